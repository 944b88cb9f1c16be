import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import {
  insertExtraction,
  makeField,
  makeResult,
  makeTable,
  value,
} from '../../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';

let server: TestServer;
let admin: Client;
let editor: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  editor = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_OC'] });
});
afterAll(() => server?.close());

const NOTHING = Object.fromEntries(
  [
    ...['ocShipMode', 'ocCurrency', 'ocIncoterms', 'ocAddress', 'ocTable', 'ocDescription', 'ocQuantity'],
    ...['ocPrice', 'ocUnit', 'ocDeliverDate', 'coaTable', 'coaMic', 'coaValue'],
  ].map((name) => [name, 'FIND']),
);
const makeVendor = async (name: string, asks: Record<string, string>, iffVendorNo = '') =>
  (await admin.post('/api/source-entities', { ...NOTHING, name, iffVendorNo, ...asks })).body as {
    id: number;
  };
const vendor = async (id: number) =>
  (await admin.get(`/api/source-entities/${id}`)).body as Record<string, number>;

const confirmation = (fields: Record<string, string>) =>
  insertExtraction(server, 'alpha', {
    category: 'PO_CONF',
    result: makeResult({
      fields: Object.entries(fields).map(([id, text]) => makeField(id, value(text))),
      tables: [makeTable('lines', ['quantity'], [{ quantity: '25' }])],
    }),
  });
const detail = async (uuid: string) =>
  (await editor.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;
/** A person corrects a field. */
async function correct(uuid: string, fieldId: string, text: string): Promise<void> {
  const { version, result, revisedResult } = await detail(uuid);
  const changed = structuredClone(revisedResult ?? result)!;
  for (const field of changed.extraction.sections.flatMap((section) => section.fields))
    if (field.id === fieldId) field.data.values = [text];
  const { status } = await editor.post(`/api/extractions/uuid/${uuid}/update-result`, {
    version,
    result: changed,
  });
  expect(status).toBe(200);
}
const fieldsOf = ({ revisedResult, result }: ExtractionDetail) =>
  ((revisedResult ?? result)?.RequirementError as { field: string }[] | undefined)?.map(
    ({ field }) => field,
  ) ?? [];

test('what is asked of a vendor is said of its documents and counted, and not asked of those of others', async () => {
  const { id } = await makeVendor('Morvane Aromatics, Ltd.', { ocCurrency: 'MISS', ocShipMode: 'FIND' });
  const uuid = await confirmation({ vendor: 'MORVANE Aromatics Ltd', currency: 'EUR', ship_mode: 'Sea' });
  expect(fieldsOf(await detail(uuid))).toContain('ocCurrency');
  expect(fieldsOf(await detail(uuid))).not.toContain('ocShipMode');
  expect(fieldsOf(await detail(await confirmation({ vendor: 'Somebody else' })))).toEqual([]);

  // Counted once it is written, and not again with every correction.
  await correct(uuid, 'ship_mode', 'Air');
  await correct(uuid, 'ship_mode', 'Sea');
  expect(await vendor(id)).toMatchObject({
    version: 1,
    ocCount: 1,
    coaCount: 0,
    ocCurrencyExceptionCount: 1,
    ocShipModeExceptionCount: 0,
  });
  await correct(uuid, 'ship_mode', '');
  expect(await vendor(id)).toMatchObject({ ocCount: 1, ocShipModeExceptionCount: 1 });
  const { id: extraction } = await detail(uuid);
  expect(await admin.get(`/api/extractions/${extraction}`)).toMatchObject({ status: 200 });
  await server.inTenant('alpha', ({ db }) =>
    db.deleteFrom('extraction').where('id', '=', extraction).execute(),
  );
  expect(await vendor(id)).toMatchObject({
    ocCount: 0,
    ocCurrencyExceptionCount: 0,
    ocShipModeExceptionCount: 0,
  });
});

test('documents that count for the same vendors in another order do not wait for each other', async () => {
  const ids = [(await makeVendor('First of two', {})).id, (await makeVendor('Second of two', {})).id];
  const uuids = await Promise.all([1, 2, 3, 4].map(() => confirmation({})));
  let arrived = 0;
  let goOn = () => {};
  const bothHalfway = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  /** As a file with two documents is read: both in one transaction. */
  const read = (at: number) =>
    server.inTenant('alpha', async ({ db }) => {
      for (const step of [0, 1]) {
        await db
          .updateTable('extraction')
          .set({ input_entity_id: ids[(at + step) % 2] as number })
          .where('extraction_uuid', '=', uuids[2 * at + step] as string)
          .execute();
        if (step === 0 && ++arrived === 2) goOn();
        await bothHalfway;
      }
    });
  await Promise.all([read(0), read(1)]);
  for (const id of ids) expect(await vendor(id)).toMatchObject({ ocCount: 2 });
});

test('a vendor is known by its number before its name, with the leading zeros that files leave out', async () => {
  await makeVendor('Niner', {});
  const { id } = await makeVendor('Number Nine', {}, '0000900900');
  expect(await vendor(id)).toMatchObject({ code: '0000900900' });
  await admin.put('/api/baseline-orders/4511111111', { vendor: { name: 'Nine', vendor_no: '900900' } });
  const uuid = await confirmation({
    po_number: '4511111111',
    vendor: 'Niner',
    currency: 'EUR',
    ship_mode: 'Sea',
  });
  await correct(uuid, 'ship_mode', 'Air');
  expect(await vendor(id)).toMatchObject({ ocCount: 1 });
});

test('counting leaves no trace in the audit; what a person changes does', async () => {
  const { id } = await makeVendor('Audited', {});
  const uuid = await confirmation({ vendor: 'Audited', ship_mode: 'Sea' });
  await correct(uuid, 'ship_mode', 'Air');
  const changes = () =>
    server.inTenant('alpha', ({ db }) =>
      db
        .selectFrom('audit')
        .select('action')
        .where('record', '=', 'source_entity')
        .where('record_id', '=', String(id))
        .execute(),
    );
  expect((await changes()).length).toBe(1);
  const now = await vendor(id);
  expect(
    await admin.request('PUT', `/api/source-entities/${id}`, { body: { ...now, ocUnit: 'MISS' } }),
  ).toMatchObject({
    status: 200,
  });
  expect((await changes()).length).toBe(2);
});

test('what another tenant asks of the same vendor is asked of none here, and counts nothing there', async () => {
  const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
  const { id } = (
    await other.post('/api/source-entities', { ...NOTHING, name: 'Elsewhere Oils', ocCurrency: 'MISS' })
  ).body as { id: number };
  const uuid = await confirmation({ vendor: 'Elsewhere Oils', currency: 'EUR', ship_mode: 'Sea' });
  await correct(uuid, 'ship_mode', 'Air');
  expect(fieldsOf(await detail(uuid))).toEqual([]);
  expect((await other.get(`/api/source-entities/${id}`)).body).toMatchObject({ ocCount: 0 });
});

describe('a vendor that is made after its documents', () => {
  const count = { ocCount: 1, coaCount: 1, ocCurrencyExceptionCount: 1, ocShipModeExceptionCount: 0 };
  const documentsOf = (name: string) =>
    Promise.all([
      confirmation({ vendor: name.toUpperCase(), currency: 'EUR', ship_mode: 'Sea' }),
      insertExtraction(server, 'alpha', {
        category: 'COA',
        result: makeResult({ fields: [makeField('vendor', value(name))] }),
      }),
    ]);

  test('has them at once, with what they do not keep to, and counts each of them once', async () => {
    const uuids = await documentsOf('Late Oils');
    await confirmation({ vendor: 'Later Oils' });
    const { id } = await makeVendor('Late Oils', { ocCurrency: 'MISS' });
    await server.runJobs();
    expect(await vendor(id)).toMatchObject(count);
    const [first] = await Promise.all(uuids.map(detail));
    expect(fieldsOf(first as ExtractionDetail)).toContain('ocCurrency');

    // Neither another vendor nor a correction counts them again.
    await makeVendor('Nobody yet', {});
    await correct(uuids[0] as string, 'ship_mode', 'Air');
    await server.runJobs();
    expect(await vendor(id)).toMatchObject(count);
  });

  test('has those of its orders by its number, however many came before them', async () => {
    await admin.put('/api/baseline-orders/4522222222', { vendor: { name: 'Else', vendor_no: '770077' } });
    const uuids = await Promise.all(
      Array.from({ length: 205 }, (_, at) => confirmation({ po_number: at < 203 ? '' : '4522222222' })),
    );
    const { id } = await makeVendor('By number', {}, '00770077');
    await server.runJobs();
    expect(await vendor(id)).toMatchObject({ ocCount: 2, coaCount: 0 });
    expect(uuids.length).toBe(205);
  });

  test('leaves those of another vendor and another tenant alone', async () => {
    const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    const { id: older } = await makeVendor('Twin Oils', {});
    const uuid = await confirmation({ vendor: 'Twin Oils', ship_mode: 'Sea' });
    await correct(uuid, 'ship_mode', 'Air');
    const { id: twin } = await makeVendor('TWIN oils', {}, '5');
    const away = await other.post('/api/source-entities', { ...NOTHING, name: 'Twin Oils' });
    await server.runJobs();
    expect(await vendor(older)).toMatchObject({ ocCount: 1 });
    expect(await vendor(twin)).toMatchObject({ ocCount: 0 });
    const { id } = away.body as { id: number };
    expect((await other.get(`/api/source-entities/${id}`)).body).toMatchObject({ ocCount: 0 });
  });

  test('by a file has them too', async () => {
    await documentsOf('Filed Oils');
    const form = new FormData();
    form.append('file', new Blob(['name,iffVendorNo\nFiled Oils,\nFiled Resins,\n']), 'vendors.csv');
    const reply = await admin.request('POST', '/api/source-entities/import', { raw: form });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    await server.runJobs();
    const { body } = await admin.get('/api/source-entities?size=200');
    const made = (body as { name: string }[]).find(({ name }) => name === 'Filed Oils');
    expect(made).toMatchObject({ ocCount: 1, coaCount: 1 });
  });
});
