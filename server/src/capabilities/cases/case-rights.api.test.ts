import { CASE_MOVES } from '@recto/contracts/cases';
import type { Role } from '@recto/contracts/roles';
import { CASE_STATUSES, type CaseStatus, OPEN_CASE } from '@recto/contracts/statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, Reply } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

/** Who may do what to a case, whichever way they ask: one policy and one machine under all routes. */

const CATEGORY = 'Purchase Order';
const PEOPLE: Readonly<Record<string, { roles: readonly Role[]; sees: boolean; edits: boolean }>> = {
  administrator: { roles: ['ROLE_ADMIN'], sees: true, edits: true },
  editor: { roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_OC'], sees: true, edits: true },
  reader: { roles: ['ROLE_USER', 'ROLE_COA'], sees: true, edits: false },
  'editor of another kind': {
    roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_KYC'],
    sees: false,
    edits: true,
  },
  'reader of another kind': { roles: ['ROLE_USER', 'ROLE_INVOICE'], sees: false, edits: false },
};

type Case = { id: number; version: number; caseUuid: string; caseNo: string; status: CaseStatus };
type Person = { who: string; client: Client; sees: boolean; edits: boolean };

let server: TestServer;
let admin: Client;
const people: Person[] = [];
let tag: number;
let document: { id: number };
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  for (const [who, { roles, ...may }] of Object.entries(PEOPLE))
    people.push({ who, client: await server.client({ tenant: 'alpha', roles }), ...may });
  tag = ((await admin.post('/api/case-tags', { name: 'Urgent' })).body as { id: number }).id;
  const uuid = await insertExtraction(server, 'alpha', { category: 'PO_CONF' });
  document = (await admin.get(`/api/extractions/uuid/${uuid}`)).body as { id: number };
});
afterAll(() => server?.close());

let made = 0;
/** A case of somebody else in some state, brought there as the machine wants it. */
async function caseIn(status: CaseStatus): Promise<Case> {
  const values = { caseNo: `PO-${++made}`, category: CATEGORY, extractions: [{ id: document.id }] };
  const reply = await admin.post('/api/document-cases', values);
  expect(reply.status, reply.text).toBe(201);
  const one = reply.body as Case;
  if (status === 'NEW') return one;
  const moved = await admin.request('PATCH', `/api/document-cases/${one.id}`, {
    body: { version: one.version, status },
  });
  expect(moved.status, moved.text).toBe(200);
  return moved.body as Case;
}

type Way = readonly [name: string, ask: (client: Client, one: Case, body: object) => Promise<Reply>];
const GENERIC: readonly Way[] = [
  ['PUT', (client, one, body) => client.put(`/api/document-cases/${one.id}`, { ...one, ...body })],
  ['PUT by body', (client, one, body) => client.put('/api/document-cases', { ...one, ...body })],
  [
    'PATCH',
    (client, one, body) =>
      client.request('PATCH', `/api/document-cases/${one.id}`, { body: { version: one.version, ...body } }),
  ],
];
const STATUS: readonly Way[] = [
  ...GENERIC,
  [
    'PUT status',
    (client, one, body) =>
      client.put(`/api/document-cases/${one.id}/status/${(body as { status: CaseStatus }).status}`),
  ],
];
const TAGS: readonly Way[] = [
  ...GENERIC,
  [
    'PUT tags',
    (client, one, body) => client.put(`/api/document-cases/uuid/${one.caseUuid}/tags`, tagIdsOf(body)),
  ],
];
const tagIdsOf = (body: object) => ({
  tagIds: (body as { caseTags: { id: number }[] }).caseTags.map(({ id }) => id),
});
const TAKE_OUT: readonly Way[] = [
  ...GENERIC,
  [
    'DELETE extraction',
    (client, one) => client.delete(`/api/document-cases/${one.id}/extractions/${document.id}`),
  ],
];
const DELETE: readonly Way[] = [['DELETE', (client, one) => client.delete(`/api/document-cases/${one.id}`)]];
const COMMENT: readonly Way[] = [
  [
    'POST comments',
    (client, one) => client.post('/api/comments', { content: 'Late', documentCase: { id: one.id } }),
  ],
  [
    'POST comments of the case',
    (client, one) => client.post(`/api/document-cases/${one.id}/comments`, { content: 'Late' }),
  ],
];

/** What somebody is told: first whether they edit at all, then whether it is there for them, then by its state. */
const told = ({ edits, sees }: Person, well: boolean): number => {
  if (!edits) return 403;
  if (!sees) return 404;
  return well ? 200 : 400;
};
const normal = ({ status }: Reply): number => (status >= 200 && status < 300 ? 200 : status);

async function same(ways: readonly Way[], from: CaseStatus, body: object, wanted: (one: Person) => number) {
  let one: Case | null = null;
  for (const person of people)
    for (const [name, ask] of ways) {
      // What is refused leaves its case as it is, for the next.
      one ??= await caseIn(from);
      const reply = await ask(person.client, one, body);
      expect(normal(reply), `${name} by ${person.who}: ${reply.text}`).toBe(wanted(person));
      if (wanted(person) === 200) one = null;
    }
}

describe.each(CASE_STATUSES)('a case that is %s', (from) => {
  const open = OPEN_CASE.includes(from);
  test.each(CASE_STATUSES.filter((to) => to !== from))('becomes %s by every way or by none', (to) =>
    same(STATUS, from, { status: to }, (person) => told(person, CASE_MOVES[from].includes(to))),
  );
  test('takes values until it is decided', () =>
    same(GENERIC, from, { caseNo: 'Other' }, (person) => told(person, open)));
  test('gives documents away until it is decided', () =>
    same(TAKE_OUT, from, { extractions: [] }, (person) => told(person, open)));
  test('takes tags from those who edit', () =>
    same(TAGS, from, { caseTags: [{ id: tag }] }, (person) => told(person, true)));
  test('takes comments from all who see it', () => same(COMMENT, from, {}, ({ sees }) => (sees ? 200 : 404)));
  test('is deleted by those who edit', () => same(DELETE, from, {}, (person) => told(person, true)));
});

test('a case begins as NEW', async () => {
  const reply = await admin.post('/api/document-cases', {
    caseNo: 'X',
    category: CATEGORY,
    status: 'CONFIRMED',
  });
  expect(reply).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'status' }] } });
});

test('cases of another kind are nowhere: lists, searches, exports, badges, comments', async () => {
  const one = await caseIn('NEW');
  await admin.post('/api/comments', { content: 'canary comment', documentCase: { id: one.id } });
  for (const { client, sees, who } of people) {
    const texts = await Promise.all(
      [
        '/api/document-cases?size=200&sort=id,desc',
        `/api/_search/document-cases?query=${one.caseNo}`,
        '/api/document-cases/export',
      ].map(async (path) => (await client.get(path)).text),
    );
    expect(
      texts.map((text) => text.includes(one.caseNo)),
      who,
    ).toEqual([sees, sees, sees]);
    const comments = await Promise.all(
      [
        '/api/comments?size=200&sort=id,desc',
        '/api/_search/comments?query=canary',
        '/api/comments/export',
      ].map(async (path) => (await client.get(path)).text.includes('canary comment')),
    );
    expect(comments, who).toEqual([sees, sees, sees]);
    expect((await client.get(`/api/document-cases/uuid/${one.caseUuid}`)).status, who).toBe(sees ? 200 : 404);
  }
});

test('a case of no kind is its author’s', async () => {
  const author = people.find(({ who }) => who === 'editor of another kind')!;
  const other = people.find(({ who }) => who === 'editor')!;
  const reply = await author.client.post('/api/document-cases', { caseNo: 'Own', category: 'Letters' });
  expect(reply.status, reply.text).toBe(201);
  const path = `/api/document-cases/${(reply.body as Case).id}`;
  expect((await author.client.get(path)).status).toBe(200);
  expect((await other.client.get(path)).status).toBe(404);
});

test('a comment is its author’s, and an administrator’s; one that is deleted says nothing any more', async () => {
  const one = await caseIn('CONFIRMED');
  const [author, other] = ['reader', 'editor'].map((name) => people.find(({ who }) => who === name)!.client);
  type Comment = { id: number; version: number; content: string; deleted: boolean };
  const write = async () =>
    (await author!.post(`/api/document-cases/${one.id}/comments`, { content: 'Mine, canary' }))
      .body as Comment;
  for (const [client, wanted] of [
    [other!, 403],
    [author!, 200],
    [admin, 200],
  ] as const) {
    const put = await write();
    const path = `/api/comments/${put.id}`;
    expect(normal(await client.put(path, { ...put, content: 'Changed' }))).toBe(wanted);
    const patched = await write();
    const patch = { version: patched.version, content: 'Changed' };
    expect(normal(await client.request('PATCH', `/api/comments/${patched.id}`, { body: patch }))).toBe(
      wanted,
    );
    const gone = await write();
    expect(normal(await client.delete(`/api/comments/${gone.id}`))).toBe(wanted);
    if (wanted !== 200) continue;
    expect((await other!.get(`/api/comments/${gone.id}`)).body).toMatchObject({ deleted: true, content: '' });
    expect((await other!.get(`/api/document-cases/${one.id}`)).text).not.toContain(
      `"id":${gone.id},"label":"Mine`,
    );
    expect(
      normal(await author!.put(`/api/comments/${gone.id}`, { ...gone, version: 2, content: 'Back' })),
    ).toBe(400);
  }
});

test('tags of cases are made by those who edit and removed by administrators', async () => {
  for (const { client, edits, who } of people) {
    const made = await client.post('/api/case-tags', { name: `Tag of ${who}` });
    expect(made.status, who).toBe(edits ? 201 : 403);
    const isAdmin = who === 'administrator';
    expect((await client.delete(`/api/case-tags/${tag}`)).status, who).toBe(isAdmin ? 204 : 403);
    if (isAdmin) tag = ((await admin.post('/api/case-tags', { name: 'Urgent' })).body as { id: number }).id;
    const named = await client.post('/api/case-tags', { name: `Admin_${who}` });
    expect(named.status, who).toBe(isAdmin ? 201 : edits ? 400 : 403);
  }
  const editor = people.find(({ who }) => who === 'editor')!.client;
  expect((await editor.get('/api/case-tags')).text).not.toContain('Admin_');
});

describe('what somebody’s roles do not open', () => {
  test('is counted where a case names it, and stays in it', async () => {
    const secret = await insertExtraction(server, 'alpha', { category: 'RESUME' });
    const { id } = (await admin.get(`/api/extractions/uuid/${secret}`)).body as { id: number };
    const one = (
      await admin.post('/api/document-cases', {
        caseNo: 'Mixed',
        category: CATEGORY,
        extractions: [{ id }, { id: document.id }],
      })
    ).body as Case;
    const editor = people.find(({ who }) => who === 'editor')!.client;
    const path = `/api/document-cases/${one.id}`;
    const seen = await editor.get(path);
    expect(seen.body).toMatchObject({
      extractions: expect.arrayContaining([
        { id, label: '', closed: true },
        { id: document.id, label: expect.stringMatching(/.+/) },
      ]),
    });
    expect(seen.text).not.toContain(secret);
    expect((await editor.get('/api/document-cases/export')).text).not.toContain(secret);
    const query = encodeURIComponent(`extractions: ${secret.slice(0, 8)}`);
    expect((await editor.get(`/api/_search/document-cases?query=${query}`)).body).toEqual([]);
    expect((await admin.get(`/api/_search/document-cases?query=${query}`)).body).toMatchObject([
      { id: one.id },
    ]);
    const kept = await editor.put(path, { ...(seen.body as object), extractions: [] });
    expect(kept).toMatchObject({ status: 200, body: { extractions: [{ id, closed: true }] } });
  });
});
