import type { Synced } from '@recto/contracts/endpoints/case-changes';
import type { CaseDetail } from '@recto/contracts/endpoints/case-review';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { makePdf } from '@recto/engine/read/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CaseCalls, caseCalls } from '../../../../test/support/case-calls.ts';
import type { Client } from '../../../../test/support/client.ts';
import { upload } from '../../../../test/support/factories.ts';
import { builtSandbox } from '../../../../test/support/sandbox.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import type { Sandbox } from '../../../platform/sandbox/index.ts';

let server: TestServer;
let sandbox: Sandbox;
let admin: Client;
let calls: CaseCalls;
beforeAll(async () => {
  sandbox = builtSandbox(1);
  server = await startTestServer({ services: { sandbox } });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  calls = caseCalls(server, admin);
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

/** A specification with two pictures of a jerrycan and its number. */
async function specification(number: string): Promise<string> {
  const bytes = await makePdf((pdf) => {
    pdf.fontSize(16).text('Packaging Specification', 60, 60);
    const facts = { 'Spec number': number, 'Packaging category': 'Jerrycan', Volume: '25 L', Color: 'Blue' };
    for (const [index, [name, value]] of Object.entries(facts).entries())
      pdf
        .fontSize(10)
        .text(name, 60, 110 + index * 20)
        .text(value, 200, 110 + index * 20);
    for (const left of [60, 300])
      for (const top of [240, 270, 300]) pdf.ellipse(left + 75, top + 30, 75, 30).stroke();
  });
  const { body } = await upload(admin, [{ fileName: `${number}.pdf`, bytes }]);
  await server.runJobs();
  return body[0]!.extractionUuid as string;
}

async function caseOf(...uuids: string[]): Promise<CaseDetail> {
  const made = await calls.makeCase(uuids, { caseCategory: 'Packaging' });
  await server.runJobs();
  return calls.read(admin, made);
}

const setMedias = async ({ caseUuid }: CaseDetail, medias: object[]): Promise<CaseDetail> =>
  (await admin.put(`/api/document-cases/uuid/${caseUuid}/content/medias`, { medias })).body as CaseDetail;

async function sync(one: CaseDetail, extractionUuid: string): Promise<CaseDetail> {
  const { caseUuid } = one;
  const reply = await admin.put('/api/document-cases/sync', { caseUuid, extractionUuid });
  expect(reply.status, reply.text).toBe(200);
  expect((reply.body as Synced).case).toBeDefined();
  await server.runJobs();
  return calls.read(admin, one);
}

test('what was found on a specification comes into its case as pictures, with where it stands', async () => {
  const spec = await specification('PS-1');
  const { category, result } = (await admin.get(`/api/extractions/uuid/${spec}`)).body as ExtractionDetail;
  expect(category).toBe('PACKAGING_SPEC');
  expect(result?.extraction.metadata.drawings).toHaveLength(2);
  // The list of documents finds it by its drawing, and not without (E-012).
  const having = async (hasDrawing: boolean) => {
    const filter = [{ terms: { hasDrawing: [hasDrawing] } }, { ids: { values: [spec] } }];
    const body = { query: { bool: { filter } } };
    const found = await admin.post('/api/search/extraction/_search', body);
    return (found.body as { hits: { hits: object[] } }).hits.hits.length;
  };
  expect([await having(true), await having(false)]).toEqual([1, 0]);
  const one = await caseOf(spec);
  expect(one.content.medias).toMatchObject([
    // Whoever does not open specifications is not told which one it is from.
    { fromExtractionUuid: spec, category: 'PACKAGING_SPEC', mediaType: 'image/png', page: 1 },
    { fromExtractionUuid: spec, mediaType: 'image/png', page: 1 },
  ]);
  const [{ id } = { id: '' }] = one.content.medias;
  const picture = await admin.get(`/resources/document-cases/${one.caseUuid}/medias/${id}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  // 158 points wide at 200 dots an inch: the width stands in the head of a PNG.
  expect(picture.bytes.readUInt32BE(16)).toBeGreaterThan(420);
});

test('what a person removed, or cut out themselves, does not come at the next sync', async () => {
  const spec = await specification('PS-2');
  const one = await caseOf(spec);
  const [first, second] = one.content.medias;
  const kept = await setMedias(one, [{ ...second!, title: 'Side view' }]);
  expect(kept.content.medias).toHaveLength(1);
  const synced = await sync(one, spec);
  expect(synced.content.medias).toMatchObject([{ id: second!.id, title: 'Side view' }]);
  expect(first).toBeDefined();
});

test('a document that joins brings its own behind those that are there; others than packaging take none', async () => {
  const [one, other] = [await specification('PS-3'), await specification('PS-4')];
  const made = await caseOf(one);
  await calls.consolidate(admin, [other], { caseCategory: 'Packaging', addTo: made.caseUuid });
  await server.runJobs();
  const { content } = await calls.read(admin, made);
  expect(content.medias.map(({ fromExtractionUuid }) => fromExtractionUuid)).toEqual([
    one,
    one,
    other,
    other,
  ]);
  const order = await calls.makeCase([one]);
  await server.runJobs();
  expect((await calls.read(admin, order)).content.medias).toEqual([]);
});
