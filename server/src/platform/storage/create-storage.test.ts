import { createHash } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import type { TenantScope } from '../db/scope.ts';
import { createFolderStore } from './folder-store.ts';
import { sweepOrphans } from './sweep-orphans.ts';

let server: TestServer;
const folder = () => path.join(server.config.dataFolder, 'files');
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const alpha = <T>(work: (scope: TenantScope) => Promise<T>) => server.inTenant('alpha', work);
const put = (text: string) =>
  alpha((scope) => server.services.storage.put(scope, Buffer.from(text), 'text/plain'));
const hex = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex');

test('a file is found by its content, with its checksums', async () => {
  const stored = await put('hello');
  expect(stored).toEqual({ sha256: hex('sha256', 'hello'), md5: hex('md5', 'hello'), size: 5 });
  expect(String(await alpha((scope) => server.services.storage.read(scope, stored.sha256)))).toBe('hello');
  expect(await put('hello')).toEqual(stored);
});

test('a stream is stored as it comes, and parts of it can be read', async () => {
  const chunks = Array.from({ length: 50 }, (_, i) => Buffer.alloc(64 * 1024, i));
  const { sha256, size } = await alpha((scope) =>
    server.services.storage.put(scope, Readable.from(chunks), 'application/octet-stream'),
  );
  expect(size).toBe(50 * 64 * 1024);
  const part = await alpha((scope) =>
    server.services.storage.open(scope, sha256, { start: 65_535, end: 65_536 }),
  );
  const bytes = Buffer.concat(await part.stream.toArray());
  expect([...bytes]).toEqual([0, 1]);
});

test('another tenant does not find it, even with the same bytes in its own store', async () => {
  const { sha256 } = await put('mine');
  const beta = (scope: TenantScope) => server.services.storage.read(scope, sha256);
  await expect(server.inTenant('beta', beta)).rejects.toMatchObject({ status: 404 });
  await server.inTenant('beta', (scope) =>
    server.services.storage.put(scope, Buffer.from('mine'), 'text/plain'),
  );
  expect(String(await server.inTenant('beta', beta))).toBe('mine');
});

test('damage is noticed when the whole file is read', async () => {
  const { sha256 } = await put('precious');
  const file = await alpha((scope) => server.services.storage.path(scope, sha256));
  writeFileSync(file, 'precioux');
  await expect(alpha((scope) => server.services.storage.read(scope, sha256))).rejects.toThrow('is damaged');
});

test('a stream that breaks leaves nothing', async () => {
  const broken = new Readable({
    read() {
      this.push('half');
      this.destroy(new Error('cut'));
    },
  });
  await expect(alpha((scope) => server.services.storage.put(scope, broken, 'text/plain'))).rejects.toThrow(
    'cut',
  );
  expect(readdirSync(path.join(folder(), 'alpha')).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('what a writer that died left is removed after a day', async () => {
  await put('any');
  const [old, fresh] = ['old.part', 'fresh.part'].map((name) => path.join(folder(), 'alpha', name));
  for (const file of [old!, fresh!]) writeFileSync(file, 'half');
  const yesterday = Date.now() / 1000 - 25 * 3600;
  utimesSync(old!, yesterday, yesterday);
  expect(await createFolderStore(folder()).sweepUnfinished(new Date(Date.now() - 24 * 3_600_000))).toBe(1);
  expect(readdirSync(path.join(folder(), 'alpha'))).toContain('fresh.part');
});

test('files whose transaction was rolled back are removed later; those that a row knows stay', async () => {
  const known = await put('known');
  let lost = '';
  const undone = alpha(async (scope) => {
    lost = (await server.services.storage.put(scope, Buffer.from('lost'), 'text/plain')).sha256;
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const names = () =>
    readdirSync(folder(), { recursive: true, encoding: 'utf8' }).map((name) => path.basename(name));
  expect(await sweepOrphans(server.system, createFolderStore(folder()), new Date(0))).toBe(0);
  expect(names()).toContain(lost);
  expect(
    await sweepOrphans(server.system, createFolderStore(folder()), new Date(Date.now() + 3_600_000)),
  ).toBe(1);
  expect(names()).not.toContain(lost);
  expect(names()).toContain(known.sha256);
});
