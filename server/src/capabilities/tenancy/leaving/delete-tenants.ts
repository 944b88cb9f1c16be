import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { listTenantTables } from '../../../platform/archive/tables.queries.ts';
import { endProviderSessions } from '../../../platform/auth/oidc/end-sessions.ts';
import type { DB } from '../../../platform/db/schema.gen.ts';
import type { System } from '../../../platform/db/scope.ts';
import type { Chore, ChoreContext } from '../../../platform/jobs/chores.ts';
import { mayRemoveFiles } from '../../../platform/storage/locks.ts';
import {
  bury,
  deleteAccount,
  deleteRows,
  endSessionsIn,
  findOnlyHere,
  forgetHistory,
  forgetJobs,
  listDue,
} from './leaving.queries.ts';

/** Rows of a transaction: a large tenant goes in many, and one that is cut off goes on with the next turn. */
const BATCH = 5000;
/** Deleting a row can write another: of its case, of the copy that is searched. After so many rounds that is a mistake. */
const ROUNDS = 6;
/** They go last, in a transaction of their own. */
const LAST = new Set(['tenant', 'tenant_deletion', 'audit', 'extraction_change']);

/** Tenants whose 30 days are over: every row, file, job and session of theirs, for good. */
export const deleteTenants: Chore = {
  name: 'delete tenants that left',
  everySeconds: 600,
  async run(context) {
    for (const tenant of await across(context.system)(listDue)) {
      if (context.signal.aborted) return;
      await deleteTenant(context, tenant);
    }
  },
};

/** @returns false where it has to wait: a job of the tenant runs, or a backup copies files */
async function deleteTenant(context: ChoreContext, tenant: string): Promise<boolean> {
  const { system, services, signal } = context;
  const inSystem = across(system);
  if ((await inSystem((db) => forgetJobs(db, tenant))) === null) return false;
  await inSystem((db) => endSessionsIn(db, tenant));
  for (const id of await inSystem((db) => findOnlyHere(db, tenant)))
    await inSystem(async (db) => {
      await endProviderSessions(db, services.secrets, id);
      await deleteAccount(db, id);
    });
  await emptyTables(context, tenant);
  if (signal.aborted) return false;
  return inSystem(async (db) => {
    if (!(await mayRemoveFiles(db))) return false;
    // First: what a crash leaves is a tenant without files, which the next turn ends.
    for (const { store } of await services.stores.all(db)) await store.removeTenant(tenant);
    await bury(db, tenant, nameHash(tenant));
    return true;
  });
}

/** By which the operator recognises the name of a tenant that is gone. */
export const nameHash = (tenant: string): string => createHash('sha256').update(tenant).digest('hex');

/** Each step in a transaction of its own, beyond tenants. */
const across =
  (system: System) =>
  <T>(work: (db: Transaction<DB>) => Promise<T>): Promise<T> =>
    system.systemScope('delete tenants that left', work);

async function emptyTables({ system, signal }: ChoreContext, tenant: string): Promise<void> {
  const inSystem = across(system);
  const tables = (await inSystem(listTenantTables))
    .filter(({ name }) => !LAST.has(name))
    // What others refer to goes after them.
    .reverse();
  const step = (table: (typeof tables)[number] | null) =>
    inSystem((db) => (table ? deleteRows(db, tenant, table, BATCH) : forgetHistory(db, tenant, BATCH)));
  for (let round = 0; round < ROUNDS; round++) {
    let gone = 0;
    for (const table of [...tables, null])
      for (let more = BATCH; more >= BATCH && !signal.aborted; ) {
        more = await step(table);
        gone += table ? more : 0;
      }
    if (gone === 0 || signal.aborted) return;
  }
  throw new Error(`rows of a tenant that left come back: looked ${ROUNDS} times`);
}
