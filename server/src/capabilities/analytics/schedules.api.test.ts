import type { ScheduleRecord } from '@recto/contracts/endpoints/schedules';
import type { Role } from '@recto/contracts/roles';
import { readDocument } from '@recto/engine/read/read-document';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import type { MailMessage } from '../../platform/mail/mailer.ts';
import { grantRoles } from '../tenancy/index.ts';
import { claimSchedules } from './schedules/claim-schedules.ts';

let server: TestServer;
let admin: Client;
const sent: MailMessage[] = [];
const people: Record<string, string> = {};
const OWNER = 'owner@test.example';

beforeAll(async () => {
  server = await startTestServer({
    services: {
      mailer: {
        async send(message, beforeHandOver) {
          await beforeHandOver();
          sent.push(message);
        },
      },
    },
  });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN', 'ROLE_USER'], email: OWNER });
  for (const [email, roles] of [
    ['admin@test.example', ['ROLE_ADMIN']],
    ['less@test.example', ['ROLE_ANALYSIS', 'ROLE_COA']],
    ['none@test.example', ['ROLE_INVOICE']],
  ] as [string, Role[]][])
    await server.person(email, 'alpha', ['ROLE_USER', ...roles]);
  await server.inTenant('alpha', async ({ db }) => {
    const { rows } = await sql<{ user_id: string; email: string }>`select * from people_of_tenant()`.execute(
      db,
    );
    for (const row of rows) people[row.email] = row.user_id;
  });
  for (const category of ['INVOICE', 'INVOICE', 'COA'] as const)
    await insertExtraction(server, 'alpha', { category });
});
afterAll(() => server?.close());
/** What another test left is never due in this one. */
beforeEach(async () => {
  await server.inTenant('alpha', ({ db }) => db.deleteFrom('report_schedule').execute());
  await server.runJobs();
  sent.splice(0);
});

const values = (over: object = {}) => ({
  name: 'Morning',
  what: 'sales_report',
  dashboard: null,
  format: 'pdf',
  filters: { period: 'this_year', values: {} },
  every: 'day',
  onDay: null,
  at: '08:00',
  recipients: [people['admin@test.example'], people['less@test.example']],
  ...over,
});
const create = async (over: object = {}): Promise<ScheduleRecord> => {
  const { body, status, text } = await admin.post('/api/report-schedules', values(over));
  expect(status, text).toBe(201);
  return body as ScheduleRecord;
};
const read = async (id: number): Promise<ScheduleRecord> => {
  const { schedules } = (await admin.get('/api/report-schedules')).body as { schedules: ScheduleRecord[] };
  return schedules.find((one) => one.id === id) as ScheduleRecord;
};
const runNow = async (id: number) => {
  expect((await admin.post(`/api/report-schedules/${id}/runs`)).status).toBe(200);
  await server.runJobs();
};
const claim = (now: Date) => server.inTenant('alpha', (scope) => claimSchedules(scope, now));
const textOf = async (pdf: Buffer) =>
  (await readDocument(pdf)).pages.flatMap((page) => page.lines.map(({ text }) => text)).join('\n');
const to = (email: string) => sent.find((mail) => mail.to === email) as MailMessage;

test('who may see as much gets the file, who may see less a link', async () => {
  const { id, owner } = await create();
  expect(owner).toBe(OWNER);
  await runNow(id);
  expect(sent.map((mail) => mail.to).sort()).toEqual(['admin@test.example', 'less@test.example']);
  const [file] = to('admin@test.example').files ?? [];
  expect(await textOf(file?.bytes as Buffer)).toContain('3 documents came in');
  expect(to('less@test.example').files ?? []).toEqual([]);
  expect(to('less@test.example').text).toContain('/analytics/reports/sales_report?startDate=');
  expect((await read(id)).runs).toMatchObject([{ state: 'SENT', byHand: true, files: 1, links: 1 }]);
  await server.runJobs();
  expect(sent).toHaveLength(2);
});

test('runs with the roles that its owner has at that time, and stops without any', async () => {
  const { id } = await create();
  await grantRoles(server.system, {
    email: OWNER,
    tenant: 'alpha',
    roles: ['ROLE_USER', 'ROLE_ANALYSIS', 'ROLE_COA'],
  });
  const other = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'], email: 'admin@test.example' });
  const runAs = async () => {
    await other.post(`/api/report-schedules/${id}/runs`);
    await server.runJobs();
    const { schedules } = (await other.get('/api/report-schedules')).body as { schedules: ScheduleRecord[] };
    return schedules.find((one) => one.id === id) as ScheduleRecord;
  };
  expect((await runAs()).runs[0]).toMatchObject({ state: 'SENT', files: 2, links: 0 });
  expect(await textOf(to('less@test.example').files?.[0]?.bytes as Buffer)).toContain('1 documents came in');
  sent.splice(0);
  await grantRoles(server.system, { email: OWNER, tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_COA'] });
  const stopped = await runAs();
  expect(stopped).toMatchObject({ active: false, nextRun: null });
  expect(stopped.runs[0]).toMatchObject({ state: 'STOPPED', said: { code: 'report_owner_role' } });
  expect(sent).toEqual([]);
  await grantRoles(server.system, { email: OWNER, tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
});

test('is claimed once, whoever looks, and what was missed is made up for once', async () => {
  const { id, nextRun } = await create();
  const late = new Date(Date.parse(nextRun as string) + 5 * 24 * 3600_000 + 60_000);
  await Promise.all([claim(late), claim(late), claim(late)]);
  await claim(late);
  const { runs, nextRun: next } = await read(id);
  expect(runs).toHaveLength(1);
  expect(Date.parse(runs[0]?.dueDate as string)).toBe(Date.parse(nextRun as string) + 5 * 24 * 3600_000);
  expect(Date.parse(next as string)).toBe(Date.parse(nextRun as string) + 6 * 24 * 3600_000);
  await server.runJobs();
  expect(sent).toHaveLength(2);
  await admin.delete(`/api/report-schedules/${id}`);
});

test('while it is paused nothing is due, and nothing is made up for', async () => {
  const { id } = await create();
  const paused = (await admin.put(`/api/report-schedules/${id}/active`, { active: false })).body;
  expect(paused).toMatchObject({ active: false, nextRun: null });
  await claim(new Date('2100-01-01'));
  expect((await read(id)).runs).toEqual([]);
  const going = (await admin.put(`/api/report-schedules/${id}/active`, { active: true }))
    .body as ScheduleRecord;
  expect(Date.parse(going.nextRun as string)).toBeGreaterThan(Date.now());
});

test('a dashboard goes out as PDF with what it is narrowed by', async () => {
  const list = (await admin.get('/p/ss/api/v1/dashboard/')).body as { ids: number[] };
  const dashboard = list.ids[0] as number;
  const filters = { period: 'this_year', values: { category: ['COA'] } };
  const { id } = await create({ what: 'dashboard', dashboard, filters });
  await runNow(id);
  const text = await textOf(to('admin@test.example').files?.[0]?.bytes as Buffer);
  expect(text).toContain('Insights');
  expect(text).toContain(String(new Date().getUTCFullYear()));
  expect((await read(id)).runs[0]).toMatchObject({ state: 'SENT' });
  const less = await server.client({
    tenant: 'alpha',
    roles: ['ROLE_USER', 'ROLE_ANALYSIS'],
    email: 'x@test.example',
  });
  expect((await less.get(`/api/dashboards/${dashboard}/result.pdf`)).status).toBe(404);
  expect((await admin.get(`/api/dashboards/${dashboard}/result.pdf?narrowing=x`)).status).toBe(400);
});

test.each([
  ['a person who may not read reports', () => ({ recipients: [people['none@test.example']] })],
  ['nobody', () => ({ recipients: [] })],
  ['a format that it has not', () => ({ format: 'xlsx' })],
  ['a dashboard that is not there', () => ({ what: 'dashboard', dashboard: 999_999 })],
  ['no dashboard', () => ({ what: 'dashboard' })],
  ['no period', () => ({ filters: { period: null, values: {} } })],
  ['no day of the week', () => ({ every: 'week' })],
  ['the ninth day of a week', () => ({ every: 'week', onDay: 9 })],
  ['an odd time', () => ({ at: '25:00' })],
])('with %s it is refused', async (_what, over) => {
  expect((await admin.post('/api/report-schedules', values(over()))).status).toBe(400);
});

test('is for administrators, and a change that somebody else made is seen', async () => {
  const analyst = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_ANALYSIS'] });
  const { id, version } = await create();
  for (const reply of [
    analyst.get('/api/report-schedules'),
    analyst.post('/api/report-schedules', values()),
    analyst.post(`/api/report-schedules/${id}/runs`),
    analyst.delete(`/api/report-schedules/${id}`),
  ])
    expect((await reply).status).toBe(403);
  const put = (over: object) => admin.put(`/api/report-schedules/${id}`, { ...values(over), version });
  expect((await put({ name: 'Noon', at: '12:00' })).body).toMatchObject({ name: 'Noon', at: '12:00' });
  expect((await put({ name: 'Late' })).status).toBe(409);
});
