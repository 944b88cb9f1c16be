import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Archive } from '@recto/contracts/endpoints/leaving';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { insertExtraction, upload } from '../../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { expectInNoRow } from '../../../../test/support/stored-rows.ts';
import { makeSweepRecords } from '../../../../test/support/sweep-records.ts';
import { checkArchive } from '../../../platform/archive/check-archive.ts';
import { verifyChain } from '../../../platform/backup/verify.ts';
import { filesFolder } from '../../../platform/config/folders.ts';
import { deleteTenants, nameHash } from './delete-tenants.ts';

const AT = '/api/tenants/user/current';

let server: TestServer;
let admin: Client;
let member: Client;
beforeAll(async () => {
  server = await startTestServer();
  for (const tenant of ['alpha', 'beta']) await makeSweepRecords(server, tenant);
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'], email: 'boss@test.example' });
  member = await server.client({ tenant: 'alpha', roles: ['ROLE_MANAGEMENT'], email: 'only@test.example' });
  await server.person('boss@test.example', 'beta');
}, 60_000);
afterAll(() => server.close());

const turn = () =>
  deleteTenants.run({
    system: server.system,
    services: server.services,
    signal: new AbortController().signal,
  });
const dueNow = async () => {
  const owner = await server.database.connect();
  await owner.query(`update recto.tenant_deletion set due_at = now() where tenant_name = 'alpha'`);
};

describe('an archive', () => {
  test('is made by a job, told, downloaded for seven days, and then no more', async () => {
    expect(await member.post(`${AT}/archives`)).toMatchObject({ status: 403 });
    const asked = await admin.post(`${AT}/archives`);
    expect(asked).toMatchObject({ status: 201, body: { status: 'WAITING', askedBy: 'boss@test.example' } });
    const { id } = asked.body as Archive;
    expect((await admin.post(`${AT}/archives`)).body).toMatchObject({ id });
    await server.runJobs();
    const [made] = (await admin.get(`${AT}/archives`)).body as Archive[];
    expect(made).toMatchObject({ id, status: 'READY', faulty: 0 });
    const { status, headers, bytes } = await admin.get(`${AT}/archives/${id}`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/alpha-\d{4}-\d\d-\d\d\.tar/);
    const file = path.join(tmpdir(), `${id}.tar`);
    await writeFile(file, bytes);
    expect((await checkArchive(file)).tables.length).toBeGreaterThan(30);
    const owner = await server.database.connect();
    const { rows: mails } = await owner.query(
      `select recipient from recto.outgoing_mail where kind = 'tenant-archive'`,
    );
    expect(mails).toEqual([{ recipient: 'boss@test.example' }]);
    await owner.query(`update recto.tenant_archive set expires_at = now() where id = $1`, [id]);
    expect((await admin.get(`${AT}/archives/${id}`)).status).toBe(404);
  });

  test('holds none of the archives before it', async () => {
    const { size } = ((await admin.get(`${AT}/archives`)).body as Archive[]).find((one) => one.size)!;
    const { id } = (await admin.post(`${AT}/archives`)).body as Archive;
    await server.runJobs();
    const again = ((await admin.get(`${AT}/archives`)).body as Archive[]).find((one) => one.id === id)!;
    expect(again.size).toBeLessThan(size! * 1.2);
  });
});

describe('a deletion that was asked for', () => {
  test('needs an administrator and the name of the tenant', async () => {
    expect(await member.post(`${AT}/deletion`, { tenantId: 'alpha' })).toMatchObject({ status: 403 });
    expect(await admin.post(`${AT}/deletion`, { tenantId: 'beta' })).toMatchObject({ status: 400 });
    expect(await admin.get(`${AT}/deletion`)).toMatchObject({
      body: { deletion: null, can: { change: true } },
    });
    const { status, body } = await admin.post(`${AT}/deletion`, { tenantId: 'alpha' });
    expect(status).toBe(200);
    const days = (Date.parse((body as { dueDate: string }).dueDate) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
  });

  test('is seen by everybody there, who can read, and nothing comes in or leaves', async () => {
    expect((await member.get(`${AT}/deletion`)).body).toMatchObject({
      deletion: { askedBy: 'boss@test.example' },
      can: { change: false },
    });
    expect((await member.get('/api/materials')).status).toBe(200);
    expect((await member.get('/api/materials/export')).status).toBe(200);
    const refused = await upload(member, [{ fileName: 'a.pdf', bytes: '%PDF-1.7 another' }]);
    expect(JSON.stringify(refused.body)).toContain('leaving_no_intake');
    const owner = await server.database.connect();
    const count = async () => (await owner.query('select count(*) from recto.document')).rows[0].count;
    const before = await count();
    await server.runJobs();
    expect(await count()).toBe(before);
  });

  test('does nothing before its time, and is taken back', async () => {
    await turn();
    expect(await member.delete(`${AT}/deletion`)).toMatchObject({ status: 403 });
    expect(await admin.delete(`${AT}/deletion`)).toMatchObject({ status: 204 });
    await turn();
    expect((await admin.get(`${AT}/deletion`)).body).toMatchObject({ deletion: null });
    const owner = await server.database.connect();
    const { rows } = await owner.query(
      `select action, actor from recto.audit where action like '%deletion' order by id`,
    );
    expect(rows).toEqual([
      { action: 'ask for deletion', actor: 'boss@test.example' },
      { action: 'take back deletion', actor: 'boss@test.example' },
    ]);
  });

  test('leaves no row and no file when its time is over, and touches nobody else', async () => {
    await insertExtraction(server, 'alpha');
    const owner = await server.database.connect();
    const others = async () => {
      const { rows: tables } = await owner.query<{ name: string }>(
        `select distinct table_name as name from information_schema.columns
          where table_schema = 'recto' and column_name = 'tenant_name' order by 1`,
      );
      const found: Record<string, unknown> = {};
      for (const { name } of tables)
        found[name] = (
          await owner.query(
            `select t::text as row from recto.${name} t where tenant_name = 'beta' order by 1`,
          )
        ).rows;
      return { found, files: await readdir(path.join(filesFolder(server.config.dataFolder), 'beta')) };
    };
    const before = await others();
    await admin.post(`${AT}/deletion`, { tenantId: 'alpha' });
    await dueNow();
    await turn();
    await expectInNoRow(server, /(?<!canary[- ](of[- ])?)\balpha\b|only@test/);
    expect(await others()).toEqual(before);
    expect(await readdir(filesFolder(server.config.dataFolder))).toEqual(['beta']);
    const { rows: left } = await owner.query('select name_hash, asked_by from recto.tenant_tombstone');
    expect(left).toEqual([{ name_hash: nameHash('alpha'), asked_by: 'boss@test.example' }]);
    expect((await member.get('/api/account')).status).toBe(401);
    const { rows: people } = await owner.query(
      `select email from recto.app_user where email = 'boss@test.example'`,
    );
    expect(people).toHaveLength(1);
    expect((await verifyChain(await server.database.connect('recto_system'))).faults).toEqual([]);
    // What was alpha's can be another's from now on.
    await server.tenant('alpha');
  });

  test('opens the history of nobody who stays, and nobody shortens the time', async () => {
    const owner = await server.database.connect('recto_owner');
    expect((await owner.query(`delete from recto.audit where tenant_name = 'beta'`)).rowCount).toBe(0);
    const system = await server.database.connect('recto_system');
    const forget = (tenant: string) =>
      system.query(`select recto.forget_history_of_tenant($1, 100) as gone`, [tenant]);
    await system.query(
      `insert into recto.tenant_deletion (tenant_name, due_at) values ('beta', now() - interval '1 day')`,
    );
    expect((await forget('beta')).rows[0].gone).toBe(0);
    await expect(system.query('delete from recto.audit')).rejects.toThrow('permission denied');
  });
});
