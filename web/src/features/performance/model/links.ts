import { MEASURED } from '@recto/contracts/endpoints/performance';
import type { ListState } from '@recto/contracts/lists/definition';
import type { PerformanceAsked } from './bodies.ts';
import { daysOf } from './range.ts';

/** The list of exactly the documents that a page counts; of one bar where `at` says which. */
export function listOf(
  { documents, range, zone, vendor }: PerformanceAsked,
  more: ListState = {},
  at?: number,
): ListState {
  const { from, to } = at === undefined ? range : daysOf(range, at);
  return {
    category: MEASURED[documents],
    span: `${from}..${to} ${zone}`,
    robot: 'false',
    ...(vendor !== undefined && { vendorKey: vendor }),
    ...more,
  };
}

/** What is decided, whatever became of it then. */
export const DECIDED = [
  'CONFIRMED',
  'MODIFIED',
  'INVALID',
  'IGNORED',
  'POSTING',
  'POSTED',
  'FAILED_POST',
] as const;

export const WITHOUT_IPC: Readonly<Record<PerformanceAsked['documents'], ListState>> = {
  OC: { missed: 'ocIpc' },
  COA: { hasIpc: 'false' },
};
