import type { UndecidedPair } from '@recto/contracts/blocking';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { findVisibleByIds } from '../rows/extraction.queries.ts';
import { findListRow } from '../rows/list.queries.ts';
import { findPairs } from './duplicate.queries.ts';

/** Pairs of an extraction that nobody has decided on, the most alike first; the other one as far as the actor may open it. */
export async function undecidedPairs(scope: TenantScope, id: number): Promise<UndecidedPair[]> {
  const pairs = (await findPairs(scope, id)).filter(({ decision }) => decision === null);
  if (pairs.length === 0) return [];
  const otherOf = (pair: (typeof pairs)[number]) =>
    pair.extraction_id === id ? pair.original_id : pair.extraction_id;
  const others = new Map((await findVisibleByIds(scope, pairs.map(otherOf))).map((row) => [row.id, row]));
  const undecided: UndecidedPair[] = [];
  for (const pair of pairs) {
    const row = others.get(otherOf(pair));
    const name = row && (row.summary.number ?? (await findListRow(scope, row.id)).original_name ?? '');
    const uuid = row?.extraction_uuid;
    undecided.push({ id: pair.id, other: uuid ? { extractionUuid: uuid, name: name || uuid } : null });
  }
  return undecided;
}
