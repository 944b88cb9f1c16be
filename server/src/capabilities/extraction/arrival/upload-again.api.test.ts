import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { upload } from '../../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
});
afterAll(() => server?.close());

let made = 0;
const pdf = (fileName = 'a.pdf', filling = '') => ({
  fileName,
  bytes: `%PDF-1.4\n% number ${++made}\n${filling}`,
});
const logs = () =>
  server.inTenant('alpha', ({ db }) => db.selectFrom('document_channel_log').select('status').execute());

const BOUNDARY = 'a-boundary-of-a-test';
const bodyOf = ({ fileName, bytes }: { fileName: string; bytes: string }): string =>
  [
    `--${BOUNDARY}`,
    `content-disposition: form-data; name="files"; filename="${fileName}"`,
    'content-type: application/pdf',
    '',
    bytes,
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n');

/** Sends so much of an upload, waits until `cut` comes about, and tears the line. */
async function sendAndTear(
  file: { fileName: string; bytes: string },
  query: string,
  share: number,
  cut: () => Promise<void>,
): Promise<void> {
  const body = bodyOf(file);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sending = request(`${server.address}/api/documents/common/upload${query}`, {
    method: 'POST',
    headers: {
      cookie,
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': Buffer.byteLength(body),
    },
  });
  sending.on('error', () => {});
  sending.write(body.slice(0, Math.floor(body.length * share)));
  await cut();
  sending.destroy();
}

describe('a broken line', () => {
  test('in the middle of a file leaves nothing, and the next try brings it', async () => {
    const file = pdf('half.pdf', 'x'.repeat(300_000));
    const query = '?uploadKey=broken-in-the-middle';
    const before = (await logs()).length;
    await sendAndTear(file, query, 0.6, () => new Promise((resolve) => setTimeout(resolve, 200)));
    expect((await logs()).length).toBe(before);
    expect((await upload(client, [file], { query })).body).toMatchObject([{ status: 'UPLOADED' }]);
    expect((await logs()).length).toBe(before + 1);
  });

  test('after all was stored doubles nothing: the next try is answered as the first was', async () => {
    const file = pdf('whole.pdf');
    const query = '?uploadKey=answer-was-lost&category=INVOICE';
    const before = (await logs()).length;
    // The last byte is on its way, and nobody is there for the answer.
    await sendAndTear(file, query, 1, () =>
      vi.waitFor(async () => expect((await logs()).length).toBe(before + 1), { timeout: 10_000 }),
    );
    const { body } = await upload(client, [file], { query });
    expect(body).toMatchObject([
      { status: 'UPLOADED', originalName: 'whole.pdf', extractionUuid: expect.any(String) },
    ]);
    expect((await logs()).length).toBe(before + 1);
  });
});

describe('an upload key', () => {
  test('gives the same answer each time, even when the file failed since', async () => {
    const files = [pdf('one.pdf'), pdf('two.pdf')];
    const query = '?uploadKey=the-same-again';
    const first = await upload(client, files, { query });
    await server.inTenant('alpha', ({ db }) =>
      db.updateTable('document_channel_log').set({ status: 'FAILED' }).execute(),
    );
    const before = (await logs()).length;
    const second = await upload(client, files, { query });
    expect(second.body).toEqual(first.body);
    expect((await logs()).length).toBe(before);
  });

  test('sent many times at once takes a file once', async () => {
    const file = pdf('many.pdf');
    const query = '?uploadKey=many-at-the-same-time';
    const replies = await Promise.all(Array.from({ length: 5 }, () => upload(client, [file], { query })));
    const results = replies.flatMap(({ body }) => body);
    expect(new Set(results.map((one) => one.status))).toEqual(new Set(['UPLOADED']));
    expect(new Set(results.map((one) => one.channelLogUuid)).size).toBe(1);
  });

  test('of other bytes is refused', async () => {
    const query = '?uploadKey=of-other-bytes';
    await upload(client, [pdf()], { query });
    expect(await upload(client, [pdf()], { query })).toMatchObject({
      status: 400,
      body: { message: 'This upload key was already used for another file.' },
    });
  });

  test('means something to its sender only', async () => {
    const query = '?uploadKey=of-its-sender-only';
    const file = pdf();
    await upload(client, [file], { query });
    const colleague = await server.client({ tenant: 'alpha', roles: ['ROLE_USER'] });
    expect((await upload(colleague, [file], { query })).body).toMatchObject([{ status: 'DUPLICATE' }]);
    expect((await upload(colleague, [pdf()], { query })).body).toMatchObject([{ status: 'UPLOADED' }]);
    const stranger = await server.client({ tenant: 'beta', roles: ['ROLE_USER'] });
    expect((await upload(stranger, [file], { query })).body).toMatchObject([{ status: 'UPLOADED' }]);
  });

  test.each(['short', 'with spaces in it', 'x'.repeat(81)])('%s is none', async (key) =>
    expect((await upload(client, [pdf()], { query: `?uploadKey=${encodeURIComponent(key)}` })).status).toBe(
      400,
    ),
  );
});

describe('files that come together', () => {
  const batchesOf = async (uuids: readonly (string | null | undefined)[]) => {
    const rows = await server.inTenant('alpha', ({ db }) =>
      db.selectFrom('document_channel_log').select(['channel_log_uuid', 'batch_id']).execute(),
    );
    return uuids.map((uuid) => rows.find((row) => row.channel_log_uuid === uuid)?.batch_id);
  };
  const send = async (files: ReturnType<typeof pdf>[], query = '') =>
    batchesOf((await upload(client, files, { query })).body.map(({ channelLogUuid }) => channelLogUuid));

  test('are one batch, in one request or in several that say so; one on its own is none', async () => {
    const [first, second] = await send([pdf(), pdf()]);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(await send([pdf()])).toEqual([null]);
    const batchId = '5f0c2a44-58a5-4a0e-9d2e-6a3fd1f1c0a7';
    const query = `?batchId=${batchId}`;
    expect([...(await send([pdf()], query)), ...(await send([pdf()], query))]).toEqual([batchId, batchId]);
    const { body } = await client.get(`/api/document-channel-logs/batch/${batchId}`);
    expect(body).toHaveLength(2);
  });

  test('are the same batch when their request is sent again', async () => {
    const files = [pdf(), pdf()];
    const query = '?uploadKey=a-batch-once-more';
    const first = await send(files, query);
    expect(await send(files, query)).toEqual(first);
  });
});
