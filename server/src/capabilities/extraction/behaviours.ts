import { ADMIN_TAG } from '@recto/contracts/endpoints/actions';
import { Result } from '@recto/contracts/result';
import { sql } from 'kysely';
import type { Behaviour, Values } from '../../back-office/behaviour.ts';
import { openCategory } from '../../back-office/category-rows.ts';
import { badRequest } from '../../platform/errors.ts';
import { tagOpenTo } from './tag.queries.ts';

/** What every screen that shows a result relies on. Throws a Problem (400) that names the field. */
function checkResults(values: Values): Values {
  for (const field of ['result', 'revisedResult']) {
    if (!values[field] || Result.safeParse(values[field]).success) continue;
    const message = 'This is not the form of a result.';
    throw badRequest(message, [{ objectName: 'extraction', field, message }]);
  }
  return {};
}

/** What the back office does beyond the definitions, by entity. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  extraction: { rows: (scope) => openCategory(scope, 't.category'), stores: checkResults },
  'extraction-tag': {
    rows: (scope) => sql<boolean>`(${tagOpenTo(scope)} and not t.deleted)`,
    stores: ({ name }, _before, { scope }) => {
      if (String(name ?? '').startsWith(ADMIN_TAG) && !scope.actor.roles.includes('ROLE_ADMIN'))
        throw badRequest(`Only administrators name tags "${ADMIN_TAG}…".`);
      return {};
    },
  },
  'extraction-event': {
    rows: (scope) => sql<boolean>`exists (select 1 from extraction e where e.tenant_name = t.tenant_name
      and e.extraction_uuid = t.extraction_uuid and ${openCategory(scope, 'e.category')})`,
  },
};
