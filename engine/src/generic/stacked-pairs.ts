import { centreX, heightOf, median } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import type { Segment } from '../layout/segment.ts';

/** A label and the lines of its value, over or under it. */
export type StackedPair = { label: Segment; value: readonly Segment[] };

/** Pairs that show the way of a form. */
const FEWEST = 3;
/** How far a label and its value stand from each other, in heights of a line, and the lines of one value. */
const [NEAR, TIGHT] = [1, 0.5];
/** Labels are set this much smaller than what is filled in; where heights were measured on a picture, smaller still. */
const [SMALLER, CLEARLY_SMALLER] = [0.92, 0.8];
/** Slack of an edge or of a middle in points. */
const EDGE = 6;
/** Lines of a value, and words of a line; what is longer is running text. */
const [LINES, WORDS] = [3, 14];
const LONGEST_LABEL = 60;

/** Rows within which the next text of a column stands: rows of columns beside it may come between. */
const ROWS = 6;

type Side = 'over' | 'under';
/** What is free of each row of a page. */
type Rows = readonly (readonly Segment[])[];
type Found = StackedPair & { gap: number };

const isLabel = ({ text }: Segment): boolean =>
  /\p{L}{2}|\p{Script=Han}/u.test(text) && text.length <= LONGEST_LABEL && !/\d{3}/.test(text);

const sizesOf = ({ words }: Segment): number[] => words.flatMap(({ source }) => source.size ?? []);
const isBold = ({ words }: Segment): boolean => words.every(({ source }) => source.bold === true);

/** Whether one is set as labels are, beside what the other says: smaller, or in bold type of the same size. */
function isSetAsLabel(label: Segment, value: Segment): boolean {
  const [small, large] = [label, value].map(sizesOf) as [number[], number[]];
  if (small.length === 0 || large.length === 0)
    return heightOf(label.box) < CLEARLY_SMALLER * heightOf(value.box);
  const ratio = median(small) / median(large);
  return ratio <= SMALLER || (ratio <= 1.05 && isBold(label) && !isBold(value));
}

const aligned = (a: Segment, b: Segment): boolean =>
  Math.abs(a.box[0] - b.box[0]) < EDGE || Math.abs(centreX(a.box) - centreX(b.box)) < EDGE;

/** Whether two rows next to each other have as many texts, and both stand at the same place of theirs. */
function sameTurn({ rows }: PageLayout, a: Segment, b: Segment): boolean {
  const [one, other] = [a, b].map(({ row }) => rows[row]!.segments) as [Segment[], Segment[]];
  return Math.abs(a.row - b.row) === 1 && one.length === other.length && one.indexOf(a) === other.indexOf(b);
}

/**
 * The labels of a form that all stand over what is filled in, or all under it, and are set otherwise than that: in the
 * corner of a box, or small under a line. Nothing where fewer than three stand so, or where columns go on under them.
 */
export function stackedPairs(
  page: PageLayout,
  skip: (segment: Segment) => boolean = () => false,
): readonly StackedPair[] {
  const free = page.rows.map((row) => row.segments.filter((segment) => !skip(segment)));
  const [over, under] = (['over', 'under'] as const).map((side) => pairsOn(side, free, page));
  const best =
    over!.length === under!.length ? closer(over!, under!) : over!.length > under!.length ? over! : under!;
  const labels = new Set(best.map(({ label }) => label.text));
  return best.length >= FEWEST && labels.size === best.length ? best : [];
}

const closer = (a: readonly Found[], b: readonly Found[]): readonly Found[] =>
  median(a.map(({ gap }) => gap)) <= median(b.map(({ gap }) => gap)) ? a : b;

function pairsOn(side: Side, free: Rows, page: PageLayout): Found[] {
  const taken = new Set<Segment>();
  const found = free
    .flat()
    .filter(isLabel)
    .flatMap((label): Found[] => {
      const value = next(side, label, free, (s) => aligned(s, label) || sameTurn(page, s, label));
      if (!value || taken.has(value) || !isSetAsLabel(label, value) || isProse(value)) return [];
      const gap = gapOf(side, label, value);
      const lines = linesOf(side, value, free, page.lineHeight);
      if (gap > NEAR * page.lineHeight || lines.length > LINES) return [];
      for (const line of lines) taken.add(line);
      return [{ label, value: lines, gap }];
    });
  return found.filter(({ label }) => !taken.has(label));
}

const isProse = ({ text }: Segment): boolean => text.split(/\s+/u).length > WORDS;

/** White between a text and the one that follows it on the side away from the label. */
const gapOf = (side: Side, from: Segment, to: Segment): number =>
  side === 'over' ? to.box[1] - from.box[3] : from.box[1] - to.box[3];

/** The nearest text below, where labels stand over their values, else above, of those that are wanted. */
function next(
  side: Side,
  from: Segment,
  free: Rows,
  wanted: (segment: Segment) => boolean,
): Segment | undefined {
  const way = side === 'over' ? 1 : -1;
  const beyond = (s: Segment) =>
    way * (s.box[1] - from.box[1]) > 0 && way * (s.box[3] - from.box[3]) > 0 && wanted(s);
  const [first, last] = way > 0 ? [from.row + 1, from.row + ROWS] : [from.row - ROWS, from.row - 1];
  return free
    .slice(Math.max(0, first), last + 1)
    .flat()
    .filter(beyond)
    .reduce<Segment | undefined>(
      (near, s) => (near && gapOf(side, from, near) <= gapOf(side, from, s) ? near : s),
      undefined,
    );
}

/** The lines that a value goes on in, away from its label. */
function linesOf(side: Side, first: Segment, free: Rows, lineHeight: number): Segment[] {
  const lines = [first];
  while (lines.length <= LINES) {
    const last = lines.at(-1)!;
    const line = next(side, last, free, (s) => aligned(s, last));
    if (!line || gapOf(side, last, line) > TIGHT * lineHeight) break;
    if (isSetAsLabel(line, first) || isSetAsLabel(first, line)) break;
    lines.push(line);
  }
  return side === 'over' ? lines : lines.toReversed();
}
