import { z } from 'zod';
import type { TenantScope } from '../../platform/db/scope.ts';
import { emit } from '../../platform/events/index.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import { nameExplained } from './reference.events.ts';
import { findExplained } from './sample.queries.ts';

/** Samples that a new name explains, told one by one: approving is not the only way to a synonym. */
export const matchNewNames = defineJob({
  name: 'reference.match-new-names',
  lane: 'chores',
  payload: z.object({}),
  handler: (context) =>
    context.inTenant(async (scope) => {
      for (const { folded, category } of await findExplained(scope))
        await emit(scope, nameExplained, { folded, categories: [category] });
    }),
});

const queued = new WeakSet<TenantScope>();

/** Looks for such samples when this transaction commits, once for all names that it writes. */
export async function matchLater(scope: TenantScope): Promise<void> {
  if (queued.has(scope)) return;
  queued.add(scope);
  await enqueue(scope, matchNewNames, {}, { key: 'match-new-names' });
}
