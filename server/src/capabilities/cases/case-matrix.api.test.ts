import type { Category } from '@recto/contracts/categories';
import type { CaseDetail } from '@recto/contracts/endpoints/case-review';
import type { Role } from '@recto/contracts/roles';
import { CASE_STATUSES, type CaseStatus, OPEN_CASE } from '@recto/contracts/statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fields } from '../../../test/support/case-results.ts';
import type { Client, Reply } from '../../../test/support/client.ts';
import { insertExtraction, makeResult } from '../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

/**
 * Roles by kinds of cases by statuses by routes: the calls of the review of a case answer everybody by the same three
 * questions. Whether they edit at all (403), whether it is there for them (404), whether its state allows it (400).
 */

const CASE_CATEGORIES = ['Purchase Order', 'KYC', 'Packaging'] as const;
type CaseCategory = (typeof CASE_CATEGORIES)[number];

const KINDS: Readonly<
  Record<CaseCategory, { role: Role; document: Category; number: string; section: string }>
> = {
  'Purchase Order': { role: 'ROLE_OC', document: 'PO_CONF', number: 'po_number', section: 'main' },
  KYC: { role: 'ROLE_KYC', document: 'HKID', number: 'id_number', section: 'main' },
  Packaging: {
    role: 'ROLE_PACKAGING_SPEC',
    document: 'PACKAGING_SPEC',
    number: 'spec_number',
    section: 'specification',
  },
};

type Person = { who: string; client: Client; role: Role | null; edits: boolean };

let server: TestServer;
let admin: Client;
const people: Person[] = [];
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  people.push({ who: 'administrator', client: admin, role: null, edits: true });
  for (const { role } of Object.values(KINDS))
    for (const edits of [true, false]) {
      const roles: Role[] = ['ROLE_USER', role, ...(edits ? (['ROLE_CONTRIBUTOR'] as const) : [])];
      const client = await server.client({ tenant: 'alpha', roles });
      people.push({ who: `${edits ? 'editor' : 'reader'} with ${role}`, client, role, edits });
    }
});
afterAll(() => server?.close());

let made = 0;
async function caseIn(kind: CaseCategory, status: CaseStatus): Promise<CaseDetail> {
  const { document: category, number, section: id } = KINDS[kind];
  const result = makeResult({ fields: fields({ [number]: 'N-1', name_en: 'CHAN, Tai Man' }) });
  result.extraction.sections[0]!.id = id;
  const extractionUuids = [await insertExtraction(server, 'alpha', { category, result })];
  const body = { caseCategory: kind, caseNo: `M-${++made}`, extractionUuids };
  const reply = await admin.post('/api/document-cases/consolidate', body);
  expect(reply.status, reply.text).toBe(201);
  const one = reply.body as CaseDetail;
  if (status === 'NEW') return one;
  const moved = await admin.put(`/api/document-cases/${one.id}/status/${status}`);
  expect(moved.status, moved.text).toBe(200);
  return (await admin.get(`/api/document-cases/uuid/${one.caseUuid}`)).body as CaseDetail;
}

/** The one value that a case of this test has. */
function placeOf({ content }: CaseDetail) {
  const [tab] = content.tabs;
  const section = tab!.sections.find((one) => one.fields.length > 0)!;
  return { tabId: tab!.id, sectionId: section.id, fieldId: section.fields[0]!.id };
}
const sourceOf = (one: CaseDetail, kind: CaseCategory) => ({
  extractionUuid: one.extractions[0]!.extractionUuid,
  category: KINDS[kind].document,
  sectionId: KINDS[kind].section,
  fieldId: KINDS[kind].number,
});
const sync = (one: CaseDetail, over: object = {}) => ({
  caseUuid: one.caseUuid,
  extractionUuid: one.extractions[0]!.extractionUuid,
  dryRun: true,
  ...over,
});

type Call = {
  readonly name: string;
  ask(client: Client, one: CaseDetail, kind: CaseCategory): Promise<Reply>;
  /** Who may: all who see the case, or those of them who edit. */
  readonly by: 'reader' | 'editor';
  /** Until the case is decided. */
  readonly untilDecided?: true;
  readonly only?: CaseCategory;
};
const uuidOf = ({ caseUuid }: CaseDetail) => `/api/document-cases/uuid/${caseUuid}`;

const CALLS: readonly Call[] = [
  { name: 'record', by: 'reader', ask: (client, one) => client.get(uuidOf(one)) },
  { name: 'activity', by: 'reader', ask: (client, one) => client.get(`${uuidOf(one)}/activity`) },
  { name: 'checks', by: 'reader', ask: (client, one) => client.get(`${uuidOf(one)}/checks`) },
  {
    name: 'places',
    by: 'reader',
    ask: (client, one, kind) => client.post(`${uuidOf(one)}/places`, { places: [sourceOf(one, kind)] }),
  },
  {
    name: 'Word',
    by: 'reader',
    only: 'Packaging',
    ask: (client, one) => client.get(`/api/document-cases/${one.id}/export/docx`),
  },
  {
    name: 'update-fields',
    by: 'editor',
    untilDecided: true,
    ask: (client, one) =>
      client.post(`${uuidOf(one)}/update-fields`, { fields: [{ ...placeOf(one), values: [`V-${++made}`] }] }),
  },
  {
    name: 'sync',
    by: 'editor',
    untilDecided: true,
    ask: (client, one) => client.put('/api/document-cases/sync', sync(one)),
  },
  {
    name: 'sync-section',
    by: 'editor',
    untilDecided: true,
    ask: (client, one, kind) =>
      client.put('/api/document-cases/sync-section', sync(one, { sectionTitle: KINDS[kind].section })),
  },
  {
    name: 'sync-field',
    by: 'editor',
    untilDecided: true,
    ask: (client, one, kind) =>
      client.put('/api/document-cases/sync-field', sync(one, { fieldName: KINDS[kind].number })),
  },
  {
    name: 'adding documents',
    by: 'editor',
    untilDecided: true,
    ask: (client, { caseUuid: addTo, caseNo, extractions }, caseCategory) =>
      client.post('/api/document-cases/consolidate', {
        ...{ addTo, caseNo, caseCategory },
        extractionUuids: extractions.map(({ extractionUuid }) => extractionUuid),
      }),
  },
  {
    name: 'translate sections',
    by: 'editor',
    untilDecided: true,
    ask: (client, one) => {
      const { fieldId: _, ...section } = placeOf(one);
      return client.put('/api/document-cases/content/translate/sections', {
        ...{ caseUuid: one.caseUuid, sections: [section], targetLanguage: 'zh-tw' },
      });
    },
  },
  {
    name: 'drawings',
    by: 'editor',
    untilDecided: true,
    only: 'Packaging',
    ask: (client, one) => client.put(`${uuidOf(one)}/content/medias`, { medias: [] }),
  },
  {
    name: 'duplicate',
    by: 'editor',
    ask: (client, one) =>
      client.post(`/api/document-cases/${one.id}/duplicate`, { newCaseNo: `Copy of ${one.caseNo}` }),
  },
];

function wanted({ role, edits }: Person, call: Call, kind: CaseCategory, status: CaseStatus): number {
  if (call.by === 'editor' && !edits) return 403;
  if (role !== null && role !== KINDS[kind].role) return 404;
  if (call.only && call.only !== kind) return 400;
  return call.untilDecided && !OPEN_CASE.includes(status) ? 400 : 200;
}
const plain = ({ status }: Reply): number => (status >= 200 && status < 300 ? 200 : status);

describe.each(CASE_CATEGORIES)('a case of the kind %s', (kind) => {
  test.each(CASE_STATUSES)(
    'that is %s answers everybody as their roles and its state say',
    async (status) => {
      const one = await caseIn(kind, status);
      for (const person of people)
        for (const call of CALLS) {
          const reply = await call.ask(person.client, one, kind);
          expect(plain(reply), `${call.name} by the ${person.who}: ${reply.text}`).toBe(
            wanted(person, call, kind, status),
          );
        }
    },
  );
});
