import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { ExtractionIssue } from '@recto/contracts/endpoints/issues';
import type { SearchBucket, SearchReply } from '@recto/contracts/endpoints/search';
import { ISSUE_KIND_PREFIX } from '@recto/contracts/issues';
import { compileList } from '@recto/contracts/lists/compile';
import type { ListState } from '@recto/contracts/lists/definition';
import { ISSUE_LIST } from '@recto/contracts/lists/issue-list';
import { facetsFor } from '@recto/contracts/lists/shown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction, makeSample, upload } from '../../../test/support/factories.ts';
import { builtSandbox } from '../../../test/support/sandbox.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import type { Sandbox } from '../../platform/sandbox/index.ts';
import { rebuildIndex } from '../../platform/search/rebuild.queries.ts';
import { isInternal } from './issue.policy.ts';
import { issueIndex } from './search-index.ts';

let server: TestServer;
let sandbox: Sandbox;
let admin: Client;
let reviewer: Client;
let other: Client;
beforeAll(async () => {
  sandbox = builtSandbox(1);
  server = await startTestServer({
    env: { RECTO_ISSUE_ASSIGNEES: 'Ann, Bo, Cy, Di' },
    services: { sandbox },
  });
  const tenant = 'alpha';
  admin = await server.client({ tenant, roles: ['ROLE_ADMIN'] });
  reviewer = await server.client({ tenant, roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_INVOICE'] });
  other = await server.client({ tenant, roles: ['ROLE_USER', 'ROLE_COA'] });
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

const report = async (client: Client, over: Record<string, unknown> = {}): Promise<ExtractionIssue> => {
  const extractionUuid = await insertExtraction(server, 'alpha');
  const body = { extractionUuid, category: 'Extraction', userComment: 'The total is wrong', ...over };
  const reply = await client.post('/api/extraction-issues', body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body as ExtractionIssue;
};
const mark = (client: Client, id: number, how: string) =>
  client.post(`/api/extraction-issues/${id}/mark-${how}`, {});
const get = async (client: Client, id: number) =>
  (await client.get(`/api/extraction-issues/${id}`)).body as ExtractionIssue;

describe('reporting', () => {
  test('an issue is open, and as pressing as was said', async () => {
    expect(await report(reviewer, { priority: 'MEDIUM' })).toMatchObject({
      status: 'OPEN',
      priority: 'MEDIUM',
      userComment: 'The total is wrong',
      internalComment: null,
      createdBy: expect.stringContaining('@'),
    });
    expect(await report(reviewer)).toMatchObject({ priority: 'HIGH' });
  });

  test.each([
    [{ category: ' ' }, 'category'],
    [{ category: 'x'.repeat(257) }, 'category'],
    [{ userComment: 'x'.repeat(2001) }, 'userComment'],
    [{ priority: 'URGENT' }, 'priority'],
    [{ id: 3 }, 'id'],
  ])('%o is refused', async (over, field) => {
    const extractionUuid = await insertExtraction(server, 'alpha');
    const reply = await reviewer.post('/api/extraction-issues', {
      extractionUuid,
      category: 'Other',
      ...over,
    });
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain(field);
  });

  test('only administrators say who does it, and only by a name of the installation', async () => {
    expect(await report(admin, { assignee: 'Ann' })).toMatchObject({ assignee: 'Ann' });
    expect(await report(admin, { assignee: '' })).toMatchObject({ assignee: null });
    expect(await report(reviewer, { assignee: 'Ann' })).toMatchObject({ assignee: null });
    const extractionUuid = await insertExtraction(server, 'alpha');
    const nobody = { extractionUuid, category: 'Other', assignee: 'Zed' };
    expect(await admin.post('/api/extraction-issues', nobody)).toMatchObject({ status: 400 });
    expect(await admin.get('/api/extraction-issues/assignees')).toMatchObject({
      body: ['Ann', 'Bo', 'Cy', 'Di'],
    });
  });

  test('about a document that one does not see there is nothing to report, and no issue to read', async () => {
    const { id, extractionUuid } = await report(reviewer);
    expect(await other.post('/api/extraction-issues', { extractionUuid, category: 'Other' })).toMatchObject({
      status: 404,
    });
    expect(await other.get(`/api/extraction-issues/${id}`)).toMatchObject({ status: 404 });
    expect(await other.get(`/api/extraction-issues/extractions/${extractionUuid}`)).toMatchObject({
      status: 404,
    });
  });
});

test('what somebody of an internal domain reported is hidden from all but administrators (F-105)', async () => {
  const { id, extractionUuid } = await report(reviewer);
  await server.inTenant('alpha', ({ db }) =>
    db.updateTable('extraction_issue').set({ internal: true }).where('id', '=', id).execute(),
  );
  const list = `/api/extraction-issues/extractions/${extractionUuid}`;
  expect((await admin.get(list)).body).toMatchObject([{ id }]);
  expect((await reviewer.get(list)).body).toEqual([]);
  expect((await reviewer.get('/api/extraction-issues/me?size=200')).body).not.toContainEqual(
    expect.objectContaining({ id }),
  );
  expect((await reviewer.get(`/api/extraction-issues/${id}`)).status).toBe(404);
});

describe('what becomes of it', () => {
  test('fixed is still open to people without ADMIN, and their filter follows what they see', async () => {
    const { id, extractionUuid } = await report(reviewer);
    expect((await mark(admin, id, 'fixed')).body).toMatchObject({ status: 'FIXED' });
    expect(await get(reviewer, id)).toMatchObject({ status: 'OPEN' });
    const of = async (client: Client, status: string) =>
      ((await client.get(`/api/extraction-issues?status=${status}&size=200`)).body as ExtractionIssue[]).some(
        (issue) => issue.id === id,
      );
    expect([await of(reviewer, 'OPEN'), await of(reviewer, 'FIXED')]).toEqual([true, false]);
    expect([await of(admin, 'OPEN'), await of(admin, 'FIXED')]).toEqual([false, true]);
    const found = async (client: Client, status: string) =>
      (
        (await client.get(`/api/_search/extraction-issues?query=status:${status}&size=200`))
          .body as ExtractionIssue[]
      ).some((issue) => issue.id === id);
    expect([await found(reviewer, 'OPEN'), await found(reviewer, 'FIXED')]).toEqual([true, false]);
    expect([await found(admin, 'OPEN'), await found(admin, 'FIXED')]).toEqual([false, true]);
    // Sending back the status as it was shown undoes nothing.
    await reviewer.put(`/api/extraction-issues/${id}`, { status: 'OPEN', priority: 'LOW' });
    expect(await get(admin, id)).toMatchObject({ status: 'FIXED', priority: 'LOW', extractionUuid });
  });

  test('the status that it has already is refused, every other one is taken', async () => {
    const { id } = await report(reviewer);
    expect(await mark(admin, id, 'confirmed')).toMatchObject({ body: { status: 'CONFIRMED' } });
    expect(await mark(admin, id, 'confirmed')).toMatchObject({ status: 400 });
    expect(await mark(admin, id, 'ignored')).toMatchObject({ body: { status: 'IGNORED' } });
    expect(await mark(admin, id, 'fixed')).toMatchObject({ body: { status: 'FIXED' } });
  });

  test('deployed has the extraction read again', async () => {
    const {
      body: [uploaded],
    } = await upload(admin, [await makeSample()], {});
    await server.runJobs();
    const extractionUuid = uploaded?.extractionUuid;
    const issue = (await reviewer.post('/api/extraction-issues', { extractionUuid, category: 'Extraction' }))
      .body as ExtractionIssue;
    await mark(admin, issue.id, 'deployed');
    const { body } = await admin.get(`/api/extractions/uuid/${extractionUuid}`);
    expect(body as ExtractionDetail).toMatchObject({ status: 'PROCESSING', postMode: 'MANUAL' });
    await server.runJobs();
    expect(await mark(admin, issue.id, 'deployed')).toMatchObject({ status: 400 });
  });

  test('an answer is the administrator’s, the reporter’s words stay, notes among staff stay there', async () => {
    const { id, version } = await report(reviewer);
    const changed = await admin.put('/api/extraction-issues', {
      id,
      version,
      reply: 'Mended',
      internalComment: 'label was unknown',
      userComment: 'something else',
    });
    expect(changed.body).toMatchObject({
      reply: 'Mended',
      internalComment: 'label was unknown',
      userComment: 'The total is wrong',
    });
    await reviewer.put(`/api/extraction-issues/${id}`, { reply: 'No', internalComment: 'No' });
    expect(await get(reviewer, id)).toMatchObject({ reply: 'Mended', internalComment: null });
  });

  test('a stale change gets the issue as it is now', async () => {
    const { id, version } = await report(reviewer);
    await admin.put(`/api/extraction-issues/${id}`, { version, priority: 'LOW' });
    const stale = await admin.put(`/api/extraction-issues/${id}`, { version, priority: 'HIGH' });
    expect(stale).toMatchObject({ status: 409, body: { current: { priority: 'LOW' } } });
  });

  test('deleting is for administrators', async () => {
    const { id } = await report(reviewer);
    expect(await reviewer.delete(`/api/extraction-issues/${id}`)).toMatchObject({ status: 403 });
    expect(await admin.delete(`/api/extraction-issues/${id}`)).toMatchObject({ status: 204 });
    expect(await admin.get(`/api/extraction-issues/${id}`)).toMatchObject({ status: 404 });
  });
});

describe('the list', () => {
  const day = (offset: number) => new Date(Date.now() + offset * 24 * 3_600_000).toISOString().slice(0, 10);
  const facets = facetsFor(ISSUE_LIST, {}, { roles: ['ROLE_ADMIN'], features: [] });
  const listed = async (
    client: Client,
    state: ListState,
  ): Promise<{ issues: ExtractionIssue[]; counts: Record<string, Record<string, number>> }> => {
    const body = compileList(ISSUE_LIST, state, facets, { zone: 'America/Los_Angeles' });
    const reply = await client.post('/api/search/extractionissue/_search', { ...body, size: 100 });
    expect(reply.status, reply.text).toBe(200);
    const { hits, aggregations = {} } = reply.body as SearchReply;
    const counts = Object.entries(aggregations).map(([facet, { values }]) => [
      facet,
      Object.fromEntries(
        (values as { buckets: SearchBucket[] }).buckets.map(({ key, doc_count }) => [key, doc_count]),
      ),
    ]);
    return {
      issues: hits.hits.map(({ _source }) => _source as ExtractionIssue),
      counts: Object.fromEntries(counts),
    };
  };
  const shows = async (client: Client, state: ListState, id: number): Promise<boolean> =>
    (await listed(client, state)).issues.some((issue) => issue.id === id);

  test.each<[string, ListState, boolean]>([
    ['its kind', { kind: ['COA'] }, true],
    ['another kind that ends alike', { kind: ['NB_COA'] }, false],
    ['kinds of its own', { kind: ['OTHER'] }, false],
    ['its priority', { priority: ['LOW'] }, true],
    ['another priority', { priority: ['HIGH'] }, false],
    ['who does it', { assignee: ['Bo'] }, true],
    ['nobody', { assignee: ['N/A'] }, false],
    ['somebody else', { by: ['nobody@recto.example'] }, false],
    ['since yesterday', { reported: `${day(-2)}..` }, true],
    ['until long ago', { reported: `..${day(-7)}` }, false],
    // A day is that day, also where it begins hours later.
    ['due that day', { due: '2026-12-24..2026-12-24' }, true],
    ['due later', { due: '2026-12-25..' }, false],
    ['what was said', { search: 'total wrong' }, true],
    ['something else', { search: 'nothing of the kind' }, false],
  ])('is narrowed by %s', async (_what, state, found) => {
    const { id } = await report(admin, {
      category: 'COA_RESULT',
      priority: 'LOW',
      assignee: 'Bo',
      dueDate: '2026-12-24',
    });
    expect(await shows(admin, state, id)).toBe(found);
  });

  test.each(Object.entries(ISSUE_KIND_PREFIX))('kind %s is what begins with %s', async (kind, prefix) => {
    const { id } = await report(admin, { category: `${prefix}HEADER` });
    expect(await shows(admin, { kind: [kind] }, id)).toBe(true);
    expect(await shows(admin, { kind: ['OTHER'] }, id)).toBe(false);
  });

  test('is newest first, counts each facet without its own choice, and knows what was just changed', async () => {
    const first = await report(admin, { priority: 'LOW', category: 'OC_PRICE' });
    const second = await report(admin, { priority: 'HIGH', category: 'OC_PRICE', assignee: 'Cy' });
    const { issues, counts } = await listed(admin, { kind: ['ORDER'], priority: ['HIGH'] });
    const ids = issues.map(({ id }) => id);
    expect(ids).toContain(second.id);
    expect(ids).not.toContain(first.id);
    expect([...ids].sort((a, b) => b - a)).toEqual(ids);
    expect(counts.priority?.LOW).toBeGreaterThan(0);
    expect(counts.kind?.COA).toBeGreaterThan(0);
    expect(counts.assignee).toHaveProperty('Cy');
    await admin.put(`/api/extraction-issues/${first.id}`, { priority: 'HIGH', reply: 'Zirconium' });
    expect(await shows(admin, { priority: ['HIGH'], search: 'zirconium' }, first.id)).toBe(true);
    expect(await shows(admin, { search: `CS${String(first.id).padStart(9, '0')}` }, first.id)).toBe(true);
    await admin.delete(`/api/extraction-issues/${first.id}`);
    expect(await shows(admin, { search: 'zirconium' }, first.id)).toBe(false);
  });

  test('tells nobody of what is not theirs to see: other documents, notes among staff, a fix that is not out', async () => {
    const { id, extractionUuid } = await report(reviewer);
    await admin.put(`/api/extraction-issues/${id}`, { status: 'FIXED', internalComment: 'quicksilver' });
    expect(await shows(other, {}, id)).toBe(false);
    expect((await listed(other, {})).counts.by).toEqual({});
    expect(await shows(admin, { status: ['FIXED'] }, id)).toBe(true);
    expect(await shows(reviewer, { status: ['FIXED'] }, id)).toBe(false);
    expect(await shows(reviewer, { status: ['OPEN'] }, id)).toBe(true);
    const seen = await listed(reviewer, { search: String(id) });
    expect(seen.issues).toMatchObject([{ id, status: 'OPEN', internalComment: null }]);
    expect(seen.counts.status).toEqual({ OPEN: 1 });
    expect((await listed(reviewer, { search: 'quicksilver' })).issues).toEqual([]);
    // It follows its document, and what people of the installation reported is theirs.
    await server.inTenant('alpha', ({ db }) =>
      db
        .updateTable('extraction')
        .set({ category: 'COA' })
        .where('extraction_uuid', '=', extractionUuid)
        .execute(),
    );
    expect([await shows(reviewer, {}, id), await shows(other, {}, id)]).toEqual([false, true]);
    await server.inTenant('alpha', ({ db }) =>
      db.updateTable('extraction_issue').set({ internal: true }).where('id', '=', id).execute(),
    );
    expect([await shows(other, {}, id), await shows(admin, {}, id)]).toEqual([false, true]);
  });

  test('can be made anew from the issues', async () => {
    const { id } = await report(reviewer, { userComment: 'tungsten' });
    const before = await listed(admin, { search: 'tungsten' });
    expect(await rebuildIndex(server.system, issueIndex, 'alpha')).toBe(0);
    expect(await listed(admin, { search: 'tungsten' })).toEqual(before);
    expect(before.issues.map((issue) => issue.id)).toEqual([id]);
  });
});

test('my issues are those that I reported, newest first; pressing ones can come first', async () => {
  const mine = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
  const low = await report(mine, { priority: 'LOW' });
  const high = await report(mine, { priority: 'HIGH' });
  await report(reviewer);
  const ids = async (query: string) =>
    ((await mine.get(`/api/extraction-issues/me${query}`)).body as ExtractionIssue[]).map(({ id }) => id);
  expect(await ids('')).toEqual([high.id, low.id]);
  expect(await ids('?sort=priority,desc')).toEqual([low.id, high.id]);
});

test.each([
  ['ann@recto.example', true],
  ['ann@RECTO.example', true],
  ['ann@other.example', false],
  ['recto.example.evil', false],
])('%s belongs to the installation: %s', (login, expected) => {
  expect(isInternal(login, ['recto.example'])).toBe(expected);
});
