import type { DuplicateDecision } from '@recto/contracts/endpoints/duplicates';
import { type Selectable, sql } from 'kysely';
import type { ExtractionDuplicate } from '../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { PairVerdict } from './judge-pair.ts';

export type PairRow = Omit<Selectable<ExtractionDuplicate>, 'decision' | 'kind'> & {
  decision: DuplicateDecision | null;
  kind: PairVerdict['kind'];
};

const pairs = (scope: TenantScope, id: number) =>
  scope.db
    .selectFrom('extraction_duplicate')
    .where((eb) => eb.or([eb('extraction_id', '=', id), eb('original_id', '=', id)]));

/** Pairs that an extraction is in: undecided ones first, then the most alike. */
export async function findPairs(scope: TenantScope, id: number): Promise<PairRow[]> {
  const rows = await pairs(scope, id)
    .selectAll()
    .orderBy(sql`decision is not null`)
    .orderBy('likeness', 'desc')
    .orderBy('id')
    .execute();
  return rows as PairRow[];
}

/** How many pairs of an extraction wait for a decision, and how many have one. */
export async function countDuplicates(
  scope: TenantScope,
  id: number,
): Promise<{ open: number; settled: number }> {
  return pairs(scope, id)
    .select([
      sql<number>`count(*) filter (where decision is null)::integer`.as('open'),
      sql<number>`count(*) filter (where decision is not null)::integer`.as('settled'),
    ])
    .executeTakeFirstOrThrow();
}

const byId = (scope: TenantScope, id: number) =>
  scope.db.selectFrom('extraction_duplicate').selectAll().where('id', '=', id);

export async function findPair(scope: TenantScope, id: number): Promise<PairRow | undefined> {
  return (await byId(scope, id).executeTakeFirst()) as PairRow | undefined;
}

/** A pair, held until the transaction ends. */
export async function lockPair(scope: TenantScope, id: number): Promise<PairRow | undefined> {
  return (await byId(scope, id).forUpdate().executeTakeFirst()) as PairRow | undefined;
}

export async function recordDecision(
  scope: TenantScope,
  id: number,
  decision: DuplicateDecision,
): Promise<void> {
  await scope.db
    .updateTable('extraction_duplicate')
    .set({ decision, decided_by: scope.actor.login, decided_date: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export type FoundPair = PairVerdict & { other: number };

/**
 * Writes what an extraction may be the same as: pairs found again keep their decision, undecided ones that were not are
 * forgotten.
 * @returns the other extractions of pairs that came or went
 */
export async function replacePairs(
  scope: TenantScope,
  id: number,
  found: readonly FoundPair[],
): Promise<number[]> {
  const before = await findPairs(scope, id);
  const others = new Set(found.map(({ other }) => other));
  const otherOf = (row: PairRow): number => (row.extraction_id === id ? row.original_id : row.extraction_id);
  const gone = before.filter((row) => row.decision === null && !others.has(otherOf(row)));
  const known = new Set(before.map(otherOf));
  if (gone.length > 0)
    await scope.db
      .deleteFrom('extraction_duplicate')
      .where(
        'id',
        'in',
        gone.map((row) => row.id),
      )
      .execute();
  if (found.length > 0) await writePairs(scope, id, found);
  return [...gone.map(otherOf), ...found.map(({ other }) => other).filter((other) => !known.has(other))];
}

/** One statement for all: a document that came often is in a hundred pairs. */
async function writePairs(scope: TenantScope, id: number, found: readonly FoundPair[]): Promise<void> {
  await scope.db
    .insertInto('extraction_duplicate')
    .values(
      found.map(({ other, kind, likeness }) => ({
        tenant_name: scope.tenant,
        extraction_id: Math.max(id, other),
        original_id: Math.min(id, other),
        kind,
        likeness,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_name', 'extraction_id', 'original_id'])
        .doUpdateSet(({ ref }) => ({ kind: ref('excluded.kind'), likeness: ref('excluded.likeness') }))
        .where('extraction_duplicate.decision', 'is', null),
    )
    .execute();
}

/** True when some decision has this extraction set aside. */
export async function isSetAside(scope: TenantScope, id: number): Promise<boolean> {
  const row = await pairs(scope, id)
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('extraction_id', '=', id), eb('decision', '=', 'LINK')]),
        eb.and([eb('original_id', '=', id), eb('decision', '=', 'REPLACE')]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
