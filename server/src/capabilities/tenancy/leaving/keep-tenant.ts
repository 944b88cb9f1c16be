import type { System } from '../../../platform/db/scope.ts';
import { listTombstones, removeDeletion } from './leaving.queries.ts';

/** The operator takes a deletion back. @returns false when nobody asked for one */
export const keepTenant = (system: System, tenant: string): Promise<boolean> =>
  system.systemScope('keep a tenant', (db) => removeDeletion(db, tenant));

/** What is left of tenants that went, the last first. */
export const listDeletedTenants = (system: System) =>
  system.systemScope('list deleted tenants', listTombstones);
