import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let reader: Client;
/** Uuids by number. */
const uuids: Record<string, string> = {};

async function insert(
  number: string,
  date: string,
  amount: string | null,
  category = 'INVOICE',
): Promise<void> {
  const uuid = await insertExtraction(server, 'alpha', { date, category } as never);
  uuids[number] = uuid;
  await server.inTenant('alpha', ({ db }) =>
    db
      .updateTable('extraction')
      .set({
        summary: sql`jsonb_build_object('number', ${number}::text, 'amount', ${amount}::text, 'party', 'Rose')`,
      })
      .where('extraction_uuid', '=', uuid)
      .execute(),
  );
}

beforeAll(async () => {
  server = await startTestServer();
  reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE', 'ROLE_RESUME'] });
  await insert('A', '2026-01-01T10:00:00Z', '10.00');
  await insert('B', '2026-01-02T20:00:00Z', '20.00');
  // At the same moment as B.
  await insert('C', '2026-01-02T20:00:00Z', null);
  await insert('D', '2026-01-04T10:00:00Z', '5.00');
  await insert('R', '2026-01-05T10:00:00Z', null, 'RESUME');
});
afterAll(() => server?.close());

const walk = async (from: string, query: string): Promise<string> => {
  const names = new Map(Object.entries(uuids).map(([name, uuid]) => [uuid, name]));
  let [at, path] = [from, from];
  for (let step = 0; step < 8; step++) {
    const { body } = await reader.get(`/api/extractions/uuid/${uuids[at]}/next?${query}`);
    const next = names.get((body as { extractionUuid: string }).extractionUuid ?? '');
    if (!next || path.includes(next)) return path;
    path += next;
    at = next;
  }
  return path;
};

describe('the queue follows a list', () => {
  test.each([
    ['newest first', 'A', 'sort=inputChannelDate,desc', 'ARDCB'],
    ['oldest first, equal ones by their number', 'A', 'sort=inputChannelDate,asc', 'ABCDR'],
    ['by amount, those without one at the end', 'D', 'sort=amount,asc', 'DABCR'],
    ['largest amount first', 'B', 'sort=amount,desc', 'BADRC'],
    ['a family', 'A', 'sort=inputChannelDate,asc&family=invoice', 'ABCD'],
    ['another family', 'A', 'sort=inputChannelDate,asc&family=resume', 'AR'],
    [
      'days of a time zone',
      'B',
      'sort=inputChannelDate,asc&received=2026-01-03..2026-01-04&zone=Asia/Hong_Kong',
      'BCD',
    ],
    ['days without one are of UTC', 'B', 'sort=inputChannelDate,asc&received=2026-01-03..2026-01-04', 'BD'],
    ['a number', 'A', 'sort=inputChannelDate,asc&number=D', 'AD'],
    ['several filters', 'A', 'sort=inputChannelDate,asc&category=INVOICE&received=..2026-01-03', 'ABC'],
    ['nothing else', 'A', 'sort=inputChannelDate,asc&tags=unknown', 'A'],
  ])('%s', async (_what, from, query, path) => expect(await walk(from, query)).toBe(path));

  test.each([
    ['sort=password,asc'],
    ['sort=inputChannelDate,asc&family=x'],
    ['sort=inputChannelDate,asc&zone=Nowhere/X&received=2026-01-01..'],
  ])('%s is refused', async (query) => {
    expect((await reader.get(`/api/extractions/uuid/${uuids.A}/next?${query}`)).status).toBe(400);
  });

  test('starts nowhere for who may not see the document', async () => {
    const stranger = await server.client({
      tenant: 'alpha',
      roles: ['ROLE_USER', 'ROLE_OC'],
      email: 'oc@test.example',
    });
    const reply = await stranger.get(`/api/extractions/uuid/${uuids.A}/next?sort=inputChannelDate,asc`);
    expect(reply.status).toBe(404);
  });
});
