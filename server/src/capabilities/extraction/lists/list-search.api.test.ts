import { randomUUID } from 'node:crypto';
import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { insertExtraction } from '../../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';

let server: TestServer;
let reader: Client;
const uuids: Record<string, string> = {};
/** Those of LOTX7; what came in together is LOT_7 and LOTX7. */
const ids = { log: randomUUID(), batch: randomUUID(), document: randomUUID() };

/** An extraction of that number, from a file of that name. */
async function insertNumbered(
  tenant: string,
  number: string,
  file: string,
  date: string,
  { log = randomUUID() as string, batch = null as string | null } = {},
): Promise<string> {
  const uuid = await insertExtraction(server, tenant, { date });
  await server.inTenant(tenant, async ({ db }) => {
    const { id } = await db
      .insertInto('document_channel_log')
      .values({
        tenant_name: tenant,
        channel_log_uuid: log,
        batch_id: batch,
        original_name: file,
        status: 'COMPLETED',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('extraction')
      .set({ channel_log_id: id, summary: sql`jsonb_build_object('number', ${number}::text)` })
      .where('extraction_uuid', '=', uuid)
      .execute();
  });
  return uuid;
}

/** The file that an extraction was read from. */
const addDocument = (uuid: string) =>
  server.inTenant('alpha', async (scope) => {
    const { db } = scope;
    const stored = await server.services.storage.put(scope, Buffer.from('scan'), 'application/pdf');
    const { channel_log_id } = await db
      .selectFrom('extraction')
      .select('channel_log_id')
      .where('extraction_uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('document')
      .values({
        tenant_name: 'alpha',
        document_uuid: ids.document,
        channel_log_id: channel_log_id as number,
        name: 'scan.pdf',
        media_type: 'application/pdf',
        original_md5: stored.md5,
        original_sha256: stored.sha256,
        original_size: stored.size,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('extraction').set({ document_id: id }).where('extraction_uuid', '=', uuid).execute();
  });

beforeAll(async () => {
  server = await startTestServer();
  reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
  const { log, batch } = ids;
  const made: [string, string, string, { log?: string; batch?: string }?][] = [
    ['4500', 'Order.pdf', '2026-01-01'],
    ['45001', 'order 50%.pdf', '2026-01-02'],
    ['LOT_7', '香港發票.pdf', '2026-01-03', { batch }],
    ['LOTX7', 'scan.pdf', '2026-01-04', { log, batch }],
  ];
  for (const [number, file, day, came] of made)
    uuids[number] = await insertNumbered('alpha', number, file, `${day}T00:00:00Z`, came);
  await insertNumbered('beta', '4500', 'Order.pdf', '2026-01-09T00:00:00Z');
  await addDocument(uuids.LOTX7 as string);
});
afterAll(() => server?.close());

const numbers = async (search: string, more = ''): Promise<(string | null)[]> => {
  const { body } = await reader.get(`/api/extractions?search=${encodeURIComponent(search)}${more}`);
  return (body as ExtractionListItem[]).map(({ summary }) => summary.number);
};

describe('searching the list', () => {
  test.each<[string, string[]]>([
    ['4500', ['4500', '45001']],
    ['45001', ['45001']],
    ['lot_7', ['LOT_7']],
    ['ORDER', ['45001', '4500']],
    ['50%', ['45001']],
    ['發票', ['LOT_7']],
    ['  4500 ', ['4500', '45001']],
    ['', ['LOTX7', 'LOT_7', '45001', '4500']],
    ["x' or '1'='1", []],
    ['\\', []],
  ])('%j finds %j: the whole number first, then the newest', async (search, found) =>
    expect(await numbers(search)).toEqual(found),
  );

  test('finds a uuid as it is printed', async () =>
    expect(await numbers((uuids.LOTX7 ?? '').toUpperCase())).toEqual(['LOTX7']));

  test.each<[keyof typeof ids, string[]]>([
    ['log', ['LOTX7']],
    ['document', ['LOTX7']],
    ['batch', ['LOTX7', 'LOT_7']],
  ])('finds what came of the uuid of a %s', async (kind, found) => {
    expect(await numbers(ids[kind])).toEqual(found);
    expect(await numbers(` ${ids[kind].toUpperCase()} `)).toEqual(found);
    const query = (text: string) =>
      reader.post('/api/search/extraction/_search', {
        query: { query_string: { query: text } },
        _source: false,
      });
    expect((await query(ids[kind])).body).toMatchObject({ hits: { total: { value: found.length } } });
    expect((await query(`${ids[kind]} AND category: COA`)).body).toMatchObject({
      hits: { total: { value: 0 } },
    });
    expect((await query(randomUUID())).body).toMatchObject({ hits: { total: { value: 0 } } });
  });

  test('counts what it finds, and joins with the filters', async () => {
    const { headers } = await reader.get('/api/extractions?search=45&size=1');
    expect(headers.get('x-total-count')).toBe('2');
    expect(await numbers('45', '&status=CONFIRMED')).toEqual([]);
    expect(await numbers('45', '&page=1&size=1')).toEqual(['4500']);
  });

  test('is followed by the queue of the review', async () => {
    const next = async (search: string) =>
      (
        await reader.get(
          `/api/extractions/uuid/${uuids['45001']}/next?sort=inputChannelDate,desc&search=${search}`,
        )
      ).body;
    expect(await next('45')).toEqual({ extractionUuid: uuids['4500'], waiting: 1, claimed: 0 });
    expect(await next('45001')).toEqual({ extractionUuid: null, waiting: 0, claimed: 0 });
  });

  test('takes no more than a name is long', async () =>
    expect((await reader.get(`/api/extractions?search=${'x'.repeat(300)}`)).status).toBe(400));
});
