import type { Rule } from '../../types.ts';

/** Rules on one level: where it is across, and the stretches that it covers along. */
export type Separator = { at: number; stretches: [number, number][] };

/** Rules this close are one line to the eye. */
const SAME_LEVEL = 3.5;

/** Levels of rules of one direction, in order. */
export function separatorsOf(rules: readonly Rule[]): Separator[] {
  const out: (Separator & { last: number })[] = [];
  const placed = rules.map(({ box, direction }) =>
    direction === 'horizontal'
      ? { at: (box[1] + box[3]) / 2, stretch: [box[0], box[2]] as [number, number] }
      : { at: (box[0] + box[2]) / 2, stretch: [box[1], box[3]] as [number, number] },
  );
  for (const { at, stretch } of placed.sort((a, b) => a.at - b.at)) {
    const last = out.at(-1);
    if (last && at - last.last < SAME_LEVEL) {
      last.stretches.push(stretch);
      last.last = at;
    } else out.push({ at, last: at, stretches: [stretch] });
  }
  return out.map(({ at, stretches }) => ({ at, stretches: joined(stretches) }));
}

/** Double lines and lines drawn cell by cell are one stretch; a gap a reader sees parts two. */
function joined(stretches: readonly [number, number][]): [number, number][] {
  const out: [number, number][] = [];
  for (const [start, end] of [...stretches].sort((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last && start - last[1] < 1.5) last[1] = Math.max(last[1], end);
    else out.push([start, end]);
  }
  return out;
}

/** Share of the interval that the separator covers, 0 to 1. */
export function coverage({ stretches }: Separator, from: number, to: number): number {
  let covered = 0;
  let reach = from;
  for (const [start, end] of [...stretches].sort((a, b) => a[0] - b[0])) {
    covered += Math.max(0, Math.min(end, to) - Math.max(start, reach));
    reach = Math.max(reach, end);
  }
  return covered / Math.max(to - from, 0.01);
}
