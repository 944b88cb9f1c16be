import { type IssueStatus, shownIssueStatus } from '@recto/contracts/issues';
import { type RawBuilder, sql } from 'kysely';
import type { Behaviour } from '../../back-office/behaviour.ts';
import { openCategory } from '../../back-office/category-rows.ts';
import { eyesOf } from './issue.policy.ts';

/** What the back office does beyond the definitions, by entity. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  'extraction-issue': {
    rows: (scope) => sql<boolean>`(exists (select 1 from extraction e where e.tenant_name = t.tenant_name
        and e.id = t.extraction_id and ${openCategory(scope, 'e.category')})
      and (${eyesOf(scope.actor.roles).isAdmin} or not t.internal))`,
    derived: {
      extractionUuid: sql`(select e.extraction_uuid from extraction e
        where e.tenant_name = t.tenant_name and e.id = t.extraction_id)`,
    },
    told: ({ actor: { roles } }): Readonly<Record<string, RawBuilder<unknown>>> =>
      eyesOf(roles).isAdmin ? {} : { status: sql`case t.status when 'FIXED' then 'OPEN' else t.status end` },
    presents: (record, { scope }) => ({
      ...record,
      status: shownIssueStatus(record.status as IssueStatus, eyesOf(scope.actor.roles).isAdmin),
    }),
  },
};
