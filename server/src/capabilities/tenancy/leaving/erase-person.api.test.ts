import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { cloneDatabase, TEST_SECRET } from '../../../../test/support/postgres.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { expectInNoRow } from '../../../../test/support/stored-rows.ts';
import { makeSweepRecords } from '../../../../test/support/sweep-records.ts';
import { personByEmail } from '../../../platform/auth/access.queries.ts';
import { verifyChain } from '../../../platform/backup/verify.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { provisionBase } from '../../../platform/db/provision.ts';
import { MIGRATIONS_FOLDER } from '../../../platform/paths.ts';
import { createUser } from '../operator.ts';
import { erasePerson } from './erase-person.ts';

const JANE = 'Jane.Q-Doe+1@test.example';
const NAME = 'Jane Quincy Doe';
const TRACE = /jane[.]q-doe|jane quincy doe/i;

let server: TestServer;
let operator: Client;
beforeAll(async () => {
  server = await startTestServer();
  await makeSweepRecords(server, 'alpha');
  await createUser(server.system, {
    email: 'op@test.example',
    password: 'a password for tests',
    operator: true,
  });
  operator = await server.client({ tenant: 'alpha', email: 'op@test.example' });
}, 60_000);
afterAll(() => server.close());

const faults = async () => (await verifyChain(await server.database.connect('recto_system'))).faults;
const idOf = async (email: string) => (await personByEmail(server.services.database.beforeTenant, email))!.id;

/** Jane works for a day, and leaves herself everywhere. */
async function jane(): Promise<Client> {
  await createUser(server.system, { email: JANE, name: NAME, password: 'a password for tests' });
  const client = await server.client({ tenant: 'alpha', roles: ['ROLE_MANAGEMENT'], email: JANE });
  const admin = await server.database.connect();
  await admin.query(`set search_path = recto; set app.actor = '${JANE}'`);
  await admin.query(`set app.tenant = 'alpha'`);
  await admin.query(
    `update extraction set status = 'REVIEWING', last_modified_by = current_actor() where tenant_name = 'alpha'`,
  );
  await admin.query(`update extraction set status = 'NEW' where tenant_name = 'alpha'`);
  await admin.query(
    `update case_comment set content = 'Ask @${NAME}, or write to ${JANE.toLowerCase()}.' where tenant_name = 'alpha'`,
  );
  await admin.query(
    `update extraction_issue set assignee = $1, reply = 'I am ${NAME}' where tenant_name = 'alpha'`,
    [JANE],
  );
  await admin.query(
    `update mic set description = description || '!' , last_modified_by = $1 where tenant_name = 'alpha'`,
    [JANE],
  );
  await admin.query(`insert into case_tag (tenant_name, name) values ('alpha', 'by jane')`);
  await admin.query(
    `insert into case_presence (tenant_name, case_id, login, display_name) select tenant_name, id, $1, $2 from document_case where tenant_name = 'alpha'`,
    [JANE, NAME],
  );
  await admin.query(
    `insert into outgoing_mail (tenant_name, mail_uuid, kind, recipient, subject, body, told_until)
     values ('alpha', $1, 'x', $2, 'Hello', '{}', now()), ('alpha', $3, 'x', 'ann@test.example', $4, $5, now())`,
    [randomUUID(), JANE, randomUUID(), `${NAME} asks`, JSON.stringify({ paragraphs: [`${JANE} asks you`] })],
  );
  await admin.query(
    `insert into invitation (id, tenant_name, email, roles, invited_by, token_hash, expires_at)
     values ($1, 'alpha', $2, '{}', 'x', 'a', now()), ($3, 'alpha', 'bob@test.example', '{}', $2, 'b', now())`,
    [randomUUID(), JANE, randomUUID()],
  );
  await admin.query(`select enqueue_job('test.waits', '{}', null, null, null, 1, null)`);
  await admin.query(`update tenant set owner_email = $1 where tenant_name = 'alpha'`, [JANE]);
  return client;
}

test('somebody is in no table any more, and the history proves as before', async () => {
  const client = await jane();
  await expect(expectInNoRow(server, TRACE)).rejects.toThrow();
  expect(await faults()).toEqual([]);
  const pseudonym = await erasePerson(server.system, server.services.secrets, JANE);
  await expectInNoRow(server, TRACE);
  expect(await faults()).toEqual([]);
  expect(server.log()).not.toMatch(TRACE);
  expect((await client.get('/api/account')).status).toBe(401);
  const admin = await server.database.connect();
  const { rows: changes } = await admin.query(
    `select count(*)::int as many from recto.extraction_change where actor = $1`,
    [pseudonym],
  );
  expect(changes[0].many).toBeGreaterThan(1);
  const { rows: comments } = await admin.query(
    `select distinct content from recto.case_comment where content like 'Ask%'`,
  );
  expect(comments).toEqual([{ content: `Ask @${pseudonym}, or write to ${pseudonym}.` }]);
  const { rows: waits } = await admin.query(
    `select payload ->> 'actor' as actor from graphile_worker._private_jobs where payload ->> 'actor' like 'erased-%'`,
  );
  expect(waits).toEqual([{ actor: pseudonym }]);
});

test('what is changed in the history afterwards still shows: what was done, and by whom', async () => {
  const admin = await server.database.connect();
  const { rows } = await admin.query(
    `select id, extraction_id as extraction, actor, actor_seal, changed_fields from recto.extraction_change where actor like 'erased-%' order by id limit 1`,
  );
  const [row] = rows;
  const fault = [expect.objectContaining({ row: row.id, extraction: row.extraction, what: 'altered' })];
  const set = (what: string, value: unknown) =>
    admin.query(`update recto.extraction_change set ${what} = $1 where id = $2`, [value, row.id]);
  await set('actor', 'op@test.example');
  expect(await faults()).toEqual(fault);
  await set('actor', row.actor);
  const other = await admin.query(`select seal from recto.actor_seal where seal <> $1 limit 1`, [
    row.actor_seal,
  ]);
  await set('actor_seal', other.rows[0].seal);
  expect(await faults()).toEqual(fault);
  await set('actor_seal', row.actor_seal);
  await set('changed_fields', { ...row.changed_fields, status: 'POSTED' });
  expect(await faults()).toEqual(fault);
  await set('changed_fields', row.changed_fields);
  expect(await faults()).toEqual([]);
});

describe('in the portal', () => {
  test('an operator has a person erased who types their address; nobody else does, and nobody themselves', async () => {
    await server.person('tom@test.example', 'alpha', ['ROLE_ADMIN']);
    const boss = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'], email: 'boss@test.example' });
    const at = `/api/admin/users/${await idOf('tom@test.example')}/erase`;
    expect(await boss.post(at, { email: 'tom@test.example' })).toMatchObject({ status: 400 });
    expect(await operator.post(at, { email: 'tim@test.example' })).toMatchObject({ status: 400 });
    const self = `/api/admin/users/${await idOf('op@test.example')}/erase`;
    expect(await operator.post(self, { email: 'op@test.example' })).toMatchObject({ status: 400 });
    expect(await operator.post(at, { email: ' Tom@test.example' })).toMatchObject({ status: 204 });
    await server.runJobs();
    await expectInNoRow(server, /tom@test/i);
    const admin = await server.database.connect();
    const { rows } = await admin.query(
      `select actor from recto.audit where action = 'erase' and record = 'app_user' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ actor: 'op@test.example' }]);
    expect(await faults()).toEqual([]);
  });
});

test('a history from before is brought along: what was right proves, what was changed still shows', async () => {
  const database = await cloneDatabase({ empty: true });
  await provisionBase(database.address, TEST_SECRET);
  const owner = await database.connect('recto_owner');
  await migrate(owner, MIGRATIONS_FOLDER, '0121_leaving.sql');
  const admin = await database.connect();
  await admin.query(`set search_path = recto; set app.actor = '${JANE}'`);
  await admin.query(`insert into tenant (tenant_name, display_name) values ('one', 'One')`);
  for (const _ of [1, 2, 3])
    await admin.query(
      `insert into extraction (tenant_name, extraction_uuid, category) values ('one', gen_random_uuid(), 'INVOICE')`,
    );
  for (const status of ['NEW', 'REVIEWING', 'CONFIRMED'])
    await admin.query('update extraction set status = $1', [status]);
  const { rows } = await admin.query(
    'select extraction_id, array_agg(id::int order by id) as rows from extraction_change group by 1 order by 1',
  );
  const [, second, third] = rows;
  await admin.query(`update extraction_change set changed_fields = '{"status": "POSTED"}' where id = $1`, [
    second.rows[1],
  ]);
  await admin.query('delete from extraction_change where id = $1', [third.rows[1]]);
  await migrate(owner, MIGRATIONS_FOLDER);
  const { faults: found } = await verifyChain(await database.connect('recto_system'));
  expect(found.map(({ extraction, row, what }) => ({ extraction, row, what }))).toEqual([
    { extraction: second.extraction_id, row: second.rows[1], what: 'altered' },
    { extraction: third.extraction_id, row: third.rows[2], what: 'unlinked' },
  ]);
  const { rows: said } = await admin.query(`select changed_fields::text as said from extraction_change`);
  expect(JSON.stringify(said)).not.toMatch(TRACE);
  await database.drop();
});
