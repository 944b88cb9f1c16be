import { setTimeout as sleep } from 'node:timers/promises';
import { withMentions } from '@recto/contracts/mentions';
import { DEAL_IDS, type DealId, demoDeal } from '@recto/samples/demo';
import {
  addComment,
  consolidate,
  ensureCaseTag,
  findSameCases,
  setCaseTags,
} from '../capabilities/cases/index.ts';
import { findVisibleOfLogs } from '../capabilities/extraction/rows/index.ts';
import { findLogsOf, type LogRow } from '../capabilities/intake/index.ts';
import { findPeople, type TenantMember } from '../capabilities/tenancy/index.ts';
import type { TenantScope, Who } from '../platform/db/scope.ts';
import type { Services } from '../platform/services.ts';

/** Whoever deletes a demo case later does not get it back: cases are made of documents that came in just now. */
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

/**
 * Puts the documents of each deal into a case once they are read, as a person would, with tags and comments.
 * What is there already stays as people left it.
 */
export async function seedDemoCases(services: Services, who: Who): Promise<void> {
  for (const id of DEAL_IDS) {
    const { fileNames, poNumber } = demoDeal(id);
    const uuids = await whenRead(services, who, fileNames);
    if (uuids.length > 0) await makeCase(services, who, { id, caseNo: poNumber, uuids });
  }
}

const UNDER_WAY: readonly string[] = ['DRAFT', 'PROCESSING'];
const NOT_READ: readonly string[] = ['FAILED', 'FAILED_PROCESS'];

/** The documents of files that came in just now, once all are read; none when one is missing or cannot be read. */
async function whenRead({ database }: Services, who: Who, fileNames: readonly string[]): Promise<string[]> {
  for (;;) {
    const found = await database.inTenant(who, (scope) => documentsOf(scope, fileNames));
    if (found.length < fileNames.length || found.some(({ status }) => NOT_READ.includes(status))) return [];
    if (!found.some(({ status }) => UNDER_WAY.includes(status)))
      return found.map(({ extraction_uuid }) => extraction_uuid);
    await sleep(LOOK_EVERY_MS);
  }
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
  const row = await services.database.inTenant(who, async (scope) => {
    if ((await findSameCases(scope, { caseNo, category: CATEGORY })).length > 0) return undefined;
    const made = await consolidate(scope, {
      caseNo,
      caseCategory: CATEGORY,
      extractionUuids: [...uuids],
      autoGenerateCaseContent: true,
      another: false,
    });
    const work = { scope, services };
    const tags = [];
    for (const name of CASES[id].tags) tags.push(await ensureCaseTag(work, name));
    await setCaseTags(work, made.case_uuid, tags);
    return made;
  });
  if (!row) return;
  const people = await services.database.inTenant(who, (scope) => findPeople(scope));
  for (const comment of CASES[id].comments) await say(services, who, { caseId: row.id, people, ...comment });
}

type Comment = DemoCase['comments'][number] & { caseId: number; people: readonly TenantMember[] };

/** Somebody's comment, in a transaction on that person's behalf. */
async function say(services: Services, who: Who, { by, text, caseId, people }: Comment): Promise<void> {
  const author = people.find(({ name }) => name === by);
  if (!author) return;
  const actor = { userId: author.userId, login: author.email, roles: author.roles, origin: 'seed' };
  await services.database.inTenant({ tenant: who.tenant, actor }, (scope) =>
    addComment({ scope, services }, caseId, withMentions(text, people)),
  );
}
