import type { HarmonisePreview, HarmoniseRun } from '@recto/contracts/endpoints/harmonise';
import { harmoniseDefault } from '@recto/contracts/harmonise';
import type { Role } from '@recto/contracts/roles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { insertExtraction, makeField, makeResult, value } from '../../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';

let server: TestServer;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  clerk = await server.client({
    tenant: 'alpha',
    roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_PACKAGING_SPEC'],
  });
});
afterAll(() => server?.close());

type Fields = Readonly<Record<string, string>>;
const BLUE: Fields = {
  subCategory: 'Tight head',
  packagingMaterial: 'HDPE',
  volume: '200',
  volumeUom: 'L',
  color: 'Blue',
};
const BLUE_TOO: Fields = {
  subCategory: '闭口',
  packagingMaterial: '高密度聚乙烯',
  volume: '0.2',
  volumeUom: 'm³',
  color: '蓝色',
};

const insert = (fields: Fields) =>
  insertExtraction(server, 'alpha', {
    category: 'PACKAGING_SPEC',
    result: makeResult({ fields: Object.entries(fields).map(([id, text]) => makeField(id, value(text))) }),
  });

let category: string;
let tag: string;
let nth = 0;
/** Each test has a category and a tag of its own. */
beforeEach(() => {
  category = `KIND${++nth}`;
  tag = `Tag ${nth}`;
});
const specify = (number: string, fields: Fields) =>
  insert({ packagingCategory: category, spec_number: number, vendor: `Vendor of ${number}`, ...fields });

const wanted = (over: object = {}) => ({ category, tag, ...over });
const ask = (client: Client, over: object = {}) => client.post('/api/document-cases/harmonize', wanted(over));
const preview = async (client = clerk, over: object = {}) =>
  (await client.post('/api/document-cases/harmonize/preview', wanted(over))).body as HarmonisePreview;

async function run(client = clerk, over: object = {}): Promise<HarmoniseRun> {
  const started = await ask(client, over);
  expect(started.status, started.text).toBe(201);
  await server.runJobs();
  const { id } = JSON.parse(started.text) as HarmoniseRun;
  return (await client.get(`/api/document-cases/harmonize/${id}`)).body as HarmoniseRun;
}

type Case = {
  id: number;
  caseUuid: string;
  caseNo: string;
  status: string;
  version: number;
  members: string[];
};
/** The cases under the tag of the test, by what is in them. */
const casesNow = (): Promise<Case[]> =>
  server.inTenant('alpha', async ({ db }) => {
    const rows = await db
      .selectFrom('document_case as c')
      .innerJoin('case_tagging as g', 'g.case_id', 'c.id')
      .innerJoin('case_tag as t', 't.id', 'g.tag_id')
      .leftJoin('case_extraction as x', 'x.case_id', 'c.id')
      .leftJoin('extraction as e', 'e.id', 'x.extraction_id')
      .select(['c.id', 'c.case_uuid', 'c.case_no', 'c.status', 'c.version', 'e.extraction_uuid'])
      .where('t.name', '=', tag)
      .orderBy('c.id')
      .orderBy('e.id')
      .execute();
    const cases = new Map<number, Case>();
    for (const row of rows) {
      const { id, status, version } = row;
      const one = cases.get(id) ?? {
        id,
        caseUuid: row.case_uuid,
        caseNo: row.case_no,
        status,
        version,
        members: [],
      };
      if (row.extraction_uuid) one.members.push(row.extraction_uuid);
      cases.set(id, one);
    }
    return [...cases.values()];
  });
const idOf = async (uuid: string) =>
  ((await admin.get(`/api/extractions/uuid/${uuid}`)).body as { id: number }).id;
const takeOut = async ({ id }: Case, uuid: string) =>
  admin.delete(`/api/document-cases/${id}/extractions/${await idOf(uuid)}`);

test('specifications that say the same in other words become one case, and a second run changes nothing', async () => {
  const blue = await specify('A-1', BLUE);
  const same = await specify('B-7', BLUE_TOO);
  await specify('A-2', { ...BLUE, color: 'Black' });
  expect(await preview()).toMatchObject({
    specifications: 3,
    made: 1,
    alone: 1,
    largest: [{ outcome: 'made', specifications: 2, vendors: 2, caseUuid: null }],
  });
  expect(await run()).toMatchObject({
    status: 'DONE',
    made: 1,
    changed: 0,
    done: 1,
    total: 1,
    problem: null,
  });
  const [one, ...others] = await casesNow();
  expect(others).toEqual([]);
  expect(one).toMatchObject({ caseNo: `${category} 200 L HDPE`, status: 'NEW', members: [blue, same] });
  const { content } = (await admin.get(`/api/document-cases/uuid/${one?.caseUuid}`)).body as {
    content: { lastConsolidation: { from: object[] } };
  };
  expect(content.lastConsolidation.from).toHaveLength(2);

  expect(await run()).toMatchObject({ status: 'DONE', made: 0, changed: 0, unchanged: 1 });
  expect(await casesNow()).toEqual([one]);
  const third = await specify('C-3', { ...BLUE, volume: '52.8', volumeUom: 'US gal' });
  expect(await run()).toMatchObject({ made: 0, changed: 1 });
  expect(await casesNow()).toMatchObject([{ id: one?.id, members: [blue, same, third] }]);
});

test('only those that the query finds, and CANTONS finds CARTONS', async () => {
  const box = {
    packagingCategory: 'Cartons',
    packagingMaterial: 'Kraft paper',
    subCategory: 'RSC',
    volume: '5',
    volumeUom: 'L',
  };
  await insert({ ...box, region: 'EMEA' });
  await insert({ ...box, region: 'EMEA', packagingCategory: 'CANTONS' });
  await insert({ ...box, region: 'APAC', packagingCategory: '纸箱' });
  const query = { category: 'CANTONS', elsQuery: JSON.stringify({ term: { region: 'EMEA' } }) };
  expect(await preview(clerk, query)).toMatchObject({ specifications: 2, made: 1 });
  expect(await preview(clerk, { category: 'CANTONS' })).toMatchObject({ specifications: 3 });
  expect((await ask(clerk, { ...query, elsQuery: { term: { nonsense: 1 } } })).status).toBe(400);
  expect((await ask(clerk, { category: 'NOTHING' })).status).toBe(400);
});

test('a dry run is a file that says what agrees, and changes nothing', async () => {
  const blue = await specify('=cmd()', { ...BLUE, color: 'Blue (RAL 5010)' });
  await specify('B-7', BLUE_TOO);
  const { status, text, headers } = await ask(admin, { dryRun: true });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/csv');
  const [head = '', ...lines] = text.replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(head).toContain('Agrees in,Differs in,Extraction');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("'=cmd()");
  expect(lines[0]).toMatch(new RegExp(`"Subcategory, Material, Volume",Color,${blue}$`));
  expect(await casesNow()).toEqual([]);
});

test('is for editors who open packaging cases; form and dry run are of administrators', async () => {
  await specify('A-1', BLUE);
  await specify('B-7', { ...BLUE_TOO, color: 'Black' });
  const as = (...roles: Role[]) => server.client({ tenant: 'alpha', roles });
  expect((await ask(await as('ROLE_USER', 'ROLE_PACKAGING_SPEC'))).status).toBe(403);
  expect((await ask(await as('ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_OC'))).status).toBe(403);
  expect((await ask(clerk, { dryRun: true })).status).toBe(400);
  expect((await ask(clerk, { tag: 'Admin_secret' })).status).toBe(400);
  const colorless = harmoniseDefault(['packagingMaterial']);
  // Of others than administrators the form is not taken.
  expect(await preview(clerk, { config: colorless })).toMatchObject({ made: 0, config: harmoniseDefault() });
  expect(await preview(admin, { config: JSON.stringify(colorless) })).toMatchObject({ made: 1 });
  expect((await ask(admin, { config: { fields: [] } })).status).toBe(400);
  expect((await ask(admin, { config: 'no json' })).status).toBe(400);
  const elsewhere = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
  expect((await ask(elsewhere)).status).toBe(400);
});

test('the form that a category keeps is used', async () => {
  await specify('A-1', BLUE);
  await specify('B-7', { ...BLUE_TOO, color: 'Black' });
  const wrong = { category, clustering: { ...harmoniseDefault(), threshold: 2 } };
  const refused = await admin.post('/api/packaging-configurations', wrong);
  expect(refused).toMatchObject({ status: 400, body: { code: 'harmonise_config' } });
  const stored = await admin.post('/api/packaging-configurations', {
    category,
    clustering: harmoniseDefault(['packagingMaterial']),
  });
  expect(stored.status, stored.text).toBe(201);
  expect(await run()).toMatchObject({ made: 1 });
});

test('a case that is decided is left alone, and what comes later waits outside', async () => {
  await specify('A-1', BLUE);
  await specify('B-7', BLUE_TOO);
  await run();
  const [one] = await casesNow();
  const confirmed = await admin.put(`/api/document-cases/${one?.id}/status/CONFIRMED`, { id: one?.id });
  expect(confirmed.status, confirmed.text).toBe(200);
  await specify('C-3', BLUE);
  expect(await preview()).toMatchObject({ closed: 1, made: 0, changed: 0, kept: 1 });
  const [before] = await casesNow();
  expect(await run()).toMatchObject({ closed: 1, made: 0, changed: 0 });
  expect(await casesNow()).toEqual([before]);
});

test('what people took out stays out, and what they put in stays in', async () => {
  const [blue, same] = [await specify('A-1', BLUE), await specify('B-7', BLUE_TOO)];
  const [black, third] = [await specify('A-2', { ...BLUE, color: 'Black' }), await specify('C-3', BLUE)];
  await run();
  const [one] = (await casesNow()) as [Case];
  expect((await takeOut(one, same)).status).toBe(204);
  await admin.post('/api/document-cases/consolidate', {
    caseNo: one.caseNo,
    caseCategory: 'Packaging',
    extractionUuids: [black],
    addTo: one.caseUuid,
  });
  const before = await casesNow();
  expect(before).toMatchObject([{ members: [blue, black, third] }]);
  const another = await specify('D-4', { ...BLUE, color: 'Black' });
  expect(await run()).toMatchObject({ made: 0, changed: 0 });
  expect(await casesNow()).toEqual(before);
  expect(before.flatMap(({ members }) => members)).not.toContain(another);
});

test('what was put right moves to the case that it fits, and stays there', async () => {
  const blue = [await specify('A-1', BLUE), await specify('B-7', BLUE_TOO), await specify('C-3', BLUE)];
  const black = [
    await specify('A-2', { ...BLUE, color: 'Black' }),
    await specify('B-8', { ...BLUE_TOO, color: '黑色' }),
  ];
  await run();
  expect((await casesNow()).map(({ members }) => members)).toEqual([blue, black]);
  const [first = '', ...rest] = blue;
  const result = makeResult({
    fields: Object.entries({ packagingCategory: category, ...BLUE, color: 'Black' }).map(([id, text]) =>
      makeField(id, value(text)),
    ),
  });
  await server.inTenant('alpha', ({ db }) =>
    db
      .updateTable('extraction')
      .set({ result: JSON.stringify(result) })
      .where('extraction_uuid', '=', first)
      .execute(),
  );
  expect(await run()).toMatchObject({ made: 0, changed: 1, unchanged: 1 });
  const moved = await casesNow();
  expect(moved.map(({ members }) => members)).toEqual([rest, [first, ...black]]);
  expect(await run()).toMatchObject({ made: 0, changed: 0, unchanged: 2 });
  expect(await casesNow()).toEqual(moved);
});
