import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

export type BlobName = { tenant: string; sha256: string };

/**
 * Whoever stores, looks up or removes these bytes takes turns from here to the end of the transaction: so the same
 * bytes arriving twice are stored once, and none are removed while somebody is about to refer to them.
 */
export async function lockBlob(db: Kysely<DB>, { tenant, sha256 }: BlobName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant}:${sha256}`}, 0))`.execute(db);
}

/** Held, shared, by a backup: the files that it has listed stay until it has copied them. */
export const FILES_STAY = "hashtext('recto:files stay')";

/** False while a backup copies files: then nothing is removed until this transaction may. */
export async function mayRemoveFiles(db: Kysely<DB>): Promise<boolean> {
  const query = sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${sql.raw(FILES_STAY)}) as free`;
  return (await query.execute(db)).rows[0]?.free ?? false;
}
