import type { CaseMention } from '@recto/contracts/endpoints/mentions';
import type { MentionPerson } from '@recto/contracts/mentions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';

/** Who is mentioned in a comment is told by the bell and by mail, and only about cases that they see. */

let server: TestServer;
let admin: Client;
let ann: Client;
let kyc: Client;
beforeAll(async () => {
  server = await startTestServer({ services: { mailer: { send: async () => {} } as never } });
  const alpha = { tenant: 'alpha' } as const;
  admin = await server.client({ ...alpha, roles: ['ROLE_ADMIN'], email: 'admin@test.example' });
  ann = await server.client({ ...alpha, roles: ['ROLE_USER', 'ROLE_OC'], email: 'ann@test.example' });
  kyc = await server.client({ ...alpha, roles: ['ROLE_USER', 'ROLE_KYC'], email: 'kyc@test.example' });
  await server.person('beta@test.example', 'beta', ['ROLE_ADMIN']);
});
afterAll(() => server?.close());

let made = 0;
async function aCase(category = 'Purchase Order'): Promise<{ id: number; caseUuid: string }> {
  const reply = await admin.post('/api/document-cases', { caseNo: `M-${++made}`, category });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as { id: number; caseUuid: string };
}
const peopleOf = async (client: Client, { caseUuid }: { caseUuid: string }) =>
  (await client.get(`/api/document-cases/uuid/${caseUuid}/people`)).body as MentionPerson[];
const idOf = async (one: { caseUuid: string }, name: string) =>
  (await peopleOf(admin, one)).find((person) => person.name === name)?.userId ?? '';
const say = (client: Client, { id }: { id: number }, content: string) =>
  client.post(`/api/document-cases/${id}/comments`, { content });
const mentions = async (client: Client) =>
  (await client.get('/api/document-cases/mentions')).body as CaseMention[];
const mailsTo = async (recipient: string) =>
  (
    await (
      await server.database.connect()
    ).query('select subject, body::text as body from recto.outgoing_mail where recipient = $1 order by id', [
      recipient,
    ])
  ).rows as { subject: string; body: string }[];

describe('people who can be mentioned', () => {
  it('are the members who see the case, by name, and nobody of another tenant', async () => {
    const one = await aCase();
    const names = (await peopleOf(ann, one)).map(({ name }) => name);
    expect(names).toEqual(['admin@test.example', 'ann@test.example']);
    expect((await kyc.get(`/api/document-cases/uuid/${one.caseUuid}/people`)).status).toBe(404);
  });
});

describe('a comment that mentions somebody', () => {
  it('tells them in the bell until they look, and mails that they were mentioned but not what was said', async () => {
    const one = await aCase();
    const id = await idOf(one, 'ann@test.example');
    const reply = await say(admin, one, `Please look, @[${id}]: canary words`);
    expect(reply.status, reply.text).toBe(201);
    expect(await mentions(ann)).toMatchObject([{ caseUuid: one.caseUuid, by: 'admin@test.example' }]);
    const mail = (await mailsTo('ann@test.example')).at(-1)!;
    expect(mail.subject).toContain(`mentioned you in case M-${made}`);
    expect(mail.body).toContain(`/document-cases/${one.caseUuid}/review?tab=comments`);
    expect(mail.subject + mail.body).not.toContain('canary');
    expect((await ann.put(`/api/document-cases/uuid/${one.caseUuid}/mentions/seen`)).status).toBe(204);
    expect(await mentions(ann)).toEqual([]);
  });

  it('mails once for each comment, and to nobody what they wrote themselves', async () => {
    const one = await aCase();
    const [id, own] = [await idOf(one, 'ann@test.example'), await idOf(one, 'admin@test.example')];
    const before = (await mailsTo('ann@test.example')).length;
    const comment = (await say(admin, one, `@[${id}] and @[${own}]`)).body as { id: number; version: number };
    const change = (content: string, version: number) =>
      admin.request('PATCH', `/api/comments/${comment.id}`, { body: { version, content } });
    expect((await change(`@[${id}], again`, comment.version)).status).toBe(200);
    expect(await mailsTo('ann@test.example')).toHaveLength(before + 1);
    expect(await mailsTo('admin@test.example')).toEqual([]);
    // Taken out of the text, they are called no more.
    expect((await change('Nobody', comment.version + 1)).status).toBe(200);
    expect(await mentions(ann)).toEqual([]);
  });

  it('is refused for somebody who does not see the case, by every route', async () => {
    const one = await aCase();
    const secret = await aCase('KYC');
    const closed = await idOf(secret, 'kyc@test.example');
    expect(closed).not.toBe('');
    const content = `@[${closed}]`;
    expect(await say(admin, one, content)).toMatchObject({ status: 400, body: { code: 'mention_closed' } });
    const generic = await admin.post('/api/comments', { content, documentCase: one.id });
    expect(generic).toMatchObject({ status: 400, body: { code: 'mention_closed' } });
    expect(await mentions(kyc)).toEqual([]);
  });

  it('calls nobody once it is deleted, or once the case is closed to them', async () => {
    const one = await aCase();
    const id = await idOf(one, 'ann@test.example');
    const comment = (await say(admin, one, `@[${id}]`)).body as { id: number };
    expect(await mentions(ann)).toHaveLength(1);
    await admin.delete(`/api/comments/${comment.id}`);
    expect(await mentions(ann)).toEqual([]);
    await say(admin, one, `@[${id}]`);
    await admin.request('PATCH', `/api/document-cases/${one.id}`, {
      body: {
        version: ((await admin.get(`/api/document-cases/${one.id}`)).body as { version: number }).version,
        category: 'KYC',
      },
    });
    expect(await mentions(ann)).toEqual([]);
  });
});
