import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { PayloadPreview } from '@recto/contracts/endpoints/posting';
import type { Table } from '@recto/contracts/result';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { makeSample, upload } from '../../../test/support/factories.ts';
import { builtSandbox } from '../../../test/support/sandbox.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import type { Sandbox } from '../../platform/sandbox/index.ts';

/** What stands between the lines of an invoice and what is paid goes wherever its other values go. */
const PARTS = ['lines', 'adjustments', 'taxes'];
const SUMS = ['paper', 'total_amount', 'rounding', 'prepaid_amount', 'payable_amount'];

let server: TestServer;
let sandbox: Sandbox;
let admin: Client;
let uuid: string;
beforeAll(async () => {
  sandbox = builtSandbox(2);
  server = await startTestServer({ services: { sandbox } });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  const { body } = await upload(admin, [await makeSample('INVOICE-settled', 1)]);
  uuid = body[0]?.extractionUuid ?? '';
  await server.runJobs();
}, 120_000);
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

const sectionsOf = async (of: string) => {
  const { revisedResult, result } = (await admin.get(`/api/extractions/uuid/${of}`)).body as ExtractionDetail;
  return (revisedResult ?? result)!.extraction;
};
const tableOf = async (of: string, id: string) =>
  (await sectionsOf(of)).sections.flatMap(({ tables }) => tables).find((table) => table.id === id)!;
const rowsOf = ({ columns }: Table): Record<string, string>[] =>
  (columns[0]?.data ?? []).map((_, row) =>
    Object.fromEntries(
      columns.map(({ id, data }) => [id, data[row]?.standard_values[0] || (data[row]?.values[0] ?? '')]),
    ),
  );
const figuresOf = async (of: string) =>
  Object.fromEntries(
    (await sectionsOf(of)).sections
      .flatMap(({ fields }) => fields)
      .filter(({ id }) => SUMS.includes(id))
      .map(({ id, data }) => [id, data.standard_values[0] || (data.values[0] ?? '')]),
  );

test('they are sent, in the whole result and by templates', async () => {
  const preview = async (workerDataTemplate: string) => {
    const reply = await admin.post('/api/output-channels/preview', {
      ...{ category: 'INVOICE', workerName: 'webhook', workerDataTemplate },
    });
    expect(reply.status, reply.text).toBe(200);
    return (reply.body as PayloadPreview).body;
  };
  const { fields, tables } = JSON.parse(await preview('')) as {
    fields: Record<string, string>;
    tables: Record<string, Record<string, string>[]>;
  };
  expect(fields).toMatchObject(await figuresOf(uuid));
  for (const id of PARTS) expect(tables[id]).toMatchObject(rowsOf(await tableOf(uuid, id)));
  const taxes = rowsOf(await tableOf(uuid, 'taxes'));
  expect(taxes).toHaveLength(2);
  expect(
    await preview('{% for t in tables.taxes %}{{ t.rate }}: {{ t.tax }};{% endfor %}{{ payable_amount }}'),
  ).toBe(`${taxes.map(({ rate, tax }) => `${rate}: ${tax};`).join('')}${fields.payable_amount}`);
});

test('they are exported, a table a sheet', async () => {
  const reply = await admin.get(`/api/extraction-exporting/extractions/${uuid}/xlsx`);
  const { sheets } = await readXlsx(reply.bytes);
  const cells = sheets.map(({ rows }) => rows.map((row) => row.map(String)));
  for (const id of PARTS) {
    const { columns } = await tableOf(uuid, id);
    const sheet = cells.find((rows) =>
      rows.some((row) => columns.every(({ label, id: column }) => row.includes(label || column))),
    );
    expect(sheet, id).toBeDefined();
    expect(sheet!.length).toBeGreaterThan(columns[0]!.data.length);
  }
  const { payable_amount: payable = '' } = await figuresOf(uuid);
  expect(cells.flat(2).map(Number)).toContain(Number(payable));
});

test('they are copied, and an edit of them can be taken back', async () => {
  const reply = await admin.post(`/api/extractions/uuid/${uuid}/copy`);
  const { extractionUuid: copy } = reply.body as { extractionUuid: string };
  for (const id of PARTS) expect(rowsOf(await tableOf(copy, id))).toEqual(rowsOf(await tableOf(uuid, id)));
  expect(await figuresOf(copy)).toEqual(await figuresOf(uuid));
  const failing = async () => (await sectionsOf(copy)).rules.filter(({ ok }) => !ok);
  expect(await failing()).toEqual([]);

  const say = (text: string) =>
    admin.post(`/api/extractions/uuid/${copy}/update-fields-value`, {
      fields: [{ sectionId: 'totals', tableId: 'adjustments', fieldId: 'amount', row: 0, values: [text] }],
    });
  const [first] = rowsOf(await tableOf(copy, 'adjustments'));
  await say('33.00');
  expect((await failing()).map(({ id }) => id)).toContain('lines_add_up');
  await say(first?.amount ?? '');
  expect(await failing()).toEqual([]);
});
