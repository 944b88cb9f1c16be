import type { Tenant } from '@recto/contracts/endpoints/tenancy';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import { TimeZone } from '../../platform/search/calendar.ts';
import { describeTenant } from './describe-tenant.ts';
import { storeTimeZone } from './tenancy.queries.ts';

/** Months of usage are those of this zone from now on. @throws Problem 400 for a name that nobody knows */
export async function setTimeZone(scope: TenantScope, zone: string): Promise<Tenant> {
  try {
    new TimeZone(zone);
  } catch {
    throw badRequest(said('no_time_zone', { zone }));
  }
  await storeTimeZone(scope, zone);
  return describeTenant(scope);
}
