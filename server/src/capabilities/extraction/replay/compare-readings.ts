import {
  type Difference,
  REPLAY,
  type ReplayedDocument,
  type Tally,
} from '@recto/contracts/endpoints/replay';
import { originOf } from '@recto/contracts/origin';
import type { FieldData, Result } from '@recto/contracts/result';
import { sortedJson } from '../rows/sorted-json.ts';
import { meaningOf } from './meaning.ts';
import { sideBySide, type ValueSideBySide } from './side-by-side.ts';

/** A document read twice, and what it shows: what people made of it. `confirmed`: all of that is vouched for. */
export type Readings = { was: Result; now: Result; shown: Result; confirmed: boolean };

export type ReadingComparison = Pick<ReplayedDocument, 'exact' | 'tally' | 'differences' | 'more'>;

export const NO_TALLY: Tally = {
  values: 0,
  confirmed: 0,
  rightBefore: 0,
  rightAfter: 0,
  changed: 0,
  better: 0,
  worse: 0,
};

const said = (data: FieldData | null): string[] => (data ? meaningOf(data) : []);
const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, index) => text === b[index]);

/** Holds two readings against each other and, where there is one, against what people confirmed. Pure. */
export function compareReadings({ was, now, shown, confirmed }: Readings): ReadingComparison {
  const values = sideBySide(was, now, shown)
    .map((one) => judge(one, confirmed))
    .filter(({ was: a, now: b, confirmed: c }) => a.length + b.length + (c?.length ?? 0) > 0);
  const differences = values.flatMap(({ verdict, ...value }) => (verdict ? [{ ...value, verdict }] : []));
  return {
    exact: sortedJson(was.extraction.sections) === sortedJson(now.extraction.sections),
    tally: values.map(tallyOf).reduce(addTallies, NO_TALLY),
    differences: differences.slice(0, REPLAY.differences),
    more: Math.max(0, differences.length - REPLAY.differences),
  };
}

type Judged = Omit<Difference, 'verdict'> & { verdict: Difference['verdict'] | null };

function judge(value: ValueSideBySide, isConfirmed: boolean): Judged {
  const [was, now] = [said(value.was), said(value.now)];
  const confirmed = isConfirmed || value.reviewed ? said(value.shown) : null;
  const { field, name, row } = value;
  return { field, name, row, was, now, confirmed, verdict: verdictOf(value, was, now, confirmed) };
}

function verdictOf(
  value: ValueSideBySide,
  was: readonly string[],
  now: readonly string[],
  confirmed: readonly string[] | null,
): Difference['verdict'] | null {
  if (same(was, now)) return null;
  if (value.was && originOf(value.was)?.code === 'from_model') return 'model';
  if (confirmed === null) return 'open';
  if (same(was, confirmed)) return 'worse';
  return same(now, confirmed) ? 'better' : 'other';
}

/** A value that a model proposed is read neither way: it stands in no sum but that of all values. */
function tallyOf({ was, now, confirmed, verdict }: Judged): Tally {
  const isHeld = confirmed !== null && verdict !== 'model';
  return {
    values: 1,
    confirmed: Number(isHeld),
    rightBefore: Number(isHeld && same(was, confirmed)),
    rightAfter: Number(isHeld && same(now, confirmed)),
    changed: Number(verdict !== null && verdict !== 'model'),
    better: Number(verdict === 'better'),
    worse: Number(verdict === 'worse'),
  };
}

export const addTallies = (a: Tally, b: Tally): Tally => ({
  values: a.values + b.values,
  confirmed: a.confirmed + b.confirmed,
  rightBefore: a.rightBefore + b.rightBefore,
  rightAfter: a.rightAfter + b.rightAfter,
  changed: a.changed + b.changed,
  better: a.better + b.better,
  worse: a.worse + b.worse,
});
