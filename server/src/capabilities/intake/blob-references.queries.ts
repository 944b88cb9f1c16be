import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.gen.ts';
import type { BlobName } from '../../platform/storage/locks.ts';

type Db = Transaction<DB>;

/** Every column that names a stored file: what stands in none of them is not needed. */
const REFERENCES = sql`
  select tenant_name, original_sha256 as sha256 from document
  union all select tenant_name, pdf_sha256 from document where pdf_sha256 is not null
  union all select tenant_name, words_sha256 from document where words_sha256 is not null
  union all select tenant_name, thumbnail_sha256 from document_page where thumbnail_sha256 is not null
  union all select tenant_name, cover_image_sha256 from extraction where cover_image_sha256 is not null
  union all select tenant_name, sha256 from case_media
  union all select tenant_name, sha256 from outgoing_mail_file
  union all select tenant_name, sha256 from tenant_archive where sha256 is not null
  union all select tenant_name, sha256 from list_export where sha256 is not null
  union all select tenant_name, unnest(files) from trash`;

/** Files of all tenants that were stored before a moment and that nothing refers to. */
export const listUnreferenced = async (db: Db, before: Date): Promise<BlobName[]> =>
  (
    await sql<BlobName>`select tenant_name as tenant, sha256 from blob where created_at < ${before}
      except select tenant_name, sha256 from (${REFERENCES}) needed`.execute(db)
  ).rows;

export const isReferenced = async (db: Db, { tenant, sha256 }: BlobName): Promise<boolean> =>
  (
    await sql`select 1 from (${REFERENCES}) needed
      where tenant_name = ${tenant} and sha256 = ${sha256} limit 1`.execute(db)
  ).rows.length > 0;
