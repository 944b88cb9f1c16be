import type { Box } from '@recto/contracts/geometry';
import { centreX, centreY, shared, unionOf, widthOf } from '../../layout/geometry.ts';
import type { PageLayout, Row } from '../../layout/page.ts';
import type { Rule } from '../../types.ts';
import { isCaption, isNote, wordCount } from './values.ts';

/** The rule at the top of a table stands at most this many line heights above its first full row. */
const HEADING_HEIGHT = 11;
/** And the one at its foot this many below the last. */
const FOOT_HEIGHT = 4;
/** Without rules, lines this close (in line heights) above the first full row are its heading. */
const NEAR = 0.9;
const MOST_HEADING_LINES = 6;

/** Takes the headings above the rows of a table into its box: up to the rule at its top, or as far as lines follow closely. */
export function extendUp(page: PageLayout, box: Box, rules: readonly Rule[]): Box {
  const above = page.rows.filter((r) => centreY(r.box) < box[1] && overlaps(r, box)).reverse();
  const top = wideRules(rules, box)
    .filter((r) => r.box[1] < box[1] + 2 && box[1] - r.box[1] < HEADING_HEIGHT * page.lineHeight)
    .filter((r) => above.every((row) => centreY(row.box) < r.box[1] || isHeading(row, box)))
    .sort((a, b) => a.box[1] - b.box[1])[0];
  if (top) return unionOf([box, [box[0], top.box[1], box[2], box[1]], widened(top, box)]);
  let out = box;
  for (const row of above.slice(0, MOST_HEADING_LINES)) {
    if (out[1] - row.box[3] > NEAR * page.lineHeight || !isHeading(row, box) || !besideLabels(row, box))
      break;
    out = unionOf([out, clipped(row, box)]);
  }
  return out;
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
  return row.segments.every((s) => {
    const wide = s.box[2] - s.box[0] > 0.6 * widthOf(box);
    return !isCaption(s.text) && !isNote(s.text) && !(wide && wordCount(s.text) > 6);
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
