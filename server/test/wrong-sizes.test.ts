import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createServiceToken } from '../src/capabilities/tenancy/index.ts';
import { refuseStalled } from '../src/platform/http/refuse-stalled.ts';
import { startTestServer, type TestServer } from './support/server.ts';

/** Clients that lie about how much they send get an answer, keep nothing waiting and leave no file. */

let server: TestServer;
let authorization: string;
beforeAll(async () => {
  server = await startTestServer();
  const wanted = { tenant: 'alpha', roles: ['ROLE_ADMIN'], name: 'raw' } as const;
  authorization = `Bearer ${await createServiceToken(server.system, wanted)}`;
});
afterAll(() => server.close());

const temporary = (): string[] =>
  readdirSync(server.config.dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
afterEach(async () => {
  for (let tries = 0; temporary().length > 0 && tries < 50; tries++) await sleep(100);
  expect(temporary()).toEqual([]);
  expect((await fetch(`${server.address}/management/health`)).status).toBe(200);
});

function open(head: readonly string[], port = Number(new URL(server.address).port)): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}
async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}
const headOf = (...more: string[]) => [
  'POST /api/documents/common/upload HTTP/1.1',
  'Host: x',
  `Authorization: ${authorization}`,
  'Content-Type: multipart/form-data; boundary=b',
  'Connection: close',
  ...more,
];
const PART = '--b\r\nContent-Disposition: form-data; name="files"; filename="one.pdf"\r\n\r\n%PDF-1.4 ';
const WHOLE = `${PART}\r\n--b--\r\n`;

test('a form that is shorter than it should be is a bad request', async () => {
  const socket = open(headOf(`Content-Length: ${PART.length}`));
  socket.write(PART);
  expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 400 [\s\S]*The upload was interrupted/);
});

test('what is announced too small is cut there', async () => {
  const socket = open(headOf('Content-Length: 40'));
  socket.write(WHOLE);
  expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 400 /);
});

test('a sender who hangs up in the middle leaves nothing', async () => {
  const socket = open(headOf('Content-Length: 1000000'));
  socket.write(PART + 'x'.repeat(100_000));
  await sleep(200);
  socket.destroy();
});

test('pieces of a wrong length are a bad request', async () => {
  const socket = open(headOf('Transfer-Encoding: chunked'));
  socket.write(`ffffffffffffffffff\r\n${WHOLE}`);
  expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 400 /);
});

test('pieces without an end are refused at the limit', async () => {
  const socket = open([
    'POST /api/extraction-tags HTTP/1.1',
    'Host: x',
    `Authorization: ${authorization}`,
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
    'Connection: close',
  ]);
  const answer = answerOf(socket);
  // One byte more than fits: what came after it would be thrown away with the answer.
  for (let sent = 0; sent < 16; sent++) socket.write(`100000\r\n${'x'.repeat(0x100000)}\r\n`);
  socket.write('1\r\nx\r\n');
  expect(await answer).toMatch(/^HTTP\/1.1 413 /);
});

test('an announced length above the limit is refused at once', async () => {
  const socket = open([
    'POST /api/extraction-tags HTTP/1.1',
    'Host: x',
    `Authorization: ${authorization}`,
    'Content-Type: application/json',
    'Content-Length: 999999999',
    'Connection: close',
  ]);
  expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 413 /);
});

test('a part that names another length than it has counts by its bytes', async () => {
  const body = WHOLE.replace('\r\n\r\n', '\r\nContent-Length: 5\r\n\r\n').replace('%PDF-1.4', 'any bytes');
  const socket = open(headOf(`Content-Length: ${body.length}`));
  socket.write(body);
  // No document, whatever it says.
  expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 [24]\d\d /);
});

test('a body that does not go on is ended', async () => {
  const app = Fastify();
  refuseStalled(app, 100);
  app.post('/', async () => 'never');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const head = ['POST / HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 100'];
  const socket = open(head, port);
  socket.write('{');
  expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 408 /);
  // One that is slow, but goes on, is let be.
  const slow = open(
    [
      'POST / HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      'Content-Length: 8',
      'Connection: close',
    ],
    port,
  );
  for (const letter of '"abcdef"') {
    await sleep(60);
    slow.write(letter);
  }
  expect(await answerOf(slow)).toMatch(/^HTTP\/1.1 200 /);
  await app.close();
});
