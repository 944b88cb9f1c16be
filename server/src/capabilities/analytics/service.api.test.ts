import type { ChartData, ChartRecord, DashboardRecord } from '@recto/contracts/charts/records';
import type { ImportedDataset, TileData } from '@recto/contracts/endpoints/superset';
import type { Role } from '@recto/contracts/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

const BASE = '/p/ss/api/v1';
let server: TestServer;
let admin: Client;
const person = (...roles: Role[]) =>
  server.client({
    tenant: 'alpha',
    roles: ['ROLE_USER', ...roles],
    email: `${roles.join('-')}@test.example`,
  });

beforeAll(async () => {
  server = await startTestServer();
  admin = await person('ROLE_ADMIN');
});
afterAll(() => server?.close());

type List<T> = { count: number; ids: number[]; result: T[] };
const ok = async <T>(reply: Promise<{ status: number; text: string; body: unknown }>, status = 200) => {
  const { body, text, status: got } = await reply;
  expect(got, text).toBe(status);
  return body as T;
};
const rison = (q: string) => `?q=${encodeURIComponent(q)}`;
const charts = (q = '', client = admin) => ok<List<ChartRecord>>(client.get(`${BASE}/chart/${q}`));
const dashboards = (client = admin, q = '') =>
  ok<List<DashboardRecord>>(client.get(`${BASE}/dashboard/${q}`));
const byCategory = {
  source: { kind: 'search', index: 'extraction' },
  measure: { how: 'count' },
  by: [{ field: 'category', most: 10 }],
};
const makeChart = async (name: string, over: object = {}): Promise<ChartRecord> =>
  (
    await ok<{ result: ChartRecord }>(
      admin.post(`${BASE}/chart/`, { slice_name: name, viz_type: 'bar', question: byCategory, ...over }),
      201,
    )
  ).result;
const makeDashboard = async (title: string, over: object = {}): Promise<DashboardRecord> =>
  (
    await ok<{ result: DashboardRecord }>(
      admin.post(`${BASE}/dashboard`, { dashboard_title: title, published: true, ...over }),
      201,
    )
  ).result;

describe('what comes with the portal', () => {
  test('is there at first sight, made once, and stays away when it was deleted', async () => {
    const [first, again] = await Promise.all([dashboards(), dashboards()]);
    expect(first.result.map(({ dashboard_title: title }) => title)).toEqual([
      'COA Insights',
      'COA Ontology Insights',
      'Order & Confirmation Insights',
    ]);
    expect(again.ids).toEqual(first.ids);
    for (const { id } of first.result) {
      const { result } = await ok<{ result: TileData[] }>(admin.post(`${BASE}/dashboard/${id}/data`, {}));
      expect(result.length).toBeGreaterThan(4);
      expect(result.filter(({ problem }) => problem)).toEqual([]);
    }
    const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    const own = await dashboards(other);
    await ok(other.delete(`${BASE}/dashboard/${own.ids[0]}`));
    expect((await dashboards(other)).count).toBe(2);
  });

  test('is called in the language of its reader until somebody calls it otherwise', async () => {
    const client = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    await dashboards(client);
    const [first] = (await charts('', client)).result as [ChartRecord];
    const change = async (change: object) =>
      (await ok<{ result: ChartRecord }>(client.put(`${BASE}/chart/${first.id}`, change))).result.seed;
    const { slice_name, description, viz_type } = first;
    expect(await change({ viz_type })).toBe(first.seed);
    expect(await change({ viz_type, slice_name, description })).toBe(first.seed);
    expect(await change({ slice_name: 'Ours' })).toBeNull();
  });

  test('is found as favourites, in Rison and in JSON, with a slash at the end or not', async () => {
    const q =
      '(filters:!((col:id,opr:chart_is_favorite,value:!t)),order_column:last_saved_at,order_direction:desc,page:0,page_size:100)';
    const json = JSON.stringify({
      filters: [{ col: 'id', opr: 'chart_is_favorite', value: true }],
      order_column: 'last_saved_at',
      order_direction: 'desc',
      page: 0,
      page_size: 100,
    });
    const found = await charts(rison(q));
    expect(found.count).toBeGreaterThan(10);
    expect(found).toMatchObject({ description_columns: {}, list_columns: expect.arrayContaining(['id']) });
    expect(await charts(rison(json))).toEqual(found);
    expect(await ok(admin.get(`${BASE}/chart${rison(q)}`))).toEqual(found);
    const [{ id }] = found.result as [ChartRecord];
    await ok(admin.delete(`${BASE}/chart/${id}/favorites/`));
    expect((await charts(rison(q))).ids).not.toContain(id);
    expect(await ok(admin.get(`${BASE}/chart/favorite_status/${rison(`!(${id})`)}`))).toEqual({
      result: [{ id, value: false }],
    });
    await ok(admin.post(`${BASE}/chart/${id}/favorites/`));
    expect((await charts(rison(q))).ids).toContain(id);
  });
});

test.each(['(page:', '(filters:!((col:secret,opr:eq,value:1)))', '(order_column:secret)', '{"page":-1}'])(
  'q=%s is refused',
  async (q) => {
    expect((await admin.get(`${BASE}/chart/${rison(q)}`)).status).toBe(400);
  },
);

test('pages and filters of a list', async () => {
  for (const name of ['Page A', 'Page B', 'Page C', '100% sure']) await makeChart(name);
  const q = '(filters:!((col:slice_name,opr:ct,value:Page)),order_column:slice_name,page:1,page_size:2)';
  expect(await charts(rison(q))).toMatchObject({ count: 3, result: [{ slice_name: 'Page C' }] });
  const percent = "(filters:!((col:slice_name,opr:ct,value:'%')))";
  expect((await charts(rison(percent))).result.map((one) => one.slice_name)).toEqual(['100% sure']);
});

test.each([
  ['a form that does not fit', { viz_type: 'stacked' }],
  ['a field that is not there', { question: { ...byCategory, by: [{ field: 'secret' }] } }],
  ['a field that nothing is divided by', { question: { ...byCategory, by: [{ field: 'number' }] } }],
  ['a sum of no number', { question: { ...byCategory, measure: { how: 'sum', field: 'vendor' } } }],
  ['a sum of nothing', { question: { ...byCategory, measure: { how: 'sum' } } }],
  [
    'words looked for',
    { question: { ...byCategory, filters: [{ how: 'is', field: 'content', values: ['x'] }] } },
  ],
  ['a dataset of others', { question: { ...byCategory, source: { kind: 'dataset', dataset: 999 } } }],
])('a chart of %s is refused', async (_what, over) => {
  const body = { slice_name: 'Wrong', viz_type: 'bar', question: byCategory, ...over };
  expect((await admin.post(`${BASE}/chart/`, body)).status).toBe(400);
  expect((await admin.post(`${BASE}/chart/data`, body)).status).toBe(400);
});

describe('figures', () => {
  const shown = async (client: Client, dashboard: number) => {
    const { result } = await ok<{ result: TileData[] }>(
      client.post(`${BASE}/dashboard/${dashboard}/data`, {}),
    );
    return result;
  };

  test('are of the documents that the roles of the reader open, whoever asked before', async () => {
    const kinds: [Role, 'INVOICE' | 'COA' | 'PO_CONF' | 'BOL'][] = [
      ['ROLE_INVOICE', 'INVOICE'],
      ['ROLE_COA', 'COA'],
      ['ROLE_OC', 'PO_CONF'],
      ['ROLE_BOL', 'BOL'],
    ];
    const counts: Record<string, number> = {};
    for (const [at, [, category]] of kinds.entries())
      for (let i = 0; i <= at; i++) {
        await insertExtraction(server, 'alpha', { category });
        counts[category] = (counts[category] ?? 0) + 1;
      }
    const questions = {
      big_number: { ...byCategory, by: [] },
      bar: byCategory,
      stacked: { ...byCategory, by: [{ field: 'category' }, { field: 'status' }] },
      line: { ...byCategory, by: [{ field: 'category' }], over: { field: 'createdDate', interval: 'month' } },
      table: { ...byCategory, by: [{ field: 'category' }, { field: 'hasDocument' }] },
    };
    const made = [];
    for (const [viz_type, question] of Object.entries(questions))
      made.push(await makeChart(`Matrix ${viz_type}`, { viz_type, question }));
    const layout = made.map(({ id: chart }, at) => ({ chart, x: 0, y: at * 2, w: 6, h: 2 }));
    const { id } = await makeDashboard('Matrix', {
      layout,
      filters: [{ kind: 'values', field: 'category' }],
    });
    await shown(admin, id);
    const total = (data: ChartData) => data.data.reduce((sum, row) => sum + Number(row.count), 0);
    const subsets = kinds.flatMap(([role], at) => [[role], kinds.slice(0, at + 1).map(([one]) => one)]);
    for (const held of [...subsets, []]) {
      const reader = await person('ROLE_ANALYSIS', ...held);
      const opened = kinds.filter(([role]) => held.includes(role)).map(([, category]) => category);
      const expected = opened.reduce((sum, category) => sum + (counts[category] ?? 0), 0);
      const tiles = await shown(reader, id);
      expect(tiles.length).toBe(made.length);
      for (const { data } of tiles) {
        expect(total(data as ChartData), held.join()).toBe(expected);
        const named = new Set(
          (data as ChartData).data.flatMap((row) => (row.category ? [row.category] : [])),
        );
        expect([...named].filter((one) => !opened.includes(one as 'COA'))).toEqual([]);
      }
      for (const chart of made) {
        const { result } = await ok<{ result: ChartData[] }>(reader.get(`${BASE}/chart/${chart.id}/data/`));
        expect(total(result[0] as ChartData)).toBe(expected);
      }
      const { choices } = await ok<{ choices: Record<string, string[]> }>(
        reader.post(`${BASE}/dashboard/${id}/data`, {}),
      );
      expect([...(choices.category ?? [])].sort()).toEqual([...opened].sort());
    }
  });

  test('months are those of the tenant', async () => {
    const client = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN', 'ROLE_USER'] });
    await ok(client.put('/api/tenants/user/current/time-zone', { timeZone: 'Asia/Hong_Kong' }));
    const uuid = await insertExtraction(server, 'beta', { category: 'INVOICE' });
    await server.inTenant('beta', ({ db }) =>
      db
        .updateTable('extraction')
        .set({ post_date: '2026-03-31T16:30:00Z' })
        .where('extraction_uuid', '=', uuid)
        .execute(),
    );
    const over = { field: 'postDate', interval: 'month' };
    const asked = async (filters: object[]) =>
      (
        await ok<{ result: ChartData[] }>(
          client.post(`${BASE}/chart/data`, {
            viz_type: 'line',
            question: { ...byCategory, by: [], over, filters },
          }),
        )
      ).result[0]?.data;
    expect(await asked([])).toEqual([{ postDate: '2026-04-01', count: 1 }]);
    const day = (from: string) => asked([{ how: 'between', field: 'postDate', from, to: from }]);
    expect(await day('2026-04-01')).toHaveLength(1);
    expect(await day('2026-03-31')).toEqual([]);
  });
});

describe('dashboards', () => {
  test('are opened by what they are published for', async () => {
    const chart = await makeChart('Somewhere');
    const layout = [{ chart: chart.id, x: 0, y: 0, w: 6, h: 4 }];
    const draft = await makeDashboard('Draft', { published: false, layout });
    const forLab = await makeDashboard('For the lab', { roles: ['ROLE_COA'], layout, slug: 'for-the-lab' });
    const coa = await person('ROLE_ANALYSIS', 'ROLE_COA');
    const oc = await person('ROLE_ANALYSIS', 'ROLE_OC');
    expect((await dashboards(coa)).ids).toContain(forLab.id);
    expect((await dashboards(oc)).ids).not.toContain(forLab.id);
    expect((await dashboards(coa)).ids).not.toContain(draft.id);
    const titles = (await dashboards(coa)).result.map((one) => one.dashboard_title);
    expect(titles).toEqual([...titles].sort());
    for (const [client, id, status] of [
      [coa, forLab.id, 200],
      [coa, 'for-the-lab', 200],
      [oc, forLab.id, 404],
      [coa, draft.id, 404],
    ] as const) {
      expect((await client.get(`${BASE}/dashboard/${id}`)).status).toBe(status);
      if (typeof id === 'number') {
        expect((await client.get(`${BASE}/dashboard/${id}/charts`)).status).toBe(status);
        expect((await client.post(`${BASE}/dashboard/${id}/data`, {})).status).toBe(status);
      }
    }
    const changed = { dashboard_title: 'Mine' };
    expect((await coa.put(`${BASE}/dashboard/${forLab.id}`, changed)).status).toBe(403);
    const nobody = await person('ROLE_COA');
    expect((await nobody.get(`${BASE}/dashboard/`)).status).toBe(403);
  });

  test('keep what is on them, and say what does not fit', async () => {
    const [one, two] = [await makeChart('One'), await makeChart('Two', { roles: ['ROLE_COA'] })];
    const board = await makeDashboard('Both');
    const put = (body: object) => admin.put(`${BASE}/dashboard/${board.id}`, body);
    const layout = [
      { chart: one.id, x: 0, y: 0, w: 6, h: 4 },
      { chart: two.id, x: 6, y: 0, w: 6, h: 4 },
    ];
    expect(await ok(put({ layout, version: board.version }))).toMatchObject({ result: { layout } });
    expect((await put({ dashboard_title: 'Late', version: board.version })).status).toBe(409);
    for (const [code, wrong] of [
      ['dashboard_overlap', layout.map((tile) => ({ ...tile, x: 0 }))],
      ['dashboard_chart_gone', [{ ...layout[0], chart: 99_999 }]],
      ['dashboard_chart_gone', [layout[0], { ...layout[1], chart: one.id }]],
    ] as const)
      expect((await put({ layout: wrong })).body).toMatchObject({ status: 400, code });
    expect((await admin.delete(`${BASE}/chart/${one.id}`)).body).toMatchObject({
      code: 'chart_in_use',
      params: { dashboards: 'Both' },
    });
    const reader = await person('ROLE_ANALYSIS', 'ROLE_INVOICE');
    const { result } = await ok<{ result: TileData[] }>(
      reader.post(`${BASE}/dashboard/${board.id}/data`, {
        values: { category: ['INVOICE'], other: ['x'] },
        period: { from: '2026-01-01', to: null },
      }),
    );
    expect(result).toMatchObject([
      { chart: one.id, problem: null, unfiltered: ['other'] },
      { chart: two.id, data: null, problem: { code: 'chart_other_roles' } },
    ]);
    const { result: shown } = await ok<{ result: { id: number }[] }>(
      reader.get(`${BASE}/dashboard/${board.id}/charts`),
    );
    expect(shown.map(({ id }) => id)).toEqual([one.id]);
    await ok(admin.delete(`${BASE}/dashboard/${board.id}`));
    await ok(admin.delete(`${BASE}/chart/${one.id}`));
    expect((await admin.get(`${BASE}/chart/${one.id}`)).status).toBe(404);
  });
});

describe('datasets', () => {
  const bring = (file: string, fields: Record<string, string>, client = admin) => {
    const form = new FormData();
    for (const [name, text] of Object.entries(fields)) form.append(name, text);
    form.append('file', new Blob([file]), 'table.csv');
    return client.request('POST', `${BASE}/dataset/import/`, { raw: form });
  };
  const FILE = [
    'Vendor,Paid,Due,Amount,Code',
    '晨光食品,yes,31/01/2026,"1,200.50",007',
    'Ada Ltd,no,15/02/2026,-3,008',
    'Ada Ltd,,28/02/2026,,',
  ].join('\n');

  test('are guessed, shown, corrected, and brought in whole', async () => {
    const dry = await ok<ImportedDataset>(bring(FILE, { name: 'Bills', dryRun: 'true' }));
    expect(dry).toMatchObject({ id: null, rows: 3, problemCount: 0 });
    expect(dry.columns.map(({ kind }) => kind)).toEqual(['text', 'flag', 'date', 'number', 'text']);
    expect(dry.first[0]).toEqual(['晨光食品', 'true', '2026-01-31', '1200.50', '007']);
    const wrong = dry.columns.map((one) => (one.column_name === 'Vendor' ? { ...one, kind: 'number' } : one));
    const refused = await ok<ImportedDataset>(bring(FILE, { name: 'Bills', columns: JSON.stringify(wrong) }));
    expect(refused).toMatchObject({
      id: null,
      problemCount: 3,
      problems: [{ row: 2, column: 'Vendor' }, {}, {}],
    });
    expect((await ok<List<object>>(admin.get(`${BASE}/dataset/`))).count).toBe(0);
    const { id } = await ok<ImportedDataset>(
      bring(FILE, { name: 'Bills', columns: JSON.stringify(dry.columns) }),
    );
    expect(await ok(admin.get(`${BASE}/dataset/`))).toMatchObject({ count: 1, result: [{ id, rows: 3 }] });
    expect((await bring(FILE, { name: 'Bills' })).body).toMatchObject({ code: 'dataset_name_taken' });
    const chart = await makeChart('Paid bills', {
      question: {
        source: { kind: 'dataset', dataset: id },
        measure: { how: 'sum', field: 'Amount' },
        by: [{ field: 'Vendor', most: 5 }],
      },
    });
    const data = await ok<{ result: ChartData[] }>(admin.get(`${BASE}/chart/${chart.id}/data`));
    expect(data.result[0]).toMatchObject({
      colnames: ['Vendor', 'sum(Amount)'],
      data: [
        { Vendor: '晨光食品', 'sum(Amount)': 1200.5 },
        { Vendor: 'Ada Ltd', 'sum(Amount)': -3 },
      ],
      records: 3,
      others: 0,
    });
    expect((await admin.delete(`${BASE}/dataset/${id}`)).body).toMatchObject({
      code: 'dataset_in_use',
      params: { charts: 'Paid bills' },
    });
    const stranger = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN', 'ROLE_USER'] });
    const { question, viz_type } = chart;
    expect((await stranger.post(`${BASE}/chart/data`, { question, viz_type })).body).toMatchObject({
      code: 'chart_no_dataset',
    });
    await ok(admin.delete(`${BASE}/chart/${chart.id}`));
    await ok(admin.delete(`${BASE}/dataset/${id}`));
    const left = await server.inTenant('alpha', ({ db }) =>
      db.selectFrom('dataset_row').selectAll().execute(),
    );
    expect(left).toEqual([]);
  });

  test.each([
    ['dataset_empty', 'a,b\n'],
    ['dataset_twice', 'a,a\n1,2'],
    ['dataset_columns', `${Array.from({ length: 61 }, (_, i) => `c${i}`).join(',')}\n1`],
    ['dataset_rows', `a\n${'1\n'.repeat(100_001)}`],
  ])('%s is said of a file that is none', async (code, file) => {
    expect((await bring(file, { name: 'None', dryRun: 'true' })).body).toMatchObject({ code });
  });

  test('are for administrators', async () => {
    expect((await bring(FILE, { name: 'X' }, await person('ROLE_ANALYSIS'))).status).toBe(403);
  });
});

test.each(['/p/ss/api/v1/nothing', '/p/ss/api/v1/chart/1/nothing', '/p/anything'])(
  '%s is answered with a problem',
  async (path) => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await admin.request(method, path)).body).toMatchObject({ status: 404, code: 'not_found' });
  },
);
