import type { Unready } from '@recto/contracts/endpoints/platform';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { hasMigrations } from './schema-state.ts';

/** Whether this process should be sent work. */
export type Readiness = {
  /** Null when it is ready, or what it waits for. */
  check(): Promise<Unready | null>;
  /** From now on it is not: it ends when it has finished what it does. */
  stop(): void;
};

/** @param db `Database.beforeTenant` */
export function createReadiness(db: Kysely<DB>): Readiness {
  let stopping = false;
  // A schema that was complete stays so: nothing takes migrations back.
  let complete = false;
  return {
    stop() {
      stopping = true;
    },
    async check() {
      if (stopping) return 'stopping';
      try {
        if (complete) await sql`select 1`.execute(db);
        else complete = await hasMigrations((names) => askSchema(db, names));
      } catch {
        return 'database';
      }
      return complete ? null : 'schema';
    },
  };
}

async function askSchema(db: Kysely<DB>, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ complete: boolean }>`
    select has_migrations(${[...names]}::text[]) as complete`.execute(db);
  return rows[0]?.complete === true;
}
