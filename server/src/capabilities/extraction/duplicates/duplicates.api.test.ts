import type { DuplicateList } from '@recto/contracts/endpoints/duplicates';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { generateSample, type Sample } from '@recto/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { makeSample, upload } from '../../../../test/support/factories.ts';
import { builtSandbox } from '../../../../test/support/sandbox.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import type { Sandbox } from '../../../platform/sandbox/index.ts';

let server: TestServer;
let sandbox: Sandbox;
let editor: Client;
beforeAll(async () => {
  sandbox = builtSandbox(2);
  server = await startTestServer({ services: { sandbox } });
  editor = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE', 'ROLE_CONTRIBUTOR'] });
}, 120_000);
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

/** Uploads and reads; the uuids in order. */
async function read(...samples: Pick<Sample, 'fileName' | 'bytes'>[]): Promise<string[]> {
  const { body } = await upload(editor, samples);
  await server.runJobs();
  return body.map(({ extractionUuid }) => extractionUuid ?? '');
}

/** The same pages in another file. */
const again = ({ fileName, bytes }: Sample) => ({
  fileName: `again ${fileName}`,
  bytes: Buffer.concat([bytes, Buffer.from('\n% sent again\n')]),
});
const listOf = async (uuid: string, client = editor) =>
  (await client.get(`/api/extractions/uuid/${uuid}/duplicates`)).body as DuplicateList;
const detailOf = async (uuid: string) =>
  (await editor.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;
async function correct(uuid: string, fieldId: string, text: string) {
  const sections = (await detailOf(uuid)).result?.extraction.sections ?? [];
  const sectionId = sections.find(({ fields }) => fields.some(({ id }) => id === fieldId))?.id;
  const fields = [{ sectionId, fieldId, values: [text] }];
  const reply = await editor.post(`/api/extractions/uuid/${uuid}/update-fields-value`, { fields });
  expect(reply.status).toBe(200);
}
/** Decides on the pair that the editor sees, in the name of `client`. */
async function decide(uuid: string, other: string, decision: string, client = editor) {
  const pair = (await listOf(uuid)).pairs.find((one) => one.other.extractionUuid === other);
  return client.put(`/api/extractions/uuid/${uuid}/duplicates/${pair?.id}`, { decision });
}
const found = async (duplicate: string, client = editor) => {
  const query = { term: { duplicate } };
  const { body } = await client.post('/api/search/extraction/_search', { query, size: 100 });
  const { hits } = body as { hits: { hits: { _source: { extractionUuid: string } }[] } };
  return hits.hits.map(({ _source }) => _source.extractionUuid);
};
const charged = async (uuid: string) => (await detailOf(uuid)).subscriptionUsageQuantity;

describe('a document that comes again', () => {
  test('is found when it was sent in another file or scanned, and others of its sender are not', async () => {
    const spec = { seed: 11, layout: 'INVOICE-european', doc: 5, format: 'pdf' } as const;
    const digital = await makeSample('INVOICE-european', 5);
    const [first = '', neighbour = ''] = await read(digital, await makeSample('INVOICE-european', 6));
    expect(await listOf(neighbour)).toEqual({ pairs: [], canDecide: true });
    const [sent = '', scanned = ''] = await read(
      again(digital),
      await generateSample({ ...spec, quality: 'scan-200dpi' }),
    );
    expect((await listOf(neighbour)).pairs).toEqual([]);
    for (const later of [sent, scanned]) {
      const { pairs } = await listOf(later);
      const pair = pairs.find(({ other }) => other.extractionUuid === first);
      expect(pair).toMatchObject({ kind: 'PAGES', decision: null, otherIsEarlier: true });
      expect(pair?.likeness).toBeGreaterThan(0.7);
      expect(pair?.other).toMatchObject({ originalName: digital.fileName, pages: [{ number: 1 }] });
    }
    const fromFirst = (await listOf(first)).pairs.map(({ other, otherIsEarlier }) => [
      other.extractionUuid,
      otherIsEarlier,
    ]);
    expect(fromFirst).toHaveLength(2);
    expect(fromFirst).toEqual(
      expect.arrayContaining([
        [sent, false],
        [scanned, false],
      ]),
    );
    expect((await detailOf(first)).duplicates).toMatchObject({ open: 2, settled: 0 });
  }, 120_000);

  test('is another one where somebody corrected the number or the day of the one before it', async () => {
    const [number, day] = [
      await makeSample('INVOICE-european', 13),
      await makeSample('INVOICE-european', 14),
    ];
    const [first = '', second = ''] = await read(number, day);
    await correct(first, 'invoice_number', 'RE-2031-555');
    await correct(second, 'invoice_date', '2031-12-24');
    for (const uuid of await read(again(number), again(day))) expect((await listOf(uuid)).pairs).toEqual([]);
  }, 60_000);

  test('is shown only to those whose roles open it, and to nobody else', async () => {
    const sample = await makeSample('INVOICE-european', 7);
    const [first = '', later = ''] = [...(await read(sample)), ...(await read(again(sample)))];
    expect((await listOf(later)).pairs).toHaveLength(1);
    const reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
    expect(await listOf(later, reader)).toMatchObject({
      canDecide: false,
      pairs: [{ same: expect.any(Number) }],
    });
    expect((await decide(later, first, 'LINK', reader)).status).toBe(403);
    const closed = await server.client({
      tenant: 'alpha',
      roles: ['ROLE_USER', 'ROLE_RESUME', 'ROLE_CONTRIBUTOR'],
    });
    expect((await closed.get(`/api/extractions/uuid/${later}/duplicates`)).status).toBe(404);
    expect((await decide(later, first, 'LINK', closed)).status).toBe(404);
    const stranger = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    expect((await decide(later, first, 'LINK', stranger)).status).toBe(404);
    const [unlike = ''] = await read(await makeSample('INVOICE-european', 12));
    const [pair] = (await listOf(later)).pairs;
    const path = `/api/extractions/uuid/${unlike}/duplicates/${pair?.id}`;
    expect((await editor.put(path, { decision: 'LINK' })).status).toBe(404);
  }, 60_000);
});

describe('a decision', () => {
  test('sets one aside, which costs nothing; changed, it brings it back, which is charged again', async () => {
    const sample = await makeSample('INVOICE-european', 8);
    const [first = '', later = ''] = [...(await read(sample)), ...(await read(again(sample)))];
    expect([await charged(first), await charged(later)]).toEqual([1, 1]);
    expect(await found('OPEN')).toEqual(expect.arrayContaining([first, later]));

    expect((await decide(later, first, 'LINK')).body).toMatchObject({
      pairs: [{ decision: 'LINK', decidedBy: expect.stringContaining('@'), otherIsEarlier: true }],
    });
    expect((await detailOf(later)).status).toBe('IGNORED');
    expect((await detailOf(later)).duplicates).toMatchObject({ open: 0, settled: 1 });
    expect(await found('SETTLED')).toEqual(expect.arrayContaining([first, later]));
    expect([await charged(first), await charged(later)]).toEqual([1, 0]);

    // Said twice, nothing is given back twice.
    await decide(first, later, 'LINK');
    expect(await charged(later)).toBe(0);

    await decide(first, later, 'REPLACE');
    expect([(await detailOf(first)).status, (await detailOf(later)).status]).toEqual([
      'IGNORED',
      'REVIEWING',
    ]);
    expect([await charged(first), await charged(later)]).toEqual([0, 1]);

    await decide(later, first, 'KEEP');
    expect([(await detailOf(first)).status, (await detailOf(later)).status]).toEqual([
      'REVIEWING',
      'REVIEWING',
    ]);
    expect([await charged(first), await charged(later)]).toEqual([1, 1]);
    const usage = await server.inTenant('alpha', ({ db }) =>
      db
        .selectFrom('subscription_usage')
        .select(['quantity', 'reason'])
        .where('reason', '<>', 'PAGES')
        .execute(),
    );
    expect(usage.map(({ quantity }) => quantity).sort()).toEqual([-1, -1, 1, 1]);
  }, 60_000);

  test('by two people at once is one, and so is what it costs', async () => {
    const sample = await makeSample('INVOICE-european', 9);
    const [first = '', later = ''] = [...(await read(sample)), ...(await read(again(sample)))];
    const replies = await Promise.all([
      decide(later, first, 'LINK'),
      decide(first, later, 'LINK'),
      decide(later, first, 'LINK'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await charged(first), await charged(later)]).toEqual([1, 0]);
  }, 60_000);

  test('is kept when the document is read again, and a third copy is told of the one that stays', async () => {
    const sample = await makeSample('INVOICE-european', 10);
    const [first = '', later = ''] = [...(await read(sample)), ...(await read(again(sample)))];
    await decide(later, first, 'LINK');
    const [third = ''] = await read({
      fileName: 'third.pdf',
      bytes: Buffer.concat([sample.bytes, Buffer.from('\n%3\n')]),
    });
    expect((await listOf(third)).pairs.map(({ other }) => other.extractionUuid)).toEqual([first]);
    expect((await listOf(later)).pairs).toMatchObject([{ decision: 'LINK' }]);
  }, 60_000);
});
