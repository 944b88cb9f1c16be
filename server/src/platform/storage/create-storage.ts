import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import type { TenantScope } from '../db/scope.ts';
import { notFound } from '../errors.ts';
import { FileDamaged, type StoredFile } from './file-store.ts';
import type { Storage } from './index.ts';
import { lockBlob } from './locks.ts';
import type { FileStores } from './stores.ts';
import { writePart } from './write-part.ts';

/** Files in whatever store their rows name. */
export function createStorage(stores: FileStores): Storage {
  return {
    async put(scope, bytes, mediaType) {
      const { id, store } = await stores.forWriting(scope.db);
      const part = await store.part(scope.tenant);
      try {
        const stored = await writePart(part, bytes);
        const file = { tenant: scope.tenant, ...stored };
        await lockBlob(scope.db, file);
        // It may take long, and has time limits of its own.
        if (!store.folder) await stayOpen(scope);
        await store.keep(file, part, 'soon');
        await writeRow(scope, file, mediaType, id);
        return stored;
      } finally {
        await rm(part, { force: true });
      }
    },
    async read(scope, sha256) {
      const { file, store } = await find(stores, scope, sha256);
      const bytes = Buffer.concat(await (await store.open(file)).toArray());
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new FileDamaged(file);
      return bytes;
    },
    async open(scope, sha256, range) {
      const { file, mediaType, store } = await find(stores, scope, sha256);
      return { stream: await store.open(file, range), size: file.size, mediaType };
    },
    async stat(scope, sha256) {
      const { size, media_type } = await findRow(scope, sha256);
      return { size, mediaType: media_type };
    },
    async path(scope, sha256) {
      const { file, store } = await find(stores, scope, sha256);
      return store.local(file);
    },
  };
}

async function findRow(scope: TenantScope, sha256: string) {
  const blob = await scope.db
    .selectFrom('blob')
    .select(['size', 'media_type', 'store'])
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  if (!blob) throw notFound();
  return blob;
}

async function find(stores: FileStores, scope: TenantScope, sha256: string) {
  const { size, media_type, store } = await findRow(scope, sha256);
  const file: StoredFile = { tenant: scope.tenant, sha256, size };
  return { file, mediaType: media_type, store: await stores.of(scope.db, store) };
}

const stayOpen = (scope: TenantScope) =>
  sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(scope.db);

const writeRow = (scope: TenantScope, file: StoredFile, mediaType: string, store: number) =>
  scope.db
    .insertInto('blob')
    .values({
      tenant_name: scope.tenant,
      sha256: file.sha256,
      size: file.size,
      media_type: mediaType,
      store,
    })
    // Stored again: from now on somebody may be about to refer to it, and this is where it lies.
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_name', 'sha256'])
        .doUpdateSet({ created_at: sql<Date>`now()`, store: (eb) => eb.ref('excluded.store') }),
    )
    .execute();
