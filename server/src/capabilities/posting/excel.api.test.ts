import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Delivery } from '@recto/contracts/endpoints/posting';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { saying } from '../../../test/support/saying.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { HAS_SSHD, startSshd } from '../../../test/support/sshd.ts';
import { fillWorkbook } from '../../platform/templates/fill-workbook.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { RECTO_OUTBOUND_ALLOW: '127.0.0.1' } });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(() => server?.close());

const workbook = (rows: (string | number)[][]) => writeXlsx({ sheets: [{ name: 'Order', rows }] });
const rowsOf = async (bytes: Uint8Array) => (await readXlsx(bytes)).sheets[0]?.rows;
const save = (key: string, bytes: Uint8Array) =>
  admin.put(`/api/excel-templates/${key}`, { content: Buffer.from(bytes).toString('base64') });

describe('a workbook', () => {
  const data = {
    number: '=1+1',
    tables: {
      lines: [
        { item: '10', amount: '5.50' },
        { item: '0020', amount: '7' },
      ],
      none: [],
    },
  };

  test('is filled cell by cell, a row for each line, and never with a formula', async () => {
    const template = await workbook([
      ['Order', '{{ number }}', 7],
      ['{% for line in tables.lines %}{{ line.item }}', '{{ line.amount }} of {{ number }}'],
      ['{% for x in tables.none %}{{ x.item }}', 'stays'],
      ['The end'],
    ]);
    const filled = await fillWorkbook(template, data);
    expect(await rowsOf(filled)).toEqual(
      [
        ['Order', '=1+1', 7],
        ['10', '5.50 of =1+1'],
        ['0020', '7 of =1+1'],
        [expect.toBeOneOf([null, '']), 'stays'],
        ['The end'],
      ].map((row) => expect.arrayContaining(row)),
    );
    expect((await readXlsx(filled)).sheets[0]?.cells?.get('0,1')?.formula).toBeUndefined();
  });

  test('that does not end is refused with the reason', async () => {
    const endless = await workbook([['{% for i in (1..100000000) %}x{% endfor %}']]);
    await expect(fillWorkbook(endless, data)).rejects.toThrow('it repeats or grows without end');
    const many = Array.from({ length: 5001 }, () => ({}));
    await expect(fillWorkbook(await workbook([['{% for x in many %}{{ x }}']]), { many })).rejects.toThrow(
      'more than 5000 rows',
    );
  });
});

test('templates are kept by key, and what is no workbook is refused', async () => {
  expect(await save('order.xlsx', Buffer.from('no workbook'))).toMatchObject({
    status: 400,
    body: { detail: 'The template was rejected: it is not an .xlsx workbook' },
  });
  const swelling = await workbook([['x'.repeat(40_000_000)]]);
  expect(swelling.length).toBeLessThan(1024 * 1024);
  expect(await save('order.xlsx', swelling)).toMatchObject({
    status: 400,
    body: { detail: 'The template was rejected: The workbook is too large. Split it into smaller files' },
  });
  await expect(fillWorkbook(swelling, {})).rejects.toThrow('too large');
  expect((await save('../order', await workbook([['a']]))).status).toBeGreaterThanOrEqual(400);
  expect((await save('order.xlsx', await workbook([['a']]))).body).toMatchObject({ key: 'order.xlsx' });
  expect((await admin.get('/api/excel-templates')).body).toMatchObject([{ key: 'order.xlsx' }]);
  const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
  expect((await other.get('/api/excel-templates')).body).toEqual([]);
  expect((await other.delete('/api/excel-templates/order.xlsx')).status).toBe(404);
  expect((await admin.delete('/api/excel-templates/order.xlsx')).status).toBe(204);
});

test.skipIf(!HAS_SSHD)('a channel that names a template sends a workbook', async () => {
  const sshd = await startSshd();
  try {
    await save('invoice.xlsx', await workbook([['Invoice', '{{ invoice_number }}']]));
    await admin.post('/api/output-channels', {
      name: 'ERP',
      category: 'INVOICE',
      workerName: 'sftp',
      workerParams: {
        host: '127.0.0.1',
        port: sshd.port,
        username: sshd.username,
        private_key: sshd.privateKey,
        root_dir: join(sshd.folder, 'in'),
        fixtures_excel_template_key: 'invoice.xlsx',
      },
    });
    const post = async () => {
      const uuid = await insertExtraction(server, 'alpha', { status: 'CONFIRMED' });
      await admin.post(`/api/extractions/uuid/${uuid}/post`);
      await server.runJobs();
      const [delivery] = (await admin.get(`/api/extractions/uuid/${uuid}/deliveries`)).body as Delivery[];
      return { uuid, delivery };
    };
    const { uuid, delivery } = await post();
    expect(delivery).toMatchObject({ status: 'DELIVERED', error: null });
    const names = await readdir(join(sshd.folder, 'in'));
    expect(names).toEqual([`INVOICE_${uuid}_r0.xlsx`]);
    expect(await rowsOf(await readFile(join(sshd.folder, 'in', names[0] ?? '')))).toEqual([
      ['Invoice', 'INV-7'],
    ]);
    await admin.delete('/api/excel-templates/invoice.xlsx');
    expect((await post()).delivery).toMatchObject({
      status: 'FAILED',
      error: saying('The template could not be filled: there is no Excel template invoice.xlsx'),
    });
  } finally {
    await sshd.close();
  }
});
