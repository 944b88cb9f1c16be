import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFileCache } from '../src/platform/storage/file-cache.ts';
import { createS3Store } from '../src/platform/storage/s3/s3-store.ts';
import { startS3Server } from './support/s3-server.ts';
/** Files in a bucket of Versity's gateway, which compares checksums as Amazon does; the same tests as elsewhere. */
import './files-in-s3.test.ts';

test('a file that is not what its name says is refused by the server', async () => {
  const s3 = await startS3Server();
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-s3-try-'));
  const access = { endpoint: s3.endpoint, region: 'us-east-1', pathStyle: true, keys: s3 };
  const cache = createFileCache(folder, 1024 * 1024);
  const store = createS3Store('s3://staging/try', { bucket: s3.bucket, prefix: 'try/' }, access, cache);
  const part = await store.part('alpha');
  writeFileSync(part, 'another');
  const file = { tenant: 'alpha', sha256: 'a'.repeat(64), size: 7 };
  await expect(store.keep(file, part)).rejects.toThrow('BadDigest');
  expect(await store.stat(file)).toBeNull();
  await s3.close();
  rmSync(folder, { recursive: true });
});
