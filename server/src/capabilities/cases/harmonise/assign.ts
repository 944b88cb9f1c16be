import type { HarmoniseOutcome } from '@recto/contracts/endpoints/harmonise';
import type { Cluster } from './cluster.ts';

/** A case under the tag of a run. Ids of extractions. */
export type TaggedCase = {
  readonly id: number;
  readonly caseUuid: string;
  readonly caseNo: string;
  readonly open: boolean;
  readonly members: ReadonlySet<number>;
  /** Members that people put in. */
  readonly byHand: ReadonlySet<number>;
  /** What people took out, or declined for it. */
  readonly out: ReadonlySet<number>;
};

/** Why a specification stays where it is. */
export type Kept = 'closed' | 'by_hand' | 'taken_out';

/** What becomes of the specifications of a cluster. */
export type ClusterOutcome = {
  readonly outcome: HarmoniseOutcome | 'alone';
  /** Null: made by the run, or none. */
  readonly known: TaggedCase | null;
  readonly cluster: Cluster;
  /** Those that are in the case already. */
  readonly there: readonly number[];
  readonly joining: readonly number[];
  readonly kept: ReadonlyMap<number, Kept>;
  /** What goes out of other cases, which it fits no longer: ids of cases with those of extractions. */
  readonly leaving: readonly (readonly [caseId: number, extraction: number])[];
};

/**
 * Gives each cluster the case that shares most with it, so that a second run finds its own cases again: the largest
 * overlap first, then the older case. A specification is in one case of a tag at most; what people put in or took out
 * stays as they decided, and cases that are decided stay as they are.
 */
export function assignClusters(
  clusters: readonly Cluster[],
  cases: readonly TaggedCase[],
  { least }: { least: number },
): ClusterOutcome[] {
  const byCluster = matches(clusters, cases);
  const homes = new Map<number, TaggedCase[]>();
  for (const one of cases) for (const id of one.members) homes.set(id, [...(homes.get(id) ?? []), one]);
  return clusters.map((cluster, nth) => groupOf(cluster, byCluster.get(nth) ?? null, { homes, least }));
}

function matches(clusters: readonly Cluster[], cases: readonly TaggedCase[]): Map<number, TaggedCase> {
  const clusterOf = new Map(clusters.flatMap((ids, nth) => ids.map((id) => [id, nth] as const)));
  const overlaps = cases.flatMap((one) => {
    const shared = new Map<number, number>();
    for (const id of new Set([...one.members, ...one.out])) {
      const nth = clusterOf.get(id);
      if (nth !== undefined) shared.set(nth, (shared.get(nth) ?? 0) + 1);
    }
    return [...shared].map(([nth, many]) => ({ one, nth, many }));
  });
  overlaps.sort((a, b) => b.many - a.many || a.one.id - b.one.id || a.nth - b.nth);
  const taken = new Set<number>();
  const found = new Map<number, TaggedCase>();
  for (const { one, nth } of overlaps) {
    if (taken.has(one.id) || found.has(nth)) continue;
    taken.add(one.id);
    found.set(nth, one);
  }
  return found;
}

type Homes = ReadonlyMap<number, readonly TaggedCase[]>;

function groupOf(
  cluster: Cluster,
  known: TaggedCase | null,
  { homes, least }: { homes: Homes; least: number },
): ClusterOutcome {
  const there = cluster.filter((id) => known?.members.has(id));
  const kept = new Map<number, Kept>();
  const free: number[] = [];
  for (const id of cluster) {
    if (known?.members.has(id)) continue;
    const why = keptBy(id, known, homes.get(id) ?? []);
    if (why) kept.set(id, why);
    else free.push(id);
  }
  const joins = known !== null || free.length >= least;
  const leaving = free.flatMap((id) => (homes.get(id) ?? []).map((home) => [home.id, id] as const));
  return {
    outcome: outcomeOf(known, joins, free.length),
    known,
    cluster,
    there,
    joining: joins ? free : [],
    kept,
    leaving,
  };
}

function keptBy(id: number, known: TaggedCase | null, homes: readonly TaggedCase[]): Kept | null {
  if (homes.some(({ open }) => !open)) return 'closed';
  if (homes.some(({ byHand }) => byHand.has(id))) return 'by_hand';
  if (known && !known.open) return 'closed';
  return known?.out.has(id) ? 'taken_out' : null;
}

function outcomeOf(known: TaggedCase | null, joins: boolean, many: number): ClusterOutcome['outcome'] {
  if (!known) return joins ? 'made' : 'alone';
  if (!known.open) return 'closed';
  return many > 0 ? 'changed' : 'unchanged';
}
