import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPrivate } from './addresses.ts';
import { createOutbound } from './index.ts';

let receiver: Server;
let port: number;
let hits = 0;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    hits++;
    if (request.url === '/redirect') return void response.writeHead(302, { location: '/elsewhere' }).end();
    if (request.url === '/large') return void response.end('x'.repeat(2 * 1024 * 1024));
    if (request.url === '/slow') return;
    response.end(`${request.method} ${request.headers.host} ${request.headers['x-key'] ?? ''}`);
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  port = (receiver.address() as AddressInfo).port;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

describe('private addresses', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'ff02::1',
  ])('%s is one', (address) => expect(isPrivate(address)).toBe(true));

  test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is none', (address) =>
    expect(isPrivate(address)).toBe(false),
  );
});

describe('a call', () => {
  const outside = createOutbound([]);
  const inside = () => createOutbound([`127.0.0.1:${port}`]);

  test.each([
    () => `http://127.0.0.1:${port}/`,
    () => `http://localhost:${port}/`,
    () => `http://[::ffff:127.0.0.1]:${port}/`,
    () => `http://2130706433:${port}/`,
    () => `http://0x7f.1:${port}/`,
    () => 'http://169.254.169.254/latest/meta-data/',
    () => 'file:///etc/passwd',
    () => 'ftp://example.test/',
    () => 'http://user:secret@example.test/',
    () => 'no address',
  ])('is refused before anything is sent (%#)', async (address) => {
    const before = hits;
    await expect(outside.post(address(), { body: 'x' })).rejects.toMatchObject({ code: 'refused' });
    expect(hits).toBe(before);
  });

  test('is refused when one of the host’s addresses is private', async () => {
    const rebinding = createOutbound([], async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]);
    await expect(rebinding.post('http://rebind.test/', {})).rejects.toMatchObject({ code: 'refused' });
  });

  test('goes to the address that was checked, under its own name', async () => {
    const named = createOutbound([`hook.test:${port}`], async () => [{ address: '127.0.0.1', family: 4 }]);
    const reply = await named.post(`http://hook.test:${port}/in`, { headers: { 'x-key': 'k' }, body: 'x' });
    expect(reply).toMatchObject({ status: 200, body: `POST hook.test:${port} k` });
  });

  test.each(['127.0.0.1', '127.0.0.0/8'])('to a private address needs a setting: %s', async (entry) => {
    expect((await createOutbound([entry]).post(`http://127.0.0.1:${port}/`, {})).status).toBe(200);
  });

  test('does not follow a redirect', async () => {
    expect((await inside().post(`http://127.0.0.1:${port}/redirect`, {})).status).toBe(302);
  });

  test('keeps a megabyte of the reply', async () => {
    const reply = await inside().post(`http://127.0.0.1:${port}/large`, {});
    expect(reply).toMatchObject({ truncated: true, body: expect.stringMatching(/^x{1048576}$/) });
  });

  test('gives up in time', async () => {
    await expect(inside().post(`http://127.0.0.1:${port}/slow`, { timeoutMs: 100 })).rejects.toMatchObject({
      code: 'timed-out',
      message: expect.stringContaining('did not answer'),
    });
  });

  test('says that nothing listens', async () => {
    await expect(createOutbound(['127.0.0.1']).post('http://127.0.0.1:1/', {})).rejects.toMatchObject({
      code: 'failed',
    });
  });
});
