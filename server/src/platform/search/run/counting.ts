import type { AggregationResult } from '@recto/contracts/endpoints/search';
import { SEARCH_LIMITS } from '@recto/contracts/search/limits';
import { SearchFault } from '@recto/contracts/search/parse';
import type { AggregationPlan } from '../plan/plan-aggregations.ts';
import type { Rows } from './count.ts';
import type { SearchView } from './match.ts';
import type { Pause } from './pause.ts';
import type { RowBits } from './row-bits.ts';

/** Results by name. */
export type ResultsByName = Record<string, AggregationResult>;

/** What all aggregations of a search share. */
export type Counting = {
  readonly view: SearchView;
  readonly pause: Pause;
  /** Rows that pass conditions, looked for once for all aggregations that ask for the same. */
  pick(bits: number): Int32Array | null;
  /** Rows that pass conditions; null: every row does. */
  passing(bits: number): RowBits | null;
  /** Buckets so far. */
  made: number;
  /** What aggregations give in each bucket of `rows`. */
  inside(plans: ReadonlyMap<string, AggregationPlan>, rows: Rows): Promise<ResultsByName[]>;
};

/** @throws SearchFault when a search makes too many of them */
export function countBuckets(counting: Counting, place: string, more: number): void {
  counting.made += more;
  if (counting.made > SEARCH_LIMITS.bucketsInAll)
    throw new SearchFault(place, `more than ${SEARCH_LIMITS.bucketsInAll} buckets in all`);
}
