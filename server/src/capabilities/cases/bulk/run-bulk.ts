import { holdsAny } from '@recto/contracts/roles';
import { said } from '@recto/contracts/said/said';
import { z } from 'zod';
import type { Actor, TenantScope } from '../../../platform/db/scope.ts';
import { Problem } from '../../../platform/errors.ts';
import { defineJob, type JobContext } from '../../../platform/jobs/index.ts';
import { rolesOf } from '../roles-of.queries.ts';
import { actOf } from './acts.ts';
import * as queries from './bulk.queries.ts';

/** Documents that are looked up together; a work that was stopped is noticed with each. */
const AT_ONCE = 100;
/** An error that is nobody's fault but ours is tried again so often, then told with its document. */
const TRIES = 3;

type Begun = { readonly row: queries.BulkRow; readonly actor: Actor };

/** Who it is done for, with the roles that they have now; null when there is nothing (more) to do. */
async function begin(scope: TenantScope, id: string): Promise<Begun | null> {
  const row = await queries.findWork(scope, id);
  if (!row || !(await queries.moveWork(scope, id, 'RUNNING'))) return null;
  const roles = await rolesOf(scope, row.person);
  if (!roles || !holdsAny(roles, actOf(row.change).access)) {
    await queries.moveWork(scope, id, 'FAILED');
    return null;
  }
  return { row, actor: { userId: row.person, login: row.login, roles, origin: 'job' } };
}

/** Changes one document; that it was done commits with it. False: the work is not going on. */
async function one(
  { services, tenant, inTenant, attempt }: JobContext,
  { row, actor }: Begun,
  item: queries.BulkItem,
): Promise<boolean> {
  const { run, undo } = actOf(row.change);
  const { position, extraction_uuid: uuid } = item;
  try {
    return await services.database.inTenant({ tenant, actor }, async (scope) => {
      if (!(await queries.lockOpenItem(scope, row.id, position))) return false;
      const before = row.undoes
        ? await undo?.(scope, uuid, item.before)
        : await run(scope, uuid, row.change, services.config);
      await queries.endItem(scope, row.id, position, { before: row.undoes ? null : before });
      return true;
    });
  } catch (error) {
    if (!(error instanceof Problem) && attempt < TRIES) throw error;
    const problem = error instanceof Problem ? error.said : said('internal');
    await inTenant((scope) => queries.endItem(scope, row.id, position, { problem }));
    return true;
  }
}

/**
 * Does what a person wants with many documents, one transaction each: a worker that dies leaves what is done done, and
 * the next goes on behind it.
 */
export const runBulk = defineJob({
  name: 'cases.run-bulk',
  lane: 'chores',
  group: 'bulk',
  payload: z.object({ work: z.uuid() }),
  queue: () => 'bulk',
  handler: async (context, { work }) => {
    const begun = await context.inTenant((scope) => begin(scope, work));
    if (!begun) return;
    for (;;) {
      const items = await context.inTenant((scope) => queries.findOpenItems(scope, work, AT_ONCE));
      if (items.length === 0) break;
      for (const item of items) {
        context.signal.throwIfAborted();
        if (!(await one(context, begun, item))) return;
      }
    }
    await context.inTenant((scope) => queries.moveWork(scope, work, 'DONE'));
  },
  exhausted: async (context, { work }) => {
    await context.inTenant((scope) => queries.moveWork(scope, work, 'FAILED'));
  },
});
