import { randomUUID } from 'node:crypto';
import type { UploadOptions } from '@recto/contracts/endpoints/intake';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { upload } from '../../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.client({
    tenant: 'alpha',
    roles: ['ROLE_USER', 'ROLE_COA', 'ROLE_NB_COA', 'ROLE_PACKAGING_SPEC', 'ROLE_LAB_COA'],
  });
});
afterAll(() => server?.close());

let made = 0;
/** A file that looks like a PDF and is like no other. */
const pdf = (fileName = 'a.pdf') => ({ fileName, bytes: `%PDF-1.4\n% number ${++made}\n` });
const refused = (message: string) =>
  expect.objectContaining({ status: 400, body: expect.objectContaining({ message }) });
const logs = (tenant: string) =>
  server.inTenant(tenant, ({ db }) =>
    db.selectFrom('document_channel_log').selectAll().orderBy('id').execute(),
  );
const addChannel = (tenant: string, category: string, configuration: object = {}) =>
  server.inTenant(tenant, async ({ db }) => {
    const uuid = randomUUID();
    await db
      .insertInto('document_channel')
      .values({
        tenant_name: tenant,
        channel_uuid: uuid,
        name: `${category} desk`,
        category,
        protocol: 'UPLOAD',
        configuration: JSON.stringify(configuration),
      })
      .execute();
    return uuid;
  });

describe('certificates', () => {
  test('carry their order, and stand with it in the log', async () => {
    const { status, body } = await upload(client, [pdf(), pdf()], {
      page: 'coa',
      fields: [
        { poNumber: ' 4512345678 ', ipc: '778899', batchNo: 'B-1' },
        { fieldValues: { poNumber: '4700000001' } },
      ],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject([
      { status: 'UPLOADED', metadata: { poNumber: '4512345678', ipc: '778899', batchNo: 'B-1' } },
      { status: 'UPLOADED', metadata: { poNumber: '4700000001' } },
    ]);
    const [first, second] = await logs('alpha');
    expect(first).toMatchObject({ category: 'COA', order_no: '4512345678', ipc: '778899', batch_no: 'B-1' });
    expect(second).toMatchObject({ category: 'COA', order_no: '4700000001', ipc: '', batch_no: '' });
  });

  test.each([
    ['coa', [{ poNumber: '1' }, {}], 'Please enter the order #...'],
    ['coa', [{ poNumber: '1' }], 'Please enter the order #...'],
    ['nb-coa', [{ poNumber: '1', ipc: '2' }, { poNumber: '1' }], 'Field ipc is not expected here.'],
    ['coa', [{ poNumber: '1', colour: 'red' }, { poNumber: '1' }], 'Field colour is not expected here.'],
  ])('to %s with %j are refused whole, and nothing is kept', async (page, fields, message) => {
    const before = (await logs('alpha')).length;
    expect(await upload(client, [pdf(), pdf()], { page, fields })).toEqual(refused(message));
    expect((await logs('alpha')).length).toBe(before);
  });

  test('come ten at once, and not eleven', async () => {
    const fields = Array.from({ length: 11 }, () => ({ poNumber: '4512345678' }));
    const files = fields.map(() => pdf());
    expect(await upload(client, files, { page: 'nb-coa', fields })).toEqual(
      refused('You can only upload up to 10 files. You have already selected 11 file(s).'),
    );
    const { body } = await upload(client, files.slice(1), { page: 'nb-coa', fields });
    expect(body.filter(({ status }) => status === 'UPLOADED')).toHaveLength(10);
  });

  test('are not what the common page is for, nor for people without the role', async () => {
    expect((await upload(client, [pdf()], { query: '?category=COA' })).status).toBe(400);
    const other = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_NB_COA'] });
    expect((await upload(other, [pdf()], { page: 'coa', fields: [{ poNumber: '1' }] })).status).toBe(403);
  });

  test('come by a channel where there is one, which may leave the order open', async () => {
    const strict = await addChannel('beta', 'COA');
    const open = await addChannel('beta', 'COA', { orderNumber: { optional: true } });
    const invoices = await addChannel('beta', 'INVOICE');
    const beta = await server.client({ tenant: 'beta', roles: ['ROLE_USER', 'ROLE_COA'] });
    const { channels } = (await beta.get('/api/documents/common/upload-options')).body as UploadOptions;
    expect(channels.map((one) => [one.channelUuid, one.orderNumberOptional])).toEqual(
      expect.arrayContaining([
        [strict, false],
        [open, true],
      ]),
    );
    const send = (query: string, fields: unknown[] = [{}]) =>
      upload(beta, [pdf()], { page: 'coa', query, fields });
    const order = [{ poNumber: '4512345678' }];
    expect(await send('', order)).toEqual(refused('Please select the upload channel ...'));
    expect(await send(`?channelUuid=${invoices}`, order)).toEqual(
      refused('This channel does not accept documents in category Certificate of analysis.'),
    );
    expect(await send(`?channelUuid=${strict}`)).toEqual(refused('Please enter the order #...'));
    expect((await send(`?channelUuid=${strict}`, order)).status).toBe(201);
    expect((await send(`?channelUuid=${open}`)).status).toBe(201);
  });
});

describe('fields of categories', () => {
  test.each([
    ['PACKAGING_SPEC', { packagingCategory: 'JERRYCANS', specNumber: 'S 7' }],
    ['LAB_COA', { sampleCode: 'L-1' }],
  ])('of %s are kept', async (category, fields) => {
    const { body } = await upload(client, [pdf()], { query: `?category=${category}`, fields: [fields] });
    expect(body).toMatchObject([{ status: 'UPLOADED', metadata: fields }]);
  });

  test('are refused where they do not belong, or are not offered', async () => {
    const send = (category: string, fields: object) =>
      upload(client, [pdf()], { query: `?category=${category}`, fields: [fields] });
    expect(await send('LAB_COA', { specNumber: '1' })).toEqual(
      refused('Field specNumber is not expected here.'),
    );
    expect(await send('PACKAGING_SPEC', { packagingCategory: 'CANTONS' })).toEqual(
      refused('Field packagingCategory has a value that is not one of the options.'),
    );
    expect(await send('LAB_COA', { sampleCode: ['x'] })).toEqual(
      refused('Field sampleCode must be text of at most 256 characters.'),
    );
  });
});
