import type { Category } from '@recto/contracts/categories';
import type { Result } from '@recto/contracts/result';
import type { SearchBody } from '@recto/contracts/search/body';
import { unzip } from '@recto/samples/unzip';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client, Reply } from '../../../../test/support/client.ts';
import {
  insertExtraction,
  invoiceResult,
  makeField,
  makeResult,
  makeTable,
  value,
} from '../../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';

let server: TestServer;
let admin: Client;
let reader: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  reader = await server.client({
    tenant: 'alpha',
    roles: ['ROLE_USER', 'ROLE_INVOICE', 'ROLE_RESUME', 'ROLE_LAB_COA'],
  });
  await seed();
});
afterAll(() => server?.close());

const ADDRESS = '/api/extractions/export/excel';
const ask = (client: Client, query?: SearchBody | string, tableName?: string): Promise<Reply> => {
  const search = new URLSearchParams({
    ...(query !== undefined && { query: typeof query === 'string' ? query : JSON.stringify(query) }),
    ...(tableName !== undefined && { tableName }),
  });
  return client.get(`${ADDRESS}?${search}`);
};

type Row = Record<string, CellValue>;
/** The rows of the first sheet by the heads of their columns. */
async function rowsOf(reply: Reply): Promise<Row[]> {
  expect(reply.status, reply.text.slice(0, 300)).toBe(200);
  const [sheet] = (await readXlsx(reply.bytes)).sheets;
  const [heads = [], ...rows] = sheet?.rows ?? [];
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [String(head), row[at] ?? null])));
}

const day = (text: string) => new Date(`${text}Z`);

async function insertSummed(category: Category, date: string, result: Result, summary: object) {
  const uuid = await insertExtraction(server, 'alpha', { category, date, result });
  await server.inTenant('alpha', ({ db }) =>
    db
      .updateTable('extraction')
      .set({ summary: JSON.stringify(summary), last_modified_by: 'ann@test.example' })
      .where('extraction_uuid', '=', uuid)
      .execute(),
  );
  return uuid;
}

let invoice: string;
async function seed() {
  const facts = { number: '=INV-7', party: 'Rosa SA', amount: '12.50', currency: 'EUR', date: '2026-03-12' };
  const one = invoiceResult();
  const [main] = one.extraction.sections;
  main?.fields.push(
    makeField('seller_name', value('@Rosa'), {}),
    makeField('vat_number', value('canary-field'), { roles: ['ROLE_MANAGEMENT'] }),
  );
  invoice = await insertSummed('INVOICE', '2026-03-12T08:15:00Z', one, facts);
  const lines = makeTable(
    'lines',
    ['description', 'amount', 'unit_price'],
    [
      { description: 'Rose oil', amount: '10', unit_price: 'canary-column' },
      { description: '玫瑰精油', amount: '007', unit_price: 'canary-column' },
    ],
  );
  const columns = lines.columns.map((column) =>
    column.id === 'unit_price' ? { ...column, roles: ['ROLE_MANAGEMENT' as const] } : column,
  );
  const two = makeResult({ fields: [], tables: [{ ...lines, columns }] });
  await insertSummed('INVOICE', '2026-03-11T00:00:00Z', two, { number: 'INV-6' });
  const school = makeTable('educations', ['school', 'degree'], [{ school: 'ETH', degree: 'MSc' }]);
  await insertSummed('RESUME', '2026-03-10T00:00:00Z', makeResult({ tables: [school] }), {});
  const analytes = makeTable('analytes', ['analyte', 'result'], [{ analyte: 'Lead', result: '-0.02' }]);
  await insertSummed('LAB_COA', '2026-03-09T00:00:00Z', makeResult({ tables: [analytes] }), {});
  await insertSummed('CHEQUE', '2026-03-08T00:00:00Z', makeResult(), { number: 'canary-category' });
  await insertExtraction(server, 'beta', {
    result: makeResult({ fields: [makeField('invoice_number', value('canary-of-beta'))] }),
  });
}

describe('the list as a workbook', () => {
  test('has a row for each document, in the order of the search, with the fields of its category', async () => {
    const reply = await ask(reader);
    const rows = await rowsOf(reply);
    expect(rows.map((row) => row.Category)).toEqual(['INVOICE', 'INVOICE', 'RESUME', 'LAB_COA']);
    expect(reply.headers.get('x-total-count')).toBe('4');
    expect(rows[0]).toMatchObject({
      'Document number': "'=INV-7",
      Status: 'NEW',
      Party: 'Rosa SA',
      'Document amount': 12.5,
      'Document currency': 'EUR',
      'Document date': day('2026-03-12T00:00:00'),
      'Received (UTC)': day('2026-03-12T08:15:00'),
      Review: `${server.config.publicUrl}/extractions/${invoice}/review`,
      'Invoice number': 'INV-7',
      Subtotal: 10,
      Seller: "'@Rosa",
    });
    expect(Object.keys(rows[0] ?? {})).not.toContain('Last modified by');
    const today = new Date().toISOString().slice(0, 10);
    expect(reply.headers.get('content-disposition')).toContain(`filename="Extractions-${today}.xlsx"`);
    expect([...unzip(reply.bytes).values()].join('')).not.toMatch(/canary|<f>/);
  });

  test('shows administrators who changed a document last, and nobody another tenant', async () => {
    const [first, ...rest] = await rowsOf(await ask(admin));
    expect(first).toMatchObject({ 'Last modified by': 'ann@test.example' });
    expect(rest.map((row) => row['Document number'])).toContain('canary-category');
    const foreigner = await server.client({ tenant: 'beta', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    const rows = await rowsOf(await ask(foreigner));
    expect(rows.map((row) => row['Invoice number'])).toEqual(['canary-of-beta']);
  });

  test('is what the search finds, whatever it asks for', async () => {
    const sorted: SearchBody = {
      query: { bool: { filter: [{ term: { category: 'INVOICE' } }], should: [{ match_all: {} }] } },
      post_filter: { range: { inputChannelDate: { lt: '2026-03-12' } } },
      sort: [{ inputChannelDate: 'asc' }],
      size: 0,
      aggs: { a: { terms: { field: 'status' } } },
    };
    expect((await rowsOf(await ask(reader, sorted))).map((row) => row['Document number'])).toEqual(['INV-6']);
    const closed: SearchBody = { query: { term: { category: 'CHEQUE' } } };
    const reply = await ask(reader, closed);
    expect(await rowsOf(reply)).toEqual([]);
    expect(reply.headers.get('x-total-count')).toBe('0');
  });

  test('has only the columns of categories that are found', async () => {
    const [row] = await rowsOf(await ask(admin, { post_filter: { term: { category: 'CHEQUE' } } }));
    expect(Object.keys(row ?? {})).toContain('Cheque number');
    expect(Object.keys(row ?? {})).not.toContain('Invoice number');
  });

  test.each([
    ['Line Items', 3, { Description: '玫瑰精油', Amount: '007', Row: 2 }],
    ['Educations', 1, { School: 'ETH', Degree: 'MSc', Row: 1 }],
    ['Analytes', 1, { Analyte: 'Lead', Result: -0.02, Row: 1 }],
  ])('by %s has a row for each row of those tables', async (tableName, count, last) => {
    const reply = await ask(reader, undefined, tableName);
    const rows = await rowsOf(reply);
    expect(rows).toHaveLength(count);
    expect(rows.at(-1)).toMatchObject(last);
    expect(Object.keys(rows[0] ?? {}).slice(0, 3)).toEqual(['Document number', 'Category', 'Status']);
    expect([...unzip(reply.bytes).values()].join('')).not.toContain('canary');
  });

  test.each([
    ['{', undefined, 'query: is not JSON'],
    ['[]', undefined, 'body: '],
    ['{"script_fields":{}}', undefined, 'script_fields: is not supported'],
    ['{"query":{"bool":{"filter":[{"term":{"foo":"x"}}]}}}', undefined, 'query.bool.filter[0].term.foo'],
    [undefined, 'Everything', 'tableName'],
  ])('refuses %s %s with the place', async (query, tableName, message) => {
    const reply = await ask(reader, query, tableName);
    expect(reply.status).toBe(400);
    expect(reply.headers.get('content-type')).toContain('problem+json');
    expect((reply.body as { message: string }).message).toContain(message);
  });
});

describe('a long export', () => {
  const MANY = 2000;
  let long: Client;
  beforeAll(async () => {
    await server.tenant('gamma');
    long = await server.client({ tenant: 'gamma', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    const result = JSON.stringify(makeResult({ fields: [makeField('currency', value('EUR'))] }));
    await server.inTenant('gamma', async ({ db }) => {
      const rows = Array.from({ length: MANY }, (_, n) => ({
        tenant_name: 'gamma',
        extraction_uuid: crypto.randomUUID(),
        category: 'INVOICE',
        status: 'NEW',
        result,
        summary: JSON.stringify({ number: `N-${n}` }),
        input_channel_date: new Date(Date.UTC(2026, 0, 1, 0, 0, n)),
      }));
      for (let at = 0; at < MANY; at += 500)
        await db
          .insertInto('extraction')
          .values(rows.slice(at, at + 500))
          .execute();
    });
  });

  test('holds every document once, and never more than a page of them in memory', async () => {
    const database = server.services.database;
    const pages: number[] = [];
    const real = database.inTenant.bind(database);
    const spy = vi.spyOn(database, 'inTenant').mockImplementation(async (who, work) => {
      const got = await real(who, work);
      if (Array.isArray(got)) pages.push(got.length);
      return got;
    });
    const reply = await ask(long);
    spy.mockRestore();
    const numbers = (await rowsOf(reply)).map((row) => String(row['Document number']));
    expect(numbers).toEqual(Array.from({ length: MANY }, (_, n) => `N-${MANY - 1 - n}`));
    expect(Math.max(...pages)).toBe(50);
    expect(server.log()).toContain(`"rows":${MANY},"whole":true`);
  });

  test('stops when nobody waits for it any more', async () => {
    const database = server.services.database;
    const real = database.inTenant.bind(database);
    let pages = 0;
    let gone = () => {};
    const left = new Promise<void>((resolve) => {
      gone = resolve;
    });
    const leaving = new AbortController();
    const closed = new Promise<void>((resolve) => {
      server.app.server.once('request', (_, response) => response.once('close', resolve));
    });
    const spy = vi.spyOn(database, 'inTenant').mockImplementation(async (who, work) => {
      const got = await real(who, work);
      // The third page waits until the reader has left, so that the rest would be read by nobody.
      if (Array.isArray(got) && ++pages === 3) {
        leaving.abort();
        await left;
      }
      return got;
    });
    const cookie = [...long.cookies].map(([name, text]) => `${name}=${text}`).join('; ');
    const reading = fetch(new URL(ADDRESS, server.address), {
      headers: { cookie },
      signal: leaving.signal,
    }).then((reply) => reply.arrayBuffer());
    await expect(reading).rejects.toThrow('abort');
    await closed;
    gone();
    await expect.poll(() => server.log()).toContain('"whole":false');
    spy.mockRestore();
    expect(pages).toBe(3);
  });
});
