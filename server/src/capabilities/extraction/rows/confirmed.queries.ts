import type { Category } from '@recto/contracts/categories';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';

/** Who confirms without people; what it confirmed is no evidence. */
export const AUTOMATION_ACTOR = 'automation';

/** Statuses of documents whose values somebody vouched for. */
export const CONFIRMED = ['CONFIRMED', 'POSTING', 'POSTED', 'FAILED_POST', 'MODIFIED'];

export const isConfirmed = ({ status }: { status: string }): boolean => CONFIRMED.includes(status);

const confirmations = sql`select 1 from extraction_event v where v.tenant_name = e.tenant_name
  and v.extraction_uuid = e.extraction_uuid and v.event_type = 'STATUS'
  and (v.said -> 'params' ->> 'to' in ('CONFIRMED', 'MODIFIED')
    -- As it was written before sentences had codes.
    or v.said is null and (v.message like '% to CONFIRMED%' or v.message like '% to MODIFIED%'))`;

/** Neither the automation nor a script has looked at what it confirms. */
const byPeople = sql<boolean>`exists (${confirmations} and v.actor <> ${AUTOMATION_ACTOR} and v.actor not like 'token:%')
  and not exists (${confirmations} and v.actor = ${AUTOMATION_ACTOR})`;

/** Extractions as `e` that people vouched for, be it after a correction: what an engine is judged by. */
export const confirmedByPeople = ({ db }: TenantScope) =>
  db
    .selectFrom('extraction as e')
    .where('e.status', 'in', CONFIRMED)
    .where('e.result', 'is not', null)
    .where(byPeople);

/** The last confirmed extractions of a category that have a document, the newest first; with `people`, those that people confirmed. */
export async function findConfirmedIds(
  scope: TenantScope,
  { category, limit, people = false }: { category: Category; limit: number; people?: boolean },
): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('extraction as e')
    .select('e.id')
    .where('e.category', '=', category)
    .where('e.status', 'in', CONFIRMED)
    .where('e.result', 'is not', null)
    .where('e.document_id', 'is not', null)
    .$if(people, (query) => query.where(byPeople))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of the extractions with these uuids. */
export async function findIds(scope: TenantScope, uuids: readonly string[]): Promise<Map<string, number>> {
  if (uuids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('extraction')
    .select(['extraction_uuid', 'id'])
    .where('extraction_uuid', 'in', [...uuids])
    .execute();
  return new Map(rows.map((row) => [row.extraction_uuid, row.id]));
}

/** For the command line: the tenants that extractions are in. */
export async function listTenantsOf(
  db: Transaction<DB>,
  uuids: readonly string[],
): Promise<{ uuid: string; tenant: string }[]> {
  return db
    .selectFrom('extraction')
    .select(['extraction_uuid as uuid', 'tenant_name as tenant'])
    .where('extraction_uuid', 'in', [...uuids])
    .execute();
}
