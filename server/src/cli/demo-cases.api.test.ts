import { Readable } from 'node:stream';
import type { CaseChecks, CaseDetail } from '@recto/contracts/endpoints/case-review';
import { ROLES } from '@recto/contracts/roles';
import { UPLOAD_PAGES } from '@recto/contracts/upload-pages';
import { generateSample } from '@recto/samples';
import { DEAL_IDS, DEAL_SPECS, type DealId, demoDeal } from '@recto/samples/demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/support/client.ts';
import { builtSandbox } from '../../test/support/sandbox.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { uploadDocuments } from '../capabilities/extraction/index.ts';
import { seedDemoAccounts } from '../capabilities/tenancy/index.ts';
import type { Sandbox } from '../platform/sandbox/index.ts';
import { seedDemoCases } from './demo-cases.ts';
import { seedDemoReference } from './demo-reference.ts';

/** What a first start shows of cases: two orders, read by the engine, put together and held against each other. */

const WHO = {
  tenant: 'demo',
  actor: { userId: null, login: 'admin@demo.recto', roles: ROLES, origin: 'seed' },
};
const seed = () => seedDemoCases(server.services, WHO);

let server: TestServer;
let sandbox: Sandbox;
let reviewer: Client;
beforeAll(async () => {
  sandbox = builtSandbox(2);
  server = await startTestServer({ services: { sandbox } });
  await seedDemoAccounts(server.system);
  reviewer = await server.client({ tenant: 'demo', email: 'reviewer@demo.recto', roles: ROLES });
  await seedDemoReference(server.services.database, WHO);
  for (const spec of DEAL_IDS.flatMap((id) => DEAL_SPECS[id])) {
    const { bytes, fileName, category } = await generateSample(spec);
    await uploadDocuments(
      server.services,
      WHO,
      UPLOAD_PAGES.common,
      { category, extracts: true },
      (async function* () {
        yield { type: 'file' as const, filename: fileName, file: Readable.from([bytes]) };
      })(),
    );
  }
  await server.runJobs();
  await seed();
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

const casesOf = async (): Promise<{ caseUuid: string; caseNo: string }[]> =>
  (await reviewer.get('/api/document-cases')).body as { caseUuid: string; caseNo: string }[];
async function caseOf(id: DealId) {
  const one = (await casesOf()).find(({ caseNo }) => caseNo === demoDeal(id).poNumber);
  const path = `/api/document-cases/uuid/${one?.caseUuid}`;
  const detail = (await reviewer.get(path)).body as CaseDetail;
  const checks = (await reviewer.get(`${path}/checks`)).body as CaseChecks;
  return { detail, checks };
}

test('all documents of the first order agree', async () => {
  const { detail, checks } = await caseOf('agreed');
  expect(detail.extractions.map(({ category }) => category).sort()).toEqual([
    'BOL',
    'COA',
    'COA',
    'INVOICE',
    'PACKING_LIST',
    'PO_CONF',
  ]);
  expect(checks.outcomes.filter(({ ok }) => !ok)).toEqual([]);
  expect(new Set(checks.outcomes.map(({ check }) => check))).toEqual(
    new Set([
      'order_number',
      'invoice_number',
      'vendor',
      'currency',
      'item',
      'unit',
      'billed',
      'packed',
      'billed_of_packed',
      'certified',
      'unit_price',
      'total',
      'gross_weight',
      'packages',
      'billed_from',
      'packed_from',
      'shipped_from',
      'made_until:COA',
      'usable_from:COA',
    ]),
  );
  expect(checks.blocks).toEqual([]);
  expect(detail.caseTags.map(({ name }) => name)).toEqual(['Complete']);
  expect(detail.comments).toHaveLength(2);
});

test('of the second more is billed than was ordered and packed', async () => {
  const { detail, checks } = await caseOf('overbilled');
  const failing = checks.outcomes.filter(({ ok }) => ok === false).map(({ check }) => check);
  expect(failing.sort()).toEqual(['billed', 'billed_of_packed', 'total']);
  expect(detail.comments[0]?.content).toMatch(/@\[[0-9a-f-]{36}\]/);
});

test('a second start adds nothing', async () => {
  const before = await casesOf();
  await seed();
  expect(await casesOf()).toEqual(before);
});
