import type { CaseActivity, CaseDetail } from '@recto/contracts/endpoints/case-review';
import type { TranslatedCase } from '@recto/contracts/endpoints/translate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import {
  insertExtraction,
  makeField,
  makeResult,
  makeTable,
  value,
} from '../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(() => server?.close());

let made = 0;
async function makeCase(): Promise<CaseDetail> {
  const result = makeResult({
    fields: [
      makeField('po_number', value('4500012345')),
      makeField('vendor', value('上海信息技术有限公司')),
      makeField('payment_term', value('软件验收后付款')),
    ],
    tables: [makeTable('lines', ['item_no', 'description'], [{ item_no: '10', description: '激光打印机' }])],
  });
  const order = await insertExtraction(server, 'alpha', { category: 'PO_CONF', result });
  const reply = await admin.post('/api/document-cases/consolidate', {
    caseCategory: 'Purchase Order',
    caseNo: `T-${++made}`,
    extractionUuids: [order],
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as CaseDetail;
}

const put = (client: Client, what: 'fields' | 'sections', body: object) =>
  client.put(`/api/document-cases/content/translate/${what}`, { targetLanguage: 'zh-tw', ...body });
const sectionsOf = ({ content }: CaseDetail) =>
  content.tabs.flatMap((tab) => tab.sections.map((section) => ({ tabId: tab.id, sectionId: section.id })));
const fieldOf = ({ content }: CaseDetail, id: string) =>
  content.tabs
    .flatMap((tab) =>
      tab.sections.flatMap((section) => section.fields.map((field) => ({ tab, section, field }))),
    )
    .find(({ field }) => field.id === id)!;
const placeOf = (one: CaseDetail, id: string) => {
  const { tab, section, field } = fieldOf(one, id);
  return { tabId: tab.id, sectionId: section.id, fieldId: field.id };
};

it('translates sections with the cells of their tables, and the activity tells it', async () => {
  const one = await makeCase();
  const reply = await put(admin, 'sections', { caseUuid: one.caseUuid, sections: sectionsOf(one) });
  expect(reply.status, reply.text).toBe(200);
  const told = reply.body as TranslatedCase;
  const texts = Object.fromEntries(
    told.fields.map(({ fieldId, translation }) => [fieldId, translation?.values]),
  );
  expect(texts).toMatchObject({
    vendor: ['上海信息技術有限公司'],
    payment_term: ['軟體驗收後付款'],
    description: ['雷射印表機'],
  });
  expect(fieldOf(told.case, 'payment_term').field.data.values).toEqual(['软件验收后付款']);
  const { activity } = (await admin.get(`/api/document-cases/uuid/${one.caseUuid}/activity`)).body as {
    activity: CaseActivity[];
  };
  expect(activity[0]).toMatchObject({ action: 'TRANSLATED' });
});

it('is undone and corrected field by field, and goes with a value that changes', async () => {
  const one = await makeCase();
  const { caseUuid } = one;
  const place = placeOf(one, 'payment_term');
  const before = fieldOf(one, 'payment_term').field.data;
  const step = async (over: object) => {
    const reply = await put(admin, 'fields', { caseUuid, fields: [{ ...place, ...over }] });
    expect(reply.status, reply.text).toBe(200);
    return fieldOf((reply.body as TranslatedCase).case, 'payment_term').field.data;
  };
  expect((await step({})).translations?.['zh-tw']?.by).toBe('opencc');
  expect((await step({ values: ['驗收後付款'] })).translations?.['zh-tw']?.values).toEqual(['驗收後付款']);
  expect(await step({ values: null })).toEqual(before);
  await step({});
  const save = async (values: string[]) => {
    const reply = await admin.post(`/api/document-cases/uuid/${caseUuid}/update-fields`, {
      fields: [{ ...place, values }],
    });
    return fieldOf(reply.body as CaseDetail, 'payment_term').field.data;
  };
  expect((await save(before.values)).translations).toBeDefined();
  expect((await save(['货到付款'])).translations).toBeUndefined();
});

it('is for editors, while the case is neither confirmed nor invalid', async () => {
  const one = await makeCase();
  const body = { caseUuid: one.caseUuid, fields: [placeOf(one, 'payment_term')] };
  const reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_OC'] });
  expect((await put(reader, 'fields', body)).status).toBe(403);
  const stranger = await server.client({ tenant: 'alpha', roles: ['ROLE_CONTRIBUTOR', 'ROLE_KYC'] });
  expect((await put(stranger, 'fields', body)).status).toBe(404);
  expect((await put(admin, 'fields', { ...body, version: one.version - 1 })).status).toBe(409);
  const editor = await server.client({ tenant: 'alpha', roles: ['ROLE_CONTRIBUTOR', 'ROLE_OC'] });
  expect((await put(editor, 'fields', body)).status).toBe(200);
  const nowhere = { ...body, fields: [{ ...body.fields[0], fieldId: 'nowhere' }] };
  expect((await put(editor, 'fields', nowhere)).status).toBe(400);
  expect((await admin.put(`/api/document-cases/${one.id}/status/INVALID`, {})).status).toBe(200);
  const refused = await put(admin, 'fields', body);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('case_closed');
});
