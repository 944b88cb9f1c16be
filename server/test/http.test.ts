import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import compress from '@fastify/compress';
import { ENDPOINTS } from '@recto/contracts/endpoints/all';
import { getHealth } from '@recto/contracts/endpoints/platform';
import { COOKIES, HEADERS, ProblemBody } from '@recto/contracts/problem';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sessionCookies } from '../src/platform/auth/session.ts';
import { refuseUnknownRoutes, registerRoutes } from '../src/platform/http/register-routes.ts';
import { route } from '../src/platform/http/route.ts';
import { registerSecurityHeaders } from '../src/platform/http/security-headers.ts';
import { registerWebApp } from '../src/platform/http/static.ts';
import type { Client } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(() => server.close());

test('a stop does not wait for a connection that a browser opened and never used', async () => {
  const stopped = await startTestServer();
  const { port, hostname } = new URL(stopped.address);
  const unused = connect(Number(port), hostname);
  const ended = once(unused, 'close');
  await once(unused, 'connect');
  await stopped.stranger().get('/api/health');
  await stopped.close();
  await ended;
}, 30_000);

describe('registration', () => {
  const cookies = sessionCookies(Buffer.alloc(32), false);

  test('refuses a route without a contract', () => {
    const app = Fastify();
    refuseUnknownRoutes(app);
    expect(() => app.get('/api/forgotten', async () => 'x')).toThrow('GET /api/forgotten has no contract');
    expect(() => app.get('/sign-in/:uid', async () => 'x')).not.toThrow();
  });

  test('refuses to start while an endpoint has no handler, or two', () => {
    const health = route(getHealth, async () => ({ status: 'UP' as const }));
    expect(() => registerRoutes(Fastify(), [health], server.services, cookies)).toThrow(
      /^no handler for (\w+, )*getInfo,/,
    );
  });

  test('declares who may call each endpoint', () => {
    for (const { name, access } of ENDPOINTS)
      expect(access === 'open' || access === 'signed-in' || access.length > 0, name).toBe(true);
  });
});

describe('errors', () => {
  test('are problem documents with the fields that are wrong', async () => {
    const reply = await admin.post('/api/output-channels', { name: '', workerName: 'fax' });
    expect(reply.status).toBe(400);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
    const problem = ProblemBody.parse(reply.body);
    expect(problem.code).toBe('validation');
    expect(problem.fieldErrors?.map((error) => `${error.objectName}.${error.field}`)).toEqual(
      expect.arrayContaining(['body.name', 'body.workerName']),
    );
    expect(reply.headers.get('x-app-error')).toBeTruthy();
  });

  test.each([
    ['GET', '/api/no-such-thing', 404],
    ['POST', '/no-such-page', 404],
    ['GET', '/api/extractions/999999', 404],
    ['GET', '/api/extractions?size=100000', 400],
  ])('%s %s is %i', async (method, path, status) => {
    const reply = await admin.request(method, path);
    expect(reply.status).toBe(status);
    expect(ProblemBody.parse(reply.body).status).toBe(status);
  });

  test('a body that is no JSON, or too large, is refused', async () => {
    const headers = { 'content-type': 'application/json' };
    const send = (raw: string) => admin.request('POST', '/api/tenants/user', { raw, headers });
    expect((await send('{')).status).toBe(400);
    expect((await send(`"${'x'.repeat(17 * 1024 * 1024)}"`)).status).toBe(413);
  });

  test('without a session /api/account is a quiet 401', async () => {
    const reply = await server.stranger().get('/api/account');
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({ code: 'sign_in_first' });
  });
});

describe('the web app', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-web-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Recto</title>');
  writeFileSync(path.join(folder, 'assets', 'main-1a2b.js'), `// ${'x'.repeat(5000)}`);
  for (const [ending, text] of Object.entries({ '': 'plain', '.br': 'by Brotli', '.gz': 'by gzip' }))
    writeFileSync(path.join(folder, 'assets', `built-3c4d.js${ending}`), text);
  const app = Fastify();
  beforeAll(async () => {
    await app.register(compress, { threshold: 1024 });
    await registerWebApp(app, folder);
  });
  afterAll(() => app.close());

  test.each([
    ['/', 200, 'no-cache'],
    ['/extractions/1/review?tab=2', 200, 'no-cache'],
    ['/index.html', 200, 'no-cache'],
    ['/assets/main-1a2b.js', 200, 'public, max-age=31536000, immutable'],
    ['/assets/other.js', 404, 'no-store'],
    ['/api/no-such-thing', 404, 'no-store'],
    ['/..%2f..%2fetc/passwd', 200, 'no-cache'],
  ])('%s is %i', async (url, status, cache) => {
    const reply = await app.inject({ url, headers: { accept: '*/*' } });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([status, cache]);
    expect(reply.body).not.toContain('root:');
  });

  test('is compressed', async () => {
    const reply = await app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'gzip' } });
    expect(reply.headers['content-encoding']).toBe('gzip');
  });

  test.each([
    ['gzip, deflate, br', 'br', 'by Brotli'],
    ['gzip', 'gzip', 'by gzip'],
    ['', undefined, 'plain'],
  ])('is sent as the build compressed it, to a browser that takes "%s"', async (takes, encoding, body) => {
    const reply = await app.inject({ url: '/assets/built-3c4d.js', headers: { 'accept-encoding': takes } });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers['content-type']).toContain('javascript');
    expect(reply.headers.vary).toContain('accept-encoding');
    expect(reply.body).toBe(body);
    expect((await app.inject('/assets/built-3c4d.js.br')).statusCode).toBe(404);
  });
});

describe('replies', () => {
  test('carry the protections of the browser', async () => {
    const { headers } = await server.stranger().get('/management/info');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https:/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('let in the hosts that the installation is set up with, and no others', async () => {
    const app = Fastify();
    const origins = { all: [], secure: false } as unknown as Parameters<typeof registerSecurityHeaders>[1];
    await registerSecurityHeaders(app, origins, {
      docsUrl: 'https://docs.example/recto/v1',
      gtmId: 'GTM-ABC1234',
    });
    app.get('/', async () => 'x');
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("frame-src 'self' https://docs.example;");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' https://www.googletagmanager.com");
    expect(policy).toContain("default-src 'self';");
  });

  test('describe themselves in an OpenAPI document made of the contracts', async () => {
    const reply = await server.stranger().get('/api/openapi.json');
    const { paths, openapi } = reply.body as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(openapi).toBe('3.1.0');
    const described = Object.values(paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    );
    expect(described.sort()).toEqual(ENDPOINTS.map((endpoint) => endpoint.name).sort());
  });

  test('say how the process is', async () => {
    expect((await server.stranger().get('/management/health')).body).toEqual({ status: 'UP' });
    expect((await server.stranger().get('/management/info')).body).toMatchObject({ activeProfiles: ['dev'] });
  });

  test('of writes leave an audit row that names the person and no value', async () => {
    await admin.post('/api/output-channels', {
      name: 'Audited',
      workerName: 'webhook',
      workerParams: { url: 'https://receiver.test.example/', secret: 'a secret value' },
    });
    const superuser = await server.database.connect();
    const { rows } = await superuser.query("select * from recto.audit where record = 'output_channel'");
    expect(rows).toMatchObject([
      { tenant_name: 'alpha', action: 'insert', actor: expect.stringContaining('@'), origin: '127.0.0.1' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Audited');
  });
});

describe('another name of this machine', () => {
  const alias = () => server.address.replace('127.0.0.1', 'localhost');
  const open = (path: string, accept: string) =>
    fetch(alias() + path, { redirect: 'manual', headers: { accept } });

  test('sends a browser to the public one, address and query kept', async () => {
    const reply = await open('/extractions?status=NEW&q=%2F%2Fevil.example', 'text/html,*/*;q=0.8');
    expect(reply.status).toBe(302);
    expect(reply.headers.get('location')).toBe(
      `${server.address}/extractions?status=NEW&q=%2F%2Fevil.example`,
    );
    expect((await open('//evil.example/x', 'text/html')).headers.get('location')).toBe(
      `${server.address}//evil.example/x`,
    );
  });

  test('answers scripts all the same', async () => {
    expect((await open('/management/health', 'application/json')).status).toBe(200);
    expect((await fetch(`${server.address}/management/health`)).status).toBe(200);
  });
});

test.each(['/api/documents/common/upload', '/api/mics/import'])(
  'who leaves in the middle of a file for %s is no error of the server',
  async (path) => {
    const logged = () =>
      server
        .log()
        .split('\n')
        .filter((line) => line.includes('"level":"error"'));
    const aborted = () => server.log().split('"request aborted"').length;
    const [errors, before] = [logged().length, aborted()];
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = http.request(`${server.address}${path}`, {
      method: 'POST',
      headers: {
        cookie,
        [HEADERS.antiForgery]: admin.cookies.get(COOKIES.antiForgery),
        'content-type': 'multipart/form-data; boundary=part',
        'content-length': 1_000_000,
      },
    });
    request.on('error', () => undefined);
    const arrived = once(server.app.server, 'request');
    const head = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4';
    request.write(`--part\r\n${head}${'x'.repeat(300_000)}`);
    const [{ socket }] = (await arrived) as [http.IncomingMessage];
    await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(300_000));
    request.destroy();
    await vi.waitFor(() => expect(aborted()).toBe(before + 1));
    expect(logged().length).toBe(errors);
  },
);
