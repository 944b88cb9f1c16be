import type { LearnOutcome } from '@recto/contracts/learned';
import { holdsAny, type Role } from '@recto/contracts/roles';
import { type Selectable, sql } from 'kysely';
import type { LessonOutcome as OutcomeTable } from '../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { ExtractionRow } from '../rows/extraction.queries.ts';

export type OutcomeRow = Omit<Selectable<OutcomeTable>, 'outcome'> & { outcome: LearnOutcome };

/** What the corrections of a confirmed revision came to, instead of those of earlier ones. */
export async function replaceOutcomes(
  scope: TenantScope,
  { id, revision }: Pick<ExtractionRow, 'id' | 'revision'>,
  outcomes: readonly { outcome: LearnOutcome; roles: readonly Role[]; value: string }[],
): Promise<void> {
  await scope.db.deleteFrom('lesson_outcome').where('extraction_id', '=', id).execute();
  if (outcomes.length === 0) return;
  await scope.db
    .insertInto('lesson_outcome')
    .values(
      outcomes.map(({ outcome, roles, value }, position) => ({
        tenant_name: scope.tenant,
        extraction_id: id,
        field: outcome.field,
        roles: [...roles],
        revision,
        position,
        value: value.slice(0, 1000),
        outcome: JSON.stringify(outcome),
      })),
    )
    .execute();
}

/** Those of an extraction whose fields the actor's roles open, in their order. */
export async function findOutcomes(scope: TenantScope, extractionId: number): Promise<OutcomeRow[]> {
  const held = scope.actor.roles;
  const rows = await scope.db
    .selectFrom('lesson_outcome')
    .selectAll()
    .where('extraction_id', '=', extractionId)
    .where(sql<boolean>`(${holdsAny(held, ['ROLE_ADMIN'])} or roles = '{}' or roles && ${[...held]}::text[])`)
    .orderBy('position')
    .execute();
  return rows as unknown as OutcomeRow[];
}
