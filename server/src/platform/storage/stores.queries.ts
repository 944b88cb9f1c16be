import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

/** A place where files lie, as the installation knows it. */
export type StoreRow = {
  id: number;
  address: string;
  /** How it is reached, encrypted; null where the settings of the processes say it. */
  settings: Buffer | null;
  changed: Date;
};

/** The store of new files, which is not left before this transaction ends. */
export async function storeForWriting(db: Kysely<DB>): Promise<StoreRow> {
  const { rows } = await sql<StoreRow>`select * from file_store_for_writing()`.execute(db);
  return rows[0]!;
}

export async function storeOf(db: Kysely<DB>, id: number): Promise<StoreRow> {
  const { rows } = await sql<StoreRow>`select * from file_store_of(${id})`.execute(db);
  return rows[0]!;
}

/** That of new files first. @param db as recto_system, or as recto_owner */
export async function allStores(db: Kysely<DB>): Promise<StoreRow[]> {
  const { rows } = await sql<StoreRow>`select id, address, settings, changed from file_store
    order by current desc, id`.execute(db);
  return rows;
}

export async function hasFiles(db: Kysely<DB>, store: number): Promise<boolean> {
  const row = await db
    .selectFrom('blob')
    .select('sha256')
    .where('store', '=', store)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** From now on new files go there. @returns its number @param db as recto_system */
export async function makeCurrent(db: Kysely<DB>, address: string, settings: Buffer | null): Promise<number> {
  await db.updateTable('file_store').set({ current: false }).where('current', '=', true).execute();
  const { id } = await db
    .insertInto('file_store')
    .values({ address, current: true, settings })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({ current: true, settings, changed: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
