import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReportRecord } from '@recto/contracts/endpoints/reports';
import type { Role } from '@recto/contracts/roles';
import type { ExtractionStatus } from '@recto/contracts/statuses';
import { docxBlocks } from '@recto/engine/pdf/docx-blocks';
import { readDocument } from '@recto/engine/read/read-document';
import { Packer, Paragraph, Document as Word } from 'docx';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let admin: Client;
const person = (...roles: Role[]) =>
  server.client({
    tenant: 'alpha',
    roles: ['ROLE_USER', ...roles],
    email: `${roles.join('-')}@test.example`,
  });
const DAYS = '?startDate=2026-03-01&endDate=2026-03-31';
const saved = (client: Client, file: string) => client.get(`/api/reports/${file}${DAYS}`);

type Made = {
  category: 'INVOICE' | 'COA' | 'PO_CONF';
  at: string;
  status?: ExtractionStatus;
  amount?: number;
};
async function document({ category, at, status = 'NEW', amount }: Made): Promise<void> {
  await server.inTenant('alpha', ({ db }) =>
    db
      .insertInto('extraction')
      .values({
        tenant_name: 'alpha',
        extraction_uuid: randomUUID(),
        category,
        status,
        input_channel_date: at,
        baseline: JSON.stringify({ vendor: { name: '晨光食品', vendor_no: '100' } }),
        summary: JSON.stringify({
          party: '晨光食品',
          ...(amount !== undefined && { amount, currency: 'USD' }),
        }),
      })
      .execute(),
  );
}

beforeAll(async () => {
  server = await startTestServer();
  admin = await person('ROLE_ADMIN');
  await admin.put('/api/tenants/user/current/time-zone', { timeZone: 'Asia/Hong_Kong' });
  await document({ category: 'INVOICE', at: '2026-03-10T04:00:00Z', status: 'POSTED', amount: 1200.5 });
  await document({ category: 'INVOICE', at: '2026-03-11T04:00:00Z', status: 'CONFIRMED', amount: 34567.25 });
  await document({ category: 'COA', at: '2026-03-31T15:59:00Z' });
  // The 1st of April in Hong Kong.
  await document({ category: 'COA', at: '2026-03-31T16:01:00Z' });
  // The 1st of March there.
  await document({ category: 'PO_CONF', at: '2026-02-28T16:01:00Z', status: 'INVALID' });
});
afterAll(() => server?.close());

const wordsOf = (docx: Buffer): string =>
  JSON.stringify(docxBlocks(docx)).replaceAll(/[^\p{L}\p{N}.,:–-]+/gu, ' ');
async function textOf(pdf: Buffer): Promise<string> {
  const { pages } = await readDocument(pdf);
  return pages.flatMap((page) => page.lines.map(({ text }) => text)).join('\n');
}
const sheetsOf = async (xlsx: Buffer) =>
  Object.fromEntries((await readXlsx(xlsx)).sheets.map(({ name, rows }) => [name, rows]));

describe('the sales report', () => {
  test('counts what came in between two days of the tenant', async () => {
    const reply = await saved(admin, 'sales_report/result.docx');
    expect(reply.status, reply.text).toBe(200);
    expect(reply.headers.get('content-disposition')).toContain('sales_report-2026-03-01-2026-03-31.docx');
    const words = wordsOf(reply.bytes);
    expect(words).toContain('4 documents came in from 1 vendors. 2 are confirmed');
    for (const said of ['2026-03-01 – 2026-03-31', 'Asia', '35,767.75', 'USD', '晨光食品'])
      expect(words).toContain(said);
    expect(words).not.toMatch(/[{}]/);
  });

  test('is the same as PDF, and in the language of the reader', async () => {
    const chinese = await person('ROLE_ANALYSIS', 'ROLE_INVOICE');
    await chinese.put('/api/account/language', { langKey: 'zh-tw' });
    const pdf = await saved(chinese, 'sales_report/result.pdf');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const text = await textOf(pdf.bytes);
    expect(text.replaceAll(' ', '')).toContain('共收到來自1家供應商的2份文件');
    expect(text).toContain('晨光食品');
    expect(text).toContain('35,767.75');
  });

  test('is read by another program', async ({ skip }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'recto-pdf-'));
    try {
      const file = path.join(folder, 'report.pdf');
      writeFileSync(file, (await saved(admin, 'sales_report/result.pdf')).bytes);
      let text = '';
      try {
        text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') skip('no pdftotext');
        throw error;
      }
      expect(text).toContain('35,767.75');
      expect(text).toContain('晨光食品');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

test('the summary of the central database lists every document, numbers as numbers', async () => {
  const reply = await saved(admin, 'summary_central_database/result.xlsx');
  expect(reply.status, reply.text).toBe(200);
  const sheets = await sheetsOf(reply.bytes);
  expect(Object.keys(sheets)).toHaveLength(6);
  expect(sheets.Documents).toHaveLength(5);
  expect(sheets.Documents?.[1]).toContain('2026-03-31 23:59');
  expect(sheets['By category']?.slice(1)).toEqual([
    ['Invoice', 2, 0, 2, 0, 0, 0],
    expect.arrayContaining([1]),
    expect.arrayContaining([1]),
  ]);
  expect(sheets['Amounts of confirmed documents']?.[1]).toEqual(['Invoice', 'USD', 2, 35767.75]);
});

test.each<[Role[], number, number]>([
  [['ROLE_ADMIN'], 200, 4],
  [['ROLE_ANALYSIS', 'ROLE_INVOICE'], 200, 2],
  [['ROLE_ANALYSIS', 'ROLE_COA'], 200, 1],
  [['ROLE_ANALYSIS', 'ROLE_COA', 'ROLE_OC'], 200, 2],
  [['ROLE_ANALYSIS'], 200, 0],
  [['ROLE_INVOICE'], 403, 0],
  [['ROLE_MANAGEMENT', 'ROLE_BILLING'], 403, 0],
])('with %s there are only documents that these roles open', async (roles, status, many) => {
  const client = await person(...roles);
  const reply = await saved(client, 'summary_central_database/result.xlsx');
  expect(reply.status).toBe(status);
  if (status !== 200) return;
  // The last sheet, whatever it is called in the language of the reader.
  const documents = Object.values(await sheetsOf(reply.bytes)).at(-1) ?? [];
  expect(documents.slice(1).filter((row) => row[0])).toHaveLength(many);
  const isAdmin = roles.includes('ROLE_ADMIN');
  expect((await client.get('/api/reports/sales_report/template')).status).toBe(isAdmin ? 200 : 403);
  expect((await client.put('/api/reports/sales_report/template', { content: '' })).status).toBe(
    isAdmin ? 400 : 403,
  );
});

test.each([
  ['sales_report/result.xlsx?startDate=2026-03-01&endDate=2026-03-31', 404],
  ['sales_report/result.pdf?startDate=2026-03-02&endDate=2026-03-01', 400],
  ['sales_report/result.pdf?startDate=2026-03-02', 400],
  ['sales_report/result.pdf?startDate=yesterday&endDate=today', 400],
  ['other/result.pdf?startDate=2026-03-01&endDate=2026-03-31', 400],
])('%s is refused', async (file, status) => {
  expect((await admin.get(`/api/reports/${file}`)).status).toBe(status);
});

describe('templates', () => {
  const put = (name: string, bytes: Uint8Array) =>
    admin.put(`/api/reports/${name}/template`, { content: Buffer.from(bytes).toString('base64') });
  const word = (...texts: string[]) =>
    Packer.toBuffer(new Word({ sections: [{ children: texts.map((text) => new Paragraph(text)) }] }));

  test('of a tenant are used until it goes back to those of the portal', async () => {
    const taken = await put('sales_report', await word('Ours: {received}', '{#vendors}{vendor};{/vendors}'));
    expect(taken.body).toMatchObject({ name: 'sales_report', changed: { by: 'ROLE_ADMIN@test.example' } });
    expect(wordsOf((await saved(admin, 'sales_report/result.docx')).bytes)).toContain('Ours: 4');
    const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    expect(wordsOf((await saved(other, 'sales_report/result.docx')).bytes)).toContain('0 documents');
    const kept = await admin.get('/api/reports/sales_report/template');
    expect(wordsOf(kept.bytes)).toContain('Ours: received');
    expect((await admin.delete('/api/reports/sales_report/template')).body).toMatchObject({ changed: null });
    expect(wordsOf((await saved(admin, 'sales_report/result.docx')).bytes)).toContain('4 documents came in');
  });

  test('that come with the portal can be brought back as they were downloaded', async () => {
    for (const name of ['sales_report', 'summary_central_database']) {
      const { bytes } = await admin.get(`/api/reports/${name}/template`);
      expect((await put(name, bytes)).status).toBe(200);
      await admin.delete(`/api/reports/${name}/template`);
    }
  });

  test('that cannot be filled are refused with the reason, and not kept', async () => {
    const cases: [string, Uint8Array, string][] = [
      ['sales_report', await word('{#vendors} {vendor}'), 'never closed'],
      ['sales_report', await word('{received'), 'closing brace'],
      ['sales_report', Buffer.from('no document'), '.docx'],
      ['summary_central_database', Buffer.from('no workbook'), '.xlsx'],
      [
        'summary_central_database',
        await writeXlsx({ sheets: [{ name: 'x', rows: [['{{ received | secret }}']] }] }),
        'secret',
      ],
      [
        'summary_central_database',
        await writeXlsx({ sheets: [{ name: 'x', rows: [['{% for i in (1..100000000) %}x{% endfor %}']] }] }),
        'without end',
      ],
    ];
    for (const [name, bytes, reason] of cases) {
      const reply = await put(name, bytes);
      expect(reply.status, reason).toBe(400);
      expect(reply.text).toContain(reason);
    }
    const list = (await admin.get('/api/reports')).body as ReportRecord[];
    expect(list.map(({ changed }) => changed)).toEqual([null, null]);
  });
});
