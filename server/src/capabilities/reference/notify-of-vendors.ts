import type { RecordValues } from '../../back-office/behaviour.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { emit } from '../../platform/events/index.ts';
import { vendorsNamed } from './reference.events.ts';

/** What documents call a vendor by. */
const CALLED_BY = ['name', 'iffVendorNo'] as const;

/** Whether documents may call a vendor by what is saved of it that could not before. */
export const isCalledAnew = (values: RecordValues, before: RecordValues | null): boolean =>
  CALLED_BY.some((name) => Boolean(values[name]) && values[name] !== before?.[name]);

const told = new WeakSet<TenantScope>();

/** Tells of new vendors when this transaction commits, once for all that it writes. */
export async function notifyOfVendors(scope: TenantScope): Promise<void> {
  if (told.has(scope)) return;
  told.add(scope);
  await emit(scope, vendorsNamed, {});
}
