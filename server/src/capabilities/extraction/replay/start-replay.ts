import { randomUUID } from 'node:crypto';
import type { Category } from '@recto/contracts/categories';
import { type LearnedStateName, REPLAY, type Replay } from '@recto/contracts/endpoints/replay';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { fromStored } from '../../../platform/texts/index.ts';
import { findVisibleExample } from '../learned/learned.queries.ts';
import { visibleCategories } from '../rows/extraction.policy.ts';
import { requireVisible } from '../rows/require-visible.ts';
import { findVisibleReplay, insertReplay, type NewReplay, type ReplayRow } from './replay.queries.ts';
import { runReplay } from './run-replay.ts';

const NEVER_READ = said('not_read_from_document');

export const presentReplay = (row: ReplayRow): Replay => ({
  id: row.id,
  kind: row.kind,
  learned: row.learned,
  category: row.category,
  status: row.status,
  done: row.done,
  total: row.total,
  createdDate: row.created_date.toISOString(),
  report: row.report,
  problem: fromStored(row.problem),
});

type Kind = 'EXTRACTION' | 'CATEGORY' | 'LESSON';

async function start(
  scope: TenantScope,
  { kind, ...wanted }: Omit<NewReplay, 'id' | 'kind'> & { kind: Kind },
): Promise<Replay> {
  const row = await insertReplay(scope, { ...wanted, kind, id: randomUUID() });
  await enqueue(scope, runReplay, { replay: row.id, kind });
  return presentReplay(row);
}

/** Has one document read again, beside what was read. */
export async function replayExtraction(
  scope: TenantScope,
  uuid: string,
  learned: LearnedStateName,
): Promise<Replay> {
  const row = await requireVisible(scope, { uuid });
  if (!row.result || row.document_id === null || row.pages.length === 0) throw badRequest(NEVER_READ);
  const { category, id } = row;
  return start(scope, { kind: 'EXTRACTION', learned, category, extraction_id: id, documents: 1 });
}

/** Has the last confirmed documents of a category read again. */
export async function replayCategory(
  scope: TenantScope,
  { category, learned, documents }: { category: Category; learned: LearnedStateName; documents: number },
): Promise<Replay> {
  if (!visibleCategories(scope.actor.roles).includes(category)) throw badRequest(said('category_not_open'));
  return start(scope, { kind: 'CATEGORY', learned, category, documents });
}

/** Has something learned tried on the last confirmed documents of its layout. */
export async function evaluateLearned(scope: TenantScope, id: string): Promise<Replay> {
  const row = await findVisibleExample(scope, id);
  if (!row) throw notFound();
  const documents = REPLAY.documents.default;
  return start(scope, { kind: 'LESSON', learned: 'now', category: row.category, example_id: id, documents });
}

/** A replay as far as it got. */
export async function getReplay(scope: TenantScope, id: string): Promise<Replay> {
  const row = await findVisibleReplay(scope, id);
  if (!row) throw notFound();
  return presentReplay(row);
}
