import type { BaselineOrder } from '@recto/contracts/baseline';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import {
  insertExtraction,
  makeField,
  makeResult,
  makeTable,
  value,
} from '../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let admin: Client;
let editor: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  editor = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_OC'] });
});
afterAll(() => server?.close());

const put = (poNumber: string, order: unknown, client = admin) =>
  client.put(`/api/baseline-orders/${poNumber}`, order);
const order = (quantity: string) => ({
  currency: 'EUR',
  vendor: { name: 'Morvane', vendor_no: '100' },
  lineitems: [
    { item_number: '00010', ipc: '10000001', quantity, unit: 'KG' },
    { item_number: '00020', ipc: '10000002', quantity: '5', unit: 'KG' },
  ],
});
function confirmationResult(poNumber: string) {
  const lines = makeTable(
    'lines',
    ['item_no', 'ipc', 'quantity', 'unit'],
    [{ item_no: '10', ipc: '10000001', quantity: '25', unit: 'KG' }],
  );
  const [numbers] = lines.columns;
  if (numbers) numbers.roles = ['ROLE_ADMIN'];
  return makeResult({
    fields: [
      makeField('po_number', value(poNumber)),
      makeField('currency', value('EUR')),
      makeField('vendor', value('Morvane GmbH')),
    ],
    tables: [lines],
  });
}
const confirmation = (poNumber: string) =>
  insertExtraction(server, 'alpha', { category: 'PO_CONF', result: confirmationResult(poNumber) });
const detail = async (uuid: string, client = editor) =>
  (await client.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;

describe('an order from the ERP', () => {
  test('is kept whole, and replaced whole', async () => {
    expect((await put('4500000001', order('25'))).status).toBe(200);
    await put('4500000001', { ...order('30'), lineitems: order('30').lineitems.slice(0, 1) });
    const { body } = await admin.get('/api/baseline-orders/4500000001');
    expect(body).toEqual<BaselineOrder>({
      po_number: '4500000001',
      vendor: { name: 'Morvane', vendor_no: '100', vendor_fullname: '' },
      plant_id: '',
      incoterm: '',
      payment_term: '',
      ship_mode: '',
      currency: 'EUR',
      lineitems: [
        expect.objectContaining({ item_number: '00010', quantity: '30', delivery_date: '' }),
      ] as BaselineOrder['lineitems'],
    });
  });

  test('is each tenant’s own', async () => {
    await put('4500000002', order('25'));
    const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    expect((await other.get('/api/baseline-orders/4500000002')).status).toBe(404);
    expect((await other.delete('/api/baseline-orders/4500000002')).status).toBe(404);
    expect((await put('4500000002', { currency: 'USD' }, other)).status).toBe(200);
    expect((await admin.get('/api/baseline-orders/4500000002')).body).toMatchObject({ currency: 'EUR' });
  });

  test('is forgotten', async () => {
    await put('4500000003', order('25'));
    expect((await admin.delete('/api/baseline-orders/4500000003')).status).toBe(204);
    expect((await admin.get('/api/baseline-orders/4500000003')).status).toBe(404);
    expect((await admin.delete('/api/baseline-orders/4500000003')).status).toBe(404);
  });

  test('is brought and seen by administrators', async () => {
    expect((await put('4500000001', order('25'), editor)).status).toBe(403);
    expect((await editor.get('/api/baseline-orders/4500000001')).status).toBe(403);
    expect((await editor.delete('/api/baseline-orders/4500000001')).status).toBe(403);
  });

  test.each([
    [{ lineitems: [{ quantity: 5 }] }, 'lineitems'],
    [{ currency: 'x'.repeat(257) }, 'currency'],
    [{ lineitems: Array.from({ length: 2001 }, () => ({})) }, 'lineitems'],
  ])('that is no order is refused by name: %#', async (sent, field) => {
    const reply = await put('4500000009', sent);
    expect(reply).toMatchObject({
      status: 400,
      body: { fieldErrors: [expect.objectContaining({ field: expect.stringContaining(field) })] },
    });
    expect((await admin.get('/api/baseline-orders/4500000009')).status).toBe(404);
  });
});

test('item numbers of a confirmation reach administrators only (F-058)', async () => {
  const result = confirmationResult('4500000100');
  const uuid = await insertExtraction(server, 'alpha', { category: 'PO_CONF', result });
  const at = 'sectionId=main&tableId=lines&row=0&fieldId=item_no';
  for (const [client, ids, history] of [
    [admin, ['item_no', 'ipc', 'quantity', 'unit'], 200],
    [editor, ['ipc', 'quantity', 'unit'], 400],
  ] as const) {
    const { result: shown } = await detail(uuid, client);
    expect(shown?.extraction.sections[0]?.tables[0]?.columns.map(({ id }) => id)).toEqual(ids);
    expect(Object.keys(shown?.LineItems ?? {})).toEqual(ids);
    expect((await client.get(`/api/extractions/uuid/${uuid}/value-history?${at}`)).status).toBe(history);
  }
  const { version, result: shown } = await detail(uuid);
  const quantity = shown?.extraction.sections[0]?.tables[0]?.columns[1];
  if (quantity?.data[0]) quantity.data[0].values = ['26'];
  const sent = { version, result: shown };
  expect((await editor.post(`/api/extractions/uuid/${uuid}/update-result`, sent)).status).toBe(200);
  const { revisedResult } = await detail(uuid, admin);
  expect(revisedResult?.LineItems).toMatchObject({ item_no: { 10: '10' }, quantity: { 10: '26' } });
});

test('nor do those of its order (F-058)', async () => {
  await put('4500000099', order('25'));
  const uuid = await confirmation('4500000099');
  const numbers = ({ baseline, comparison }: ExtractionDetail) => [
    (baseline as BaselineOrder).lineitems.map((line) => line.item_number),
    comparison?.lines.map(({ line }) => line?.item_number),
  ];
  expect(numbers(await detail(uuid, admin))).toEqual([
    ['00010', '00020'],
    ['00010', '00020'],
  ]);
  const reply = await editor.get(`/api/extractions/uuid/${uuid}`);
  expect(numbers(reply.body as ExtractionDetail)).toEqual([
    ['', ''],
    ['', ''],
  ]);
  expect(JSON.stringify(reply.body)).not.toMatch(/000[12]0/);
});

describe('a confirmation shows how it stands to its order', () => {
  test('as the order is now, and once more after a correction', async () => {
    const number = '4500000101';
    const uuid = await confirmation(number);
    await put(number, order('50'));
    const before = await detail(uuid);
    expect(before.baseline).toMatchObject({ po_number: number, lineitems: [{ quantity: '50' }, {}] });
    expect(before.comparison).toMatchObject({
      fields: { currency: { result: 'Matched' }, vendor: { result: 'Matched' } },
      lines: [
        { row: 0, columns: { quantity: { result: 'Mismatched', baseline: '50' } } },
        { row: null, line: { ipc: '10000002' } },
      ],
    });
    expect(before.result?.ValidationError).toEqual({
      lineItemsInOflowNotFoundCount: 1,
      validationErrorsCount: 1,
    });
    const fields = [{ sectionId: 'main', tableId: 'lines', row: 0, fieldId: 'quantity', values: ['50'] }];
    const saved = await editor.post(`/api/extractions/uuid/${uuid}/update-fields-value`, { fields });
    expect(saved.body).toMatchObject({
      comparison: { lines: [{ columns: { quantity: { result: 'Matched' } } }, {}] },
      revisedResult: { ValidationError: { validationErrorsCount: 0 } },
    });
    await put(number, order('60'));
    expect((await detail(uuid)).comparison?.errors.validationErrorsCount).toBe(1);
    // What it was compared with when it was saved stays with it.
    await admin.delete(`/api/baseline-orders/${number}`);
    expect((await detail(uuid)).comparison?.lines[0]?.columns.quantity).toMatchObject({ baseline: '50' });
  });

  test('when the ERP has no order of its number', async () => {
    const uuid = await confirmation('4599999999');
    expect((await detail(uuid)).comparison).toMatchObject({
      fields: { po_number: { result: 'NotInOflow' } },
      lines: [],
    });
  });

  test('but not without an ERP, and no other document', async () => {
    await server.tenant('gamma');
    const uuid = await insertExtraction(server, 'gamma', { category: 'PO_CONF' });
    const client = await server.client({ tenant: 'gamma', roles: ['ROLE_USER', 'ROLE_OC'] });
    expect(await detail(uuid, client)).toMatchObject({ comparison: null, baseline: null });
    const invoice = await insertExtraction(server, 'alpha');
    expect((await detail(invoice, admin)).comparison).toBeNull();
  });
});

test('open screens are told when the order of their confirmation comes, changes or goes', async () => {
  const uuid = await confirmation('4500000077');
  await server.inTenant('alpha', ({ db }) =>
    db
      .updateTable('extraction')
      .set({ category_key: '4500000077' })
      .where('extraction_uuid', '=', uuid)
      .execute(),
  );
  const told = async () => {
    await server.runJobs();
    const news = await server.inTenant('alpha', ({ db }) =>
      db.selectFrom('live_event').selectAll().where('uuid', '=', uuid).execute(),
    );
    return news.filter(({ data }) => (data as { compared?: boolean }).compared);
  };
  await put('4500000078', order('25'));
  expect(await told()).toEqual([]);
  await put('4500000077', order('25'));
  expect(await told()).toMatchObject([{ kind: 'extraction', category: 'PO_CONF' }]);
  await put('4500000077', order('30'));
  await admin.delete('/api/baseline-orders/4500000077');
  expect(await told()).toHaveLength(3);
});

describe('orders come by files', () => {
  const HEAD = 'PO Number,Vendor Name,currency,item_number,ipc,quantity,unit,unit_price,colour';
  async function bring(
    lines: readonly string[],
    { dryRun = false, client = admin, bytes = [] as number[] } = {},
  ) {
    const form = new FormData();
    const content = bytes.length > 0 ? new Uint8Array(bytes) : lines.join('\n');
    form.append('file', new Blob([content]), 'orders.csv');
    return client.request('POST', `/api/baseline-orders/import?dryRun=${dryRun}`, { raw: form });
  }
  const rows = [
    HEAD,
    '4600000001,Morvane,EUR,00010,10000001,25,KG,12.50,red',
    '4600000001,Morvane,EUR,00020,10000002,5,KG,3,',
    '4600000002,"Rose, Ltd",USD,00010,10000001,1,KG,9,',
  ];

  test('a row a line, after a look without writing', async () => {
    const outcome = { rows: 3, orders: 2, problems: [], ignored: ['colour'] };
    expect((await bring(rows, { dryRun: true })).body).toMatchObject({ ...outcome, dryRun: true });
    expect((await admin.get('/api/baseline-orders/4600000001')).status).toBe(404);
    expect((await bring(rows)).body).toMatchObject({ ...outcome, dryRun: false });
    expect((await admin.get('/api/baseline-orders/4600000001')).body).toMatchObject({
      currency: 'EUR',
      vendor: { name: 'Morvane' },
      lineitems: [
        { item_number: '00010', quantity: '25', unit_price: '12.50' },
        { item_number: '00020', ipc: '10000002' },
      ],
    });
    expect((await admin.get('/api/baseline-orders/4600000002')).body).toMatchObject({
      vendor: { name: 'Rose, Ltd' },
    });
  });

  test('all or, with one wrong row, none, each told by its row', async () => {
    const wrong = [
      HEAD,
      '4700000001,Morvane,EUR,00010,10000001,25,KG,12.50,',
      ',Morvane,EUR,00010,10000001,25,KG,12.50,',
      '4700000001,Other,EUR,00020,10000001,25,KG,12.50,',
      `4700000002,Morvane,EUR,00010,10000001,${'9'.repeat(65)},KG,1,`,
    ];
    const { body } = await bring(wrong);
    const { problems } = body as { problems: { row: number; field: string }[] };
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      [3, 'po_number'],
      [4, 'vendor_name'],
      [5, 'quantity'],
    ]);
    expect((await admin.get('/api/baseline-orders/4700000001')).status).toBe(404);
  });

  test('in encodings of the place, by administrators', async () => {
    // "4800000001,玫瑰" in GB18030.
    const bytes = [...Buffer.from('po_number,vendor_name\n4800000001,'), 0xc3, 0xb5, 0xb9, 0xe5];
    expect((await bring([], { bytes })).body).toMatchObject({ encoding: 'gb18030', orders: 1 });
    expect((await admin.get('/api/baseline-orders/4800000001')).body).toMatchObject({
      vendor: { name: '玫瑰' },
    });
    expect((await bring(rows, { client: editor })).status).toBe(403);
    expect((await bring(['a,b', '1,2'])).status).toBe(400);
    expect((await bring([''])).status).toBe(400);
  });
});
