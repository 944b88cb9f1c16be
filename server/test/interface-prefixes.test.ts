import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerWebApp } from '../src/platform/http/static.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'recto-web-'));
const app = Fastify();
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Recto</title>');
  await registerWebApp(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each([
  '/api/nothing',
  '/p/ss/api/v1/chart',
  '/p/ss/',
  '/p/anything',
  '/p/ss/superset/dashboard/',
  '/p/ss/superset/dashboard/1/more',
  '/search/extractions/_search',
  '/search',
  '/management/nothing',
  '/resources/nothing',
  '/oauth2/nothing',
])('%s is answered with a problem, never with the page', async (url) => {
  const reply = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['content-type']).toContain('application/problem+json');
});

test.each(['/', '/extractions', '/entity/mic', '/searching', '/page', '/p/ss/superset/dashboard/1/'])(
  '%s is a page of the portal',
  async (url) => {
    const reply = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('Recto');
  },
);
