import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.gen.ts';

/** The provider's rows (0002_functions.sql): ids arrive hashed and payloads encrypted, so the table opens nothing. */

type Db = Kysely<DB>;
export type SealedRow = { payload: { sealed: string }; consumed: boolean };
type NewRow = { model: string; id: string; sealed: string; grant: string | null; uid: string | null };

export const putRow = async (db: Db, row: NewRow, lifetimeSeconds: number | null): Promise<void> => {
  await sql`select put_oidc(${row.model}, ${row.id}, jsonb_build_object('sealed', ${row.sealed}::text), ${row.grant},
    ${row.uid}, make_interval(secs => ${lifetimeSeconds}))`.execute(db);
};

/** Keeps the row that is there already, and returns what is kept. */
export const putRowOnce = async (db: Db, model: string, id: string, sealed: string): Promise<string> => {
  const query = sql<{ kept: { sealed: string } }>`select put_oidc_once(${model}, ${id},
    jsonb_build_object('sealed', ${sealed}::text)) as kept`;
  return (await query.execute(db)).rows[0]!.kept.sealed;
};

export const findRow = async (
  db: Db,
  model: string,
  by: { id?: string; uid?: string },
): Promise<SealedRow | undefined> => {
  const query = sql<SealedRow>`select * from find_oidc(${model}, ${by.id ?? null}, ${by.uid ?? null})`;
  return (await query.execute(db)).rows[0];
};

export const consumeRow = async (db: Db, model: string, id: string): Promise<void> => {
  await sql`select consume_oidc(${model}, ${id})`.execute(db);
};

/** The row with this id, or all rows of a grant. */
export const deleteRows = async (
  db: Db,
  model: string,
  by: { id?: string; grant?: string },
): Promise<void> => {
  await sql`select delete_oidc(${model}, ${by.id ?? null}, ${by.grant ?? null})`.execute(db);
};
