import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Arrangement } from '@recto/contracts/endpoints/repair';
import type { Result } from '@recto/contracts/result';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { insertExtraction, invoiceResult, makeSample, upload } from '../../../../test/support/factories.ts';
import { builtSandbox } from '../../../../test/support/sandbox.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { Sandbox } from '../../../platform/sandbox/index.ts';
import { inWords } from '../../../platform/texts/index.ts';
import { refreshExtraction } from '../reading/refresh-waiting.ts';
import { lockExtraction } from '../rows/extraction.queries.ts';
import { applyResult } from './apply-result.ts';

let server: TestServer;
let sandbox: Sandbox;
let admin: Client;
beforeAll(async () => {
  sandbox = builtSandbox(1);
  server = await startTestServer({ services: { sandbox } });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

const at = (uuid: string) => `/api/extractions/uuid/${uuid}`;
const detail = async (uuid: string) => (await admin.get(at(uuid))).body as ExtractionDetail;
const shownIn = (one: ExtractionDetail): Result => (one.revisedResult ?? one.result) as Result;
const confirm = (extractionUuid: string, accept: string[] = []) =>
  admin.put('/api/extractions/status/CONFIRMED', { extractionUuid, accept });

async function write(uuid: string, values: Readonly<Record<string, string>>): Promise<void> {
  const { sections } = shownIn(await detail(uuid)).extraction;
  const fields = Object.entries(values).map(([fieldId, text]) => ({
    sectionId: sections.find((section) => section.fields.some(({ id }) => id === fieldId))?.id,
    fieldId,
    values: text === '' ? [] : [text],
  }));
  const reply = await admin.post(`${at(uuid)}/update-fields-value`, { fields });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

/** What a record says of its checks, whichever way it came to be so. */
async function outcomeOf(uuid: string) {
  const one = await detail(uuid);
  const { rules } = shownIn(one).extraction;
  const { failed, missing } = one.summary.counts ?? {};
  return {
    failing: rules
      .filter(({ ok, accepted }) => !ok && !accepted)
      .map(({ id, said }) => `${id}: ${inWords(said)}`),
    accepted: rules.filter(({ accepted }) => accepted).map(({ id }) => id),
    counts: { failed, missing },
    amount: one.summary.amount,
    key: one.categoryKey,
  };
}

let doc = 0;
async function readOne(): Promise<string> {
  const { bytes } = await makeSample('INVOICE-european', ++doc);
  const { body } = await upload(admin, [{ fileName: `invoice-${doc}.pdf`, bytes }]);
  await server.runJobs();
  return body[0]?.extractionUuid as string;
}

const rowIdOf = (uuid: string) =>
  server.inTenant('alpha', async (scope) => (await lockExtraction(scope, { uuid }))?.id as number);

/** Every way in which the result of a record is written; each answers the record to look at. */
const WAYS: Readonly<Record<string, (uuid: string) => Promise<string>>> = {
  'the whole result is put': async (uuid) => {
    const result = structuredClone(shownIn(await detail(uuid)));
    const seller = result.extraction.sections
      .flatMap(({ fields }) => fields)
      .find(({ id }) => id === 'seller_name');
    if (seller) seller.data = { ...seller.data, values: ['Somebody else'], standard_values: [] };
    const reply = await admin.post(`${at(uuid)}/update-result`, { result });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return uuid;
  },
  'it is read again': async (uuid) => {
    expect((await admin.post(`${at(uuid)}/rerun`)).status).toBeLessThan(300);
    await server.runJobs();
    return uuid;
  },
  'what was learned refreshes it': async (uuid) => {
    const extraction = await rowIdOf(uuid);
    await server.inTenant('alpha', (scope) => enqueue(scope, refreshExtraction, { extraction }));
    await server.runJobs();
    return uuid;
  },
  'it is enhanced': async (uuid) => {
    expect((await admin.post('/api/extractions/enhance', { extractionUuid: uuid })).status).toBe(204);
    await server.runJobs();
    return uuid;
  },
  'its log is read again': async (uuid) => {
    const { documentChannelLog: log } = await detail(uuid);
    const reply = await admin.post(`/api/document-channel-logs/${log?.id}/rerun-extraction-generation`);
    expect(reply.status).toBe(204);
    await server.runJobs();
    return uuid;
  },
  'its pages are turned, and turned back': async (uuid) => {
    const seen = (await admin.get(`${at(uuid)}/arrangement`)).body as Arrangement;
    const versions = Object.fromEntries(seen.documents.map((one) => [one.extractionUuid, one.version]));
    const documents = seen.documents.map(({ extractionUuid, category, pages }) => ({
      extractionUuid,
      category,
      pages,
    }));
    const turns = [{ page: 1, degrees: 180 }];
    const reply = await admin.request('PUT', `${at(uuid)}/arrangement`, {
      body: { documents, versions, turns },
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    await server.runJobs();
    expect((await admin.post(`${at(uuid)}/arrangement/undo`)).status).toBe(200);
    await server.runJobs();
    return uuid;
  },
  'it is indexed anew': async (uuid) => {
    expect((await admin.post(`${at(uuid)}/reindex`)).status).toBe(200);
    return uuid;
  },
  'it is copied': async (uuid) =>
    ((await admin.post(`${at(uuid)}/copy`)).body as { extractionUuid: string }).extractionUuid,
};

const WORDS = 'abc';
const CASES: Readonly<
  Record<string, { values: Record<string, string>; failing: RegExp[]; missing: number }>
> = {
  'a wrong kind': {
    values: { total_amount: WORDS },
    failing: [
      /^kind:total_amount: .*“abc” is not an amount$/,
      /^total_is_net_plus_tax: .* cannot be checked/,
    ],
    missing: 0,
  },
  'a failing sum': {
    values: { total_amount: '999999.99' },
    failing: [/^total_is_net_plus_tax: /],
    missing: 0,
  },
  'a missing number': { values: { invoice_number: '' }, failing: [], missing: 1 },
};

describe.each(Object.entries(CASES))('%s', (_, { values, failing, missing }) => {
  test('is the same whichever way the result changed', async () => {
    const uuid = await readOne();
    await write(uuid, values);
    const edited = await outcomeOf(uuid);
    for (const form of failing) expect(edited.failing).toContainEqual(expect.stringMatching(form));
    expect(edited.counts).toEqual({ failed: edited.failing.length, missing });
    if (values.total_amount === WORDS) expect(edited.amount).not.toBe(WORDS);
    expect((await confirm(uuid)).status).toBe(400);
    for (const [way, take] of Object.entries(WAYS)) {
      const changed = await take(uuid);
      expect({ way, ...(await outcomeOf(changed)) }).toEqual({ way, ...edited });
      expect({ way, status: (await confirm(changed)).status }).toEqual({ way, status: 400 });
    }
  });
});

test('what was accepted stays accepted whichever way the result changed, while it fails in the same words', async () => {
  const uuid = await readOne();
  await write(uuid, { total_amount: '999999.99' });
  const { failing } = await outcomeOf(uuid);
  const ids = failing.map((one) => one.split(':')[0] as string);
  expect((await confirm(uuid, ids)).status).toBe(200);
  for (const [way, take] of Object.entries(WAYS).filter(([name]) =>
    /copied|indexed|read again$/.test(name),
  )) {
    const changed = await take(uuid);
    expect({ way, ...(await outcomeOf(changed)) }).toMatchObject({ way, failing: [], accepted: ids });
  }
  await write(uuid, { total_amount: '888888.88' });
  expect(await outcomeOf(uuid)).toMatchObject({ accepted: [] });
});

test('values that a reading brings, learned or not, are judged as typed ones are', async () => {
  const uuid = await insertExtraction(server, 'alpha');
  const read = invoiceResult();
  for (const field of read.extraction.sections[0]?.fields ?? [])
    if (field.id === 'subtotal')
      field.data = { ...field.data, values: ['twelve'], standard_values: ['twelve'], origin: 'learned' };
  await server.inTenant('alpha', async (scope) => {
    const row = await lockExtraction(scope, { uuid });
    if (row) await applyResult(scope, row, { read }, { event: null });
  });
  const { failing, counts } = await outcomeOf(uuid);
  expect(failing[0]).toMatch(/^kind:subtotal: .*“twelve” is not an amount$/);
  expect(counts.failed).toBe(failing.length);
  expect((await confirm(uuid)).status).toBe(400);
});

test('a wrong cell does not drop out of the sum, and its table is not passed over', async () => {
  const uuid = await insertExtraction(server, 'alpha');
  const fields = [{ sectionId: 'main', tableId: 'lines', row: 0, fieldId: 'amount', values: ['abc'] }];
  expect((await admin.post(`${at(uuid)}/update-fields-value`, { fields })).status).toBe(200);
  const { failing } = await outcomeOf(uuid);
  expect(failing).toEqual([
    expect.stringMatching(/^kind:lines\.amount:0: .*: “abc” is not an amount$/),
    expect.stringMatching(/^lines_add_up: .* cannot be checked because of “abc” \(.*1.*\)$/),
  ]);
  const { revisedResult } = await detail(uuid);
  expect(revisedResult?.extraction.rules[0]).toMatchObject({
    about: 'kind',
    said: { code: 'check.kind.amount', params: { name: { name: 'amount', row: 1 }, value: 'abc' } },
    fields: ['lines.amount'],
  });
});
