import { connect } from 'node:net';
import type { Endpoint } from '@recto/contracts/endpoint';
import { ENDPOINTS } from '@recto/contracts/endpoints/all';
import { ProblemBody } from '@recto/contracts/problem';
import { ROLES } from '@recto/contracts/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Client } from './support/client.ts';
import { sampleOf } from './support/sample-of.ts';
import { startTestServer, type TestServer } from './support/server.ts';

/** PostgreSQL keeps no NUL in a text: whoever sends one, wherever, is told so. */

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.client({ tenant: 'alpha', roles: ROLES });
});
afterAll(() => server.close());

const NUL = 'a\0b';
type Json = Record<string, unknown>;
type Sent = { what: string; url: string; body?: unknown };

const schemaOf = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
const namesOf = (schema: z.ZodType | undefined): string[] =>
  schema ? Object.keys((schemaOf(schema).properties ?? {}) as Json) : [];

/** The endpoint's requests with a NUL in one text each: of the path, of the query, of the body. */
function requestsOf(endpoint: Endpoint): Sent[] {
  const params = (endpoint.params ? sampleOf(endpoint.params) : {}) as Json;
  const addressWith = (values: Json) =>
    endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const inPath = namesOf(endpoint.params).map((name) => ({
    what: `params.${name}`,
    url: addressWith({ ...params, [name]: NUL }),
  }));
  const inQuery = namesOf(endpoint.query).map((name) => ({
    what: `query.${name}`,
    url: `${addressWith(params)}?${name}=${encodeURIComponent(NUL)}`,
  }));
  const body = endpoint.body && !endpoint.multipart ? sampleOf(endpoint.body) : undefined;
  const inBody = endpoint.body ? textsOf(schemaOf(endpoint.body)) : [];
  return [
    ...inPath,
    ...inQuery,
    ...(endpoint.multipart ? [] : inBody).map((way) => ({
      what: `body.${way.join('.')}`,
      url: addressWith(params),
      body: setAt(body, way),
    })),
  ];
}

/** The ways to every text of a schema, four steps down at most. */
function textsOf(schema: Json, way: readonly string[] = []): string[][] {
  if (way.length > 4) return [];
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as Json[];
  const own = schema.type === 'string' && !schema.enum ? [[...way]] : [];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const items = schema.items ? textsOf(schema.items as Json, [...way, '0']) : [];
  const found = [
    ...own,
    ...choices.flatMap((choice) => textsOf(choice, way)),
    ...properties.flatMap(([name, property]) => textsOf(property, [...way, name])),
    ...items,
  ];
  return [...new Map(found.map((one) => [one.join('.'), one])).values()];
}

function setAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return NUL;
  if (name === '0') return [setAt(Array.isArray(value) ? value[0] : undefined, rest)];
  const object = typeof value === 'object' && value !== null ? (value as Json) : {};
  return { ...object, [name]: setAt(object[name], rest) };
}

const refused = ({ status, body }: { status: number; body: unknown }): void => {
  expect(status).toBe(400);
  expect(ProblemBody.parse(body)).toMatchObject({ code: 'nul', message: expect.stringContaining('NUL') });
};

const driven = ENDPOINTS.map((endpoint) => [endpoint.name, endpoint, requestsOf(endpoint)] as const).filter(
  ([, , requests]) => requests.length > 0,
);

test('every kind of request is driven', () => {
  const all = driven.flatMap(([, , requests]) => requests.map(({ what }) => what.split('.')[0]));
  for (const part of ['params', 'query', 'body'])
    expect(all.filter((one) => one === part).length, part).toBeGreaterThan(50);
});

test.each(driven)('%s takes no NUL in any text', async (_name, endpoint, requests) => {
  for (const { what, url, body } of requests) {
    const reply = await client.request(endpoint.method, url, body === undefined ? {} : { body });
    expect([what, reply.status, (reply.body as Json | undefined)?.code]).toEqual([what, 400, 'nul']);
  }
});

const uploads = ENDPOINTS.filter(({ multipart }) => multipart);
test.each(uploads.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s takes none in the names and fields of a form',
  async (_name, endpoint) => {
    const params = (endpoint.params ? sampleOf(endpoint.params) : {}) as Json;
    const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const file = 'Content-Disposition: form-data; name="files"; filename="one.pdf"';
    const field = 'Content-Disposition: form-data; name="fields"';
    const forms: Record<string, string[][]> = {
      'the name of a file': [[file.replace('one', NUL), '%PDF-1.4']],
      'the encoded name of a file': [
        [file.replace('filename="one.pdf"', "filename*=UTF-8''a%00b.pdf"), '%PDF-1.4'],
      ],
      'a field': [
        [field, NUL],
        [file, '%PDF-1.4'],
      ],
      'JSON of a field': [
        [field, JSON.stringify([{ po: NUL }])],
        [file, '%PDF-1.4'],
      ],
      'the name of a field': [
        [field.replace('fields', NUL), 'x'],
        [file, '%PDF-1.4'],
      ],
    };
    for (const [what, parts] of Object.entries(forms)) {
      // A file on its own is all that an import reads.
      if (parts.length > 1 && /^import/.test(endpoint.name)) continue;
      const raw = `${parts.map(([head, text]) => `--b\r\n${head}\r\n\r\n${text}\r\n`).join('')}--b--\r\n`;
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const reply = await client.request(endpoint.method, url, { raw, headers });
      expect([what, reply.status, reply.text.slice(0, 200)]).toEqual([
        what,
        400,
        expect.stringContaining('NUL'),
      ]);
    }
  },
);

test.each([
  ['a header', 'GET /api/account HTTP/1.1\r\nHost: x\r\nX-Any: a\0b\r\nConnection: close\r\n\r\n'],
  ['the address', 'GET /api/acc\0ount HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
])('a raw NUL in %s is a bad request', async (_where, text) => {
  const { port } = new URL(server.address);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(text);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  expect(answer).toMatch(/^HTTP\/1.1 400/);
});

test('a page of the portal with one in its address is a bad request too', async () => {
  refused(await server.stranger().get('/extractions/a%00b'));
});

test('what only looks like one is a text like any other', async () => {
  const reply = await client.post('/api/extraction-tags', { name: 'a\\u0000b %00' });
  expect(reply.status, reply.text).toBeLessThan(300);
});
