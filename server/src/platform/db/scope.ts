import type { Role } from '@recto/contracts/roles';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { DB } from './schema.gen.ts';

/** On whose behalf something is done; it ends up in the audit. `origin` is an address, `job` or `command`. */
export type Actor = { userId: string | null; login: string; roles: readonly Role[]; origin: string };

/** One transaction inside one tenant: row-level security shows no other tenant's rows, whatever is asked. */
export type TenantScope = { readonly tenant: string; readonly actor: Actor; readonly db: Transaction<DB> };

export type Who = {
  tenant: string;
  actor: Actor;
  /** All its queries see the state of its first one, so that a record is never put together from before and after. */
  snapshot?: boolean;
};

/** recto_app: what requests and job handlers may reach. */
export type Database = {
  /** Runs `work` in one transaction, committed when it resolves and rolled back when it throws. */
  inTenant<T>(who: Who, work: (scope: TenantScope) => Promise<T>): Promise<T>;
  /** For the definer functions that are needed before a tenant is known; tenant tables are empty here. */
  readonly beforeTenant: Kysely<DB>;
  close(): Promise<void>;
};

/** recto_system: cross-tenant chores of the worker and the command line; web processes have none. */
export type System = {
  /** `reason` stands in the audit as the actor; a test holds the list of all reasons. */
  systemScope<T>(reason: string, work: (db: Transaction<DB>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** @param pool connects as recto_app */
export function createDatabase(pool: pg.Pool): Database {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    beforeTenant: db,
    inTenant: ({ tenant, actor, snapshot = false }, work) => {
      // The setting would read as "no tenant", but a caller without one is a mistake to be seen.
      if (tenant === '') throw new Error('inTenant needs a tenant');
      const begun = snapshot ? db.transaction().setIsolationLevel('repeatable read') : db.transaction();
      return begun.execute(async (transaction) => {
        await announceActor(transaction, tenant, actor.login, actor.origin);
        return work({ tenant, actor, db: transaction });
      });
    },
    close: () => db.destroy(),
  };
}

/** @param pool connects as recto_system */
export function createSystem(pool: pg.Pool): System {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    systemScope: (reason, work) =>
      db.transaction().execute(async (transaction) => {
        await announceActor(transaction, '', `system: ${reason}`, 'system');
        return work(transaction);
      }),
    close: () => db.destroy(),
  };
}

/** Transaction-local, so that a pooled connection never carries a tenant to its next user. */
async function announceActor(
  db: Transaction<DB>,
  tenant: string,
  login: string,
  origin: string,
): Promise<void> {
  await sql`select set_config('app.tenant', ${tenant}, true), set_config('app.actor', ${login}, true),
    set_config('app.origin', ${origin}, true)`.execute(db);
}
