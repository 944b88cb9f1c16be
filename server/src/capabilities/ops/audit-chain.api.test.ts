import type { AuditChain } from '@recto/contracts/endpoints/management';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { checkAudit } from '../../platform/audit/keep-audit.ts';
import { type Anchors, makeAnchors, verifyAudit } from '../../platform/audit/verify-audit.ts';
import { createUser } from '../tenancy/index.ts';
import { erasePerson } from '../tenancy/leaving/erase-person.ts';

let server: TestServer;
let admin: Client;
let superuser: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
  superuser = await server.database.connect();
  await superuser.query(
    `set search_path = recto; set app.tenant = 'alpha'; set app.actor = 'ann@test.example'`,
  );
  await superuser.query(
    `insert into case_tag (tenant_name, name) select 'alpha', 'tag ' || n from generate_series(1, 8) n`,
  );
});
afterAll(() => server.close());

const verify = (options: Parameters<typeof verifyAudit>[1] = { tenant: 'alpha' }) =>
  verifyAudit(server.system, options);
const faultsOf = async (options?: Parameters<typeof verifyAudit>[1]) =>
  (await verify(options)).flatMap(({ chain, faults }) => faults.map((fault) => ({ chain, ...fault })));

/** Somewhere in the middle of the chain. */
async function someLink(at = 4): Promise<{ seq: number; row: number }> {
  const { rows } = await superuser.query(
    `select seq, audit_id as row from audit_link where chain = 'alpha' and seq = $1`,
    [at],
  );
  return rows[0];
}

/** Does something to the database that is undone afterwards, and tells what the chain says of it. */
async function tamper(...statements: string[]) {
  await superuser.query(
    'create table kept_audit as select * from audit; create table kept_link as select * from audit_link',
  );
  for (const statement of statements) await superuser.query(statement);
  const faults = await faultsOf();
  await superuser.query(`delete from audit; insert into audit overriding system value select * from kept_audit;
    delete from audit_link; insert into audit_link select * from kept_link; drop table kept_audit, kept_link`);
  expect(await faultsOf()).toEqual([]);
  return faults;
}

describe('the chain', () => {
  test('covers every row of every tenant, and what belongs to none', async () => {
    const checked = await verify({});
    expect(checked.map(({ chain }) => chain)).toEqual(['', 'alpha', 'beta']);
    const { rows } = await superuser.query(
      `select coalesce(tenant_name, '') as chain, count(*)::int as links from audit group by 1 order by 1`,
    );
    expect(checked.map(({ chain, links }) => ({ chain, links }))).toEqual(rows);
    expect(checked.flatMap(({ faults }) => faults)).toEqual([]);
  });

  test.each([
    ['who did it', `actor = 'bob@test.example'`],
    ['what was done', `action = 'update'`],
    ['when', `at = at - interval '1 second'`],
    ['which record', `record_id = '999'`],
    ['from where', `origin = '10.9.9.9'`],
    ['the values', `after = '{"name": "another"}'`],
    ['the names of the fields', `changed = '{version}'`],
  ])('names the row in which %s was changed', async (_, set) => {
    const { seq, row } = await someLink();
    expect(await tamper(`update audit set ${set} where id = ${row}`)).toEqual([
      { chain: 'alpha', seq, row, what: 'changed' },
    ]);
  });

  test('names a row that was deleted, alone or with its link', async () => {
    const { seq, row } = await someLink();
    expect(await tamper(`delete from audit where id = ${row}`)).toEqual([
      { chain: 'alpha', seq, row, what: 'deleted' },
    ]);
    const after = await someLink(seq + 1);
    expect(
      await tamper(
        `delete from audit where id = ${row}`,
        `delete from audit_link where chain = 'alpha' and seq = ${seq}`,
      ),
    ).toEqual([{ chain: 'alpha', ...after, what: 'gap' }]);
  });

  test('names rows that changed places', async () => {
    const [first, second] = [await someLink(3), await someLink(4)];
    const swapped = await tamper(
      `update audit_link set seq = case seq when 3 then -4 else -3 end where chain = 'alpha' and seq in (3, 4)`,
      `update audit_link set seq = -seq where seq < 0`,
    );
    expect(swapped[0]).toEqual({ chain: 'alpha', seq: 3, row: second.row, what: 'unlinked' });
    const rows = await tamper(
      `update audit set record_id = case id when ${first.row} then (select record_id from audit where id = ${second.row})
         else (select record_id from audit where id = ${first.row}) end where id in (${first.row}, ${second.row})`,
    );
    expect(rows).toEqual([
      { chain: 'alpha', ...first, what: 'changed' },
      { chain: 'alpha', ...second, what: 'changed' },
    ]);
  });

  test('names a row that was put in later with an earlier date, with or without a link of its own', async () => {
    const put = `insert into audit (tenant_name, at, actor, action, record) values ('alpha', now() - interval '5 hours', 'x', 'insert', 'case_tag')`;
    const [fault, ...others] = await tamper(put);
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ chain: 'alpha', what: 'inserted' });
    const { seq } = await someLink(5);
    const forged = await tamper(
      put,
      `update audit_link set seq = -seq where chain = 'alpha' and seq >= ${seq}`,
      `update audit_link set seq = 1 - seq where seq < 0`,
      `insert into audit_link (chain, seq, audit_id, kind, linked_at, salt, payload_hash, chain_hash)
       select 'alpha', ${seq}, a.id, 'written', now(), 'salt', sha256(audit_fixed_hash(a) || audit_open_hash('salt', a)),
         audit_link_hash((select chain_hash from audit_link where chain = 'alpha' and seq = ${seq - 1}), 'alpha', ${seq}, a.id, 'written', now(),
           sha256(audit_fixed_hash(a) || audit_open_hash('salt', a)))
         from audit a where a.actor = 'x'`,
    );
    expect(forged[0]).toMatchObject({ chain: 'alpha', seq: seq + 1, what: 'unlinked' });
    const settled = await tamper(
      // As if the chain had been looked after for hours.
      `update audit_look set looked_at = looked_at - interval '3 hours'`,
      `select seal_audit()`,
      `insert into audit (id, tenant_name, actor, action, record) overriding system value values (-5, 'alpha', 'x', 'insert', 'case_tag')`,
    );
    expect(settled).toEqual([{ chain: 'alpha', seq: null, row: -5, what: 'inserted' }]);
  });

  test('a chain that was made anew from the end is known by the last check, and by anchors', async () => {
    const anchors = await makeAnchors(server.system);
    expect(await faultsOf({ anchors })).toEqual([]);
    const { links } = anchors.chains.find(({ chain }) => chain === 'alpha')!;
    const anew = [
      `delete from audit where id = (select audit_id from audit_link where chain = 'alpha' and seq = ${links})`,
      `delete from audit_link where chain = 'alpha' and seq = ${links}`,
    ];
    expect(await tamper(...anew)).toEqual([{ chain: 'alpha', seq: links, row: null, what: 'shortened' }]);
    const cut = { ...anchors.chains.find(({ chain }) => chain === 'alpha')!, links: links + 1 };
    const later: Anchors = { made: anchors.made, chains: [cut, { ...cut, chain: 'gone' }] };
    expect(await faultsOf({ anchors: later })).toEqual([
      { chain: 'alpha', seq: links + 1, row: null, what: 'anchor' },
      { chain: 'gone', seq: links + 1, row: null, what: 'anchor' },
    ]);
  });
});

describe('somebody who was erased', () => {
  test('the chain holds, earlier anchors hold, and what is changed afterwards shows', async () => {
    const email = 'jane.doe@test.example';
    await createUser(server.system, { email, name: 'Jane Doe', password: 'a password for tests' });
    await superuser.query(
      `set app.actor = '${email}'; update case_tag set name = name || '!' where tenant_name = 'alpha'`,
    );
    const anchors = await makeAnchors(server.system);
    const pseudonym = await erasePerson(server.system, server.services.secrets, email);
    const [alpha] = await verify({ tenant: 'alpha', anchors });
    expect(alpha).toMatchObject({ faults: [], erased: 8 });
    const { rows } = await superuser.query(
      `select l.seq, a.id as row from audit a join audit_link l on l.audit_id = a.id and l.kind = 'erased'
        where a.tenant_name = 'alpha' and a.actor = $1 order by l.seq limit 1`,
      [pseudonym],
    );
    const { seq, row } = rows[0];
    expect(await tamper(`update audit set actor = 'op@test.example' where id = ${row}`)).toEqual([
      { chain: 'alpha', seq, row, what: 'changed' },
    ]);
    // What never named anybody is still what the first link covers.
    const before = await superuser.query(
      `select seq from audit_link where audit_id = $1 and kind = 'written'`,
      [row],
    );
    const changed = await tamper(`update audit set action = 'delete' where id = ${row}`);
    expect(changed[0]).toEqual({ chain: 'alpha', seq: before.rows[0].seq, row, what: 'changed' });
    const salts = await superuser.query(
      `select count(*)::int as many from audit_link where audit_id = $1 and salt is not null`,
      [row],
    );
    expect(salts.rows).toEqual([{ many: 1 }]);
  });
});

describe('on the screen', () => {
  const state = async () => (await admin.get('/management/audits/chain')).body as AuditChain;
  const chore = () =>
    checkAudit.run({
      system: server.system,
      services: server.services,
      signal: new AbortController().signal,
    });
  afterEach(() => superuser.query(`delete from audit_check`));

  test('administrators see the state and when it was checked; nobody else does', async () => {
    await superuser.query(`delete from audit_check`);
    expect(await state()).toMatchObject({ state: 'unchecked', checkedAt: null, fault: null });
    await chore();
    const whole = await state();
    expect(whole).toMatchObject({ state: 'whole', faults: 0, fault: null });
    expect(whole.head).toMatch(/^[0-9a-f]{64}$/);
    expect(Date.parse(whole.checkedAt!)).toBeGreaterThan(Date.parse(whole.linkedAt!));
    const member = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_MANAGEMENT'] });
    expect((await member.get('/management/audits/chain')).status).toBe(403);
  });

  test('a broken chain names its first fault, and the log says so without a name', async () => {
    const { seq, row } = await someLink(2);
    await superuser.query(`update audit set origin = 'elsewhere' where id = $1`, [row]);
    await chore();
    expect(await state()).toMatchObject({
      state: 'broken',
      faults: 1,
      fault: { link: seq, row, what: 'changed' },
    });
    expect(server.log()).toContain('the audit was tampered with');
  });
});
