import type { DocumentContext } from '../../context/context.ts';
import { readValues } from '../../context/values.ts';
import type { PageLayout, Row } from '../../layout/page.ts';
import { joinSpans, type Segment, type Span, spanOf, wholeSpan } from '../../layout/segment.ts';
import { add, type Decimal, decimal, near, subtract } from '../../normalise/decimal.ts';
import type { CellValue, TableRow } from '../types.ts';
import { dayOn, isSum } from './movement-parts.ts';
import { cellBySums, cellByValues } from './told.ts';

type Sum = { at: Segment; standard: string; value: Decimal };
/** A line with what moved and what was left: any sum may be either until the next line tells. */
type Line = { row: Row; sums: Sum[]; words: Span[]; day: { span: Span; value: string } | null };
type Movement = { line: Line; moved: Sum; left: Sum; isIn: boolean };

/** Movements that follow from one another, at least. */
const FEWEST = 3;
const EXACT: Decimal = { units: 0n, scale: 0 };

/**
 * The movements of an account under no heads that anybody knows, told by what is left: on each line one sum is the
 * balance, which differs from that of the line before by another sum on it. Nothing where fewer than three follow so.
 */
export function movementsByBalance(context: DocumentContext): TableRow[] {
  return context.pages.flatMap((page) => {
    const lines = page.rows.flatMap((row) => lineOf(row, context) ?? []);
    const runs = [runOf(lines, (sums) => sums.at(-1)), runOf(lines, (sums) => sums[0])];
    const best = runs[1]!.length > runs[0]!.length ? runs[1]! : runs[0]!;
    if (best.length < FEWEST) return [];
    const [opening] = best;
    const first = firstOf(opening!, lines, context, page);
    let day: Line['day'] = null;
    return (first ? [first, ...best] : best).flatMap((movement) => {
      day = movement.line.day ?? day;
      return day ? [rowOf(movement, day, page)] : [];
    });
  });
}

function lineOf(row: Row, context: DocumentContext): Line | null {
  const sums = row.segments.filter(isSum).flatMap((at): Sum[] => {
    const [reading] = readValues('amount', at.text, context);
    const value = reading ? decimal(reading.standard) : null;
    return reading && value ? [{ at, standard: reading.standard, value }] : [];
  });
  if (sums.length === 0) return null;
  const day = dayOn(row.segments[0]!, context);
  const words = row.segments.flatMap((segment, i) => {
    if (sums.some(({ at }) => at === segment)) return [];
    const from = i === 0 && day ? day.end : 0;
    return segment.text.slice(from).trim() === '' ? [] : [spanOf(segment, from, segment.text.length)];
  });
  const span = day && { span: spanOf(row.segments[0]!, 0, day.end), value: day.value };
  return { row, sums, words: words.filter(({ text }) => /[\p{L}\d]{2}/u.test(text)), day: span };
}

/** The longest run of lines of which each is what the one before left and what moved on it. */
function runOf(lines: readonly Line[], leftOf: (sums: readonly Sum[]) => Sum | undefined): Movement[] {
  let [best, run]: [Movement[], Movement[]] = [[], []];
  for (const [i, line] of lines.entries()) {
    const before = lines[i - 1] && leftOf(lines[i - 1]!.sums);
    const movement = before && movementOn(line, before.value, leftOf(line.sums));
    run = movement && line.words.length > 0 ? [...run, movement] : [];
    if (run.length > best.length) best = run;
  }
  return best;
}

function movementOn(line: Line, before: Decimal, left: Sum | undefined): Movement | null {
  for (const moved of left ? line.sums.filter((sum) => sum !== left) : []) {
    const amount = absolute(moved.value);
    if (near(add(before, amount), left!.value, EXACT)) return { line, moved, left: left!, isIn: true };
    if (near(subtract(before, amount), left!.value, EXACT)) return { line, moved, left: left!, isIn: false };
  }
  return null;
}

const absolute = ({ units, scale }: Decimal): Decimal => ({ units: units < 0n ? -units : units, scale });

/** The line before the run, where what was left before it is printed above. */
function firstOf(
  { line }: Movement,
  lines: readonly Line[],
  context: DocumentContext,
  page: PageLayout,
): Movement | null {
  const before = lines[lines.indexOf(line) - 1];
  if (!before?.day || before.sums.length < 2 || before.words.length === 0) return null;
  const above = page.rows
    .filter((row) => row.index < before.row.index)
    .flatMap((row) => row.segments.flatMap(({ text }) => readValues('amount', text, context)))
    .flatMap(({ standard }) => decimal(standard) ?? []);
  const ways = [before.sums.at(-1), before.sums[0]];
  for (const left of ways)
    for (const opening of above) {
      const movement = movementOn(before, opening, left);
      if (movement && follows(movement, line)) return movement;
    }
  return null;
}

/** Whether a sum on the next line comes to what is left there. */
const follows = ({ left }: Movement, next: Line): boolean =>
  next.sums.some((sum) => movementOn(next, left.value, sum) !== null);

function rowOf(
  { line, moved, left, isIn }: Movement,
  day: NonNullable<Line['day']>,
  page: PageLayout,
): TableRow {
  const text = line.words.reduce((a, b) => joinSpans([a, b], ' '));
  const cells = new Map<string, CellValue>([
    ['date', cellByValues(day.span, day.value)],
    ['description', cellByValues(text, text.text.replace(/\s+/gu, ' ').trim())],
    [isIn ? 'deposit' : 'withdrawal', cellBySums(wholeSpan(moved.at), moved.standard.replace(/^-/, ''))],
    ['balance', cellBySums(wholeSpan(left.at), left.standard)],
  ]);
  return { cells, page: page.number };
}
