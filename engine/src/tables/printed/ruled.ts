import type { Box } from '@recto/contracts/geometry';
import { heightOf, unionOf, widthOf } from '../../layout/geometry.ts';
import type { Rule } from '../../types.ts';
import { separatorsOf } from './separators.ts';

/** Rules that end this close to another meet it. */
const REACH = 3.5;
/** Drawings of more rules than this are maps and plans. */
const MOST_RULES = 1500;

export type RuledBox = { box: Box; rules: Rule[] };

const meet = (h: Box, v: Box): boolean =>
  h[0] - REACH <= v[2] && h[2] + REACH >= v[0] && v[1] - REACH <= h[3] && v[3] + REACH >= h[1];

const areaOf = (box: Box): number => widthOf(box) * heightOf(box);

/** Rules that meet, directly or by others, and inside which lines part columns; the largest first. */
export function ruledBoxes(rules: readonly Rule[]): RuledBox[] {
  if (rules.length > MOST_RULES) return [];
  return components(rules)
    .filter((part) => part.length >= 3)
    .map((part) => ({ box: unionOf(part.map((r) => r.box)), rules: part }))
    .filter(({ box, rules: part }) => isDivided(box, part))
    .sort((a, b) => areaOf(b.box) - areaOf(a.box));
}

function components(rules: readonly Rule[]): Rule[][] {
  const horizontal = rules.filter((r) => r.direction === 'horizontal');
  const vertical = rules.filter((r) => r.direction === 'vertical');
  const left = new Set<Rule>(rules);
  const out: Rule[][] = [];
  for (const start of vertical) {
    if (!left.delete(start)) continue;
    const part = [start];
    for (let i = 0; i < part.length; i++) {
      const rule = part[i]!;
      const others = rule.direction === 'vertical' ? horizontal : vertical;
      for (const other of others) {
        const [h, v] = rule.direction === 'vertical' ? [other, rule] : [rule, other];
        if (left.has(other) && meet(h.box, v.box)) {
          left.delete(other);
          part.push(other);
        }
      }
    }
    out.push(part);
  }
  return out;
}

/** A frame alone is no table: a line inside must part columns, and another the rows. */
function isDivided(box: Box, rules: readonly Rule[]): boolean {
  const walls = separatorsOf(rules.filter((r) => r.direction === 'vertical'));
  const floors = separatorsOf(rules.filter((r) => r.direction === 'horizontal'));
  const inner = walls.filter(({ at }) => at > box[0] + REACH && at < box[2] - REACH);
  return widthOf(box) > 20 && inner.length > 0 && floors.length >= 2;
}
