import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { StoredFile } from './file-store.ts';
import type { BlobName } from './locks.ts';

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

/** Undefined when its last file has moved elsewhere. */
export async function storeOf(db: Kysely<DB>, id: number): Promise<StoreRow | undefined> {
  const { rows } = await sql<StoreRow>`select * from file_store_of(${id})`.execute(db);
  return rows[0];
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

/** A stored file and where it lies. */
export type ElsewhereFile = StoredFile & { store: number };

/** Rows that are read together. */
const PAGE = 500;

/** The next files that lie in another store. @param db as recto_system, like all below */
export async function filesElsewhere(
  db: Kysely<DB>,
  store: number,
  after: BlobName,
): Promise<ElsewhereFile[]> {
  const { rows } = await sql<ElsewhereFile>`select tenant_name as tenant, sha256, size, store from blob
    where store <> ${store} and (tenant_name, sha256) > (${after.tenant}, ${after.sha256})
    order by tenant_name, sha256 limit ${PAGE}`.execute(db);
  return rows;
}

export async function isElsewhere(db: Kysely<DB>, store: number, file: BlobName): Promise<boolean> {
  const row = await db
    .selectFrom('blob')
    .select('sha256')
    .where('tenant_name', '=', file.tenant)
    .where('sha256', '=', file.sha256)
    .where('store', '<>', store)
    .executeTakeFirst();
  return row !== undefined;
}

/** A file lies there from now on. */
export async function placeFile(db: Kysely<DB>, store: number, file: BlobName): Promise<void> {
  await db
    .updateTable('blob')
    .set({ store })
    .where('tenant_name', '=', file.tenant)
    .where('sha256', '=', file.sha256)
    .execute();
}

/** Waits for those who write there. @throws the database's error when a row names one of them */
export async function forgetOtherStores(db: Kysely<DB>, store: number): Promise<void> {
  await db.deleteFrom('file_store').where('id', '<>', store).execute();
}

/** How many files, and bytes, lie in each store; that of new files first. */
export async function countStores(
  db: Kysely<DB>,
): Promise<{ address: string; current: boolean; files: number; bytes: number }[]> {
  const { rows } = await sql<{ address: string; current: boolean; files: number; bytes: number }>`
    select s.address, s.current, count(b.sha256) as files, coalesce(sum(b.size), 0)::bigint as bytes
      from file_store s left join blob b on b.store = s.id group by s.id order by s.current desc, s.id`.execute(
    db,
  );
  return rows;
}
