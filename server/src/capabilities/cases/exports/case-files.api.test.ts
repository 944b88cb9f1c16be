import { randomUUID } from 'node:crypto';
import type { CaseActivity, CaseDetail } from '@recto/contracts/endpoints/case-review';
import { unzip } from '@recto/samples/unzip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaseCalls, caseCalls } from '../../../../test/support/case-calls.ts';
import { fields } from '../../../../test/support/case-results.ts';
import type { Client } from '../../../../test/support/client.ts';
import { makeResult, makeSample, upload } from '../../../../test/support/factories.ts';
import { builtSandbox } from '../../../../test/support/sandbox.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import type { Sandbox } from '../../../platform/sandbox/index.ts';

/** What a case has beside its content: copies of itself, drawings, and the files that it is taken away in. */

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

const makeCase = (...of: Parameters<CaseCalls['makeCase']>) => calls.makeCase(...of);
const read = (...of: Parameters<CaseCalls['read']>) => calls.read(...of);

describe('a duplicate', () => {
  it('copies some documents, moves others, leaves the rest, and leads to the copies', async () => {
    const clerk = await server.client({
      tenant: 'alpha',
      roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_OC', 'ROLE_INVOICE'],
    });
    const samples = await Promise.all([51, 52, 53].map((doc) => makeSample('INVOICE-european', doc)));
    const uploaded = (await upload(clerk, samples)).body;
    await server.runJobs();
    const one = await makeCase(uploaded.map(({ extractionUuid }) => extractionUuid as string));
    const [first, second, third] = one.extractions.map(({ id }) => id);
    const path = `/api/document-cases/${one.id}/duplicate`;
    const body = { newCaseNo: `Copy of ${one.caseNo}`, copyIds: [first], moveIds: [second] };
    expect((await clerk.post(path, { ...body, moveIds: [first] })).status).toBe(400);
    expect((await clerk.post(path, { ...body, copyIds: [999_999] })).status).toBe(404);
    const reply = await clerk.post(path, body);
    expect(reply.status, reply.text).toBe(201);
    const copy = reply.body as CaseDetail;
    expect(copy.extractions.map(({ id }) => id)).toEqual([second]);
    await server.runJobs();
    const after = await read(clerk, copy);
    expect(after).toMatchObject({ caseNo: `Copy of ${one.caseNo}`, status: 'NEW' });
    expect(after.extractions).toHaveLength(2);
    const copied = after.extractions.find(({ id }) => id !== second)!;
    expect(copied.id).not.toBe(first);
    expect(JSON.stringify(after.content)).toContain(copied.extractionUuid);
    expect(JSON.stringify(after.content)).not.toContain(one.extractions[0]!.extractionUuid);
    expect(JSON.stringify(after.content)).not.toContain(one.extractions[2]!.extractionUuid);
    expect((await read(clerk, one)).extractions.map(({ id }) => id)).toEqual([first, third]);
    const { activity } = (await clerk.get(`/api/document-cases/uuid/${copy.caseUuid}/activity`)).body as {
      activity: CaseActivity[];
    };
    expect(activity).toContainEqual(
      expect.objectContaining({
        action: 'DUPLICATED',
        otherCase: { caseUuid: one.caseUuid, caseNo: one.caseNo },
      }),
    );
    // Nobody took the copy for a duplicate of its origin.
    const duplicates = await clerk.get(`/api/extractions/uuid/${copied.extractionUuid}/duplicates`);
    expect(duplicates.body).toMatchObject({ pairs: [] });
  });
});

describe('drawings', () => {
  // One white pixel.
  const PICTURE =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==';
  const set = (client: Client, one: CaseDetail, medias: object[]) =>
    client.put(`/api/document-cases/uuid/${one.caseUuid}/content/medias`, { medias });

  it('are set as a whole, in order, shown as pictures, and stand in the Word document', async () => {
    const spec = await calls.insert('PACKAGING_SPEC', makeResult({ fields: fields({ spec_number: 'S-1' }) }));
    const one = await makeCase([spec], { caseCategory: 'Packaging' });
    const media = { fromExtractionUuid: spec, mediaType: 'image/png', page: 1, bbox: [1, 2, 3, 4] };
    const first = await set(admin, one, [
      { ...media, title: 'Front', imageBase64: PICTURE },
      { ...media, title: 'Side', imageBase64: `data:image/png;base64,${PICTURE}` },
    ]);
    expect(first.status, first.text).toBe(200);
    const [front, side] = (first.body as CaseDetail).content.medias;
    const turned = (await set(admin, one, [side!, front!])).body as CaseDetail;
    expect(turned.content.medias.map(({ title }) => title)).toEqual(['Side', 'Front']);
    const picture = await admin.get(`/resources/document-cases/${one.caseUuid}/medias/${front!.id}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const word = await admin.get(`/api/document-cases/${one.id}/export/docx`);
    expect(word.headers.get('content-disposition')).toContain(one.caseNo);
    expect((await set(admin, one, [{ ...front!, id: randomUUID() }])).status).toBe(400);
    expect((await set(admin, one, [{ ...media, imageBase64: 'R0lGODlhAQABAAAAACw=' }])).status).toBe(400);
    expect(((await set(admin, one, [side!])).body as CaseDetail).content.medias).toHaveLength(1);
    expect((await admin.get(`/resources/document-cases/${one.caseUuid}/medias/${front!.id}`)).status).toBe(
      404,
    );
    const order = await makeCase([await calls.anOrder()]);
    expect((await set(admin, order, [])).status).toBe(400);
    expect((await admin.get(`/api/document-cases/${order.id}/export/docx`)).status).toBe(400);
  });

  it('are those of documents that somebody opens: others are not shown to them, and stay when they save', async () => {
    const spec = await calls.insert('PACKAGING_SPEC', makeResult({ fields: fields({ spec_number: 'S-2' }) }));
    const secret = await calls.insert('INVOICE', makeResult({ fields: fields({ po_number: '1' }) }));
    const one = await makeCase([spec, secret], { caseCategory: 'Packaging' });
    const drawn = (uuid: string | null, title: string) => ({
      fromExtractionUuid: uuid,
      mediaType: 'image/png',
      title,
      imageBase64: PICTURE,
    });
    await set(admin, one, [drawn(spec, 'Front'), drawn(secret, 'Bill'), drawn(null, 'By hand')]);
    const packer = await server.client({
      tenant: 'alpha',
      roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_PACKAGING_SPEC'],
    });
    const titles = ({ content }: CaseDetail) => content.medias.map(({ title }) => title);
    const seen = await read(packer, one);
    expect(titles(seen)).toEqual(['Front', 'By hand']);
    expect(JSON.stringify(seen)).not.toContain(secret);
    const [front, hand] = seen.content.medias;
    // Neither the document that a drawing is from nor its roles can be changed by who sends it back.
    const sent = [hand!, { ...front!, title: 'Top', fromExtractionUuid: null, category: 'INVOICE' }];
    expect(titles((await set(packer, one, sent)).body as CaseDetail)).toEqual(['By hand', 'Top']);
    const all = await read(admin, one);
    expect(titles(all)).toEqual(['By hand', 'Top', 'Bill']);
    const bill = all.content.medias[2]!;
    expect((await set(packer, one, [{ ...bill, title: 'Mine' }])).status).toBe(400);
    expect((await packer.get(`/resources/document-cases/${one.caseUuid}/medias/${bill.id}`)).status).toBe(
      404,
    );
    expect((await admin.get(`/resources/document-cases/${one.caseUuid}/medias/${bill.id}`)).status).toBe(200);
  });

  it('go with the originals into the file for a request for proposal, a folder for each case', async () => {
    const samples = await Promise.all([61, 62].map((doc) => makeSample('INVOICE-european', doc)));
    const [first, second] = (await upload(admin, samples)).body;
    await server.runJobs();
    const caseNo = 'RFP/7: "a"';
    const over = { caseCategory: 'Packaging', caseNo, another: true };
    const one = await makeCase([first!.extractionUuid as string], over);
    await makeCase([second!.extractionUuid as string], over);
    const media = { fromExtractionUuid: null, mediaType: 'image/png', title: 'Front' };
    await set(admin, one, [
      { ...media, imageBase64: PICTURE },
      { ...media, imageBase64: PICTURE },
    ]);
    await server.runJobs();
    const rfp = (query: object) =>
      admin.get(`/api/document-cases/export/rfp?query=${encodeURIComponent(JSON.stringify(query))}`);
    const reply = await rfp({ query: { term: { caseNo } } });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.headers.get('content-disposition')).toMatch(/RFP.*\.zip/);
    const names = [...unzip(reply.bytes).keys()];
    const [one1, two1] = ['RFP-7- -a', 'RFP-7- -a (2)'];
    expect(names.toSorted()).toEqual(
      [
        'cases.xlsx',
        ...[one1, two1].map((folder) => `${folder}/specification.docx`),
        `${one1}/drawings/Front.png`,
        `${one1}/drawings/Front (2).png`,
        ...[one1, two1].map((folder, at) => `${folder}/vendors/${samples[at]!.fileName}`),
      ].toSorted(),
    );
    expect((await rfp({ query: { nothing: {} } })).status).toBe(400);
  });
});
