import type { RetentionRule } from '@recto/contracts/endpoints/retention';
import type { Actor, TenantScope } from '../../../platform/db/scope.ts';
import type { Chore, ChoreContext } from '../../../platform/jobs/chores.ts';
import { deleteExtraction } from '../arrival/delete-extraction.ts';
import { findOverdue, findRules, holdOverdue, tenantsWithRules } from './retention.queries.ts';

const BATCH = 200;
/** Who stands in the audit for what the rules delete. */
const ACTOR: Actor = { userId: null, login: 'retention', roles: ['ROLE_ADMIN'], origin: 'job' };

/** Deletes what has been kept long enough, once a day: each document in a transaction of its own, so that a stop loses nothing. */
export const applyRetention: Chore = {
  name: 'apply retention',
  everySeconds: 24 * 3600,
  async run(context) {
    const tenants = await context.system.systemScope('apply retention', tenantsWithRules);
    for (const tenant of tenants) await applyRules(context, tenant);
  },
};

async function applyRules({ services, signal }: ChoreContext, tenant: string): Promise<void> {
  const inTenant = <T>(work: (scope: TenantScope) => Promise<T>) =>
    services.database.inTenant({ tenant, actor: ACTOR }, work);
  for (const rule of await inTenant(findRules)) {
    let gone = 0;
    for (;;) {
      const ids = (await inTenant((scope) => findOverdue(scope, rule, BATCH))).map(({ id }) => id);
      let deleted = 0;
      for (const id of ids) {
        if (signal.aborted) return;
        if (await inTenant((scope) => deleteOverdue(scope, rule, id))) deleted++;
      }
      gone += deleted;
      if (deleted === 0) break;
    }
    if (gone > 0) services.log.info({ tenant, ...rule, gone }, 'retention');
  }
}

async function deleteOverdue(scope: TenantScope, rule: RetentionRule, id: number): Promise<boolean> {
  // Somebody may have taken it up, or made the rule another one, since it was found.
  const [now] = (await findRules(scope)).filter(({ category }) => category === rule.category);
  if (now?.days !== rule.days || !(await holdOverdue(scope, rule, id))) return false;
  await deleteExtraction(scope, id, { waits: false });
  return true;
}
