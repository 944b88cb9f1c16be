import { said } from '@recto/contracts/said/said';
import { z } from 'zod';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { Problem } from '../../../platform/errors.ts';
import { defineJob, type JobContext } from '../../../platform/jobs/index.ts';
import { roleList } from '../../extraction/rows/index.ts';
import { announceCase } from '../announce-case.ts';
import { lockCase, removeFromCase, touchCase } from '../case.queries.ts';
import { consolidate } from '../consolidate.ts';
import type { ClusterOutcome } from './assign.ts';
import {
  countOne,
  findRun,
  findTakenNumbers,
  markHarmonising,
  type RunRow,
  tagCase,
  updateRun,
} from './harmonise.queries.ts';
import { labelOf, type Plan, planHarmonise } from './plan-harmonise.ts';

/**
 * Carries out a run, a transaction a case: each case is done as a whole or not at all. It plans by what stands in the
 * cases now, so that a run that was broken off, or one more of the same, finds what is done already and leaves it.
 */
export const runHarmonise = defineJob({
  name: 'cases.run-harmonise',
  lane: 'chores',
  payload: z.object({ run: z.uuid() }),
  maxAttempts: 3,
  queue: () => 'harmonise',
  handler: async (context, { run: id }) => {
    const run = await context.inTenant((scope) => findRun(scope, id));
    if (!run || run.status === 'DONE' || run.status === 'FAILED') return;
    const inTenant = asAsker(context, run);
    const plan = await planHarmonise(inTenant, { ids: run.specifications.map(Number), ...run });
    const groups = plan.groups.filter(({ outcome, leaving }) => outcome !== 'alone' || leaving.length > 0);
    await context.inTenant((scope) =>
      updateRun(scope, id, { status: 'RUNNING', done: 0, total: groups.length }),
    );
    const taken = await inTenant(findTakenNumbers);
    for (const group of groups) {
      context.signal.throwIfAborted();
      await carryOut(inTenant, { run, plan, group, taken });
    }
    await context.inTenant((scope) => updateRun(scope, id, { status: 'DONE' }));
  },
  exhausted: (context, { run }) =>
    context.inTenant((scope) =>
      updateRun(scope, run, { status: 'FAILED', problem: said('harmonise_given_up') }),
    ),
});

type InTenant = <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>;

/** As the person who asked, with the roles that they had. */
const asAsker =
  ({ services, tenant, actor }: JobContext, { roles }: RunRow): InTenant =>
  (work) =>
    services.database.inTenant({ tenant, actor: { ...actor, roles: roleList(roles) } }, work);

type Step = { run: RunRow; plan: Plan; group: ClusterOutcome; taken: Set<string> };

/** One case. What it refuses (decided meanwhile, too long) is counted, and the others go on. */
async function carryOut(inTenant: InTenant, step: Step): Promise<void> {
  const { run, group } = step;
  try {
    await inTenant(async (scope) => {
      await markHarmonising(scope);
      await write(scope, step);
      await countOne(scope, run.id, group.outcome === 'alone' ? null : group.outcome);
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await inTenant((scope) => countOne(scope, run.id, 'refused'));
  }
}

async function write(scope: TenantScope, { run, plan, group, taken }: Step): Promise<void> {
  await leave(scope, group);
  const { known, joining } = group;
  if (joining.length === 0) return;
  const caseNo = known?.caseNo ?? free(labelOf(plan, group), taken);
  const row = await consolidate(scope, {
    caseCategory: 'Packaging',
    caseNo,
    extractionUuids: joining.flatMap((id) => plan.specifications.get(id)?.uuid ?? []),
    autoGenerateCaseContent: true,
    another: true,
    addTo: known?.caseUuid,
  });
  taken.add(caseNo);
  if (!known) await tagCase(scope, row.id, run.tag);
}

/** What goes over to another case, or fits none any more, leaves those that it is in; the lower ids are held first. */
async function leave(scope: TenantScope, { leaving, known }: ClusterOutcome): Promise<void> {
  const cases = [...new Set([...leaving.map(([id]) => id), ...(known ? [known.id] : [])])];
  for (const id of cases.toSorted((a, b) => a - b)) {
    const row = await lockCase(scope, id);
    const gone = leaving.filter(([from]) => from === id).map(([, extraction]) => extraction);
    if (!row || !(await removeFromCase(scope, id, gone))) continue;
    await touchCase(scope, id);
    await announceCase(scope, { ...row, version: row.version + 1 });
  }
}

/** A number that no case of packaging has. */
function free(label: string, taken: ReadonlySet<string>): string {
  let number = label;
  for (let nth = 2; taken.has(number); nth++) number = `${label} (${nth})`;
  return number;
}
