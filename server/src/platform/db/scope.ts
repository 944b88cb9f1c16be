import type { Role } from '@recto/contracts/roles';
import { Kysely, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { theTracer } from '../telemetry/trace.ts';
import { keptMark, keptQuery } from './kept-query.ts';
import { PipelinedDialect } from './pipelined.ts';
import type { Replica } from './replica.ts';
import type { DB } from './schema.gen.ts';
import { statementSpans } from './statement-spans.ts';

/** On whose behalf something is done; it ends up in the audit. `origin` is an address, `job` or `command`. */
export type Actor = { userId: string | null; login: string; roles: readonly Role[]; origin: string };

/** One transaction inside one tenant: row-level security shows no other tenant's rows, whatever is asked. */
export type TenantScope = { readonly tenant: string; readonly actor: Actor; readonly db: Transaction<DB> };

export type Who = {
  tenant: string;
  actor: Actor;
  /** All its queries see the state of its first one, so that a record is never put together from before and after. */
  snapshot?: boolean;
  /**
   * It writes nothing: a copy of the database may answer, where there is one. The work may run twice, and must do
   * nothing outside of its transaction.
   */
  reading?: boolean;
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

/**
 * @param pool connects as recto_app
 * @param replica answers what only reads, as long as it shows all that was committed before
 */
export function createDatabase(pool: pg.Pool, replica?: Replica): Database {
  const db = new Kysely<DB>({ dialect: new PipelinedDialect({ pool }), ...statementSpans() });
  const copy =
    replica && new Kysely<DB>({ dialect: new PipelinedDialect({ pool: replica.pool }), ...statementSpans() });
  return {
    beforeTenant: db,
    async inTenant(who, work) {
      // The setting would read as "no tenant", but a caller without one is a mistake to be seen.
      if (who.tenant === '') throw new Error('inTenant needs a tenant');
      if (who.reading && copy && (await replica.hasCaughtUp())) {
        try {
          return await transact(copy, who, work);
        } catch (error) {
          if (!replica.passOver(error)) throw error;
        }
      }
      return transact(db, who, work);
    },
    async close() {
      await Promise.all([db.destroy(), copy?.destroy()]);
    },
  };
}

function transact<T>(
  db: Kysely<DB>,
  { tenant, actor, snapshot = false, reading = false }: Who,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  let begun = db.transaction();
  if (snapshot) begun = begun.setIsolationLevel('repeatable read');
  if (reading) begun = begun.setAccessMode('read only');
  return begun.execute(async (transaction) => {
    const announced = announceActor(transaction, tenant, actor.login, actor.origin);
    return bothDone(announced, work({ tenant, actor, db: transaction }));
  });
}

/** @param pool connects as recto_system */
export function createSystem(pool: pg.Pool): System {
  const db = new Kysely<DB>({ dialect: new PipelinedDialect({ pool }), ...statementSpans() });
  return {
    systemScope: (reason, work) =>
      db.transaction().execute(async (transaction) => {
        const announced = announceActor(transaction, '', `system: ${reason}`, 'system');
        return bothDone(announced, work(transaction));
      }),
    close: () => db.destroy(),
  };
}

type Announced = { tenant: string; login: string; origin: string; trace: string };

const announce = keptQuery<Announced, unknown>(['tenant', 'login', 'origin', 'trace'], (db, told) =>
  sql`select ${keptMark} set_config('app.tenant', ${told.tenant}, true), set_config('app.actor', ${told.login}, true),
    set_config('app.origin', ${told.origin}, true), set_config('app.trace', ${told.trace}, true)`.compile(db),
);

/**
 * The result of work that was begun without waiting until who does it is announced: its statements stand behind the
 * announcement on the same connection, and nothing of it is committed without. Both have ended before the connection is
 * given to the next. @throws the failure of either, the announcement's first: it is why the work failed
 */
async function bothDone<T>(announced: Promise<void>, work: Promise<T>): Promise<T> {
  const [told] = await Promise.allSettled([announced, work]);
  if (told.status === 'rejected') throw told.reason;
  return work;
}

/** Transaction-local, so that a pooled connection never carries a tenant to its next user. */
async function announceActor(
  db: Transaction<DB>,
  tenant: string,
  login: string,
  origin: string,
): Promise<void> {
  await announce(db, { tenant, login, origin, trace: theTracer()?.current() ?? '' });
}
