import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/schema.gen.ts';

/** The definer functions of 0098_own_sessions.sql and 0123_second_factor.sql. `db` is `Database.beforeTenant` or one of its transactions. */

type Db = Kysely<DB>;

export type SessionFacts = {
  id: string;
  id_hash: Buffer;
  device: string | null;
  origin: string | null;
  created_at: Date;
  seen_at: Date;
  amr: string[];
};

/** Those that still open something, the last seen first. */
export const sessionsOfPerson = async (
  db: Db,
  person: string,
  idleSeconds: number,
): Promise<SessionFacts[]> =>
  (
    await sql<SessionFacts>`select id, id_hash, device, origin, created_at, seen_at, amr
      from sessions_of_person(${person}::uuid, make_interval(secs => ${idleSeconds}))`.execute(db)
  ).rows;

/**
 * Ends one session of a person, or all but one.
 * @param which `id`: that one. `keep`: the hash of the only one that stays
 * @param origin the address of whoever ends them
 * @returns how many there were
 */
export const endSessionsOfPerson = async (
  db: Db,
  person: string,
  which: { id: string } | { keep: Buffer },
  origin: string,
): Promise<number> => {
  const [id, keep] = 'id' in which ? [which.id, null] : [null, which.keep];
  const { rows } = await sql<{ many: number }>`
    select end_sessions_of_person(${person}::uuid, ${id}::uuid, ${keep}::bytea, ${origin}) as many`.execute(
    db,
  );
  return rows[0]?.many ?? 0;
};
