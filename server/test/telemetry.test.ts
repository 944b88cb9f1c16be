import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startManagementServer } from '../src/platform/health/management-server.ts';
import { readQueue } from '../src/platform/jobs/queue-lines.ts';
import { startTelemetry, type Telemetry } from '../src/platform/telemetry/index.ts';
import type { Client } from './support/client.ts';
import { makeSample, upload } from './support/factories.ts';
import { type Receiver, startReceiver } from './support/receiver.ts';
import { builtSandbox } from './support/sandbox.ts';
import { startTestServer, type TestServer } from './support/server.ts';

/** The main job under a collector of traces and a scraper of metrics: what they learn, and what nobody must learn there. */

/** What a person, a paper or a key brings; none of it may be found in what is exported. */
const MARKS = {
  email: 'mark-email-hq7@alpha.example',
  file: 'mark-file-zr4',
  query: 'mark-query-yu1',
  value: 'mark-value-kd9',
  path: 'mark-path-ob2',
  secret: 'mark-secret-wn5',
  key: 'mark-key-vj3',
  tag: 'mark-tag-pe8',
};
const TOKEN = 'mark-token-of-the-scraper';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } };
type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
};
type OtlpBody = { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] };

const bodies: string[] = [];
const spans = (): OtlpSpan[] =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as OtlpBody).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((one) => one.spans),
    ),
  );

let collector: Server;
let telemetry: Telemetry;
let server: TestServer;
let receiver: Receiver;
let person: Client;
let metrics = '';
let values: string[] = [];
const sandbox = builtSandbox(1);

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  telemetry = await startTelemetry('test', {
    telemetry: 'sql',
    otlpEndpoint: `http://127.0.0.1:${port}`,
    managementPort: 0,
  });
  receiver = await startReceiver();
  server = await startTestServer({ services: { sandbox }, env: { RECTO_OUTBOUND_ALLOW: '127.0.0.1' } });
  person = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'], email: MARKS.email });
  await mainJob();
  metrics += await scrape();
  await telemetry.stop();
});
afterAll(async () => {
  await telemetry.stop();
  await server.close();
  await receiver.close();
  await sandbox.close();
  collector.close();
  collector.closeAllConnections();
});

/** Put in, read, correct, confirm, post; and what goes wrong on the way. */
async function mainJob(): Promise<void> {
  await person.post('/api/output-channels', {
    name: 'Ledger',
    category: 'INVOICE',
    workerName: 'webhook',
    workerParams: {
      url: `${receiver.url}/${MARKS.path}?key=${MARKS.key}`,
      headers: { 'X-Key': MARKS.key },
      secret: MARKS.secret,
    },
  });
  const sample = await makeSample();
  const { body } = await upload(person, [{ ...sample, fileName: `${MARKS.file}.pdf` }]);
  const uuid = body[0]?.extractionUuid ?? '';
  await server.runJobs();
  const detail = async () => (await person.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;
  const read = await detail();
  expect(read.status).toBe('NEW');
  const result = structuredClone(read.revisedResult ?? read.result);
  values = JSON.stringify(result).match(/(?<="values":\[")[^"]{6,}(?=")/g) ?? [];
  const field = result?.extraction.sections[0]?.fields.find(({ data }) => data.values.length > 0);
  Object.assign(field?.data ?? {}, { values: [MARKS.value], standard_values: [MARKS.value] });
  expect(await person.post(`/api/extractions/uuid/${uuid}/update-result`, { result })).toMatchObject({
    status: 200,
  });
  await person.get(`/api/extractions?size=5&sort=id,desc&keyword=${MARKS.query}`);
  await person.get(`/api/extractions/uuid/${MARKS.path}`);
  await person.post('/api/extractions/tags', { name: MARKS.tag, colour: MARKS.tag });
  await server.stranger().get(`/${MARKS.path}?token=${MARKS.secret}`);
  await person.put('/api/extractions/status/CONFIRMED', { extractionUuid: uuid, status: 'CONFIRMED' });
  receiver.answers.push(503);
  receiver.reply = MARKS.value;
  for (let round = 0; round < 3; round++) {
    await server.runJobs();
    await (await server.database.connect()).query('update graphile_worker._private_jobs set run_at = now()');
  }
  expect((await detail()).status).toBe('POSTED');
  // A document that cannot be read, under a name that nobody may see.
  await upload(person, [{ fileName: `${MARKS.file}.pdf`, bytes: `%PDF-1.7 ${MARKS.value}` }]);
  metrics = await scrape();
  await server.runJobs();
}

async function scrape(authorization = `Bearer ${TOKEN}`): Promise<string> {
  const { readiness, log, database } = server.services;
  const watched = await startManagementServer(
    { host: '127.0.0.1', port: 0 },
    {
      readiness,
      log,
      metrics: {
        token: TOKEN,
        read: async () => {
          if (!telemetry.exposition) throw new Error('nothing is counted');
          return telemetry.exposition.text(await readQueue(database.beforeTenant));
        },
      },
    },
  );
  const reply = await fetch(`http://127.0.0.1:${watched.port}/management/prometheus`, {
    headers: { authorization },
  });
  await watched.close();
  return reply.ok ? reply.text() : String(reply.status);
}

const attribute = (span: OtlpSpan, key: string) =>
  Object.values(span.attributes.find((one) => one.key === key)?.value ?? {})[0];

describe('traces', () => {
  test('tell of requests by the pattern of their route', () => {
    const names = spans().map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['GET /api/extractions/uuid/:uuid', 'GET /*']));
    const found = spans().find(({ name }) => name === 'POST /api/extractions/uuid/:uuid/update-result');
    expect(found && attribute(found, 'http.response.status_code')).toBe(200);
  });

  test('follow a document from its upload through the queue to its reading', () => {
    const uploaded = spans().find(({ name }) => name === 'POST /api/documents/common/upload');
    const same = spans().filter(({ traceId }) => traceId === uploaded?.traceId);
    expect(same.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'job intake.normalise-document',
        'sandbox normalise',
        'sandbox read',
        'sandbox recognise',
      ]),
    );
    const job = same.find(({ name }) => name === 'job intake.normalise-document');
    const within = same.find(({ name }) => name === 'sandbox normalise');
    expect(within?.parentSpanId).toBe(job?.spanId);
  });

  test('follow a decision to the receiver, with every attempt', () => {
    const confirmed = spans().find(({ name }) => name === 'PUT /api/extractions/status/:status');
    const sent = spans().filter(({ name }) => name === 'deliver webhook');
    expect(sent.map((one) => attribute(one, 'recto.outcome'))).toEqual(['trouble', 'delivered']);
    expect(new Set(sent.map(({ traceId }) => traceId))).toEqual(new Set([confirmed?.traceId]));
  });

  test('tell of statements by what they do', () => {
    const statements = spans().filter(({ name }) => name.startsWith('sql '));
    expect(statements.length).toBeGreaterThan(20);
    expect(new Set(statements.flatMap(({ attributes }) => attributes.map(({ key }) => key)))).toEqual(
      new Set(['db.operation.name']),
    );
  });
});

describe('metrics', () => {
  /** Whether there is such a line: the name, all these labels, and something counted. */
  const tells = (text: string, name: string, labels: Readonly<Record<string, string>>) =>
    text.split('\n').some((line) => {
      const [, given = '', count] = new RegExp(`^${name}\\{(.*)\\} (\\S+)$`).exec(line) ?? [];
      const has = Object.entries(labels).every(([key, value]) => given.includes(`${key}="${value}"`));
      return has && Number(count) > 0;
    });

  test.each([
    [
      'recto_http_request_duration_seconds_count',
      { method: 'PUT', route: '/api/extractions/status/:status', status: '200' },
    ],
    ['recto_job_duration_seconds_count', { job: 'posting.deliver', lane: 'delivering', outcome: 'done' }],
    ['recto_reading_duration_seconds_count', { task: 'read', outcome: 'done' }],
    ['recto_reading_duration_seconds_count', { task: 'normalise', outcome: 'failed' }],
    ['recto_delivery_duration_seconds_count', { worker: 'webhook', outcome: 'trouble' }],
    ['recto_delivery_duration_seconds_count', { worker: 'webhook', outcome: 'delivered' }],
    ['recto_queue_jobs', { job: 'intake.normalise-document', state: 'waiting' }],
    ['recto_db_pool_connections', { pool: 'recto_app', state: 'idle' }],
    ['recto_database_up', {}],
    ['process_resident_memory_bytes', { role: 'test' }],
  ])('have %s of %j', (name, labels) => expect(tells(metrics, name, labels), metrics).toBe(true));

  test('are for those who show the token', async () => {
    expect(await scrape('Bearer another')).toBe('401');
    expect(await scrape('')).toBe('401');
  });
});

describe('the log', () => {
  test('names the trace and the request of its lines', () => {
    const lines = server
      .log()
      .split('\n')
      .filter((line) => line.includes('"request"'))
      .map((line) => JSON.parse(line) as { traceId?: string; reqId?: string });
    const traces = new Set(spans().map(({ traceId }) => traceId));
    expect(lines.filter(({ traceId }) => traceId && traces.has(traceId)).length).toBeGreaterThan(5);
    expect(lines.every(({ reqId }) => /^[0-9a-f-]{36}$/.test(reqId ?? ''))).toBe(true);
  });
});

describe('nothing personal', () => {
  const exported: readonly (readonly [string, () => string])[] = [
    ['traces', () => bodies.join('\n')],
    ['metrics', () => metrics],
    ['the log', () => server.log()],
  ];

  test.each(exported)('is in %s: no address, name of a file, query, value, key or token', (_name, text) => {
    expect(text().length).toBeGreaterThan(1000);
    for (const mark of [...Object.values(MARKS), TOKEN]) expect(text(), mark).not.toContain(mark);
  });

  test.each(exported)('is in %s: no value of the document', (_name, text) => {
    expect(values.length).toBeGreaterThan(5);
    expect(values.filter((value) => text().includes(value))).toEqual([]);
  });
});
