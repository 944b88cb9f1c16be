import { randomUUID } from 'node:crypto';
import { type CaseContent, differs } from '@recto/contracts/case-content';
import type { Synced } from '@recto/contracts/endpoints/case-changes';
import type { CaseActivity, CaseDetail, CasePlace } from '@recto/contracts/endpoints/case-review';
import type { Result } from '@recto/contracts/result';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaseCalls, caseCalls } from '../../../test/support/case-calls.ts';
import { fields, LINES, ORDER } from '../../../test/support/case-results.ts';
import type { Client, Reply } from '../../../test/support/client.ts';
import { insertExtraction, makeResult } from '../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let admin: Client;
let calls: CaseCalls;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  calls = caseCalls(server, admin);
});
afterAll(() => server?.close());

const insert = (...of: Parameters<CaseCalls['insert']>) => calls.insert(...of);
const anOrder = (...of: Parameters<CaseCalls['anOrder']>) => calls.anOrder(...of);
const anInvoice = (...of: Parameters<CaseCalls['anInvoice']>) => calls.anInvoice(...of);
const aCertificate = (...of: Parameters<CaseCalls['aCertificate']>) => calls.aCertificate(...of);
const consolidate = (...of: Parameters<CaseCalls['consolidate']>) => calls.consolidate(...of);
const makeCase = (...of: Parameters<CaseCalls['makeCase']>) => calls.makeCase(...of);
const read = (...of: Parameters<CaseCalls['read']>) => calls.read(...of);
const fieldOf = ({ content }: { content: CaseContent }, id: string, tab = 'order') =>
  content.tabs
    .find((one) => one.id === tab)
    ?.sections.flatMap((section) => section.fields)
    .find((field) => field.id === id);
const update = (client: Client, one: CaseDetail, body: object): Promise<Reply> =>
  client.post(`/api/document-cases/uuid/${one.caseUuid}/update-fields`, body);
const changeValue = (one: CaseDetail, values: string[], over: object = {}) => ({
  version: one.version,
  fields: [{ tabId: 'order', sectionId: 'parties', fieldId: 'vendor', values, ...over }],
});

describe('consolidating', () => {
  it('makes a case of documents: merged values, lines, a section a certificate, where each came from', async () => {
    const [order, invoice, certificate] = [await anOrder(), await anInvoice(), await aCertificate()];
    const one = await makeCase([order, invoice, certificate]);
    expect(one).toMatchObject({ status: 'NEW', category: 'Purchase Order', closedDocuments: 0 });
    expect(one.extractions.map(({ extractionUuid }) => extractionUuid)).toEqual([
      order,
      invoice,
      certificate,
    ]);
    expect(one.content.tabs.map(({ id }) => id)).toEqual(['order', 'lines', 'papers', 'certificates']);
    expect(fieldOf(one, 'po_number')).toMatchObject({
      data: { values: ['4500012345'] },
      from: { extractionUuid: order, sectionId: 'main', fieldId: 'po_number' },
    });
    // "Acme GmbH" and "ACME" are the same company.
    expect(fieldOf(one, 'vendor')?.candidates).toBeUndefined();
    const lines = one.content.tabs[1]?.sections[0]?.tables[0];
    expect(lines?.rows.map(({ cells }) => cells.quantity?.values)).toEqual([['5'], ['6']]);
    expect(one.content.tabs[3]?.sections.map(({ title }) => title)).toEqual(['4500012345']);
    expect(one.content.lastConsolidation?.from).toHaveLength(3);
    expect(one.extractions.every(({ changed }) => !changed)).toBe(true);
  });

  it('takes the confirmed value first, then the surest, and keeps what others say', async () => {
    const order = await anOrder({ currency: 'EUR' }, LINES, 0.8);
    const invoice = await anInvoice({ currency: 'USD' });
    const one = await makeCase([order, invoice]);
    const field = fieldOf(one, 'currency')!;
    expect(field.data.values).toEqual(['USD']);
    expect(field.candidates?.map(({ data }) => data.values)).toEqual([['USD'], ['EUR']]);
    expect(differs(field)).toBe(true);
    const confirmed = await insert('PO_CONF', makeResult({ fields: fields(ORDER, 0.5) }), 'CONFIRMED');
    expect(fieldOf(await makeCase([confirmed, invoice]), 'currency')?.data.values).toEqual(['EUR']);
  });

  it('knows people and companies in KYC cases, and the sections of a packaging specification', async () => {
    const card = await insert(
      'HKID',
      makeResult({ fields: fields({ id_number: 'A1', name_en: 'CHAN, Tai Man' }) }),
    );
    const card2 = await insert(
      'HKID',
      makeResult({ fields: fields({ id_number: 'A1', name_en: 'Tai Man Chan' }) }),
    );
    const other = await insert(
      'HKID',
      makeResult({ fields: fields({ id_number: 'B2', name_en: 'LEE, Ann' }) }),
    );
    const kyc = await makeCase([card, other, card2], { caseCategory: 'KYC' });
    expect(kyc.content.tabs.map(({ title, sections }) => [title, sections.length])).toEqual([
      ['CHAN, Tai Man', 2],
      ['LEE, Ann', 1],
    ]);
  });

  it('prefers a content that is given, then that of one document, and makes none when not asked', async () => {
    const order = await anOrder();
    const own: CaseContent = { tabs: [{ id: 't', title: 'Own', icon: 'box', sections: [] }], medias: [] };
    expect((await makeCase([order], { caseContent: own })).content.tabs).toEqual(own.tabs);
    const from = await makeCase([order], { caseContentFromExtractionUuid: order });
    expect(from.content.tabs).toMatchObject([{ id: 'PO_CONF' }]);
    expect((await makeCase([order], { autoGenerateCaseContent: false })).content.tabs).toEqual([]);
  });

  it('refuses a number that the category has already with that case, and adds to it when asked', async () => {
    const [order, invoice] = [await anOrder(), await anInvoice({ po_number: '999' })];
    const one = await makeCase([order]);
    const again = await consolidate(admin, [invoice], { caseNo: one.caseNo });
    expect(again).toMatchObject({ status: 409, body: { current: [{ caseUuid: one.caseUuid }] } });
    const added = await makeCase([invoice], { caseNo: one.caseNo, addTo: one.caseUuid });
    expect(added.caseUuid).toBe(one.caseUuid);
    expect(added.extractions).toHaveLength(2);
    // What stands there stays; what the other document says is kept beside it.
    expect(fieldOf(added, 'po_number')).toMatchObject({ data: { values: ['4500012345'] } });
    expect(differs(fieldOf(added, 'po_number')!)).toBe(true);
    expect(added.content.tabs.map(({ id }) => id)).toContain('papers');
    expect((await makeCase([invoice], { caseNo: one.caseNo, another: true })).caseUuid).not.toBe(
      one.caseUuid,
    );
  });

  it('makes nothing of documents that are not there for the caller, and needs an editor', async () => {
    const order = await anOrder();
    const kyc = await server.client({
      tenant: 'alpha',
      roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_KYC'],
    });
    expect((await consolidate(kyc, [order])).status).toBe(404);
    const foreign = await insertExtraction(server, 'beta', {});
    expect((await consolidate(admin, [order, foreign])).status).toBe(404);
    expect((await consolidate(admin, [order, randomUUID()])).status).toBe(404);
    const reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_OC'] });
    expect((await consolidate(reader, [order])).status).toBe(403);
    expect((await consolidate(admin, [order], { caseNo: 'x'.repeat(257) })).status).toBe(400);
  });
});

describe('changing values', () => {
  it('keeps what was typed with who did, and refuses another version with the case as it is', async () => {
    const one = await makeCase([await anOrder()]);
    const changed = await update(admin, one, changeValue(one, ['Beta Ltd']));
    expect(changed.status, changed.text).toBe(200);
    expect(fieldOf(changed.body as CaseDetail, 'vendor')).toMatchObject({
      data: { values: ['Beta Ltd'], extracted_values: ['Acme GmbH'] },
      review: { result: { reviewed: true, latest: { by: expect.stringContaining('@') } } },
    });
    const stale = await update(admin, one, changeValue(one, ['Gamma']));
    expect(stale).toMatchObject({ status: 409, body: { current: { caseUuid: one.caseUuid } } });
    expect(fieldOf(await read(admin, one), 'vendor')?.data.values).toEqual(['Beta Ltd']);
  });

  it('settles what differs by the choice of a document, and of no other', async () => {
    const [order, invoice] = [await anOrder(), await anInvoice({ currency: 'USD' })];
    const one = await makeCase([order, invoice]);
    const [, second] = fieldOf(one, 'currency')!.candidates!;
    const at = { tabId: 'order', sectionId: 'order', fieldId: 'currency' };
    const from = second!.from[0]!;
    const bad = { ...at, values: ['USD'], from: { ...from, extractionUuid: randomUUID() } };
    expect((await update(admin, one, { fields: [bad] })).status).toBe(400);
    const chosen = await update(admin, one, { fields: [{ ...at, values: second!.data.values, from }] });
    const field = fieldOf(chosen.body as CaseDetail, 'currency')!;
    expect(field).toMatchObject({ data: { values: ['USD'] }, from: { extractionUuid: invoice } });
    expect(differs(field)).toBe(false);
  });

  it('adds rows, fills and removes them; a place that is not there is a 400', async () => {
    const one = await makeCase([await anOrder()]);
    const at = { tabId: 'lines', sectionId: 'lines', tableId: 'lines' };
    const [id, old] = [randomUUID(), one.content.tabs[1]!.sections[0]!.tables[0]!.rows[0]!.id];
    const body = {
      rows: [{ ...at, add: { id, after: old } }],
      fields: [{ ...at, rowId: id, fieldId: 'quantity', values: ['1.5'] }],
    };
    const rows = ({ body: reply }: Reply) =>
      (reply as CaseDetail).content.tabs[1]!.sections[0]!.tables[0]!.rows.map(
        ({ cells }) => cells.quantity?.values[0],
      );
    expect(rows(await update(admin, one, body))).toEqual(['5', '1.5', '6']);
    expect(rows(await update(admin, one, { rows: [{ ...at, remove: old }] }))).toEqual(['1.5', '6']);
    const nowhere = { ...at, rowId: randomUUID(), fieldId: 'quantity', values: ['1'] };
    expect((await update(admin, one, { fields: [nowhere] })).status).toBe(400);
    const { fields: nothing } = changeValue(one, ['x'], { fieldId: 'nothing' });
    expect((await update(admin, one, { fields: nothing })).status).toBe(400);
  });

  it('is refused once the case is confirmed, by every way', async () => {
    const order = await anOrder();
    const one = await makeCase([order]);
    await admin.put(`/api/document-cases/${one.id}/status/CONFIRMED`);
    expect((await update(admin, one, changeValue(one, ['x']))).status).toBeGreaterThanOrEqual(400);
    const body = { caseUuid: one.caseUuid, extractionUuid: order };
    for (const path of ['sync', 'sync-section', 'sync-field']) {
      const reply = await admin.put(`/api/document-cases/${path}`, {
        ...body,
        sectionTitle: 'Main',
        fieldName: 'vendor',
      });
      expect(reply.status, path).toBe(400);
    }
    expect((await read(admin, one)).can).toMatchObject({ edit: false, tags: true, moves: ['REVIEWING'] });
  });
});

describe('taking values over from a document that changed', () => {
  const correct = (uuid: string, fieldId: string, text: string, cell: object = {}) =>
    admin.post(`/api/extractions/uuid/${uuid}/update-fields-value`, {
      fields: [{ sectionId: 'main', fieldId, values: [text], ...cell }],
    });
  const sync = (path: string, one: CaseDetail, extractionUuid: string, over: object = {}) =>
    admin.put(`/api/document-cases/${path}`, { caseUuid: one.caseUuid, extractionUuid, ...over });

  it('says what would change first, changes what was ticked, and knows that the document changed since', async () => {
    const order = await anOrder();
    const one = await makeCase([order]);
    await correct(order, 'currency', 'CHF');
    await correct(order, 'total_amount', '130.00');
    await correct(order, 'quantity', '7', { tableId: 'lines', row: 0 });
    expect((await read(admin, one)).extractions).toMatchObject([{ changed: true }]);
    const dry = (await sync('sync', one, order, { dryRun: true })).body as Synced;
    expect(dry.case).toBeUndefined();
    expect(
      dry.changes.map(({ fieldId, before, after }) => [fieldId, before?.values[0], after?.values[0]]),
    ).toEqual([
      ['currency', 'EUR', 'CHF'],
      ['total_amount', '120.00', '130.00'],
      ['quantity', '5', '7'],
    ]);
    expect(fieldOf(await read(admin, one), 'currency')?.data.values).toEqual(['EUR']);
    const done = (await sync('sync', one, order, { only: dry.changes.slice(0, 1) })).body as Synced;
    expect(fieldOf(done.case!, 'currency')?.data.values).toEqual(['CHF']);
    expect(fieldOf(done.case!, 'total_amount')?.data.values).toEqual(['120.00']);
    expect(done.case!.extractions).toMatchObject([{ changed: false }]);
  });

  it('takes one section or one field, by name or id; names that say too little are a 400', async () => {
    const order = await anOrder();
    const one = await makeCase([order]);
    await correct(order, 'currency', 'CHF');
    await correct(order, 'total_amount', '130.00');
    const field = (await sync('sync-field', one, order, { fieldName: 'currency' })).body as Synced;
    expect(field.changes).toHaveLength(1);
    // What else changed has not been looked at.
    expect((await read(admin, one)).extractions).toMatchObject([{ changed: true }]);
    const section = await sync('sync-section', one, order, { sectionTitle: 'Main', dryRun: true });
    expect((section.body as Synced).changes.map(({ fieldId }) => fieldId)).toEqual(['total_amount']);
    expect((await sync('sync-field', one, order, { fieldName: 'nothing' })).status).toBe(400);
    const result = makeResult({ fields: fields({ a: '1' }) });
    const [main] = result.extraction.sections;
    result.extraction.sections.push({ ...main!, id: 'second' });
    const twice = await insert('TEXT_DUMMY', result);
    const other = await makeCase([twice], { caseCategory: 'Letters' });
    expect((await sync('sync-field', other, twice, { fieldName: 'a' })).status).toBe(400);
    expect((await sync('sync-section', other, twice, { sectionTitle: 'Main' })).status).toBe(400);
    const named = { fieldName: 'a', sectionTitle: 'second' };
    expect((await sync('sync-field', other, twice, named)).status).toBe(200);
    expect((await sync('sync-section', other, twice, { sectionTitle: 'second' })).status).toBe(200);
  });

  it('marks what a person had typed; a document that is in no case is not found', async () => {
    const [order, stranger] = [await anOrder(), await anOrder()];
    const one = await makeCase([order]);
    await update(admin, one, changeValue(one, ['Typed']));
    const { changes } = (await sync('sync', one, order, { dryRun: true })).body as Synced;
    expect(changes).toMatchObject([
      { fieldId: 'vendor', reviewed: true, before: { values: ['Typed'] }, after: { values: ['Acme GmbH'] } },
    ]);
    expect((await sync('sync', one, stranger)).status).toBe(404);
  });

  it('drops the rows that the document lost', async () => {
    const order = await anOrder();
    const one = await makeCase([order]);
    const detail = (await admin.get(`/api/extractions/uuid/${order}`)).body as { result: Result };
    const shorter = structuredClone(detail.result);
    for (const column of shorter.extraction.sections[0]!.tables[0]!.columns) {
      column.data.pop();
      column.review.pop();
    }
    await admin.post(`/api/extractions/uuid/${order}/update-result`, { result: shorter });
    const { case: synced } = (await sync('sync', one, order)).body as Synced;
    expect(synced?.content.tabs[1]?.sections[0]?.tables[0]?.rows).toHaveLength(1);
  });
});

describe('what is closed to somebody', () => {
  it('is counted, never named, and stays when they save', async () => {
    const [order, secret] = [
      await anOrder(),
      await anInvoice({ po_number: 'CANARY-1', currency: 'CANARY' }, 1),
    ];
    const one = await makeCase([order, secret]);
    const buyer = await server.client({
      tenant: 'alpha',
      roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_OC'],
    });
    const seen = await read(buyer, one);
    expect(seen.closedDocuments).toBe(1);
    for (const path of [
      `uuid/${one.caseUuid}`,
      `uuid/${one.caseUuid}/activity`,
      String(one.id),
      '?size=200&sort=id,desc',
    ]) {
      const { text } = await buyer.get(`/api/document-cases${path.startsWith('?') ? '' : '/'}${path}`);
      expect(text, path).not.toMatch(/CANARY|R-1/);
      expect(text.includes(secret), path).toBe(false);
    }
    const saved = await update(buyer, seen, changeValue(seen, ['Typed']));
    expect(saved.status, saved.text).toBe(200);
    const all = await read(admin, one);
    expect(JSON.stringify(all.content)).toContain('CANARY-1');
    expect(fieldOf(all, 'vendor')?.data.values).toEqual(['Typed']);
    // The back office, too: what they send back lacks what they were not shown.
    const record = (await buyer.get(`/api/document-cases/${one.id}`)).body as object;
    expect((await buyer.put(`/api/document-cases/${one.id}`, record)).status).toBe(200);
    expect(JSON.stringify((await read(admin, one)).content)).toContain('CANARY-1');
    const places = await buyer.post(`/api/document-cases/uuid/${one.caseUuid}/places`, {
      places: [
        { extractionUuid: secret, category: 'INVOICE', sectionId: 'main', fieldId: 'po_number' },
        { extractionUuid: order, category: 'PO_CONF', sectionId: 'main', fieldId: 'po_number' },
      ],
    });
    expect(places.body as CasePlace[]).toMatchObject([
      { extractionUuid: order, value: '4500012345', blocks: [{ page: 1 }] },
    ]);
  });

  it('refuses a content of another shape in the back office, and keeps drawings out of it', async () => {
    const one = await makeCase([await anOrder()]);
    const put = (content: unknown) =>
      admin.request('PATCH', `/api/document-cases/${one.id}`, { body: { version: one.version, content } });
    expect(await put({ tabs: [{ id: 1 }], medias: [] })).toMatchObject({
      status: 400,
      body: { fieldErrors: [{ field: 'content' }] },
    });
    expect((await put({ ...one.content, medias: [] })).status).toBe(200);
  });
});

it('tells what happened, the newest first', async () => {
  const order = await anOrder();
  const one = await makeCase([order]);
  const changed = (await update(admin, one, changeValue(one, ['Beta Ltd']))).body as CaseDetail;
  await admin.put(`/api/document-cases/${one.id}/status/REVIEWING`);
  await admin.delete(`/api/document-cases/${one.id}/extractions/${changed.extractions[0]!.id}`);
  const { body } = await admin.get(`/api/document-cases/uuid/${one.caseUuid}/activity`);
  expect((body as { activity: CaseActivity[] }).activity).toMatchObject([
    { action: 'DOCUMENT_OUT', extractionUuid: order },
    { action: 'STATUS', from: 'NEW', to: 'REVIEWING', by: expect.stringContaining('@') },
    { action: 'EDITED', changes: [{ name: 'Vendor', before: 'Acme GmbH', after: 'Beta Ltd' }] },
    { action: 'CONSOLIDATED' },
    { action: 'DOCUMENT_IN' },
    { action: 'CREATED' },
  ]);
});
