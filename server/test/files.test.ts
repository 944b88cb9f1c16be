import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { makeSweepRecords } from './support/sweep-records.ts';

let server: TestServer;
let client: Client;
let address: string;
let whole: string;
beforeAll(async () => {
  server = await startTestServer();
  const records = await makeSweepRecords(server, 'alpha');
  client = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  address = `/resources/extractions?key=${records['extraction.key']}`;
  whole = (await client.get(address)).text;
});
afterAll(() => server.close());

describe('a stored file', () => {
  test('is sent with its type and length, and protected', async () => {
    const { headers } = await client.get(address);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-length')).toBe(String(whole.length));
    expect(headers.get('content-disposition')).toMatch(/^inline; filename=/);
    expect(headers.get('content-security-policy')).toMatch(/^sandbox/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toContain('private');
    expect(headers.get('content-encoding')).toBeNull();
  });

  test.each([
    ['bytes=0-3', 206, (text: string) => text.slice(0, 4)],
    ['bytes=5-', 206, (text: string) => text.slice(5)],
    ['bytes=-4', 206, (text: string) => text.slice(-4)],
    ['bytes=2-999999', 206, (text: string) => text.slice(2)],
    ['bytes=0-1,4-5', 200, (text: string) => text],
    ['lines=0-1', 200, (text: string) => text],
    ['bytes=999999-', 416, () => ''],
    ['bytes=-0', 416, () => ''],
  ])('answers the range %s with %i', async (range, status, part) => {
    const reply = await client.get(address, { range });
    expect(reply.status).toBe(status);
    expect(reply.text).toBe(part(whole));
    if (status === 206) expect(reply.headers.get('content-range')).toMatch(new RegExp(`/${whole.length}$`));
  });

  test('is not sent again to who has it', async () => {
    const etag = (await client.get(address)).headers.get('etag') ?? '';
    const reply = await client.get(address, { 'if-none-match': etag });
    expect([reply.status, reply.text]).toEqual([304, '']);
    const changed = await client.get(address, { range: 'bytes=0-3', 'if-range': '"other"' });
    expect([changed.status, changed.text]).toEqual([200, whole]);
  });
});
