import type { CertificateCheck, Material, SimilarMic, SynonymSample } from '@recto/contracts/characteristics';
import type { SearchReply } from '@recto/contracts/endpoints/search';
import { compileList } from '@recto/contracts/lists/compile';
import type { ListState } from '@recto/contracts/lists/definition';
import { SAMPLE_LIST } from '@recto/contracts/lists/sample-list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import {
  insertExtraction,
  makeField,
  makeResult,
  makeTable,
  value,
} from '../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { emit } from '../../platform/events/index.ts';
import { certificateRead } from '../extraction/rows/extraction.events.ts';

let server: TestServer;
let admin: Client;
let editor: Client;
let reader: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  editor = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_COA'] });
  reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_COA'] });
  await put('10000001', {
    description: 'Rose oil',
    mics: [
      { mic: 'M-LEAD', micdescription: 'Lead', uom: 'mg/kg', upperRange: '10', validTo: '2025-12-31' },
      { mic: 'M-LEAD', micdescription: 'Lead', uom: 'mg/kg', upperRange: '2.50', validFrom: '2026-01-01' },
      { mic: 'M-ODOUR', micdescription: 'Odour', type: 'QUALITATIVE', charValue: 'conforms' },
      { mic: 'M-RI', micdescription: 'Refractive index', lowerRange: '1.47', upperRange: '1.476' },
    ],
  });
});
afterAll(() => server?.close());

const put = (ipc: string, material: unknown, client = admin) =>
  client.put(`/api/materials/raw/${ipc}`, material);

type Row = { characteristic: string; result: string; unit?: string; mic?: string };
const certificate = (rows: Row[], over: Record<string, string> = {}, tenant = 'alpha') =>
  insertExtraction(server, tenant, {
    category: 'COA',
    result: makeResult({
      fields: Object.entries({ ipc: '10000001', manufacture_date: '2026-02-01', ...over }).map(([id, text]) =>
        makeField(id, value(text)),
      ),
      tables: [makeTable('attributes', ['characteristic', 'mic', 'result', 'unit'], rows)],
    }),
  });
const check = async (uuid: string, client = reader) =>
  (await client.get(`/api/extractions/uuid/${uuid}/characteristics`)).body as CertificateCheck;
const samples = async (client = reader) =>
  (await client.get('/api/coa-mic-synonym-samples?size=200')).body as SynonymSample[];
const sampleOf = async (code: string, client = reader) =>
  (await samples(client)).find((one) => one.code === code) as SynonymSample;

/** As after a reading. */
async function collect(uuid: string, tenant = 'alpha') {
  await server.inTenant(tenant, async (scope) => {
    const row = await scope.db
      .selectFrom('extraction')
      .select('id')
      .where('extraction_uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    await emit(scope, certificateRead, { extraction: row.id });
  });
  await server.runJobs();
}

describe('a material', () => {
  const material = async (path: string, client = reader) =>
    (await client.get(`/api/materials/raw/${path}`)).body as Material;

  test('is found with and without the leading zeros of its code', async () => {
    expect(await material('10000001')).toMatchObject({ ipc: '000000000010000001', description: 'Rose oil' });
    expect(await material('000000000010000001')).toEqual(await material('10000001'));
  });

  test('has the limits of a day', async () => {
    const upper = async (date: string) =>
      (await material(`10000001?date=${date}`)).mics.filter((one) => one.mic === 'M-LEAD');
    expect(await upper('2025-12-31')).toMatchObject([{ upperRange: '10', validTo: '2025-12-31' }]);
    expect(await upper('2026-01-01')).toMatchObject([{ upperRange: '2.5', validFrom: '2026-01-01' }]);
    expect((await material('10000001')).mics).toHaveLength(4);
  });

  test.each([
    ['99', 404],
    ['10000001?date=soon', 400],
  ])('%s: %i', async (path, status) => {
    expect((await reader.get(`/api/materials/raw/${path}`)).status).toBe(status);
  });

  test('is brought by administrators, in words where it cannot be', async () => {
    expect((await put('10000009', {}, editor)).status).toBe(403);
    const twice = { mics: [{ mic: 'A' }, { mic: 'A' }] };
    expect(await put('10000009', twice)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('A') },
    });
    const backwards = { mics: [{ mic: 'A', validFrom: '2026-02-01', validTo: '2026-01-01' }] };
    expect((await put('10000009', backwards)).status).toBe(400);
    expect((await put('10000009', { mics: [{ mic: 'A', upperRange: 'ten' }] })).status).toBe(400);
    expect((await reader.get('/api/materials/raw/10000009')).status).toBe(404);
  });

  test('and its Mics are each tenant’s own', async () => {
    const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    expect((await other.get('/api/materials/raw/10000001')).status).toBe(404);
    expect((await other.get('/api/mics')).body).toEqual([]);
    expect((await other.get('/api/mic-synonyms')).body).toEqual([]);
  });
});

describe('Mics are found', () => {
  test.each([
    ['code: m-l*', ['M-LEAD']],
    ['category: COA_IFF AND index', ['M-RI']],
    ['category: COA_NB', []],
    ['refractive', ['M-RI']],
    ['100%_', []],
  ])('by "%s"', async (query, codes) => {
    const { body } = await reader.get(`/api/_search/mics?query=${encodeURIComponent(query)}&size=1000`);
    expect((body as { code: string }[]).map(({ code }) => code)).toEqual(codes);
  });

  test('by names that are like theirs', async () => {
    const { body } = await reader.get('/api/_search/mic-synonyms/mics?synonymQuery=Refractiv%20indx');
    expect((body as SimilarMic[])[0]).toMatchObject({
      synonym: 'Refractive index',
      mic: { code: 'M-RI' },
      score: expect.any(Number),
    });
  });

  test('however many names there are, of Mics that are in use', async () => {
    const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    await server.inTenant('beta', async ({ db, tenant }) => {
      const mics = ['USED', 'UNUSED'].map((code) => ({
        tenant_name: tenant,
        code,
        category: 'COA_IFF',
        active: code === 'USED',
      }));
      const [used, unused] = await db.insertInto('mic').values(mics).returning('id').execute();
      const names = Array.from({ length: 4001 }, (_, at) => `Component ${at}`);
      const rows = [...names, 'Refractive index'].map((synonym) => ({
        tenant_name: tenant,
        mic_id: used!.id,
        synonym,
        folded: synonym.toLowerCase(),
      }));
      await db.insertInto('mic_synonym').values(rows).execute();
      const gone = {
        tenant_name: tenant,
        mic_id: unused!.id,
        synonym: 'Optical',
        folded: 'optical rotation',
      };
      await db.insertInto('mic_synonym').values(gone).execute();
    });
    const likest = async (text: string) => {
      const { body } = await other.get(`/api/_search/mic-synonyms/mics?synonymQuery=${text}`);
      return (body as SimilarMic[])[0];
    };
    expect(await likest('Refractiv%20indx')).toMatchObject({ synonym: 'Refractive index' });
    expect(await likest('Optical%20rotation')).not.toMatchObject({ synonym: 'Optical' });
  });

  test('in pages with their total', async () => {
    const reply = await reader.get('/api/mics?size=2&sort=code,desc');
    expect((reply.body as { code: string }[]).map(({ code }) => code)).toEqual(['M-RI', 'M-ODOUR']);
    expect(reply.headers.get('x-total-count')).toBe('3');
  });
});

describe('a certificate is held against its material', () => {
  test('by names in any spelling and by printed codes, with the limits of the day of manufacture', async () => {
    const uuid = await certificate([
      { characteristic: 'LEAD (as  Pb)', mic: 'm-lead', result: '3', unit: 'mg/kg' },
      { characteristic: 'Odor', result: 'conforms' },
      { characteristic: 'Shine', result: 'good' },
    ]);
    expect(await check(uuid)).toMatchObject({
      material: { description: 'Rose oil' },
      limitsOn: '2026-02-01',
      rows: [
        {
          mic: { code: 'M-LEAD' },
          by: 'code',
          synonym: null,
          limits: { upperRange: '2.5' },
          verdict: 'FAIL',
        },
        { mic: { code: 'M-ODOUR' }, by: 'synonym', synonym: { id: expect.any(Number) }, verdict: 'PASS' },
        { mic: null, limits: null, verdict: null },
      ],
      missing: [{ mic: 'M-RI' }],
    });
    const older = await certificate([{ characteristic: 'Lead', result: '3' }], {
      manufacture_date: '2025-02-01',
    });
    expect((await check(older)).rows[0]).toMatchObject({ limits: { upperRange: '10' }, verdict: 'PASS' });
  });

  test('whose material is not known', async () => {
    const uuid = await certificate([{ characteristic: 'Lead', result: '3' }], { ipc: '77' });
    expect(await check(uuid)).toMatchObject({
      material: null,
      ipc: '000000000000000077',
      rows: [{ mic: { code: 'M-LEAD' }, limits: null, verdict: null }],
    });
  });

  test('only if it is one, and may be seen', async () => {
    const invoice = await insertExtraction(server, 'alpha');
    expect((await admin.get(`/api/extractions/uuid/${invoice}/characteristics`)).status).toBe(400);
    const uuid = await certificate([]);
    const clerk = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
    expect((await clerk.get(`/api/extractions/uuid/${uuid}/characteristics`)).status).toBe(404);
  });
});

describe('a name that nothing explains', () => {
  test('becomes a sample, counted once a certificate, however often that is read', async () => {
    const [one, two] = [
      await certificate([{ characteristic: 'Gloss', result: '1' }]),
      await certificate([
        { characteristic: 'GLOSS ', result: '1' },
        { characteristic: 'gloss', result: '2' },
      ]),
    ];
    await collect(one);
    await collect(two);
    await collect(two);
    expect((await samples()).filter(({ code }) => /gloss/i.test(code))).toMatchObject([
      { code: 'Gloss', status: 'NEW', category: 'COA_IFF', extractionUuid: one, extractionCount: 2 },
    ]);
    expect((await check(two)).rows[0]?.sample).toMatchObject({ code: 'Gloss', extractionCount: 2 });
  });

  test('is explained by approving it: certificates have the Mic at once, and none counts for the sample any more', async () => {
    const uuid = await certificate([{ characteristic: 'Brechungszahl', result: '1.472' }]);
    await collect(uuid);
    const { id } = await sampleOf('Brechungszahl');
    const approve = (body: unknown, client = editor) =>
      client.post(`/api/coa-mic-synonym-samples/${id}/approve`, body);
    expect(await approve({})).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Brechungszahl') },
    });
    expect((await approve({ micCode: 'M-NONE' })).status).toBe(400);
    expect((await approve({ micCode: 'M-RI' }, reader)).status).toBe(403);
    expect((await approve({ micCode: 'm-ri' })).body).toMatchObject({
      status: 'APPROVED',
      micCode: 'M-RI',
      micDescription: 'Refractive index',
    });
    expect((await check(uuid)).rows[0]).toMatchObject({
      mic: { code: 'M-RI' },
      by: 'synonym',
      verdict: 'PASS',
    });
    const { body } = await reader.get('/api/_search/mic-synonyms?query=mic:%20M-RI');
    expect((body as { synonym: string }[]).map(({ synonym }) => synonym)).toContain('Brechungszahl');
    expect((await approve({ micCode: 'M-RI' })).status).toBe(200);
    await server.runJobs();
    expect(await sampleOf('Brechungszahl')).toMatchObject({ status: 'APPROVED', extractionCount: 0 });
  });

  test('is approved without a choice only where a name is like enough', async () => {
    await collect(
      await certificate([
        { characteristic: 'Refractive indicator', result: '1' },
        { characteristic: 'Refractive index at 20', result: '1' },
      ]),
    );
    const approve = async (code: string) =>
      editor.post(`/api/coa-mic-synonym-samples/${(await sampleOf(code)).id}/approve`, {});
    expect(await approve('Refractive indicator')).toMatchObject({
      status: 400,
      body: { message: 'Choose the MIC that "Refractive indicator" means before you approve it.' },
    });
    expect((await sampleOf('Refractive indicator')).status).toBe('NEW');
    expect(await approve('Refractive index at 20')).toMatchObject({ status: 200, body: { micCode: 'M-RI' } });
  });

  test('waits for people again when its approval is taken back, and so does all that came of it', async () => {
    const synonyms = async () =>
      (
        (await reader.get('/api/_search/mic-synonyms?query=mic:%20M-ODOUR')).body as { synonym: string }[]
      ).map(({ synonym }) => synonym);
    const one = await certificate([
      { characteristic: 'Riechprobe', result: 'conforms' },
      { characteristic: 'Riechproben', result: 'conforms' },
    ]);
    await collect(one);
    const before = await sampleOf('Riechprobe');
    const like = await sampleOf('Riechproben');
    const at = `/api/coa-mic-synonym-samples/${before.id}`;
    await editor.post(`${at}/approve`, { micCode: 'M-ODOUR' });
    await server.runJobs();
    const since = await certificate([{ characteristic: 'Riechprobe', result: 'conforms' }]);
    await collect(since);
    expect(await synonyms()).toContain('Riechprobe');
    expect((await sampleOf('Riechproben')).maxScore).toBeGreaterThan(like.maxScore);
    expect((await check(since)).rows[0]).toMatchObject({ by: 'synonym', mic: { code: 'M-ODOUR' } });

    expect((await reader.post(`${at}/undo-approval`)).status).toBe(403);
    expect(await editor.post(`${at}/undo-approval`)).toMatchObject({
      status: 200,
      body: { status: 'NEW', micCode: '', micDescription: '' },
    });
    await server.runJobs();
    expect(await synonyms()).not.toContain('Riechprobe');
    expect((await check(since)).rows[0]).toMatchObject({ mic: null, sample: { code: 'Riechprobe' } });
    expect(await sampleOf('Riechprobe')).toMatchObject({ status: 'NEW', extractionCount: 2 });
    expect((await sampleOf('Riechproben')).maxScore).toBeCloseTo(like.maxScore, 3);
    expect((await editor.post(`${at}/undo-approval`)).status).toBe(400);
    const database = await server.database.connect();
    const { rows } = await database.query(
      'select undone_by is not null as undone from recto.coa_sample_approval where sample_id = $1',
      [before.id],
    );
    expect(rows).toEqual([{ undone: true }]);
  });

  test('keeps a synonym that was there before its approval', async () => {
    await collect(await certificate([{ characteristic: 'Duftnote', result: '1' }]));
    const { id } = await sampleOf('Duftnote');
    const [mic] = (await reader.get('/api/_search/mics?query=code:%20M-ODOUR')).body as [{ id: number }];
    expect(
      (await editor.post('/api/mic-synonyms', { synonym: 'Duftnote', mic: { id: mic.id } })).status,
    ).toBe(201);
    await editor.post(`/api/coa-mic-synonym-samples/${id}/approve`, { micCode: 'M-ODOUR' });
    expect((await editor.post(`/api/coa-mic-synonym-samples/${id}/undo-approval`)).status).toBe(200);
    const { body } = await reader.get('/api/_search/mic-synonyms?query=synonym:%20Duftnote');
    expect(body).toMatchObject([{ active: true }]);
  });

  test('is set aside as uncertain or invalid, which changes nothing else', async () => {
    const uuid = await certificate([{ characteristic: 'Sparkle', result: '1' }]);
    await collect(uuid);
    const { id } = await sampleOf('Sparkle');
    for (const [action, status] of [
      ['uncertain', 'UNCERTAIN'],
      ['invalid', 'INVALID'],
    ]) {
      const reply = await editor.post(`/api/coa-mic-synonym-samples/${id}/${action}`);
      expect(reply.body).toMatchObject({ status, micCode: '' });
      expect((await reader.post(`/api/coa-mic-synonym-samples/${id}/${action}`)).status).toBe(403);
    }
    const score = expect.any(Number);
    const shown = { code: 'Sparkle', version: expect.any(Number), maxScore: score };
    const one = (await reader.get(`/api/coa-mic-synonym-samples/${id}`)).body;
    expect(one).toMatchObject({ ...shown, sourceEntity: null });
    const searched = await reader.get(`/api/_search/coa-mic-synonym-samples?query=id:${id}`);
    expect(searched.body).toMatchObject([one]);
    expect(await sampleOf('Sparkle')).toMatchObject(shown);
    const saved = await editor.request('PUT', `/api/coa-mic-synonym-samples/${id}`, {
      body: { ...(one as object), comment: 'Seen once' },
    });
    expect(saved, saved.text).toMatchObject({ status: 200, body: { comment: 'Seen once', maxScore: score } });
    const similar = (await reader.get(`/api/coa-mic-synonym-samples/${id}/similar-mics`)).body;
    expect(similar).toEqual(expect.any(Array));
    expect((await reader.get('/api/coa-mic-synonym-samples?status=INVALID')).body).toMatchObject([{ id }]);
  });

  test('is gone with the last certificate that had it', async () => {
    const uuid = await certificate([{ characteristic: 'Haze', result: '1' }]);
    await collect(uuid);
    expect(await sampleOf('Haze')).toMatchObject({ extractionCount: 1 });
    const { body } = await admin.get(`/api/extractions/uuid/${uuid}`);
    expect((await admin.delete(`/api/extractions/${(body as { id: number }).id}`)).status).toBe(204);
    expect(await sampleOf('Haze')).toBeUndefined();
  });

  test('is gone when its certificate is read without it and nobody said anything about it', async () => {
    const uuid = await certificate([{ characteristic: 'Glare', result: '1' }]);
    await collect(uuid);
    expect(await sampleOf('Glare')).toBeTruthy();
    await put('10000002', { mics: [{ mic: 'M-GLARE', micdescription: 'Glare' }] });
    await collect(uuid);
    expect(await sampleOf('Glare')).toBeUndefined();
  });

  test('is found by name in any spelling, by Mic, status, score and count, the likeliest first', async () => {
    const one = await certificate([{ characteristic: 'Wetting time', result: '1' }]);
    const two = await certificate([
      { characteristic: 'Wetting time', result: '1' },
      { characteristic: 'Refractive indices', result: '1' },
    ]);
    for (const uuid of [one, two]) await collect(uuid);
    const find = async (state: ListState) => {
      const { body } = await reader.post(
        '/api/search/coamicsynonymsample/_search',
        compileList(SAMPLE_LIST, state, SAMPLE_LIST.facets),
      );
      return (body as SearchReply).hits.hits.map(({ _source }) => (_source as SynonymSample).code);
    };
    const both = ['Refractive indices', 'Wetting time'];
    expect(await find({ score: '0.5..' })).toContain('Refractive indices');
    expect(await find({ search: 'weting time' })).toEqual(['Wetting time']);
    expect(await find({ search: 'time' })).toEqual(['Wetting time']);
    expect(await find({ code: 'wetting TIME' })).toEqual(['Wetting time']);
    expect(await find({ code: 'wetting' })).toEqual([]);
    expect((await find({})).filter((code) => both.includes(code))).toEqual(both);
    expect(
      (await find({ sort: 'extractionCount,desc', status: ['NEW'] })).filter((code) => both.includes(code)),
    ).toEqual(both.toReversed());
    expect(await find({ count: '2..', search: 'wetting' })).toEqual(['Wetting time']);
    expect(await find({ count: '..1', search: 'wetting' })).toEqual([]);
    const { id } = await sampleOf('Refractive indices');
    await editor.post(`/api/coa-mic-synonym-samples/${id}/approve`, { micCode: 'M-RI' });
    expect(await find({ mic: 'm-ri', status: ['APPROVED'] })).toContain('Refractive indices');
  });

  test('is explained by a synonym that comes another way, too', async () => {
    const uuid = await certificate([{ characteristic: 'Glimmer', result: '1' }]);
    await collect(uuid);
    expect(await sampleOf('Glimmer')).toMatchObject({ extractionCount: 1 });
    const { body } = await reader.get('/api/_search/mics?query=code:%20M-ODOUR');
    const [{ id }] = body as [{ id: number }];
    const made = await editor.post('/api/mic-synonyms', { synonym: 'glimmer', mic: { id } });
    expect(made.status).toBe(201);
    await server.runJobs();
    expect(await sampleOf('Glimmer')).toBeUndefined();
  });

  test('is liker to what is known when somebody explains a name like it', async () => {
    const uuid = await certificate([
      { characteristic: 'Schaumzahl', result: '1' },
      { characteristic: 'Schaumzahlen', result: '1' },
    ]);
    await collect(uuid);
    const { id } = await sampleOf('Schaumzahl');
    const before = await sampleOf('Schaumzahlen');
    await editor.post(`/api/coa-mic-synonym-samples/${id}/approve`, { micCode: 'M-ODOUR' });
    await server.runJobs();
    expect((await sampleOf('Schaumzahlen')).maxScore).toBeGreaterThan(Math.max(0.7, before.maxScore));
  });

  test('is each tenant’s own', async () => {
    const uuid = await certificate([{ characteristic: 'Gloss', result: '1' }], {}, 'beta');
    await collect(uuid, 'beta');
    const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    expect(await samples(other)).toMatchObject([{ code: 'Gloss', extractionCount: 1 }]);
    const { id } = await sampleOf('Gloss');
    expect((await other.get(`/api/coa-mic-synonym-samples/${id}`)).status).toBe(404);
  });
});
