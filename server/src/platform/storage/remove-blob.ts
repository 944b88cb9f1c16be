import type { Transaction } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { BlobName } from './locks.ts';
import type { FileStores } from './stores.ts';

/** What was stored or found again within this time may be about to be referred to. */
export const GRACE_MS = 24 * 3_600_000;

/**
 * Removes a stored file and its row, unless it was stored (again) within the grace; the row and the file go together,
 * the file first: what a crash leaves is a row without a reference, which the next sweep removes. While files move from
 * one store to another, the bytes may lie in both.
 * @param db as recto_system, with the blob locked and known to be without references
 */
export async function removeBlob(
  db: Transaction<DB>,
  stores: FileStores,
  blob: BlobName,
  before: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('blob')
    .select('created_at')
    .where('tenant_name', '=', blob.tenant)
    .where('sha256', '=', blob.sha256)
    .executeTakeFirst();
  if (!row || row.created_at >= before) return false;
  for (const { store } of await stores.all(db)) await store.remove(blob);
  await db
    .deleteFrom('blob')
    .where('tenant_name', '=', blob.tenant)
    .where('sha256', '=', blob.sha256)
    .execute();
  return true;
}
