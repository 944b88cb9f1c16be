import type { SearchBucket, SearchReply } from '@recto/contracts/endpoints/search';
import { CASE_LIST, type CaseListItem } from '@recto/contracts/lists/case-list';
import { compileList } from '@recto/contracts/lists/compile';
import type { ListState } from '@recto/contracts/lists/definition';
import { facetsFor } from '@recto/contracts/lists/shown';
import type { Role } from '@recto/contracts/roles';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, Reply } from '../../../../test/support/client.ts';
import { insertExtraction } from '../../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { rebuildIndex } from '../../../platform/search/rebuild.queries.ts';
import { caseIndex } from './search-index.ts';

let server: TestServer;
let admin: Client;
let packer: Client;
let orders: Client;
beforeAll(async () => {
  server = await startTestServer();
  const person = (...roles: Role[]) => server.client({ tenant: 'alpha', roles });
  admin = await person('ROLE_ADMIN');
  packer = await person('ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_PACKAGING_SPEC');
  orders = await person('ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_OC', 'ROLE_INVOICE');
});
afterAll(() => server?.close());

type Case = { id: number; version: number; caseUuid: string };

const field = (id: string, value: string, over: object = {}) => ({
  id,
  name: id,
  label: { value: id, standard_value: '' },
  data: { values: [value], standard_values: [], extracted_values: [] },
  review: { result: { reviewed: false } },
  ...over,
});
const from = (category: string) => ({
  from: { extractionUuid: crypto.randomUUID(), category, sectionId: 's', fieldId: 'f' },
});
const contentOf = (fields: object[], medias: object[] = [], section: object = {}) => ({
  tabs: [
    { id: 't', title: 'T', icon: 'box', sections: [{ id: 's', title: 'S', fields, tables: [], ...section }] },
  ],
  medias,
});

const extraction = async (category: 'PACKAGING_SPEC' | 'INVOICE' | 'PO_CONF'): Promise<number> => {
  const uuid = await insertExtraction(server, 'alpha', { category });
  return ((await admin.get(`/api/extractions/uuid/${uuid}`)).body as { id: number }).id;
};

let made = 0;
async function makeCase(over: Record<string, unknown> = {}, client = admin): Promise<Case & CaseListItem> {
  const { content, ...values }: Record<string, unknown> = {
    caseNo: `List-${++made}`,
    category: 'Packaging',
    ...over,
  };
  const reply = await client.post('/api/document-cases', values);
  expect(reply.status, reply.text).toBe(201);
  const one = reply.body as Case & CaseListItem;
  if (content) await write(one, { content: JSON.stringify(content) });
  return one;
}
/** As the use cases of the content write it. */
const write = (one: Case, values: object) =>
  server.inTenant('alpha', ({ db }) =>
    db.updateTable('document_case').set(values).where('id', '=', one.id).execute(),
  );
const link = (one: Case, ids: number[]) =>
  server.inTenant('alpha', ({ db, tenant }) =>
    db
      .insertInto('case_extraction')
      .values(ids.map((id) => ({ tenant_name: tenant, case_id: one.id, extraction_id: id })))
      .execute(),
  );

async function listed(client: Client, state: ListState) {
  const facets = facetsFor(CASE_LIST, state, { roles: ['ROLE_ADMIN'], features: [] });
  const body = { ...compileList(CASE_LIST, state, facets, { zone: 'Asia/Hong_Kong' }), size: 100 };
  const reply = await client.post('/api/search/documentcase/_search', body);
  expect(reply.status, reply.text).toBe(200);
  const { hits, aggregations = {} } = reply.body as SearchReply;
  const counts = Object.entries(aggregations).map(([facet, { values }]) => [
    facet,
    Object.fromEntries(
      (values as { buckets: SearchBucket[] }).buckets.map(({ key, key_as_string, doc_count }) => [
        key_as_string ?? key,
        doc_count,
      ]),
    ),
  ]);
  return {
    cases: hits.hits.map(({ _source }) => _source as CaseListItem),
    counts: Object.fromEntries(counts) as Record<string, Record<string, number>>,
  };
}
const shows = async (client: Client, state: ListState, { id }: Case): Promise<boolean> =>
  (await listed(client, state)).cases.some((one) => one.id === id);

describe('the list of cases', () => {
  const DRUM = contentOf(
    [
      field('packagingCategory', 'CARTONS'),
      field('region', 'EMEA', from('PACKAGING_SPEC')),
      field('legalEntity', 'Entity-9'),
      field('subCategory', 'Folding'),
      field('packagingMaterial', 'Kraft'),
      field('color', 'Teal'),
    ],
    [{ id: crypto.randomUUID(), fromExtractionUuid: null, mediaType: 'image/png' }],
  );

  test.each<[string, ListState, boolean]>([
    ['its kind', { family: 'packaging' }, true],
    ['another kind', { family: 'order' }, false],
    ['how its number begins', { search: 'carton-p' }, true],
    ['its number with a slip of the pen', { number: 'Carton-Palm-1x' }, true],
    ['its status', { status: ['NEW'] }, true],
    ['another status', { status: ['CONFIRMED'] }, false],
    ['its packaging category by the name that was misspelt', { packagingCategory: ['CANTONS'] }, true],
    ['another packaging category', { packagingCategory: ['DRUMS'] }, false],
    ['its region', { region: ['EMEA'] }, true],
    ['its legal entity', { entity: ['Entity-9'] }, true],
    ['its sub-category', { packagingSubCategory: ['Folding'] }, true],
    ['its material', { packagingMaterial: ['Kraft'] }, true],
    ['its colour', { color: ['Teal'] }, true],
    ['another colour', { color: ['Red'] }, false],
    ['a drawing', { drawing: ['true'] }, true],
    ['no drawing', { drawing: ['false'] }, false],
    ['today', { modified: `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}..` }, true],
    ['long ago', { modified: '..2020-01-01' }, false],
    ['a word of its values', { search: 'teal kraft' }, true],
  ])('is narrowed by %s', async (_what, state, found) => {
    const one = await makeCase({ caseNo: 'Carton-Palm-10', content: DRUM });
    expect(await shows(packer, state, one)).toBe(found);
  });

  test('says how many documents a case has, and follows what comes, goes and changes its category', async () => {
    const one = await makeCase();
    const [spec, invoice, order] = [
      await extraction('PACKAGING_SPEC'),
      await extraction('INVOICE'),
      await extraction('PO_CONF'),
    ];
    const row = async () => (await listed(packer, {})).cases.find(({ id }) => id === one.id);
    expect(await row()).toMatchObject({ documents: 0, vendorSpecs: 0, hasDrawing: false, caseTags: [] });
    await link(one, [spec, invoice, order]);
    expect(await row()).toMatchObject({ documents: 3, vendorSpecs: 1 });
    await server.inTenant('alpha', ({ db }) =>
      db.updateTable('extraction').set({ category: 'PACKAGING_SPEC' }).where('id', '=', order).execute(),
    );
    expect(await row()).toMatchObject({ documents: 3, vendorSpecs: 2 });
    expect((await admin.delete(`/api/document-cases/${one.id}/extractions/${spec}`)).status).toBe(204);
    expect(await row()).toMatchObject({ documents: 2, vendorSpecs: 1 });
    await server.inTenant('alpha', ({ db }) =>
      db.deleteFrom('extraction').where('id', '=', invoice).execute(),
    );
    expect(await row()).toMatchObject({ documents: 1, vendorSpecs: 1 });
    expect(await shows(packer, { sort: 'documents,desc' }, one)).toBe(true);
    expect((await admin.delete(`/api/document-cases/${one.id}`)).status).toBe(204);
    expect(await row()).toBeUndefined();
  });

  test('follows tags and their names; those of administrators are theirs', async () => {
    const one = await makeCase();
    const tag = async (name: string) =>
      (await admin.post('/api/case-tags', { name })).body as { id: number; version: number; name: string };
    const [plain, secret] = [await tag('Reorder'), await tag('Admin_Quiet')];
    const put = await admin.put(`/api/document-cases/uuid/${one.caseUuid}/tags`, {
      tagIds: [plain.id, secret.id],
    });
    expect(put.status, put.text).toBe(200);
    const tags = async (client: Client) =>
      (await listed(client, {})).cases.find(({ id }) => id === one.id)?.caseTags.map(({ name }) => name);
    expect([await tags(admin), await tags(packer)]).toEqual([['Admin_Quiet', 'Reorder'], ['Reorder']]);
    expect(await shows(admin, { tags: ['Admin_Quiet'] }, one)).toBe(true);
    expect(await shows(packer, { tags: ['Admin_Quiet'] }, one)).toBe(false);
    expect((await listed(packer, {})).counts.tags).not.toHaveProperty('Admin_Quiet');
    expect(await shows(packer, { search: 'quiet' }, one)).toBe(false);
    const renamed = await admin.put('/api/case-tags', { ...plain, name: 'Reordered' });
    expect(renamed.status, renamed.text).toBe(200);
    expect(await shows(packer, { tags: ['Reordered'] }, one)).toBe(true);
    await admin.put(`/api/document-cases/uuid/${one.caseUuid}/tags`, { tagIds: [] });
    expect(await shows(admin, { tags: ['Reordered'] }, one)).toBe(false);
  });

  test('shows kinds to those whose roles open them, and what is of no kind to its author', async () => {
    const packaging = await makeCase();
    const order = await makeCase({ category: 'Purchase Order' });
    const none = await makeCase({ category: 'Something else' }, orders);
    const own = await makeCase({ category: '' }, orders);
    const seen = async (client: Client) =>
      Promise.all([packaging, order, none, own].map((one) => shows(client, {}, one)));
    expect(await seen(admin)).toEqual([true, true, true, true]);
    expect(await seen(packer)).toEqual([true, false, false, false]);
    expect(await seen(orders)).toEqual([false, true, true, true]);
    expect((await listed(packer, {})).counts.category).toEqual({ Packaging: expect.any(Number) });
    const foreigner = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    expect((await listed(foreigner, {})).cases).toEqual([]);
    expect(await shows(admin, { search: packaging.caseUuid }, packaging)).toBe(true);
    expect(await shows(orders, { search: packaging.caseUuid }, packaging)).toBe(false);
  });

  test('finds nothing by values that not all who open the case may see', async () => {
    const closed = { roles: ['ROLE_MANAGEMENT'] };
    const one = await makeCase({
      content: contentOf([
        field('color', 'Mauve', closed),
        field('region', 'Canary-East', from('INVOICE')),
        field('remark', 'Vermilion', from('PACKAGING_SPEC')),
      ]),
    });
    const section = await makeCase({ content: contentOf([field('color', 'Ochre')], [], closed) });
    for (const search of ['mauve', 'canary-east', 'ochre'])
      expect((await listed(admin, { search })).cases, search).toEqual([]);
    expect(await shows(packer, { search: 'vermilion' }, one)).toBe(true);
    const { counts } = await listed(admin, { family: 'packaging', packagingCategory: ['DRUMS'] });
    expect(JSON.stringify(counts)).not.toMatch(/Mauve|Canary|Ochre/);
    // Once it is of another kind, others open it.
    await write(one, { category: 'Purchase Order' });
    expect(await shows(orders, { search: 'vermilion' }, one)).toBe(false);
    expect(await shows(packer, {}, section)).toBe(true);
  });

  test('can be made anew from the cases', async () => {
    const one = await makeCase({ caseNo: 'Tungsten-1', content: DRUM });
    await link(one, [await extraction('PACKAGING_SPEC')]);
    const before = await listed(admin, { search: 'tungsten' });
    expect(before.cases).toMatchObject([{ id: one.id, documents: 1, region: 'EMEA' }]);
    expect(await rebuildIndex(server.system, caseIndex, 'alpha')).toBe(0);
    expect(await listed(admin, { search: 'tungsten' })).toEqual(before);
  });

  test('the search of the back office finds cases as ever', async () => {
    const one = await makeCase({ caseNo: 'Backoffice-77' });
    const found = await packer.get('/api/_search/document-cases?query=caseNo:Backoffice*');
    expect(found.body).toMatchObject([{ id: one.id }]);
    expect((await orders.get('/api/_search/document-cases?query=caseNo:Backoffice*')).body).toEqual([]);
  });
});

describe('the list as a workbook', () => {
  const ask = (client: Client, query?: object) =>
    client.get(
      `/api/document-cases/export/excel${query ? `?query=${encodeURIComponent(JSON.stringify(query))}` : ''}`,
    );
  const rowsOf = async (reply: Reply) => {
    expect(reply.status, reply.text.slice(0, 300)).toBe(200);
    const [heads = [], ...rows] = (await readXlsx(reply.bytes)).sheets[0]?.rows ?? [];
    return rows.map((row) => Object.fromEntries(heads.map((head, at) => [String(head), row[at] ?? null])));
  };

  test('has a row for each case that is found, no formula, and nothing of others', async () => {
    const one = await makeCase({
      caseNo: '=1+1',
      content: contentOf([field('region', '@Export-1'), field('packagingCategory', 'DRUMS')]),
    });
    await makeCase({ caseNo: 'Export-canary', category: 'Purchase Order' });
    await link(one, [await extraction('PACKAGING_SPEC')]);
    const reply = await ask(packer, { query: { term: { region: '@Export-1' } } });
    expect(await rowsOf(reply)).toMatchObject([
      {
        'Case number': "'=1+1",
        Category: 'Packaging',
        Status: 'NEW',
        Documents: 1,
        'Vendor specifications': 1,
        Region: "'@Export-1",
        'Packaging category': 'DRUMS',
        Drawing: 'No',
        Review: `${server.config.publicUrl}/document-cases/${one.caseUuid}/review`,
      },
    ]);
    expect(reply.headers.get('x-total-count')).toBe('1');
    expect(reply.headers.get('content-disposition')).toMatch(/filename="Cases-\d{4}-\d\d-\d\d\.xlsx"/);
    const all = await rowsOf(await ask(packer));
    expect(all.length).toBeGreaterThan(1);
    expect(JSON.stringify(all)).not.toContain('canary');
    // Columns of packaging are for those who open packaging cases.
    expect(Object.keys((await rowsOf(await ask(orders)))[0] ?? {})).not.toContain('Region');
  });

  test('says what is wrong with a search', async () => {
    expect(await ask(admin, { script: {} })).toMatchObject({ status: 400 });
    expect(await admin.get('/api/document-cases/export/excel?query={')).toMatchObject({ status: 400 });
  });
});

describe('deleting what a search finds', () => {
  const remove = (client: Client, query: unknown, expected: number | string, path = 'query') =>
    client.request(
      'DELETE',
      `/api/document-cases/${path}?expected=${expected}&query=${encodeURIComponent(typeof query === 'string' ? query : JSON.stringify(query))}`,
    );

  test.each(['query', 'query/'])('at %s takes the cases and leaves their documents', async (path) => {
    const caseNo = `Doomed-${path.length}`;
    const [one, two] = [await makeCase({ caseNo }), await makeCase({ caseNo })];
    const spec = await extraction('PACKAGING_SPEC');
    await link(one, [spec]);
    const body = { query: { prefix: { caseNo } } };
    expect(await remove(admin, body, 2, path)).toMatchObject({ status: 200, body: { deleted: 2 } });
    expect(await admin.get(`/api/document-cases/${one.id}`)).toMatchObject({ status: 404 });
    expect(await admin.get(`/api/document-cases/${two.id}`)).toMatchObject({ status: 404 });
    expect(await admin.get(`/api/extractions/${spec}`)).toMatchObject({ status: 200 });
    expect((await listed(admin, { search: caseNo })).cases).toEqual([]);
  });

  test.each<[string, unknown, number | string, number]>([
    ['fewer than expected', { query: { prefix: { caseNo: 'Spared' } } }, 2, 409],
    ['more than expected', { query: { prefix: { caseNo: 'Spared' } } }, 0, 409],
    ['no number', { query: { prefix: { caseNo: 'Spared' } } }, 'x', 400],
    ['nothing said', '', 1, 400],
    ['an empty body', {}, 1, 400],
    ['everything', { query: { match_all: {} } }, 1, 400],
    ['everything in other words', { query: { query_string: { query: '*:*' } } }, 1, 400],
    ['everything, wrapped', { query: { bool: { filter: [{ bool: { must: { match_all: {} } } }] } } }, 1, 400],
    [
      'everything or something',
      { query: { bool: { should: [{ match_all: {} }, { ids: { values: [] } }] } } },
      1,
      400,
    ],
    ['only an order', { sort: [{ createdDate: 'asc' }], size: 1 }, 1, 400],
    ['what is no search', '{', 1, 400],
  ])('is refused for %s', async (_what, query, expected, status) => {
    const one = await makeCase({ caseNo: 'Spared-1' });
    expect(await remove(admin, query, expected)).toMatchObject({ status });
    expect(await admin.get(`/api/document-cases/${one.id}`)).toMatchObject({ status: 200 });
    await admin.delete(`/api/document-cases/${one.id}`);
  });

  test('is for administrators, in their tenant', async () => {
    await makeCase({ caseNo: 'Fenced-1' });
    const body = { query: { prefix: { caseNo: 'Fenced' } } };
    expect(await remove(packer, body, 1)).toMatchObject({ status: 403 });
    const foreigner = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    expect(await remove(foreigner, body, 1)).toMatchObject({ status: 409 });
    expect(await remove(foreigner, body, 0)).toMatchObject({ status: 200, body: { deleted: 0 } });
    expect(await remove(admin, { post_filter: body.query }, 1)).toMatchObject({ status: 200 });
  });
});
