import type { LearningOutcome, LearningOutcomes } from '@recto/contracts/endpoints/learning';
import type { Result } from '@recto/contracts/result';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { findDocuments } from '../../intake/index.ts';
import { isAccepted } from '../learned/accepted-examples.ts';
import { isDoubtful } from '../learned/example-doubts.ts';
import { findTaughtBy, type LearnedRow } from '../learned/learned.queries.ts';
import { findOutcomes, type OutcomeRow } from '../learned/learning-outcome.queries.ts';
import type { ExtractionRow } from '../rows/extraction.queries.ts';
import { requireVisible } from '../rows/require-visible.ts';

/** What the confirmed corrections of an extraction came to, with what is kept of each by now. */
export async function listLearningOutcomes(scope: TenantScope, uuid: string): Promise<LearningOutcomes> {
  const row = await requireVisible(scope, { uuid });
  const outcomes = await findOutcomes(scope, row.id);
  const [first] = outcomes;
  const taught = first ? await findTaughtBy(scope, row.id) : [];
  return {
    label: await labelOf(scope, row),
    revision: first?.revision ?? null,
    by: first?.created_by ?? null,
    date: first?.created_date.toISOString() ?? null,
    outcomes: outcomes.map((one) => present(one, taught, nameIn(row.result))),
  };
}

async function labelOf(scope: TenantScope, { summary, document_id: id }: ExtractionRow): Promise<string> {
  if (summary.number) return summary.number;
  const [document] = id === null ? [] : await findDocuments(scope, [id]);
  return document?.name ?? '';
}

/** What people call a field, or a column as `table.column`. */
const nameIn = (result: Result | null) => {
  const sections = result?.extraction.sections ?? [];
  const names = new Map([
    ...sections.flatMap(({ fields }) => fields.map(({ id, name }) => [id, name] as const)),
    ...sections
      .flatMap(({ tables }) => tables)
      .flatMap(({ id, columns }) => columns.map((one) => [`${id}.${one.id}`, one.label] as const)),
  ]);
  return (subject: string): string => names.get(subject) ?? subject;
};

function present(
  { field, value, outcome }: OutcomeRow,
  taught: readonly LearnedRow[],
  nameOf: (subject: string) => string,
): LearningOutcome {
  const kept =
    outcome.state === 'learned'
      ? taught.find((one) => one.field === field && !isAccepted(one.example))
      : undefined;
  return {
    ...outcome,
    name: nameOf(field),
    otherNames: (outcome.others ?? []).map(nameOf),
    value,
    example: kept?.example ?? null,
    active: kept?.active ?? false,
    doubtful: kept !== undefined && isDoubtful(kept),
    against: kept?.weighed?.against?.[0] ?? null,
  };
}
