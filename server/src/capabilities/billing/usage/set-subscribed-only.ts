import { said } from '@recto/contracts/said/said';
import type { Database, Who } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { storeSubscribedOnly } from './metering.queries.ts';
import { openSubscribed } from './open-subscribed.ts';

/**
 * Says whether a tenant may upload only what it subscribes to.
 * @throws Problem 400 for whoever is no operator, 404 for another tenant than theirs
 */
export async function setSubscribedOnly(
  database: Database,
  { tenant: own, actor }: Who,
  tenant: string,
  wanted: boolean,
): Promise<void> {
  const isStored = await database.inTenant({ tenant: own, actor }, (scope) =>
    storeSubscribedOnly(scope, tenant, wanted),
  );
  if (!isStored) throw own === tenant ? badRequest(said('only_operator_limits')) : notFound();
  await database.inTenant({ tenant, actor }, openSubscribed);
}
