import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { makeSample, upload } from '../../../test/support/factories.ts';
import { builtSandbox } from '../../../test/support/sandbox.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import type { Sandbox } from '../../platform/sandbox/index.ts';

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

async function read(layout: string, doc: number): Promise<string> {
  const { body } = await upload(editor, [await makeSample(layout, doc)]);
  await server.runJobs();
  return body[0]?.extractionUuid ?? '';
}
const detail = async (uuid: string) =>
  (await editor.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;
const extractionOf = async (uuid: string) => {
  const { revisedResult, result } = await detail(uuid);
  return (revisedResult ?? result)!.extraction;
};
const fieldOf = async (uuid: string, id: string) =>
  (await extractionOf(uuid)).sections.flatMap(({ fields }) => fields).find((field) => field.id === id);
const failing = async (uuid: string) =>
  (await extractionOf(uuid)).rules.filter(({ ok }) => !ok).map(({ id }) => id);
const confirm = (extractionUuid: string) =>
  editor.put('/api/extractions/status/CONFIRMED', { extractionUuid });
const say = (uuid: string, fieldId: string, text: string) =>
  editor.post(`/api/extractions/uuid/${uuid}/update-fields-value`, {
    fields: [{ sectionId: 'invoice', fieldId, values: [text] }],
  });

describe('a receipt', () => {
  test('is confirmed without a buyer and without a number', async () => {
    const uuid = await read('INVOICE-receipt', 1);
    expect(await fieldOf(uuid, 'paper')).toMatchObject({ data: { standard_values: ['receipt'] } });
    expect(await fieldOf(uuid, 'invoice_number')).toMatchObject({ data: { values: [] } });
    expect((await confirm(uuid)).status).toBe(200);
  });

  test('is an invoice, with all that one must have, once a person says so, and back again', async () => {
    const uuid = await read('INVOICE-receipt', 2);
    await say(uuid, 'paper', 'invoice');
    expect(await fieldOf(uuid, 'buyer_name')).toMatchObject({ required: true });
    expect((await confirm(uuid)).body).toMatchObject({
      message: expect.stringContaining('Buyer is missing'),
    });
    await say(uuid, 'paper', 'receipt');
    expect((await fieldOf(uuid, 'buyer_name'))?.required).toBeUndefined();
    expect((await confirm(uuid)).status).toBe(200);
  });
});

describe('an invoice with discounts, two rates of tax, rounding to coins and a deposit', () => {
  test('passes its checks and is confirmed', async () => {
    const uuid = await read('INVOICE-settled', 1);
    const { rules, sections } = await extractionOf(uuid);
    expect(rules.filter(({ ok }) => !ok)).toEqual([]);
    expect(rules.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'lines_add_up',
        'quantity_times_price',
        'total_is_net_plus_tax',
        'tax_at_rate',
        'bases_add_up',
        'taxes_add_up',
        'payable_is_rest',
      ]),
    );
    const tables = sections.flatMap((section) => section.tables);
    expect(tables.map(({ id, columns }) => [id, columns[0]?.data.length])).toEqual([
      ['lines', 5],
      ['adjustments', 2],
      ['taxes', 2],
    ]);
    expect((await confirm(uuid)).status).toBe(200);
  });

  test.each([
    [2, 'a discount of a line', 'line_items', 'lines', 'discount_percent', 'quantity_times_price'],
    [3, 'an allowance', 'totals', 'adjustments', 'amount', 'lines_add_up'],
    [4, 'the tax at a rate', 'totals', 'taxes', 'tax', 'tax_at_rate'],
  ])('invoice %i fails once %s no longer adds up', async (doc, _, sectionId, tableId, columnId, rule) => {
    const uuid = await read('INVOICE-settled', doc);
    expect(await failing(uuid)).toEqual([]);
    await editor.post(`/api/extractions/uuid/${uuid}/update-fields-value`, {
      fields: [{ sectionId, tableId, fieldId: columnId, row: 0, values: ['33.00'] }],
    });
    expect(await failing(uuid)).toContain(rule);
    expect((await confirm(uuid)).status).toBe(400);
  });
});
