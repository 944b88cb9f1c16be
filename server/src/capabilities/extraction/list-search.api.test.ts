import { randomUUID } from 'node:crypto';
import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let reader: Client;
const uuids: Record<string, string> = {};

/** An extraction of that number, from a file of that name. */
async function insertNumbered(tenant: string, number: string, file: string, date: string): Promise<string> {
  const uuid = await insertExtraction(server, tenant, { date });
  await server.inTenant(tenant, async ({ db }) => {
    const { id } = await db
      .insertInto('document_channel_log')
      .values({
        tenant_name: tenant,
        channel_log_uuid: randomUUID(),
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

beforeAll(async () => {
  server = await startTestServer();
  reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
  const made: [string, string, string][] = [
    ['4500', 'Order.pdf', '2026-01-01'],
    ['45001', 'order 50%.pdf', '2026-01-02'],
    ['LOT_7', '香港發票.pdf', '2026-01-03'],
    ['LOTX7', 'scan.pdf', '2026-01-04'],
  ];
  for (const [number, file, day] of made)
    uuids[number] = await insertNumbered('alpha', number, file, `${day}T00:00:00Z`);
  await insertNumbered('beta', '4500', 'Order.pdf', '2026-01-09T00:00:00Z');
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
