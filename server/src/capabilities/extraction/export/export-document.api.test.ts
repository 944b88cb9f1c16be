import { deflateSync } from 'node:zlib';
import type { Result } from '@recto/contracts/result';
import { unzip } from '@recto/samples/unzip';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, Reply } from '../../../../test/support/client.ts';
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
let reader: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  reader = await server.client({
    tenant: 'alpha',
    roles: ['ROLE_USER', 'ROLE_INVOICE', 'ROLE_COA', 'ROLE_PACKAGING_SPEC'],
  });
});
afterAll(() => server?.close());

const xlsx = (client: Client, uuid: string, headers = {}) =>
  client.get(`/api/extraction-exporting/extractions/${uuid}/xlsx`, headers);
const docx = (client: Client, uuid: string, headers = {}) =>
  client.get(`/api/extraction-exporting/extractions/${uuid}/docx`, headers);

const sheetsOf = async (reply: Reply): Promise<Record<string, CellValue[][]>> => {
  expect(reply.status, reply.text.slice(0, 300)).toBe(200);
  const { sheets } = await readXlsx(reply.bytes);
  return Object.fromEntries(sheets.map(({ name, rows }) => [name, rows]));
};
const wordOf = (reply: Reply): string => {
  expect(reply.status, reply.text.slice(0, 300)).toBe(200);
  return unzip(reply.bytes).get('word/document.xml') ?? '';
};

const closed = { roles: ['ROLE_MANAGEMENT' as const] };
/** What only some may see in a section, in a field and in a column, and texts that a spreadsheet might calculate. */
function guarded(): Result {
  const lines = makeTable(
    'lines',
    ['description', 'amount', 'margin'],
    [
      { description: '=HYPERLINK("https://x.example")', amount: '1234.50', margin: 'canary-column' },
      { description: '玫瑰精油', amount: '007', margin: 'canary-column' },
    ],
  );
  const columns = lines.columns.map((column) => ({
    ...column,
    ...(column.id === 'amount' && { input_config: { type: 'number' as const } }),
    ...(column.id === 'margin' && closed),
  }));
  const made = makeResult({
    fields: [
      makeField('invoice_number', value('INV-7')),
      makeField(
        'invoice_date',
        value('12 Mar 2026', { standard_values: ['2026-03-12'], confidence: 0.9025 }),
        {
          input_config: { type: 'date' },
          review: {
            result: { reviewed: true, latest: { by: 'ann@test.example', time: '2026-03-13T08:15:00Z' } },
          },
        },
      ),
      makeField('secret', value('canary-field'), closed),
    ],
    tables: [{ ...lines, columns }],
  });
  const hidden = { id: 'hidden', title: 'canary-section', fields: [], tables: [], ...closed };
  made.extraction.sections.push(hidden);
  return made;
}

describe('a workbook of one document', () => {
  test('has its fields with where they come from, and a sheet for each table', async () => {
    const uuid = await insertExtraction(server, 'alpha', { result: guarded() });
    const reply = await xlsx(reader, uuid);
    const { Fields: fields, lines } = await sheetsOf(reply);
    expect(fields).toEqual([
      ['Section', 'Field', 'Value', 'Standard value', 'Confidence', 'Page', 'Reviewed by', 'Reviewed (UTC)'],
      ['Main', 'invoice_number', 'INV-7', 'INV-7', 100, 1, null, null],
      [
        'Main',
        'invoice_date',
        '12 Mar 2026',
        new Date('2026-03-12T00:00:00Z'),
        95,
        1,
        'ann@test.example',
        new Date('2026-03-13T08:15:00Z'),
      ],
    ]);
    expect(lines).toEqual([
      ['description', 'amount'],
      [`'=HYPERLINK("https://x.example")`, 1234.5],
      ['玫瑰精油', '007'],
    ]);
    const parts = [...unzip(reply.bytes).values()].join('');
    expect(parts).not.toContain('canary');
    expect(parts).not.toContain('<f>');
  });

  test('shows more to those who may see more, in the language of the reader', async () => {
    const uuid = await insertExtraction(server, 'alpha', { result: guarded() });
    const sheets = await sheetsOf(await xlsx(admin, uuid, { 'accept-language': 'zh-HK' }));
    expect(Object.keys(sheets)).toEqual(['欄位', 'lines']);
    expect(sheets.欄位?.[3]).toContain('canary-field');
    expect(sheets.lines?.[1]).toContain('canary-column');
  });

  test('is of what people made of it', async () => {
    const uuid = await insertExtraction(server, 'alpha');
    const revised = makeResult({ fields: [makeField('invoice_number', value('INV-8'))] });
    await server.inTenant('alpha', ({ db }) =>
      db
        .updateTable('extraction')
        .set({ revised_result: JSON.stringify(revised), summary: JSON.stringify({ number: 'INV/8' }) })
        .where('extraction_uuid', '=', uuid)
        .execute(),
    );
    const reply = await xlsx(reader, uuid);
    expect((await sheetsOf(reply)).Fields?.[1]?.slice(0, 3)).toEqual(['Main', 'invoice_number', 'INV-8']);
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="INVOICE-INV-8.xlsx"; filename*=UTF-8''INVOICE-INV-8.xlsx`,
    );
  });

  test.each([
    ['PO_CONF', 'admin', 400],
    ['PACKAGING_SPEC', 'admin', 400],
    ['RELIGIOUS_CERTIFICATE', 'admin', 400],
    ['COA', 'reader', 400],
    ['COA', 'admin', 200],
    ['RESUME', 'reader', 404],
  ] as const)('of %s for %s: %i', async (category, who, status) => {
    const uuid = await insertExtraction(server, 'alpha', { category });
    expect((await xlsx(who === 'admin' ? admin : reader, uuid)).status).toBe(status);
  });

  test('is refused with a reason while nothing has been read', async () => {
    const uuid = await insertExtraction(server, 'alpha');
    await server.inTenant('alpha', ({ db }) =>
      db.updateTable('extraction').set({ result: null }).where('extraction_uuid', '=', uuid).execute(),
    );
    expect(await xlsx(reader, uuid)).toMatchObject({
      status: 400,
      body: { message: 'Nothing has been read from this document yet.' },
    });
  });

  test('is not found in another tenant', async () => {
    const foreigner = await server.client({ tenant: 'beta', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    const uuid = await insertExtraction(server, 'alpha');
    expect((await xlsx(foreigner, uuid)).status).toBe(404);
  });
});

/** A picture of one colour; IHDR is all that is looked at. */
const png = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('a specification as a Word document', () => {
  const specification = () =>
    makeResult({
      fields: [
        makeField('title', value('Drum 200 L <blue>')),
        makeField('spec_number', value('SP-1'), { name: 'Specification number' }),
        makeField('isFDAapproved', value(':selected:')),
        makeField('unfound', value()),
        makeField('secret', value('canary-field'), closed),
        makeField('odd', value('a\u0001b\nc')),
      ],
      tables: [makeTable('components', ['component', 'material'], [{ component: '桶盖', material: '=PE' }])],
    });

  test('has title, key facts, sections and tables, and no more than its reader sees', async () => {
    const uuid = await insertExtraction(server, 'alpha', {
      category: 'PACKAGING_SPEC',
      result: specification(),
    });
    const reply = await docx(reader, uuid);
    const word = wordOf(reply);
    for (const text of [
      'Drum 200 L &lt;blue&gt;',
      'Specification number',
      'SP-1',
      'Yes',
      '桶盖',
      '=PE',
      'ab',
    ])
      expect(word).toContain(text);
    for (const text of ['canary', 'unfound', '\u0001', ':selected:']) expect(word).not.toContain(text);
    expect(reply.headers.get('content-disposition')).toContain('PACKAGING_SPEC.docx');
    const parts = unzip(reply.bytes);
    expect(parts.get('word/styles.xml')).toContain('w:eastAsia="Microsoft YaHei"');
    const footer = [...parts].find(([name]) => name.startsWith('word/footer'))?.[1];
    expect(footer).toContain('NUMPAGES');
  });

  test('shows the cover in its proportions, and is set in the forms of its reader', async () => {
    const uuid = await insertExtraction(server, 'alpha', {
      category: 'PACKAGING_SPEC',
      result: specification(),
    });
    await server.inTenant('alpha', async (scope) => {
      const { sha256 } = await server.services.storage.put(scope, png(400, 100), 'image/png');
      const row = scope.db.updateTable('extraction').set({ cover_image_sha256: sha256 });
      await row.where('extraction_uuid', '=', uuid).execute();
    });
    const reply = await docx(admin, uuid, { 'accept-language': 'zh-TW' });
    const extent = /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(wordOf(reply));
    expect(Number(extent?.[1]) / Number(extent?.[2])).toBeCloseTo(4, 1);
    const parts = unzip(reply.bytes);
    expect([...parts.keys()].some((name) => name.startsWith('word/media/'))).toBe(true);
    expect(parts.get('word/styles.xml')).toContain('Microsoft JhengHei');
    expect(wordOf(reply)).toContain('重要資訊');
  });

  test.each(['INVOICE', 'COA'] as const)('is only for specifications, not %s', async (category) => {
    const uuid = await insertExtraction(server, 'alpha', { category });
    expect((await docx(admin, uuid)).status).toBe(400);
  });
});
