/** Files in a bucket of Ceph's gateway, as many have one of their own; the same tests as elsewhere. */
import './support/only-ceph.ts';

import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { expect, test } from 'vitest';
import { createFileCache } from '../src/platform/storage/file-cache.ts';
import { createS3Store } from '../src/platform/storage/s3/s3-store.ts';
import { CEPH_KMS_KEY } from './support/ceph.ts';
import { startS3Server } from './support/s3-server.ts';
import './files-in-s3.test.ts';

test('files are encrypted by the key that the setting names; a key that there is not keeps nothing', async () => {
  const s3 = await startS3Server();
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-s3-try-'));
  const cache = createFileCache(folder, 1024 * 1024);
  const storeWith = (key: string) => {
    const encryption = `aws:kms:${key}`;
    const access = { endpoint: s3.endpoint, region: 'us-east-1', pathStyle: true, keys: s3, encryption };
    return createS3Store('s3://staging/try', { bucket: s3.bucket, prefix: 'try/' }, access, cache);
  };
  const store = storeWith(CEPH_KMS_KEY);
  const client = new AwsClient({ ...s3, service: 's3', region: 'us-east-1' });
  // In one piece, and in parts.
  for (const bytes of [randomBytes(1000), randomBytes(17 * 1024 * 1024)]) {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = { tenant: 'alpha', sha256, size: bytes.length };
    const part = await store.part('alpha');
    writeFileSync(part, bytes);
    await store.keep(file, part);
    const key = `try/alpha/${sha256.slice(0, 2)}/${sha256}`;
    const { headers } = await client.fetch(`${s3.endpoint}/${s3.bucket}/${key}`, { method: 'HEAD' });
    expect(headers.get('x-amz-server-side-encryption')).toBe('aws:kms');
    expect(headers.get('x-amz-server-side-encryption-aws-kms-key-id')).toBe(CEPH_KMS_KEY);
    expect(bytes.equals(await buffer(await store.open(file)))).toBe(true);
    expect(bytes.subarray(5, 10).equals(await buffer(await store.open(file, { start: 5, end: 9 })))).toBe(
      true,
    );
  }
  const other = storeWith('unheard-of');
  const part = await other.part('alpha');
  writeFileSync(part, 'alpha');
  const file = { tenant: 'alpha', sha256: createHash('sha256').update('alpha').digest('hex'), size: 5 };
  await expect(other.keep(file, part)).rejects.toThrow('the file store s3://staging/try cannot be used');
  expect(await other.stat(file)).toBeNull();
  await s3.close();
  rmSync(folder, { recursive: true });
});
