import { ENDPOINTS } from '@recto/contracts/endpoints/all';
import { ProblemBody } from '@recto/contracts/problem';
import { ROLES } from '@recto/contracts/roles';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client, Reply } from './support/client.ts';
import { type Document, type Operation, operationsOf, requestsOf } from './support/fuzz/operations.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { makeSweepRecords, type SweepRecords } from './support/sweep-records.ts';

/**
 * Every operation of the OpenAPI document, driven from its schema: no request is answered with an internal error, what
 * is answered is what the document declares, and every refusal is a problem document. A longer run with other values:
 * RECTO_FUZZ_COUNT=50 RECTO_FUZZ_SEED=7 npx vitest run server/test/fuzz.test.ts
 */
const COUNT = Number(process.env.RECTO_FUZZ_COUNT ?? 4);
const SEED = Number(process.env.RECTO_FUZZ_SEED ?? 22);
/** Streams are looked at for a moment. */
const STREAM_MS = 100;

let server: TestServer;
let records: SweepRecords;
let document: Document;
let client: Client;
let people = 0;
const signIn = async () => {
  client = await server.client({ tenant: 'alpha', roles: ROLES, email: `fuzz-${++people}@test.example` });
};

beforeAll(async () => {
  server = await startTestServer({ env: { RECTO_LOG_LEVEL: 'error' } });
  records = await makeSweepRecords(server, 'alpha');
  document = (await server.stranger().get('/api/openapi.json')).body as Document;
  await signIn();
});
afterAll(() => server.close());

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const declared = new Map<string, ValidateFunction>();

/** The schema that the document declares for this answer, compiled. */
function schemaFor({ described }: Operation, status: number): ValidateFunction | null {
  const key = `${described.operationId} ${status}`;
  const schema = described.responses[status]?.content?.['application/json']?.schema;
  if (!schema) return null;
  const compiled = declared.get(key) ?? ajv.compile({ ...schema, components: document.components });
  declared.set(key, compiled);
  return compiled;
}

/** What is wrong with an answer; null when nothing is. */
function faultOf(operation: Operation, reply: Reply): string | null {
  const { status, headers, body, text } = reply;
  if (status >= 500) return `an internal error: ${text.slice(0, 200)}\n${server.log().slice(-1500)}`;
  const { reply: kind } = ENDPOINTS.find(({ name }) => name === operation.described.operationId)!;
  // What a browser is led to is told in a page when it goes wrong.
  if (kind === 'page' || kind === 'redirect') return null;
  if (status >= 400) {
    const type = headers.get('content-type') ?? '';
    const problem = ProblemBody.safeParse(body);
    const told =
      type.startsWith('application/problem+json') && problem.success && problem.data.status === status;
    return told ? null : `no problem document: ${status} ${type} ${text.slice(0, 200)}`;
  }
  if (kind === 'none') return status === 204 && text === '' ? null : `not empty: ${status}`;
  if (typeof kind === 'string') return null;
  const validate = schemaFor(operation, status);
  if (!validate) return `status ${status} is not declared`;
  return validate(body) ? null : `not as declared: ${ajv.errorsText(validate.errors).slice(0, 300)}`;
}

test('every operation keeps to its contract, whatever it is sent', async () => {
  const operations = operationsOf(document);
  const faults: string[] = [];
  const reached = new Set<string>();
  let sent = 0;
  for (const operation of operations) {
    const { operationId } = operation.described;
    const stream = ENDPOINTS.find(({ name }) => name === operationId)?.reply === 'events';
    let signedOut = false;
    for (const { url, body, headers } of requestsOf(operation, document, records, {
      seed: SEED,
      count: COUNT,
    })) {
      const reply = await client.request(operation.method, url, {
        raw: body,
        headers,
        ...(stream ? { forMs: STREAM_MS } : {}),
      });
      sent++;
      if (reply.status < 400) reached.add(operationId);
      signedOut ||= reply.status === 401;
      const fault = faultOf(operation, reply);
      if (fault)
        faults.push(
          `${operationId}: ${operation.method} ${url.slice(0, 300)} ${String(body).slice(0, 500)}\n  ${fault}`,
        );
    }
    // Some of them sign out, or take a role away.
    if (signedOut || LEAVES.has(operationId)) await signIn();
  }
  console.error(
    `fuzz: ${sent} requests to ${operations.length} operations, ${reached.size} of which did something`,
  );
  expect(faults.join('\n')).toBe('');
  expect(operations.length).toBe(ENDPOINTS.length);
  // Requests that are all refused would prove little.
  expect(reached.size).toBeGreaterThan(operations.length * 0.5);
}, 300_000);

/** After these somebody else goes on. */
const LEAVES: ReadonlySet<string> = new Set(['logout', 'switchTenant']);
