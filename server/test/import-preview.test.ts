import type { ImportLine } from '@recto/contracts/entities/endpoints';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

/** Files of the back office: what they are taken for is shown first, and what says nothing new changes nothing. */

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN', 'ROLE_USER'] });
});
afterAll(() => server?.close());

type Done = Extract<ImportLine, { kind: 'done' }>;

async function send(resource: string, content: string | Uint8Array<ArrayBuffer>, query = ''): Promise<Done> {
  const form = new FormData();
  form.append('file', new Blob([content], { type: 'text/csv' }), 'rows.csv');
  const reply = await admin.request('POST', `/api/${resource}/import${query}`, { raw: form });
  expect(reply.status, reply.text).toBe(200);
  return JSON.parse(reply.text.trim().split('\n').at(-1) as string) as Done;
}
const found = async (resource: string, query: string): Promise<Record<string, unknown>[]> =>
  (await admin.get(`/api/_search/${resource}?query=${encodeURIComponent(query)}`)).body as never;
const latin1 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'latin1'));

describe('what a file is taken for is shown before anything is written', () => {
  test('a file of a Western Excel: its encoding, its semicolons, its first rows', async () => {
    const file = latin1(
      'Code;Description;Category;Note\r\nW-1;Café crème;COA_NB;x\r\nW-2;Müller;COA_NB;y\r\n',
    );
    const seen = await send('mics', file, '?dryRun=true');
    expect(seen).toMatchObject({
      ...{
        kind: 'done',
        encoding: 'windows-1252',
        sure: true,
        delimiter: 'semicolon',
        sheet: null,
        sheets: [],
      },
      ...{ rows: 2, created: 2, updated: 0, unchanged: 0, problemCount: 0 },
      columns: [
        { title: 'Code', field: 'code' },
        { title: 'Description', field: 'description' },
        { title: 'Category', field: 'category' },
        { title: 'Note', field: null },
      ],
    });
    expect(seen.first).toEqual([
      { row: 2, values: { code: 'W-1', description: 'Café crème', category: 'COA_NB' } },
      { row: 3, values: { code: 'W-2', description: 'Müller', category: 'COA_NB' } },
    ]);
    expect(await found('mics', 'code: W-1')).toEqual([]);
    await send('mics', file);
    expect(await found('mics', 'code: W-1')).toMatchObject([{ description: 'Café crème' }]);
  });

  test('whoever knows better says so: encoding and delimiter', async () => {
    const file = latin1('code;description;category\nV-1;Sm\xf8r, oil;COA_NB\n');
    const seen = await send('mics', file, '?dryRun=true&encoding=windows-1250&delimiter=semicolon');
    expect(seen).toMatchObject({ encoding: 'windows-1250', sure: true, delimiter: 'semicolon' });
    expect(seen.first).toMatchObject([{ values: { description: 'Smřr, oil' } }]);
    expect(await send('mics', file, '?dryRun=true&delimiter=comma')).toMatchObject({ kind: 'failed' });
  });

  test('no more than ten rows, and the errors of those rows by column', async () => {
    const rows = Array.from(
      { length: 30 },
      (_, at) => `T-${at},Name ${at},${at === 3 ? 'NOWHERE' : 'COA_NB'}`,
    );
    const seen = await send('mics', ['code,description,category', ...rows].join('\n'), '?dryRun=true');
    expect(seen.first).toHaveLength(10);
    expect(seen.first[3]).toMatchObject({ row: 5, values: { code: 'T-3', category: 'NOWHERE' } });
    expect(seen.problems).toMatchObject([{ row: 5, field: 'category', value: 'NOWHERE' }]);
  });

  test('a sheet of a workbook is chosen by its name', async () => {
    const head = ['code', 'description', 'category'];
    const bytes = new Uint8Array(
      await writeXlsx({
        sheets: [
          { name: 'Read me', rows: [['nothing']] },
          { name: 'Mics', rows: [head, ['S-1', 'Second sheet', 'COA_NB']] },
        ],
      }),
    );
    expect(await send('mics', bytes, '?dryRun=true')).toMatchObject({ kind: 'failed' });
    const seen = await send('mics', bytes, '?dryRun=true&sheet=Mics');
    expect(seen).toMatchObject({
      encoding: 'xlsx',
      sheet: 'Mics',
      sheets: ['Read me', 'Mics'],
      delimiter: null,
    });
    expect(seen.first).toMatchObject([{ row: 2, values: { code: 'S-1' } }]);
    expect(await send('mics', bytes, '?dryRun=true&sheet=Other')).toMatchObject({ kind: 'failed' });
  });

  test('decimal commas, where the file is from a place that writes them', async () => {
    await send('mics', 'code,description,category\nD-1,Density,COA_NB\n');
    await send('materials', 'ipc,description\n4711,Rose oil\n');
    const [mic] = await found('mics', 'code: D-1');
    const [material] = await found('materials', 'description: "Rose oil"');
    const head = 'mic.id;material.id;lowerRange;upperRange';
    const seen = await send(
      'specifications',
      `${head}\n${mic?.id};${material?.id};0,125;1.234,5\n`,
      '?dryRun=true',
    );
    expect(seen.problems).toEqual([]);
    expect(seen.first).toMatchObject([{ values: { lowerRange: '0.125', upperRange: '1234.5' } }]);
    // A comma between thousands is nobody's guess.
    const other = `${head.replaceAll(';', ',')}\n${mic?.id},${material?.id},"1,234",2\n`;
    expect((await send('specifications', other, '?dryRun=true')).problems).toMatchObject([
      { field: 'lowerRange', value: '1,234' },
    ]);
  });

  test('a first line that only names the separator is no head', async () => {
    const seen = await send(
      'mics',
      'sep=;\r\ncode;description;category\r\nP-1;Name;COA_NB\r\n',
      '?dryRun=true',
    );
    expect(seen).toMatchObject({ delimiter: 'semicolon', rows: 1, first: [{ row: 3 }] });
  });
});

describe('a file that says nothing new changes nothing', () => {
  test('its rows keep their version, and are counted as unchanged', async () => {
    const file = 'code,description,category,uom\nU-1,One,COA_NB,mg\nU-2,Two,COA_NB,\n';
    expect(await send('mics', file)).toMatchObject({ created: 2, updated: 0, unchanged: 0 });
    const before = await found('mics', 'code: U-*');
    expect(await send('mics', file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await found('mics', 'code: U-*')).toEqual(before);
    const one = file.replace('Two', 'Second');
    expect(await send('mics', one)).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect(await found('mics', 'code: U-*')).toMatchObject([
      { version: before[0]?.version },
      { description: 'Second' },
    ]);
  });

  test('references, days, decimals and codes without their noughts are the same, too', async () => {
    await send('mics', 'code,description,category\nR-1,Ratio,COA_NB\n');
    await send('materials', 'ipc,description\n815,Lemon oil\n');
    const [mic] = await found('mics', 'code: R-1');
    const [material] = await found('materials', 'description: "Lemon oil"');
    const file = (low: string): string =>
      `mic.id,material.id,lowerRange,validFrom\n${mic?.id},${material?.id},${low},2026-01-31\n`;
    expect(await send('specifications', file('1.5'))).toMatchObject({ created: 1 });
    expect(await send('specifications', file('1.50'))).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await send('specifications', file('1.6'))).toMatchObject({ updated: 1, unchanged: 0 });
    expect(await send('materials', 'ipc,description\n815,Lemon oil\n')).toMatchObject({
      updated: 0,
      unchanged: 1,
    });
  });
});

test('a run with errors says that nothing was made', async () => {
  const outcome = await send('mics', 'code,description,category\nE-1,Good,COA_NB\nE-2,Bad,NOWHERE\n');
  expect(outcome).toMatchObject({ created: 0, updated: 0, problemCount: 1, rows: 2 });
  expect(await found('mics', 'code: E-1')).toEqual([]);
});
