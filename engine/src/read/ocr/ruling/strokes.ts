import type { Rule } from '../../../types.ts';
import type { Run } from './ridges.ts';

/** Runs on neighbouring lanes that form one straight line; lengths in pixels. */
export type Stroke = {
  direction: Rule['direction'];
  runs: Run[];
  from: number;
  to: number;
  /** Mean lane, and the pixels that the line is thick. */
  centre: number;
  thickness: number;
};

/** Lines in points: shorter ones are strokes of letters (small print runs together along the line), thicker are bars. */
const SHORTEST: Readonly<Record<Rule['direction'], number>> = { horizontal: 26, vertical: 16 };
const THICKEST = 3;
const SLENDER = 16;
/** A line may rise by this part of its length (paper that was not flat); arcs of stamps rise more. */
const RISE = 0.025;
/** Crossing lines and letters break a line into runs that lie this close, in points, on nearly the same lane. */
const CROSSING = 2.2;
const LANES_APART = 2;

/** Joins runs that touch into strokes of any length. */
export function strokesOf(runs: readonly Run[], direction: Rule['direction'], scale: number): Stroke[] {
  return joinTouching(runs, CROSSING * scale).map((members) => measure(members, direction));
}

/** Union-find over runs that are sorted by lane. */
function joinTouching(runs: readonly Run[], gap: number): Run[][] {
  const parent = runs.map((_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] ?? at] ?? at;
      at = parent[at] ?? at;
    }
    return at;
  };
  let first = 0;
  runs.forEach((run, index) => {
    while (run.lane - (runs[first]?.lane ?? run.lane) > LANES_APART) first++;
    for (let before = first; before < index; before++) {
      const other = runs[before];
      if (other && other.from <= run.to + gap && run.from <= other.to + gap)
        parent[root(before)] = root(index);
    }
  });
  const groups = new Map<number, Run[]>();
  runs.forEach((run, index) => {
    const key = root(index);
    const group = groups.get(key);
    if (group) group.push(run);
    else groups.set(key, [run]);
  });
  return [...groups.values()];
}

function measure(runs: Run[], direction: Rule['direction']): Stroke {
  let [from, to, area, moment] = [Number.POSITIVE_INFINITY, 0, 0, 0];
  for (const run of runs) {
    const length = run.to - run.from;
    from = Math.min(from, run.from);
    to = Math.max(to, run.to);
    area += length;
    moment += length * (run.lane + 0.5);
  }
  return { direction, runs, from, to, centre: moment / area, thickness: area / (to - from) };
}

/** True for strokes that are long, thin and straight. */
export function isStraightLine({ direction, runs, from, to, thickness }: Stroke, scale: number): boolean {
  const length = to - from;
  if (length < SHORTEST[direction] * scale || thickness > THICKEST * scale || length < thickness * SLENDER)
    return false;
  const lanes = (runs.at(-1)?.lane ?? 0) - (runs[0]?.lane ?? 0) + 1;
  return lanes - thickness <= length * RISE + scale;
}
