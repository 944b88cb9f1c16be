import type { ExtractionDetail, ExtractionEvent } from '@recto/contracts/endpoints/extraction';
import type { Result, RuleOutcome } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction, invoiceResult } from '../../../test/support/factories.ts';
import { saying } from '../../../test/support/saying.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { countForReview } from '../extraction/rows/summary.ts';

let server: TestServer;
let editor: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_INVOICE'] });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(() => server?.close());

type Confirmation = { accept?: string[]; reason?: string };
const confirm = (extractionUuid: string, body: Confirmation = {}, client = editor) =>
  client.put('/api/extractions/status/CONFIRMED', { extractionUuid, ...body });
const detail = async (uuid: string, client = editor) =>
  (await client.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;
const events = async (uuid: string) =>
  (await editor.get(`/api/extraction-events/extractions/${uuid}`)).body as ExtractionEvent[];
const write = (uuid: string, fieldId: string, text: string) =>
  editor.post(`/api/extractions/uuid/${uuid}/update-fields-value`, {
    fields: [{ sectionId: 'main', fieldId, values: [text] }],
  });

const UNREAD: RuleOutcome = {
  id: 'expected:lines',
  ok: false,
  fields: ['lines'],
  about: 'expected',
  said: said('check.expected.rows_none', { name: 'Line items', printed: 5 }),
};
const withChecks = (...rules: RuleOutcome[]): Result => {
  const result = invoiceResult();
  return { ...result, extraction: { ...result.extraction, rules } };
};

const idOf = (uuid: string) =>
  server.inTenant('alpha', ({ db }) =>
    db
      .selectFrom('extraction')
      .select('id')
      .where('extraction_uuid', '=', uuid)
      .executeTakeFirstOrThrow()
      .then(({ id }) => id),
  );

/** Two documents that were found alike, and the id of their pair. */
async function alike(category: 'INVOICE' | 'RESUME' = 'INVOICE') {
  const original = await insertExtraction(server, 'alpha', { category });
  const uuid = await insertExtraction(server, 'alpha');
  const [first, later] = [await idOf(original), await idOf(uuid)];
  const pair = await server.inTenant('alpha', ({ db }) =>
    db
      .insertInto('extraction_duplicate')
      .values({
        tenant_name: 'alpha',
        extraction_id: later,
        original_id: first,
        kind: 'KEY',
        likeness: 0.9,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await server.inTenant('alpha', ({ db }) =>
    db
      .updateTable('extraction')
      .set({ summary: JSON.stringify({ number: 'RE-1' }) })
      .where('id', '=', first)
      .execute(),
  );
  return { uuid, original, pair: pair.id, block: `duplicate:${pair.id}` };
}

describe('a document that may be there already', () => {
  test('is confirmed only by who accepts the pair by its id, until it is decided', async () => {
    const { uuid, original, pair, block } = await alike();
    expect((await detail(uuid)).duplicates).toEqual({
      open: 1,
      settled: 0,
      undecided: [{ id: pair, other: { extractionUuid: original, name: 'RE-1' } }],
    });
    const refused = await confirm(uuid, { accept: ['duplicate:0'] });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        message: 'This cannot be confirmed yet: May be a duplicate of RE-1. Compare them and decide.',
      },
    });
    expect((await detail(uuid)).status).toBe('NEW');
    expect((await confirm(original)).status).toBe(400);
    const reply = await confirm(uuid, { accept: [block], reason: 'They sent it twice for two sites' });
    expect(reply).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } });
    const [event] = await events(uuid);
    expect(event).toMatchObject({
      message: saying('New to Confirmed, accepting that it may be there already'),
      reason: 'They sent it twice for two sites',
    });

    await editor.put(`/api/extractions/uuid/${original}/duplicates/${pair}`, { decision: 'KEEP' });
    expect((await confirm(original)).status).toBe(200);
  });

  test('names no document that the reader may not open', async () => {
    const { uuid, pair, block } = await alike('RESUME');
    expect((await detail(uuid)).duplicates.undecided).toEqual([{ id: pair, other: null }]);
    expect((await confirm(uuid)).body).toMatchObject({
      message: 'This cannot be confirmed yet: May be a duplicate of a document that your roles cannot open.',
    });
    expect((await confirm(uuid, { accept: [block] })).status).toBe(200);
    expect(JSON.stringify(await events(uuid))).not.toContain('RE-1');
  });

  test('is not saved and posted unasked either', async () => {
    const { uuid, block } = await alike();
    await server.inTenant('alpha', ({ db }) =>
      db.updateTable('extraction').set({ category: 'COA' }).where('extraction_uuid', '=', uuid).execute(),
    );
    const path = `/api/extractions/uuid/${uuid}/update-result-and-post`;
    expect((await admin.post(path, {})).status).toBe(400);
    expect((await admin.post(path, { accept: [block], reason: 'checked' })).status).toBe(200);
  });
});

describe('a document with a part that was not found', () => {
  test('is confirmed by name, with the reason beside what was accepted', async () => {
    const uuid = await insertExtraction(server, 'alpha', { result: withChecks(UNREAD) });
    expect((await confirm(uuid)).body).toMatchObject({
      message: 'This cannot be confirmed yet: Line items: 5 printed rows, none read.',
    });
    const reason = 'The rows are on the delivery note';
    expect((await confirm(uuid, { accept: [UNREAD.id], reason })).status).toBe(200);
    const { revisedResult, summary } = await detail(uuid);
    expect(revisedResult?.extraction.rules.find(({ id }) => id === UNREAD.id)).toMatchObject({
      accepted: { by: expect.stringContaining('@'), reason },
    });
    expect(summary.counts).toMatchObject({ failed: 0, missing: 0 });
    expect((await events(uuid))[0]).toMatchObject({ reason });
  });

  test('counts as not found, not as failed', () => {
    const unread = withChecks(UNREAD, { ...UNREAD, id: 'sum', about: 'relation' });
    expect(countForReview(unread)).toMatchObject({ failed: 1, missing: 1 });
  });

  test('takes a reason of at most 1000 characters', async () => {
    const uuid = await insertExtraction(server, 'alpha', { result: withChecks(UNREAD) });
    const accept = [UNREAD.id];
    expect((await confirm(uuid, { accept, reason: 'x'.repeat(1001) })).status).toBe(400);
    expect((await confirm(uuid, { accept, reason: 'x'.repeat(1000) })).status).toBe(200);
  });
});

test('what was changed after it was posted is not posted again while something is open', async () => {
  const uuid = await insertExtraction(server, 'alpha', { status: 'POSTED' });
  await write(uuid, 'total_amount', '13');
  expect((await detail(uuid)).status).toBe('MODIFIED');
  expect(await editor.post(`/api/extractions/uuid/${uuid}/post`, {})).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('This cannot be confirmed yet') },
  });
});
