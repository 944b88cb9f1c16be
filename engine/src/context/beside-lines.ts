import { centreY, overlapX } from '../layout/geometry.ts';
import type { Segment } from '../layout/segment.ts';
import type { LabelledPage } from './labelled-page.ts';
import type { LabelPlace } from './places.ts';

/** How far the middle of a value may lie from that of its label, in line heights. */
const OFF = 1.3;
/** The widest gap between a label and such a value, as a share of the page. */
const WIDEST = 0.35;

/**
 * The value of a cell that is centred beside its label: of two lines beside a label of one, or of one line beside a
 * label of two. It shares no row with it.
 */
export function centredPlaces(labelled: LabelledPage, label: Segment): LabelPlace[] {
  const { page } = labelled;
  const found = [label.row - 1, label.row + 1].flatMap((at) => {
    const row = page.rows[at];
    const next = row?.segments.find((s) => s.box[0] > label.box[2] - 1);
    if (!row || !next || labelled.isLabel(next)) return [];
    const before = row.segments[row.segments.indexOf(next) - 1];
    if (before && before.box[2] > label.box[0] && !continuesLabel(labelled, label, before)) return [];
    const off = Math.abs(centreY(next.box) - centreY(label.box));
    if (off > OFF * page.lineHeight || next.box[0] - label.box[2] > WIDEST * page.width) return [];
    return ruledApart(labelled, label, next) ? [] : [next];
  });
  const [first, second] = found;
  if (!first || (second && Math.abs(first.box[0] - second.box[0]) > 3)) return [];
  // One line above a label of one line is the end of what stands there.
  if (!second && !isBroken(labelled, label)) return [];
  return [{ segment: first, start: 0, end: first.text.length, relation: 'right', distance: 0 }];
}

const sharesMeaning = (labelled: LabelledPage, a: Segment, b: Segment): boolean => {
  const [one, other] = [labelled.of(a)[0], labelled.of(b)[0]];
  return one?.meanings.some((m) => other?.meanings.some((n) => n.id === m.id)) ?? false;
};

/** The other line of the same label: one that means the same, or says it in the other script. */
const continuesLabel = (labelled: LabelledPage, label: Segment, other: Segment): boolean =>
  Math.abs(label.box[0] - other.box[0]) < 4 &&
  (sharesMeaning(labelled, label, other) || isInOtherScript(labelled, label, other));

const [HAN, LATIN, FIGURE] = [/\p{Script=Han}/u, /\p{Script=Latin}{2}/u, /\d/u];
/** The widest gap between the two lines of a label, in line heights. */
const LABEL_GAP = 0.5;

/** "業務性質" over "Nature of Business", alone on their lines but for a value beside one of them. */
function isInOtherScript({ page }: LabelledPage, label: Segment, other: Segment): boolean {
  const [upper, lower] = label.row < other.row ? [label, other] : [other, label];
  if (lower.box[1] - upper.box[3] > LABEL_GAP * page.lineHeight) return false;
  if (FIGURE.test(label.text + other.text) || page.rows[label.row]!.segments.at(-1) !== label) return false;
  const [one, two] = [HAN.test(label.text), HAN.test(other.text)];
  return one !== two && one !== LATIN.test(label.text) && two !== LATIN.test(other.text);
}

/** A label of two lines, with the line of its value between them. */
function isBroken(labelled: LabelledPage, label: Segment): boolean {
  const { rows } = labelled.page;
  return [-2, -1, 1, 2].some((step) =>
    rows[label.row + step]?.segments.some((s) => continuesLabel(labelled, label, s)),
  );
}

const ruledApart = ({ page }: LabelledPage, label: Segment, value: Segment): boolean => {
  const [top, bottom] = [label, value].map((s) => centreY(s.box)).sort((a, b) => a - b) as [number, number];
  return page.rules.some(
    ({ box, direction }) =>
      direction === 'horizontal' && box[1] > top && box[3] < bottom && overlapX(box, value.box) > 0.5,
  );
};
