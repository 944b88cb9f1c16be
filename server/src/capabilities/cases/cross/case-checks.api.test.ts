import type { CaseField } from '@recto/contracts/case-content';
import type { CaseChecks, CaseDetail } from '@recto/contracts/endpoints/case-review';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import {
  insertExtraction,
  makeField,
  makeResult,
  makeTable,
  value,
} from '../../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';

/** What the documents of a case do not agree in stands between it and its confirmation, whichever way somebody asks. */

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(() => server?.close());

const COLUMNS = ['item_no', 'code', 'quantity', 'unit', 'unit_price'];
const line = (quantity: string) => ({ item_no: '10', code: 'A-1', quantity, unit: 'KG', unit_price: '2.00' });
const papers = async (billed: string) => {
  const order = await insertExtraction(server, 'alpha', {
    category: 'PO_CONF',
    result: makeResult({
      fields: [makeField('po_number', value('4500012345'))],
      tables: [makeTable('lines', COLUMNS, [line('100')])],
    }),
  });
  const invoice = await insertExtraction(server, 'alpha', {
    category: 'INVOICE',
    result: makeResult({
      fields: [makeField('po_number', value('4500012345')), makeField('invoice_number', value('R-1'))],
      tables: [makeTable('lines', COLUMNS, [line(billed)])],
    }),
  });
  return [order, invoice] as const;
};

let made = 0;
async function makeCase(billed: string): Promise<CaseDetail> {
  const reply = await admin.post('/api/document-cases/consolidate', {
    caseCategory: 'Purchase Order',
    caseNo: `PO-${++made}`,
    extractionUuids: await papers(billed),
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as CaseDetail;
}
const checksOf = async (client: Client, { caseUuid }: CaseDetail): Promise<CaseChecks> =>
  (await client.get(`/api/document-cases/uuid/${caseUuid}/checks`)).body as CaseChecks;
const confirm = (client: Client, { id }: CaseDetail, body: object = {}) =>
  client.put(`/api/document-cases/${id}/status/CONFIRMED`, body);

describe('a case whose invoice bills more than was ordered', () => {
  it('names the check with the places on both documents', async () => {
    const one = await makeCase('120');
    const { outcomes, blocks, closed } = await checksOf(admin, one);
    const over = outcomes.find(({ ok }) => !ok);
    expect(over).toMatchObject({
      said: { code: 'cross_quantity_over' },
      check: 'billed',
    });
    expect(new Set(over?.places.map(({ category }) => category))).toEqual(new Set(['PO_CONF', 'INVOICE']));
    expect(blocks).toMatchObject([{ kind: 'check', id: over?.id }]);
    expect(closed).toBe(0);
  });

  it('is confirmed by nobody who has not accepted it, by no route', async () => {
    const one = await makeCase('120');
    const { version } = one;
    const path = `/api/document-cases/${one.id}`;
    const record = (await admin.get(path)).body as object;
    const ways = [
      confirm(admin, one),
      confirm(admin, one, { accept: ['something else'] }),
      admin.put(path, { ...record, status: 'CONFIRMED' }),
      admin.put('/api/document-cases', { ...record, status: 'CONFIRMED' }),
      admin.request('PATCH', path, { body: { version, status: 'CONFIRMED' } }),
    ];
    for (const reply of await Promise.all(ways))
      expect(reply).toMatchObject({ status: 400, body: { code: 'not_yet' } });
    expect((await admin.get(path)).body).toMatchObject({ status: 'NEW', version });
  });

  it('is confirmed by who accepts it by name, with the reason in the activity; it stays accepted until it says something else', async () => {
    const one = await makeCase('120');
    const { blocks } = await checksOf(admin, one);
    const accept = blocks.map(({ id }) => id);
    const done = await confirm(admin, one, { accept, reason: 'Agreed on the phone' });
    expect(done, done.text).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } });
    const { activity } = (await admin.get(`/api/document-cases/uuid/${one.caseUuid}/activity`)).body as {
      activity: object[];
    };
    expect(activity).toContainEqual(
      expect.objectContaining({ action: 'ACCEPTED', reason: 'Agreed on the phone' }),
    );
    await admin.put(`/api/document-cases/${one.id}/status/REVIEWING`);
    expect((await checksOf(admin, one)).blocks).toEqual([]);
    const invoice = one.extractions[1]!.extractionUuid;
    await admin.post(`/api/extractions/uuid/${invoice}/update-fields-value`, {
      fields: [{ sectionId: 'main', tableId: 'lines', fieldId: 'quantity', row: 0, values: ['130'] }],
    });
    expect((await checksOf(admin, one)).blocks).toHaveLength(1);
    expect((await confirm(admin, one)).status).toBe(400);
  });

  it('is not confirmed by somebody whom the invoice is closed to, who is told how many and nothing else', async () => {
    const one = await makeCase('120');
    const buyer = await server.client({
      tenant: 'alpha',
      roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_OC'],
    });
    const seen = await checksOf(buyer, one);
    expect(seen).toMatchObject({ blocks: [], closed: 1 });
    expect(JSON.stringify(seen)).not.toContain('120');
    const [{ id = '' } = {}] = (await checksOf(admin, one)).blocks;
    const refused = await confirm(buyer, one, { accept: [id] });
    expect(refused.status).toBe(400);
    expect(refused.text).not.toContain('120');
  });
});

it('a case that agrees is confirmed as it is; one that lacks an answer to a choice is not', async () => {
  const one = await makeCase('100');
  expect((await checksOf(admin, one)).blocks).toEqual([]);
  expect((await confirm(admin, one)).status).toBe(200);
  const [order] = await papers('1');
  const [, invoice] = await papers('1');
  await admin.post(`/api/extractions/uuid/${invoice}/update-fields-value`, {
    fields: [{ sectionId: 'main', fieldId: 'po_number', values: ['4500099999'] }],
  });
  const reply = await admin.post('/api/document-cases/consolidate', {
    caseCategory: 'Purchase Order',
    caseNo: 'Differs',
    extractionUuids: [order, invoice],
  });
  const other = reply.body as CaseDetail;
  const { blocks } = await checksOf(admin, other);
  expect(blocks.map(({ kind }) => kind)).toContain('differs');
  const at = { tabId: 'order', sectionId: 'order', fieldId: 'po_number' };
  await admin.post(`/api/document-cases/uuid/${other.caseUuid}/update-fields`, {
    fields: [{ ...at, values: ['4500012345'] }],
  });
  expect((await checksOf(admin, other)).blocks.map(({ kind }) => kind)).not.toContain('differs');
});

it('what stands in a field that is closed to somebody holds the case up for them too, and is only counted', async () => {
  const wrong = ['abc-1234'];
  const total: CaseField = {
    id: 'total_amount',
    name: 'Total amount',
    label: { value: '', standard_value: '' },
    data: { values: wrong, standard_values: wrong, extracted_values: [] },
    review: { result: { reviewed: true } },
    input_config: { type: 'number', kind: 'amount' },
    roles: ['ROLE_ADMIN'],
  };
  const section = { id: 'sums', title: 'Sums', fields: [total], tables: [] };
  const reply = await admin.post('/api/document-cases/consolidate', {
    caseCategory: 'Purchase Order',
    caseNo: 'Closed field',
    extractionUuids: await papers('100'),
    caseContent: { tabs: [{ id: 't', title: 'Own', icon: 'box', sections: [section] }], medias: [] },
  });
  expect(reply.status, reply.text).toBe(201);
  const one = reply.body as CaseDetail;
  expect(await checksOf(admin, one)).toMatchObject({ blocks: [{ kind: 'kind' }], closed: 0 });
  const buyer = await server.client({
    tenant: 'alpha',
    roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_OC', 'ROLE_INVOICE'],
  });
  expect(await checksOf(buyer, one)).toMatchObject({ blocks: [], closed: 1 });
  const refused = await confirm(buyer, one);
  expect(refused).toMatchObject({ status: 400, body: { code: 'not_yet' } });
  expect(refused.text).not.toContain('abc-1234');
});
