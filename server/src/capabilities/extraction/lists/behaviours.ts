import { ADMIN_TAG } from '@recto/contracts/endpoints/actions';
import { Result } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import { type RawBuilder, sql } from 'kysely';
import type { Behaviour, RecordValues } from '../../../back-office/behaviour.ts';
import { openCategory } from '../../../back-office/category-rows.ts';
import { badRequest } from '../../../platform/errors.ts';
import { coverName, resourceUrls } from '../rows/present.ts';
import { tagOpenTo } from '../rows/tag.queries.ts';

/** What every screen that shows a result relies on. Throws a Problem (400) that names the field. */
function checkResults(values: RecordValues): RecordValues {
  for (const field of ['result', 'revisedResult']) {
    if (!values[field] || Result.safeParse(values[field]).success) continue;
    const sentence = said('not_a_result');
    throw badRequest(sentence, [{ objectName: 'extraction', field, said: sentence }]);
  }
  return {};
}

/** An address of the extraction, in SQL. */
const addressed = (of: (uuid: string) => string): RawBuilder<string> => {
  const [before, after] = of('{}').split('{}');
  return sql`${before}::text || t.extraction_uuid || ${after}::text`;
};

/** What the back office does beyond the definitions, by entity. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  extraction: {
    rows: (scope) => openCategory(scope, 't.category'),
    derived: {
      subscriptionUsageQuantity: sql`(select sum(u.quantity)::integer from subscription_usage u
        where u.tenant_name = t.tenant_name and u.channel_log_id = t.channel_log_id
        and coalesce(u.extraction_uuid, t.extraction_uuid) = t.extraction_uuid)`,
      documentUrl: sql`(select ${addressed(resourceUrls.download)} from document d
        where d.tenant_name = t.tenant_name and d.id = t.document_id and d.pdf_sha256 is not null)`,
      emailUrl: sql`(case when exists (select from mail m where m.tenant_name = t.tenant_name
        and m.channel_log_id = t.channel_log_id) then ${addressed(resourceUrls.mail)} end)`,
      coverImageUrl: sql`(${coverName('')}::text || left(t.cover_image_sha256, 16))`,
    },
    stores: checkResults,
  },
  'extraction-tag': {
    rows: (scope) => sql<boolean>`(${tagOpenTo(scope)} and not t.deleted)`,
    stores: ({ name }, _before, { scope }) => {
      if (String(name ?? '').startsWith(ADMIN_TAG) && !scope.actor.roles.includes('ROLE_ADMIN'))
        throw badRequest(said('admin_tags', { prefix: ADMIN_TAG }));
      return {};
    },
  },
  'extraction-event': {
    rows: (scope) => sql<boolean>`exists (select 1 from extraction e where e.tenant_name = t.tenant_name
      and e.extraction_uuid = t.extraction_uuid and ${openCategory(scope, 'e.category')})`,
  },
};
