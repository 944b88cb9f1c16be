import { setTimeout as sleep } from 'node:timers/promises';
import { withMentions } from '@recto/contracts/mentions';
import { DEAL_IDS, type DealId } from '@recto/samples/demo';
import {
  addComment,
  consolidate,
  ensureCaseTag,
  findSameCases,
  setCaseTags,
} from '../capabilities/cases/index.ts';
import { findVisibleOfLogs } from '../capabilities/extraction/rows/index.ts';
import { findLogsOf, type LogRow } from '../capabilities/intake/index.ts';
import { findPeople } from '../capabilities/tenancy/index.ts';
import type { TenantScope, Who } from '../platform/db/scope.ts';
import type { Services } from '../platform/services.ts';

/** Whoever deleted a demo case does not get it back: cases are made of documents that came in just now. */
const FRESH_MS = 60 * 60_000;
const LOOK_EVERY_MS = 500;
const CATEGORY = 'Purchase Order';
const EVERY_LOG = { page: 0, size: 1000, sort: 'createdDate,asc', status: undefined };

type DemoCase = {
  tags: readonly string[];
  /** What people say, in turn; `@Name` calls somebody. */
  comments: readonly { by: string; text: string }[];
};

const CASES: Readonly<Record<DealId, DemoCase>> = {
  agreed: {
    tags: ['Complete'],
    comments: [
      { by: 'Rita Reviewer', text: 'All papers are here and agree. @Ada Admin, can we confirm?' },
      { by: 'Ada Admin', text: 'Yes, go ahead once the goods are in.' },
    ],
  },
  overbilled: {
    tags: ['To clarify', 'Urgent'],
    comments: [
      {
        by: 'Rita Reviewer',
        text: 'The invoice has 100 kg more in its last line than we ordered and they packed. @Ada Admin, did we agree to that?',
      },
      { by: 'Ada Admin', text: 'No. I’ll ask the vendor for a credit note.' },
    ],
  },
};

/** The documents of one order: names of their files, and its number. */
export type DemoDeal = { poNumber: string; fileNames: readonly string[] };
type Deals = Readonly<Record<DealId, DemoDeal>>;

/**
 * Puts the documents of each deal into a case once they are read, as a person would, with tags and comments.
 * What is there already stays as people left it.
 * @param signal ends the wait for documents that are still being read
 */
export async function seedDemoCases(
  services: Services,
  who: Who,
  deals: Deals,
  signal: AbortSignal,
): Promise<void> {
  for (const id of DEAL_IDS) {
    const uuids = await whenRead(services, who, deals[id].fileNames, signal);
    if (uuids.length > 0) await makeCase(services, who, { id, caseNo: deals[id].poNumber, uuids });
  }
}

/** The documents of files that came in just now, once all are read; none when one is missing or cannot be read. */
async function whenRead(
  { database }: Services,
  who: Who,
  fileNames: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  while (!signal.aborted) {
    const found = await database.inTenant(who, (scope) => documentsOf(scope, fileNames));
    if (found.length < fileNames.length) return [];
    if (!found.some(({ status }) => status === 'PROCESSING' || status === 'DRAFT'))
      return found.map(({ extraction_uuid }) => extraction_uuid);
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  return [];
}

async function documentsOf(scope: TenantScope, fileNames: readonly string[]) {
  const { logs } = await findLogsOf(scope, scope.actor.login, EVERY_LOG);
  const fresh = ({ created_date: came }: LogRow) => Date.now() - came.getTime() < FRESH_MS;
  const ids = fileNames.flatMap(
    (name) => logs.find((log) => log.original_name === name && fresh(log))?.id ?? [],
  );
  return findVisibleOfLogs(scope, ids);
}

async function makeCase(
  services: Services,
  who: Who,
  { id, caseNo, uuids }: { id: DealId; caseNo: string; uuids: readonly string[] },
): Promise<void> {
  const one = { caseNo, category: CATEGORY };
  const row = await services.database.inTenant(who, async (scope) => {
    if ((await findSameCases(scope, one)).length > 0) return undefined;
    return consolidate(scope, {
      caseNo,
      caseCategory: CATEGORY,
      extractionUuids: [...uuids],
      autoGenerateCaseContent: true,
      another: false,
    });
  });
  if (!row) return;
  await services.database.inTenant(who, async (scope) => {
    const work = { scope, services };
    const tags = [];
    for (const name of CASES[id].tags) tags.push(await ensureCaseTag(work, name));
    await setCaseTags(work, row.case_uuid, tags);
  });
  for (const comment of CASES[id].comments) await say(services, who, row.id, comment);
}

/** Somebody's comment, in a transaction of his or her own. */
async function say(
  services: Services,
  who: Who,
  caseId: number,
  { by, text }: DemoCase['comments'][number],
): Promise<void> {
  const people = await services.database.inTenant(who, (scope) => findPeople(scope));
  const author = people.find(({ name }) => name === by);
  if (!author) return;
  const actor = { userId: author.userId, login: author.email, roles: author.roles, origin: 'seed' };
  await services.database.inTenant({ tenant: who.tenant, actor }, (scope) =>
    addComment({ scope, services }, caseId, withMentions(text, people)),
  );
}
