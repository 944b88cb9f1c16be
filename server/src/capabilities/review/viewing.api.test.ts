import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { PageWords, TextMatches, ValueCandidate } from '@recto/contracts/endpoints/viewing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction, makeField, makeResult, value } from '../../../test/support/factories.ts';
import { saying } from '../../../test/support/saying.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let editor: Client;
let reader: Client;
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_INVOICE'] });
  reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
});
afterAll(() => server?.close());

type Placed = [x: number, y: number, text: string];
const lineOf = ([x, y, text]: Placed) => {
  let left = x;
  const words = text.split(' ').map((part) => {
    const box = [left, y, left + 5 * part.length, y + 10];
    left += 5 * part.length + 3;
    return { text: part, box, confidence: 1, size: 10 };
  });
  return { words, text, box: [x, y, left - 3, y + 10] };
};
const pageOf = (number: number, texts: Placed[]) => {
  const lines = texts.map(lineOf);
  const words = lines.flatMap((line) => line.words);
  const size = { width: 595, height: 842, source: 'ocr', language: 'en', rules: [], marks: [], skew: 0 };
  return { number, ...size, words, lines, blocks: lines.map((line) => ({ lines: [line], box: line.box })) };
};

const PAGES = [
  pageOf(1, [
    [40, 40, 'Tax Invoice'],
    [40, 80, 'Invoice No: INV-2041'],
    [320, 80, 'Reference: PO-7788'],
    [40, 100, 'Invoice date: 05.06.2024'],
    [40, 120, 'Due date: 05.07.2024'],
    [40, 140, 'Delivery date: 01.06.2024'],
  ]),
  pageOf(2, [[40, 40, 'Terms of Müller']]),
];

/** An extraction whose document was read, without the file behind it. */
async function insertRead(over: Parameters<typeof insertExtraction>[2] = {}): Promise<string> {
  const uuid = await insertExtraction(server, 'alpha', {
    result: makeResult({
      fields: [
        makeField('invoice_date', value('2024-06-05'), { input_config: { type: 'date' } }),
        makeField('invoice_number', value('2024-06-05'), { input_config: { type: 'date' } }),
        makeField('secret', value('2024-06-05'), { roles: ['ROLE_ADMIN'] }),
      ],
    }),
    ...over,
  });
  await server.inTenant('alpha', async (scope) => {
    const { db } = scope;
    const words = gzipSync(JSON.stringify({ pages: PAGES }));
    const stored = await server.services.storage.put(scope, words, 'application/gzip');
    const { id: log } = await db
      .insertInto('document_channel_log')
      .values({
        tenant_name: 'alpha',
        channel_log_uuid: randomUUID(),
        category: 'INVOICE',
        status: 'COMPLETED',
        original_name: 'a.pdf',
        log_from: 'somebody',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: document } = await db
      .insertInto('document')
      .values({
        tenant_name: 'alpha',
        document_uuid: randomUUID(),
        channel_log_id: log,
        name: 'a.pdf',
        media_type: 'application/pdf',
        original_md5: stored.md5,
        original_sha256: stored.sha256,
        original_size: stored.size,
        words_sha256: stored.sha256,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('extraction')
      .set({ document_id: document, pages: [1, 2] })
      .where('extraction_uuid', '=', uuid)
      .execute();
  });
  return uuid;
}

const at = (uuid: string, rest: string) => `/api/extractions/uuid/${uuid}/${rest}`;

describe('words of a page', () => {
  test('come in reading order with boxes and lines', async () => {
    const { status, body } = await reader.get(at(await insertRead(), 'words?page=1'));
    expect(status).toBe(200);
    const { page, source, words } = body as PageWords;
    expect([page, source]).toEqual([1, 'ocr']);
    expect(words.slice(0, 3)).toEqual([
      { text: 'Tax', box: [40, 40, 55, 50], line: 0 },
      { text: 'Invoice', box: [58, 40, 93, 50], line: 0 },
      { text: 'Invoice', box: [40, 80, 75, 90], line: 1 },
    ]);
  });

  test.each(['page=3', 'page=0', 'page=x', ''])('of ?%s are refused in words', async (query) => {
    expect((await reader.get(at(await insertRead(), `words?${query}`))).status).toBe(400);
  });

  test('are not there before the document was read, nor for other categories', async () => {
    expect((await reader.get(at(await insertExtraction(server, 'alpha'), 'words?page=1'))).status).toBe(404);
    const hidden = await insertRead({ category: 'COA' });
    expect((await reader.get(at(hidden, 'words?page=1'))).status).toBe(404);
    expect((await reader.get(at(hidden, 'find?text=Tax'))).status).toBe(404);
  });
});

describe('finding a text', () => {
  test('looks through all pages', async () => {
    const { body } = await reader.get(at(await insertRead(), 'find?text=muller'));
    expect(body).toEqual({ total: 1, matches: [{ page: 2, boxes: [[81, 40, 111, 50]] }] } as TextMatches);
  });

  test('wants a text', async () => {
    expect((await reader.get(at(await insertRead(), 'find?text=%20'))).status).toBe(400);
  });
});

describe('candidates of a value', () => {
  const query = 'candidates?sectionId=main&fieldId=invoice_date';

  test('are the other dates, in the form of the input, the same each time', async () => {
    const uuid = await insertRead();
    const { status, body } = await editor.get(at(uuid, query));
    expect(status).toBe(200);
    const candidates = body as ValueCandidate[];
    expect(candidates.map(({ text }) => text).toSorted()).toEqual(['2024-06-01', '2024-07-05']);
    expect(candidates[0]).toMatchObject({ page: 1, printed: expect.stringMatching(/^0\d\.0\d\.2024$/) });
    expect((await editor.get(at(uuid, query))).body).toEqual(candidates);
  });

  test('are none that the input can not take', async () => {
    const uuid = await insertRead();
    const { body } = await editor.get(at(uuid, 'candidates?sectionId=main&fieldId=invoice_number'));
    for (const { text } of body as ValueCandidate[]) expect(text).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('are refused in words for a value that is not there or not open to the person', async () => {
    const uuid = await insertRead();
    expect((await editor.get(at(uuid, 'candidates?sectionId=main&fieldId=nothing'))).status).toBe(400);
    expect((await editor.get(at(uuid, 'candidates?sectionId=main&fieldId=secret'))).status).toBe(400);
  });
});

test('a value that was pointed at is read as its document writes dates, and keeps its place', async () => {
  const uuid = await insertRead();
  const place = { page: 1, bbox: [320, 120, 400, 130] };
  const { body } = await editor.post(at(uuid, 'update-fields-value'), {
    fields: [{ sectionId: 'main', fieldId: 'invoice_date', values: ['07.08.2024'], blocks: [place] }],
  });
  const [field] = (body as ExtractionDetail).revisedResult?.extraction.sections[0]?.fields ?? [];
  expect(field?.data).toMatchObject({ standard_values: ['2024-08-07'], blocks: [place] });
});

/** One white pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

describe('the cover image', () => {
  test('is set, shown at its address, replaced by nothing, and told in the history', async () => {
    const uuid = await insertRead();
    const set = await editor.post('/api/extractions/cover-image', { extractionUuid: uuid, imageBase64: PNG });
    expect(set.status).toBe(200);
    const { coverImageUrl, latestEvent } = set.body as ExtractionDetail;
    expect(latestEvent).toMatchObject({ eventType: 'UPDATE', message: saying('Cover image set') });
    const shown = await reader.get(`/resources/extractions?key=${uuid}/${coverImageUrl}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);

    const removed = await editor.delete(at(uuid, 'cover-image'));
    expect((removed.body as ExtractionDetail).coverImageUrl).toBeNull();
    expect((await reader.get(`/resources/extractions?key=${uuid}/${coverImageUrl}`)).status).toBe(404);
    expect((await editor.delete(at(uuid, 'cover-image'))).status).toBe(200);
  });

  test('comes as plain text too, and as a data address', async () => {
    const uuid = await insertRead();
    const plain = await editor.request('POST', at(uuid, 'cover-image'), {
      raw: PNG,
      headers: { 'content-type': 'text/plain' },
    });
    expect(plain.status).toBe(200);
    const imageBase64 = `data:image/png;base64,${PNG}`;
    expect((await editor.post(at(uuid, 'cover-image'), { imageBase64 })).status).toBe(200);
  });

  test.each([
    ['something else', Buffer.from('<svg/>').toString('base64')],
    ['no base64', 'Änderung!'],
    ['too much', Buffer.alloc(4 * 1024 * 1024 + 10).toString('base64')],
    ['nothing', ''],
  ])('is refused in words when it is %s', async (_name, imageBase64) => {
    const uuid = await insertRead();
    const { status } = await editor.post('/api/extractions/cover-image', {
      extractionUuid: uuid,
      imageBase64,
    });
    expect(status).toBe(400);
  });

  test('is for editors, while values may be edited', async () => {
    const uuid = await insertRead();
    const body = { extractionUuid: uuid, imageBase64: PNG };
    expect((await reader.post('/api/extractions/cover-image', body)).status).toBe(403);
    const confirmed = await insertRead({ status: 'CONFIRMED' });
    expect((await editor.post(at(confirmed, 'cover-image'), { imageBase64: PNG })).status).toBe(400);
  });
});
