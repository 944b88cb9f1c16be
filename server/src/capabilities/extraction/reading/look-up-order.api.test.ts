import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { insertExtraction, makeField, makeResult, value } from '../../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { askForOrder } from './look-up-order.ts';

const ORDER = { currency: 'EUR', lineitems: [{ item_number: '00010', quantity: '25' }] };
/** What the ERP answers, by number. */
const ANSWERS: Readonly<Record<string, [number, string]>> = {
  '4500000001': [200, JSON.stringify({ ...ORDER, po_number: '1' })],
  '4500000002': [404, ''],
  '4500000003': [200, '{"currency": 7}'],
  '4500000004': [200, '<html>'],
  '45/..': [200, JSON.stringify(ORDER)],
};

let erp: Server;
let asked: { url: string; authorization: string | undefined }[] = [];
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  erp = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push({ url, authorization: request.headers.authorization });
    const [status, body] = ANSWERS[decodeURIComponent(url.split('/').at(-1) ?? '')] ?? [500, ''];
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => erp.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(erp.address() as AddressInfo).port}`;
  server = await startTestServer({
    env: {
      RECTO_ORDERS: `alpha=${at}/orders/{number}`,
      RECTO_ORDERS_AUTHORIZATION: 'Bearer erp-key',
      RECTO_OUTBOUND_ALLOW: '127.0.0.1',
    },
  });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  await server?.close();
  erp?.close();
});
beforeEach(() => {
  asked = [];
});

/** A confirmation of an order, as if it had just been read. */
async function read(number: string, tenant = 'alpha'): Promise<string> {
  const uuid = await insertExtraction(server, tenant, {
    category: 'PO_CONF',
    result: makeResult({
      fields: [makeField('po_number', value(number)), makeField('currency', value('EUR'))],
    }),
  });
  await server.inTenant(tenant, async (scope) => {
    const { id } = await scope.db
      .selectFrom('extraction')
      .select('id')
      .where('extraction_uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    await askForOrder(scope, id);
  });
  await server.runJobs();
  return uuid;
}
const known = async (number: string) =>
  (await admin.get(`/api/baseline-orders/${encodeURIComponent(number)}`)).status === 200;

describe('the order of a confirmation', () => {
  test('is looked up once, and the confirmation is held against it', async () => {
    const uuid = await read('4500000001');
    expect(asked).toEqual([{ url: '/orders/4500000001', authorization: 'Bearer erp-key' }]);
    const { comparison } = (await admin.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;
    expect(JSON.stringify(comparison)).toContain('Matched');
    await read('4500000001');
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['that the ERP does not know', '4500000002'],
    ['of another form', '4500000003'],
    ['that is no JSON', '4500000004'],
  ])('%s stays unknown', async (_, number) => {
    await read(number);
    expect(asked).toHaveLength(1);
    expect(await known(number)).toBe(false);
  });

  test('is one part of the address, whatever is in its number', async () => {
    await read('45/..');
    expect(asked[0]?.url).toBe('/orders/45%2F..');
    expect(await known('45/..')).toBe(true);
  });

  test('is tried again later when the ERP is out of order', async () => {
    await read('4500000005');
    expect(await known('4500000005')).toBe(false);
    const { rows } = await server.inTenant('alpha', ({ db }) =>
      sql<{
        attempts: number;
      }>`select attempts from jobs_of_tenant() where task = 'extraction.look-up-order'`.execute(db),
    );
    expect(rows).toEqual([{ attempts: 1 }]);
  });

  test('of a tenant without an ERP is not asked for', async () => {
    await server.person('bo@test.example', 'beta');
    await read('4500000001', 'beta');
    expect(asked).toEqual([]);
  });
});
