import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { ChannelLogDetail } from '@recto/contracts/endpoints/intake';
import type { LearnedItem } from '@recto/contracts/endpoints/learning';
import type { Arrangement } from '@recto/contracts/endpoints/repair';
import { joinPdfs } from '@recto/samples/bundle/join';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { makeSample, upload } from '../../../../test/support/factories.ts';
import { builtSandbox } from '../../../../test/support/sandbox.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import type { Sandbox } from '../../../platform/sandbox/index.ts';

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
const detailOf = async (uuid: string) => (await admin.get(at(uuid))).body as ExtractionDetail;
const arrangementOf = async (uuid: string, client = admin) =>
  (await client.get(`${at(uuid)}/arrangement`)).body as Arrangement;
const ownPages = ({ document }: ExtractionDetail) =>
  document?.pages.filter(({ own }) => own).map(({ number }) => number);
const field = (one: ExtractionDetail, id: string) =>
  (one.revisedResult ?? one.result)?.extraction.sections
    .flatMap((section) => section.fields.map((f) => ({ ...f, sectionId: section.id })))
    .find((f) => f.id === id);

type Wanted = { extractionUuid?: string; category: string; pages: number[] }[];

const arrange = (uuid: string, seen: Arrangement, documents: Wanted, more: object = {}, client = admin) =>
  client.request('PUT', `${at(uuid)}/arrangement`, {
    body: {
      documents,
      versions: Object.fromEntries(seen.documents.map((one) => [one.extractionUuid, one.version])),
      ...more,
    },
  });

/** An invoice and a certificate in one file, read. */
async function uploadBoth(doc: number, other = doc) {
  const [invoice, certificate] = await Promise.all([
    makeSample('INVOICE-european', doc),
    makeSample('COA-classic', other),
  ]);
  const bytes = await joinPdfs([invoice.bytes, certificate.bytes]);
  const { body } = await upload(admin, [{ fileName: `both ${doc}.pdf`, bytes }]);
  await server.runJobs();
  const log = (await admin.get(`/api/document-channel-logs/uuid/${body[0]?.channelLogUuid}`))
    .body as ChannelLogDetail;
  const [first, second] = log.extractions.map((one) => one.extractionUuid) as [string, string];
  expect(log.extractions).toHaveLength(2);
  return { first, second, invoice, certificate };
}

const review = async (uuid: string, id: string, text: string) => {
  const found = field(await detailOf(uuid), id);
  return admin.post(`${at(uuid)}/update-fields-value`, {
    fields: [{ sectionId: found?.sectionId, fieldId: id, values: [text] }],
  });
};

const learned = async () => (await admin.get('/api/learned-examples?size=200')).body as LearnedItem[];
const usage = () =>
  server.inTenant('alpha', ({ db }) => db.selectFrom('subscription_usage').selectAll().execute());

/** What one test taught must not change how the files of the next one are read. */
const forget = () =>
  server.inTenant('alpha', async ({ db }) => {
    await db.deleteFrom('learned_example').execute();
  });

describe('the documents of a file', () => {
  beforeEach(forget);

  test('are merged and split again; what was reviewed goes with its pages, nothing is charged', async () => {
    const { first, second, certificate } = await uploadBoth(31);
    await review(first, 'invoice_number', 'BY-HAND-1');
    const charged = (await usage()).length;
    const seen = await arrangementOf(first);
    expect(seen.documents.map(({ category, pages, reviewed }) => ({ category, pages, reviewed }))).toEqual([
      { category: 'INVOICE', pages: [1], reviewed: 1 },
      { category: 'COA', pages: [2], reviewed: 0 },
    ]);
    const merged = await arrange(second, seen, [
      { extractionUuid: first, category: 'INVOICE', pages: [1, 2] },
    ]);
    expect(merged).toMatchObject({ status: 200, body: { extractionUuid: first } });
    await server.runJobs();
    const one = await detailOf(first);
    expect(one).toMatchObject({ status: 'NEW', category: 'INVOICE' });
    expect(ownPages(one)).toEqual([1, 2]);
    expect(field(one, 'invoice_number')).toMatchObject({
      data: { values: ['BY-HAND-1'] },
      review: { result: { reviewed: true } },
    });
    expect((await admin.get(at(second))).status).toBe(404);

    const split = await arrange(first, await arrangementOf(first), [
      { extractionUuid: first, category: 'INVOICE', pages: [1] },
      { category: 'COA', pages: [2] },
    ]);
    expect(split.status).toBe(200);
    await server.runJobs();
    const parts = (await arrangementOf(first)).documents;
    expect(parts.map(({ category, pages, reviewed }) => ({ category, pages, reviewed }))).toEqual([
      { category: 'INVOICE', pages: [1], reviewed: 1 },
      { category: 'COA', pages: [2], reviewed: 0 },
    ]);
    const fresh = await detailOf(parts[1]!.extractionUuid);
    expect(field(fresh, 'batch_number')?.data.values[0]).toBe(certificate.expected.fields.batch_number);
    expect(fresh.result?.documentMetadata).toMatchObject({
      merged_pages: [{ pages: [1] }, { category_detected: 'COA', pages: [2] }],
    });
    expect((await usage()).length).toBe(charged);
  });

  test('come back with their names, values and all when a merge is taken back', async () => {
    const { first, second } = await uploadBoth(31, 37);
    await review(second, 'batch_number', 'BY-HAND-2');
    // A changed key has the document compared again.
    await server.runJobs();
    const before = field(await detailOf(second), 'batch_number');
    const merged = await arrange(first, await arrangementOf(first), [
      { extractionUuid: first, category: 'INVOICE', pages: [1, 2] },
    ]);
    expect(merged.status).toBe(200);
    await server.runJobs();
    expect((await learned()).some(({ field: name }) => name === 'document.boundary')).toBe(true);
    const undone = await admin.post(`${at(first)}/arrangement/undo`);
    expect(undone).toMatchObject({ status: 200, body: { undo: null } });
    await server.runJobs();
    const again = await detailOf(second);
    expect(again).toMatchObject({ status: 'NEW', category: 'COA' });
    expect(field(again, 'batch_number')?.data.values).toEqual(before?.data.values);
    expect(field(again, 'batch_number')?.review).toEqual(before?.review);
    expect(ownPages(await detailOf(first))).toEqual([1]);
    expect((await learned()).filter(({ field: name }) => name.startsWith('document.'))).toEqual([]);
    expect((await admin.post(`${at(first)}/arrangement/undo`)).status).toBe(400);
  });

  test('are read again in the category that was chosen, which the next file of the layout has by itself', async () => {
    const sample = await makeSample('INVOICE-european', 33);
    const upOne = async (doc: number) => {
      const { bytes } = doc === 33 ? sample : await makeSample('INVOICE-european', doc);
      const { body } = await upload(admin, [{ fileName: `order ${doc}.pdf`, bytes }]);
      await server.runJobs();
      return body[0]!.extractionUuid as string;
    };
    const uuid = await upOne(33);
    await review(uuid, 'invoice_number', 'BY-HAND-3');
    await arrange(uuid, await arrangementOf(uuid), [
      { extractionUuid: uuid, category: 'PACKING_LIST', pages: [1] },
    ]);
    await server.runJobs();
    const changed = await detailOf(uuid);
    expect(changed).toMatchObject({ category: 'PACKING_LIST', status: 'NEW' });
    const examples = (await learned()).filter(({ field: name }) => name === 'document.category');
    expect(examples).toMatchObject([{ category: 'PACKING_LIST', extractionUuid: uuid }]);
    expect(await detailOf(await upOne(34))).toMatchObject({ category: 'PACKING_LIST' });
    await admin.request('DELETE', `/api/learned-examples/${examples[0]?.id}`);
    expect(await detailOf(await upOne(35))).toMatchObject({ category: 'INVOICE' });
  });

  test('have their pages turned and put in another order; boxes, words and pictures follow', async () => {
    const { first, second } = await uploadBoth(36);
    await arrange(first, await arrangementOf(first), [
      { extractionUuid: first, category: 'INVOICE', pages: [2, 1] },
    ]);
    await server.runJobs();
    expect(ownPages(await detailOf(first))).toEqual([2, 1]);
    await admin.post(`${at(first)}/arrangement/undo`);
    await server.runJobs();
    await review(first, 'invoice_number', 'BY-HAND-4');
    const day = field(await detailOf(first), 'invoice_date')!.data.values[0]!;
    await review(first, 'invoice_date', day);
    const before = await detailOf(first);
    const wide = await arrange(
      first,
      await arrangementOf(first),
      [
        { extractionUuid: first, category: 'INVOICE', pages: [1] },
        { extractionUuid: second, category: 'COA', pages: [2] },
      ],
      { turns: [{ page: 1, degrees: 90 }] },
    );
    expect(wide.status).toBe(200);
    await server.runJobs();
    const after = await detailOf(first);
    const [was, is] = [before, after].map((one) => one.document!.pages[0]!) as [never, never] as {
      width: number;
      height: number;
      thumbnailUrl: string;
    }[];
    expect([is!.width, is!.height].map(Math.round)).toEqual([was!.height, was!.width].map(Math.round));
    expect(after.document?.url).not.toBe(before.document?.url);
    expect((await admin.get(is!.thumbnailUrl)).status).toBe(200);
    // What was typed by hand stands nowhere on the page.
    expect(field(after, 'invoice_number')!.data.blocks).toEqual([]);
    const [left, top] = field(before, 'invoice_date')!.data.blocks[0]!.bbox;
    const turned = field(after, 'invoice_date')!.data.blocks[0]!.bbox;
    expect(turned[1]).toBeCloseTo(left, 1);
    expect(turned[2]).toBeCloseTo(was!.height - top, 1);
    expect((await detailOf(second)).version).toBe((await arrangementOf(second)).documents[1]?.version);
  });
});

describe('an arrangement is refused as a whole', () => {
  let files: Awaited<ReturnType<typeof uploadBoth>>;
  beforeAll(async () => {
    await forget();
    files = await uploadBoth(37);
  });
  const cases: [string, (f: typeof files) => Wanted, RegExp][] = [
    ['without documents', () => [], /At least one/],
    ['as it is', both, /Nothing was changed/],
    ['with a page twice', (f) => [...both(f), { category: 'COA', pages: [1] }], /Page 1 is in more/],
    ['with a page that is not there', (f) => [...both(f), { category: 'COA', pages: [9] }], /no page 9/],
    [
      'with a stranger',
      () => [{ extractionUuid: '00000000-0000-4000-8000-000000000000', category: 'COA', pages: [1] }],
      /not in this file/,
    ],
  ];
  function both({ first, second }: typeof files): Wanted {
    return [
      { extractionUuid: first, category: 'INVOICE', pages: [1] },
      { extractionUuid: second, category: 'COA', pages: [2] },
    ];
  }
  test.each(cases)('%s', async (_name, wanted, message) => {
    const seen = await arrangementOf(files.first);
    const reply = await arrange(files.first, seen, wanted(files));
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toMatch(message);
    expect(await arrangementOf(files.first)).toEqual(seen);
  });

  test('when somebody was faster', async () => {
    const seen = await arrangementOf(files.first);
    await review(files.second, 'batch_number', 'FASTER');
    const late = await arrange(files.first, seen, [
      { extractionUuid: files.first, category: 'INVOICE', pages: [1, 2] },
    ]);
    expect(late).toMatchObject({ status: 409, body: { current: { extractionUuid: files.second } } });
  });

  test('with what the roles do not open, which is not shown either', async () => {
    const editor = await server.client({
      tenant: 'alpha',
      roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_INVOICE'],
    });
    const seen = await arrangementOf(files.first, editor);
    expect(seen.documents.map(({ category }) => category)).toEqual(['INVOICE']);
    expect(seen.pages.map(({ number }) => number)).toEqual([1]);
    const one = { extractionUuid: files.first, category: 'INVOICE' };
    const grab = await arrange(files.first, seen, [{ ...one, pages: [1, 2] }], {}, editor);
    expect(grab).toMatchObject({ status: 400 });
    const closed = await arrange(files.first, seen, [{ ...one, category: 'COA', pages: [1] }], {}, editor);
    expect(JSON.stringify(closed.body)).toMatch(/do not give you access to category/);
    const reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
    expect((await reader.get(`${at(files.first)}/arrangement`)).status).toBe(403);
  });
});
