import type { Box } from '@recto/contracts/geometry';
import { centreX, centreY, heightOf, shared, unionOf, widthOf } from '../../layout/geometry.ts';
import type { PageLayout, Row } from '../../layout/page.ts';
import type { Rule } from '../../types.ts';
import { pieces } from './rivers.ts';
import { isCaption, isNote, wordCount } from './values.ts';

/** Headings under a rule have no white band of this many line heights in them. */
const GAP = 1.7;
const MOST_RULED_LINES = 9;
/** The rule at the foot of a table stands at most this many line heights below its last full row. */
const FOOT_HEIGHT = 4;
/** Without rules, lines this close (in line heights) above the first full row are its heading. */
const NEAR = 0.9;
const MOST_HEADING_LINES = 6;

/**
 * Takes the headings above the rows of a table into its box: up to the line drawn at its top, or, where none is
 * drawn, as far as lines follow closely.
 */
export function extendUp(page: PageLayout, box: Box, rules: readonly Rule[]): Box {
  const above = page.rows.filter((r) => centreY(r.box) < box[1] && overlaps(r, box)).reverse();
  const top = topRule(page, box, above, wideRules(rules, box));
  if (top) return unionOf([box, [box[0], top.box[1], box[2], box[1]], widened(top, box)]);
  let out = box;
  for (const row of above.slice(0, MOST_HEADING_LINES)) {
    if (out[1] - row.box[3] > NEAR * page.lineHeight || !isHeading(row, box) || !besideLabels(row, box))
      break;
    out = unionOf([out, clipped(row, box)]);
  }
  return out;
}

/** The highest line over the width that headings without a gap lead up to. */
function topRule(
  { lineHeight }: PageLayout,
  box: Box,
  above: readonly Row[],
  rules: readonly Rule[],
): Rule | undefined {
  let reach = box[1] + 2;
  let found: Rule | undefined;
  for (const row of [...above.slice(0, MOST_RULED_LINES), undefined]) {
    const limit = row ? centreY(row.box) : reach - GAP * lineHeight;
    const passed = rules.filter((r) => r.box[1] > limit && r.box[1] < reach);
    for (const rule of passed) if (!found || rule.box[1] < found.box[1]) found = rule;
    const from = Math.min(reach, ...passed.map((r) => r.box[1]));
    if (!row || from - row.box[3] > GAP * lineHeight || !isHeading(row, box)) return found;
    reach = row.box[1];
  }
  return found;
}

/** Takes the rows between the last full row and the rule at the foot of the table. */
export function extendDown(page: PageLayout, box: Box, rules: readonly Rule[]): Box {
  const below = page.rows.filter((r) => centreY(r.box) > box[3] && overlaps(r, box));
  const foot = wideRules(rules, box)
    .filter((r) => r.box[3] > box[3] - 2 && r.box[3] - box[3] < FOOT_HEIGHT * page.lineHeight)
    .filter((r) => below.every((row) => centreY(row.box) > r.box[3] || isHeading(row, box)))
    .sort((a, b) => b.box[3] - a.box[3])[0];
  return foot ? unionOf([box, [box[0], box[3], box[2], foot.box[3]]]) : box;
}

const widened = (rule: Rule, box: Box): Box =>
  widthOf(rule.box) < 1.4 * widthOf(box) ? rule.box : [box[0], rule.box[1], box[2], rule.box[3]];

const overlaps = (row: Row, box: Box): boolean => shared(row.box[0], row.box[2], box[0], box[2]) > 0;

const clipped = (row: Row, box: Box): Box => [
  Math.max(row.box[0], box[0]),
  row.box[1],
  Math.min(row.box[2], box[2]),
  row.box[3],
];

/** Horizontal rules that run over (most of) the width of the rows. */
const wideRules = (rules: readonly Rule[], box: Box): Rule[] =>
  rules.filter(
    (r) => r.direction === 'horizontal' && shared(r.box[0], r.box[2], box[0], box[2]) > 0.75 * widthOf(box),
  );

/** Short pieces, none a caption or a sentence over the whole width. */
function isHeading(row: Row, box: Box): boolean {
  if (row.segments.some((s) => isCaption(s.text) || isNote(s.text))) return false;
  const words = row.segments.flatMap((s) => s.words);
  return pieces(row, heightOf(row.box), false).every(([from, to]) => {
    const held = words.filter((w) => w.box[0] >= from && w.box[2] <= to);
    return to - from <= 0.6 * widthOf(box) || wordCount(held.map((w) => w.text).join(' ')) <= 6;
  });
}

/** A lone piece above the table heads columns only when it does not start where the labels do. */
function besideLabels(row: Row, box: Box): boolean {
  const [only] = row.segments;
  if (row.segments.length > 1) return true;
  return (
    only !== undefined &&
    only.box[0] > box[0] + 0.15 * widthOf(box) &&
    centreX(only.box) > centreX(box) - 0.2 * widthOf(box)
  );
}
