import { type Endpoint, RECORD_KINDS } from '@recto/contracts/endpoint';
import { ENDPOINTS } from '@recto/contracts/endpoints/all';
import { ENTITIES } from '@recto/contracts/entities/all';
import { endpointsOf, engineVerbs } from '@recto/contracts/entities/endpoints';
import { ROLES } from '@recto/contracts/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CANARY } from './support/canary.ts';
import type { Client } from './support/client.ts';
import { driveEndpoint } from './support/drive-endpoint.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { makeSweepRecords, OWNER, type SweepRecords } from './support/sweep-records.ts';

/** Every route, driven with another tenant's ids by someone who may do everything in their own. */

let server: TestServer;
let records: SweepRecords;
let foreigners: Record<string, Client>;
let owner: Client;
let before: string;
const covered = new Set<string>();

beforeAll(async () => {
  server = await startTestServer();
  records = await makeSweepRecords(server, 'alpha');
  await server.person('both@test.example', 'alpha', ROLES);
  foreigners = {
    'a member of another tenant': await server.client({ tenant: 'beta', roles: ROLES }),
    'a script of another tenant': await server.script({ tenant: 'beta', roles: ROLES }),
    'a member of both, working in the other': await server.client({
      tenant: 'beta',
      roles: ROLES,
      email: 'both@test.example',
    }),
  };
  owner = await server.client({ tenant: 'alpha', roles: ROLES, email: OWNER });
  before = await rowsOf('alpha');
});
afterAll(async () => {
  await server.close();
  console.error(`sweep: ${covered.size} of ${ENDPOINTS.length} routes covered`);
});

const named = ENDPOINTS.filter((endpoint) => Object.keys(endpoint.records).length > 0);
const unnamed = ENDPOINTS.filter((endpoint) => Object.keys(endpoint.records).length === 0);

describe('with ids of another tenant', () => {
  test.each(named.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s finds nothing',
    async (name, endpoint) => {
      for (const [who, client] of Object.entries(foreigners)) {
        // Whoever belongs to both may switch: that is the one thing this id is for.
        if (endpoint.name === 'switchTenant' && who.startsWith('a member of both')) continue;
        const reply = await send(client, endpoint);
        const nothing = reply.status === 404 || (reply.status === 200 && reply.text === '[]');
        // A script has no session to switch, in any tenant.
        const refused = endpoint.name === 'switchTenant' && reply.status === 400;
        expect(nothing || refused, `${who}: ${reply.status} ${reply.text.slice(0, 300)}`).toBe(true);
        expect(reply.text).not.toContain(CANARY);
      }
      covered.add(name);
    },
  );
});

describe('without ids', () => {
  test.each(unnamed.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s shows nothing of another tenant',
    async (name, endpoint) => {
      // Signing out would end the sweep.
      const clients =
        endpoint.name === 'logout' ? [await server.client({ tenant: 'beta' })] : Object.values(foreigners);
      for (const client of clients) {
        const reply = await send(client, endpoint);
        expect(reply.status).toBeLessThan(500);
        expect(reply.text).not.toContain(CANARY);
      }
      covered.add(name);
    },
  );
});

describe('a stranger', () => {
  const closed = ENDPOINTS.filter((endpoint) => endpoint.access !== 'open');
  test.each(closed.map((endpoint) => [endpoint.name, endpoint] as const))(
    'is turned away from %s',
    async (_name, endpoint) => {
      const reply = await send(server.stranger(), endpoint);
      expect(reply.status).toBe(401);
    },
  );
});

describe('afterwards', () => {
  test('nothing of the tenant has changed', async () => {
    expect(await rowsOf('alpha')).toBe(before);
  });

  test('every route was driven, and every kind of record is named by one', () => {
    expect([...covered].sort()).toEqual(ENDPOINTS.map((endpoint) => endpoint.name).sort());
    const kinds = new Set(ENDPOINTS.flatMap((endpoint) => Object.values(endpoint.records)));
    expect(RECORD_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  // Without this, a sweep of broken requests would pass.
  const order = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'];
  // Records of the back office go last first: those before them are what they need.
  const ofBackOffice = new Set<Endpoint>(
    ENTITIES.flatMap((entity) => engineVerbs(entity).map((verb) => endpointsOf(entity)[verb])),
  );
  const isEntity = (one: Endpoint) => ofBackOffice.has(one);
  const byMethod = [...named.filter((one) => !isEntity(one)), ...named.filter(isEntity).reverse()].sort(
    (a, b) => order.indexOf(a.method) - order.indexOf(b.method),
  );
  test.each(byMethod.map((endpoint) => [endpoint.name, endpoint] as const))(
    'the tenant itself reaches its record with %s',
    async (_name, endpoint) => {
      const reply = await send(owner, endpoint);
      expect(reply.status, reply.text.slice(0, 300)).not.toBe(404);
      expect(reply.status, server.log().slice(-1500)).toBeLessThan(500);
    },
  );
});

/** Streams are looked at for a moment. */
async function send(client: Client, endpoint: Endpoint) {
  const { url, init } = driveEndpoint(endpoint, records);
  return client.request(endpoint.method, url, {
    raw: init.body ?? null,
    headers: { ...(init.headers as Record<string, string> | undefined) },
    ...(endpoint.reply === 'events' ? { forMs: 300 } : {}),
  });
}

/** Everything that the tenant has, in all its tables. */
async function rowsOf(tenant: string): Promise<string> {
  const superuser = await server.database.connect();
  const { rows: tables } = await superuser.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'recto' and column_name = 'tenant_name' and table_name not in ('session', 'audit') order by 1`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await superuser.query(
      `select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text as all from recto.${name} t
        where tenant_name = $1`,
      [tenant],
    );
    parts.push(`${name}: ${rows[0].all}`);
  }
  return parts.join('\n');
}
