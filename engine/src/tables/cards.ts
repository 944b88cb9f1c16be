import type { DocumentContext } from '../context/context.ts';
import type { LabelHit, LabelIndex } from '../context/labels.ts';
import { overlapX } from '../layout/geometry.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { joinSpans, type Segment, type Span, spanOf, wholeSpan } from '../layout/segment.ts';
import { fold } from '../normalise/fold.ts';
import type { Reason } from '../reasons.ts';
import type { ColumnSchema, TableSchema, ValueType } from '../schema/types.ts';
import { fitsColumn } from './assign.ts';
import { readCell } from './cell-values.ts';
import type { CellValue, TableRow } from './types.ts';

/** A label on a card with its value. */
type Pair = { column: ColumnSchema; label: string; at: Segment; value: Span; text: string };
/** Where a card stands on its page. */
type Frame = { left: number; right: number; top: number; bottom: number };

/** Whether cards are so many and so full that nothing else can be meant. */
export const areFull = (rows: readonly TableRow[]): boolean => rows.length > FEWEST && rows.every(isFull);

/** Whether a row has more than a few values. */
export const isFull = ({ cells }: TableRow): boolean => cells.size > 2 * LABELS;

/** Cards that make a table, and labelled values that each has at least. */
const FEWEST = 2;
const LABELS = 2;
/** White within a card is less than this, in line heights; its title may stand further above. */
const WITHIN = 0.9;
/** And within a value of several lines. */
const CLOSE = 0.6;
const TITLE = 4;
/** A value stands at most this far right of its label, as a share of the page. */
const BESIDE = 0.4;
/** Slack of an edge in points. */
const EDGE = 4;

const FIGURES: ReadonlySet<ValueType> = new Set(['amount', 'number', 'price', 'quantity', 'result']);
/** Columns that the title of a card fills. */
const TITLES = ['description', 'product_name', 'name', 'characteristic', 'analyte'];
/** "160 × 84 × 100 cm" is no name of goods. */
const SIZES = /\d\s?[x×*]\s?\d/u;
/** "Roller Ø 812 × 4 650 mm, ground": a name that has sizes in it. */
const WORDS = /\p{L}{4}.*\P{L}\p{L}{4}/u;
/** "24 pcs": how many, without a label. */
const COUNT = /^\d[\d.,]*\s(?!kg|g\b|m|l\b)\p{L}{1,6}\.?$/iu;
/** "Article TW-812-4650, 1 pc": a code behind a word for it, and how many there are; a price makes it another line. */
const ARTICLE =
  /^(?:item|art(?:icle|ikel|ículo|icolo)?|style|r[eé]f|cod(?:e|ice|igo)?|sku)\.?[:\s]\s*(?<code>(?=\S*\d)[\p{Lu}\d][\p{Lu}\d./-]{2,19})(?:\s?[,;·–—]\s?(?<count>\d[\d.,]*)\s(?<unit>\p{L}{1,8})(?!\p{L})(?!.*\d[.,]\d).*)?$/iu;
const COUNTED: Reason = { kind: 'column-by-values' };
/** "01 · ", "Pos. 10 ": the number of an item before its name. */
const NUMBER =
  /^\s*(?:(?:pos|item|line|position|no|nr)\b\.?\s*|#\s?)?(?<v>\d{1,6})(?:\s*[·.)|:—–-]\s+|\s{1,3}(?=\p{Lu}))/iu;

/**
 * Items that are set as cards: the same labels again and again, side by side or below each other, each with its value,
 * and mostly with the name of the goods over them. None where fewer than two cards have two labels alike.
 */
export function cardRows(schema: TableSchema, index: LabelIndex, context: DocumentContext): TableRow[] {
  if (!schema.columns.some(({ type }) => FIGURES.has(type))) return [];
  return context.pages.flatMap((page) => {
    const pairs = repeated(pairsOn(page, schema, index, context));
    const frames = framesOf(page, pairs);
    const rows = frames.map((frame) => rowOf(frame, page, pairs, schema, context));
    const figures = (row: TableRow) => schema.columns.some((c) => FIGURES.has(c.type) && row.cells.has(c.id));
    const full = rows.filter((row) => row.cells.size >= LABELS && figures(row));
    return full.length >= FEWEST ? full : [];
  });
}

/** Items by their key, in the order in which the keys first come. */
function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const lettersOf = (text: string): number => text.replace(/[\s\p{P}\p{Sc}]/gu, '').length;

function labelOf(segment: Segment, schema: TableSchema, index: LabelIndex) {
  const hit = index.find(segment.text).find(({ meanings }) => meanings.length > 0);
  const column = schema.columns.find((c) => hit?.meanings[0]?.id === c.id);
  return hit && column && hit.start < 3 ? { hit, column } : null;
}

/** Nothing but a label, a unit or a currency. */
const isBare = ({ text }: Segment, { start, end }: LabelHit): boolean =>
  !/[:：]\s*\S/u.test(text.slice(end)) &&
  !/\d/u.test(text.slice(0, start) + text.slice(end)) &&
  end - start >= 0.5 * lettersOf(text);

function pairsOn(page: PageLayout, schema: TableSchema, index: LabelIndex, context: DocumentContext): Pair[] {
  const found = page.rows.flatMap((row) =>
    row.segments.flatMap((at) => {
      const label = labelOf(at, schema, index);
      if (!label) return [];
      const { hit, column } = label;
      const told = isBare(at, hit) ? besideLabel(page, row, at, schema, index) : { own: restOf(at, hit) };
      // "Delivery terms" is another label than "Delivery".
      const more = told.own
        ? ''
        : (at.text.slice(0, hit.start) + at.text.slice(hit.end)).replace(/\P{L}/gu, '');
      return [{ column, label: fold(`${hit.text} ${more}`), at, told }];
    }),
  );
  // Labels that can only be under their values tell where those of all others are.
  const only = (side: 'over' | 'under', other: 'over' | 'under') =>
    found.filter(({ told }) => told[side] && !told[other] && !told.own && !told.right).length;
  const over = only('over', 'under') > only('under', 'over');
  return found.flatMap(({ told, ...pair }): Pair[] => {
    const places = [told.own, over ? told.over : null, told.right, told.under, told.over];
    const values = places.flatMap((place) => place ?? []);
    // "1/5" under "Package" is its number, not the name of the goods right of it.
    const value = values.find(({ text }) => mayBe(pair.column, text.trim(), context)) ?? values[0];
    return value ? [{ ...pair, value, text: value.text }] : [];
  });
}

/** Letters beside a figure, at most: a unit, not a sentence. */
const LETTERS = 14;

const mayBe = (column: ColumnSchema, text: string, context: DocumentContext): boolean =>
  fitsColumn(column, text, context) &&
  (!FIGURES.has(column.type) || text.replace(/\P{L}/gu, '').length <= LETTERS);

/** What stands behind a label in its own text, with a colon or a figure. */
function restOf(at: Segment, { end }: LabelHit): Span | null {
  const skipped = /^[\s.:：]*/u.exec(at.text.slice(end))![0];
  const rest = at.text.slice(end + skipped.length);
  return /[:：]/u.test(skipped) || /^\D{0,3}\d/u.test(rest)
    ? spanOf(at, end + skipped.length, at.text.length)
    : null;
}

/** Where the value of a label may stand: in its own text, or around it. */
type Told = { own?: Span | null; right?: Span | null; over?: Span | null; under?: Span | null };

/** The texts right of a label, or right over and below it; none of them is a label itself. */
function besideLabel(page: PageLayout, row: Row, at: Segment, schema: TableSchema, index: LabelIndex): Told {
  const isLabel = (s: Segment) => {
    const found = labelOf(s, schema, index);
    return found !== null && isBare(s, found.hit);
  };
  const beside = row.segments[row.segments.indexOf(at) + 1];
  const near = beside && beside.box[0] - at.box[2] < BESIDE * page.width && !isLabel(beside);
  const next = (step: 1 | -1) => {
    const found = page.rows[row.index + step]?.segments.find((s) => overlapX(s.box, at.box) > 0.3);
    const gap = found && Math.max(found.box[1] - at.box[3], at.box[1] - found.box[3]);
    return found && gap! < WITHIN * page.lineHeight && !isLabel(found) ? wholeSpan(found) : null;
  };
  return { right: near ? wholeSpan(beside) : null, over: linesOver(page, next(-1)), under: next(1) };
}

/** Lines of a value that stands over its label, at most. */
const LINES = 3;

/** A value over its label with the lines over it that it goes on from, at the same edge. */
function linesOver(page: PageLayout, last: Span | null): Span | null {
  if (!last || !/\p{L}{3}/u.test(last.text)) return last;
  const lines = [last];
  for (let n = 1; n < LINES; n++) {
    const [left, top] = lines[0]!.placed;
    const above = page.segments.findLast(
      ({ box }) => Math.abs(box[0] - left) < EDGE && box[1] < top && top - box[3] < CLOSE * page.lineHeight,
    );
    if (!above || !/\p{L}{3}/u.test(above.text)) break;
    lines.unshift(wholeSpan(above));
  }
  return lines.length > 1 ? joinSpans(lines, ' ') : last;
}

/** The pairs of labels that come as often as most of those that come again do. */
function repeated(pairs: readonly Pair[]): Pair[] {
  const groups = grouped(pairs, ({ label, column }) => `${column.id} ${label}`);
  const counts = [...groups.values()].map(({ length }) => length).filter((count) => count >= FEWEST);
  const times = (count: number) => counts.filter((c) => c === count).length;
  const usual = counts.toSorted((a, b) => times(b) - times(a) || b - a)[0];
  const often = [...groups.values()].filter(({ length }) => length === usual).flat();
  // "Net weight" on some cards and "Quantity" on the others name one column of all.
  const others = pairs.filter(({ column }) => !often.some((pair) => pair.column === column));
  const mixed = [...grouped(others, ({ column }) => column).values()].filter(
    ({ length }) => length === usual,
  );
  const kept = [...often, ...mixed.flat()];
  const columns = new Set(kept.map(({ column }) => column.id));
  return columns.size >= LABELS ? kept : [];
}

/** One frame for each time that the first of the labels comes. */
function framesOf(page: PageLayout, pairs: readonly Pair[]): Frame[] {
  const [first] = pairs.toSorted((a, b) => a.at.row - b.at.row || a.at.box[0] - b.at.box[0]);
  if (!first) return [];
  const anchors = pairs.filter((p) => p.label === first.label && p.column === first.column).map((p) => p.at);
  return anchors.map((anchor) => {
    const beside = anchors.filter((a) => a.row === anchor.row && a.box[0] > anchor.box[0]);
    const leftmost = anchors.every((a) => a.row !== anchor.row || a.box[0] >= anchor.box[0]);
    const left = leftmost && beside.length === 0 ? 0 : anchor.box[0] - EDGE;
    const right = Math.min(page.width, ...beside.map((a) => a.box[0] - EDGE));
    const under = anchors.filter((a) => a.row > anchor.row && Math.abs(a.box[0] - anchor.box[0]) < EDGE);
    const above = anchors.findLast((a) => a.row < anchor.row && Math.abs(a.box[0] - anchor.box[0]) < EDGE);
    return { left, right, ...reachOf(page, { left, right }, anchor, [above, under[0]]) };
  });
}

const inside = ({ left, right }: Pick<Frame, 'left' | 'right'>, { box }: Segment): boolean =>
  box[0] >= left - 1 && box[0] < right;

/** The lines of a card: what stands together with its first label, or down to that of the next card. */
function reachOf(
  page: PageLayout,
  sides: Pick<Frame, 'left' | 'right'>,
  anchor: Segment,
  [above, next]: readonly (Segment | undefined)[],
): Pick<Frame, 'top' | 'bottom'> {
  const own = page.segments.filter((s) => inside(sides, s));
  const lines = [...grouped(own, ({ row }) => row).values()].map((segments) => ({
    row: segments[0]!.row,
    top: Math.min(...segments.map((s) => s.box[1])),
    bottom: Math.max(...segments.map((s) => s.box[3])),
  }));
  const at = lines.findIndex(({ row }) => row === anchor.row);
  const apart = (i: number) => lines[i]!.top - lines[i - 1]!.bottom > WITHIN * page.lineHeight;
  let [from, to] = [at, at];
  while (from > 0 && lines[from - 1]!.row > (above?.row ?? -1) && !apart(from)) from--;
  while (to + 1 < lines.length && lines[to + 1]!.row !== next?.row && !apart(to + 1)) to++;
  return { top: lines[from]!.top, bottom: lines[to]!.bottom };
}

function rowOf(
  frame: Frame,
  page: PageLayout,
  pairs: readonly Pair[],
  schema: TableSchema,
  context: DocumentContext,
): TableRow {
  const cells = new Map<string, CellValue>();
  const within = ({ box }: Segment) => box[1] >= frame.top - 1 && box[3] <= frame.bottom + 1;
  const own = pairs.filter(({ at }) => inside(frame, at) && within(at));
  articleIn(
    cells,
    page.segments.filter((s) => inside(frame, s) && within(s)),
    schema,
  );
  for (const { column, value, at, text } of own) {
    if (cells.has(column.id)) continue;
    const [reading] = readCell(column.type, text, context);
    if (!reading) continue;
    cells.set(column.id, cellFor(value, reading, at.text, fitsColumn(column, text.trim(), context)));
    if (reading.unit && column.type === 'quantity' && schema.columns.some(({ id }) => id === 'unit'))
      cells.set(
        'unit',
        cellFor(value, { value: reading.unit, standard: reading.unit, quality: 0.95 }, at.text, true),
      );
  }
  named(cells, titleOf(frame, page, own), schema);
  const counted = schema.columns.some(({ id }) => id === 'quantity') && !cells.has('quantity');
  const count = counted
    ? page.segments.find((s) => inside(frame, s) && within(s) && COUNT.test(s.text))
    : null;
  const said = count && readCell('quantity', count.text, context)[0];
  if (count && said) cells.set('quantity', { ...cellFor(wholeSpan(count), said, '', true), reason: COUNTED });
  return { cells, page: page.number };
}

/** What a line of a card says of the article, where no label of it does. */
function articleIn(cells: Map<string, CellValue>, lines: readonly Segment[], { columns }: TableSchema): void {
  const at = lines.findLast(({ text }) => ARTICLE.test(text));
  const groups = at && ARTICLE.exec(at.text)?.groups;
  for (const [id, printed] of [
    ['code', groups?.code],
    ['quantity', groups?.count],
    ['unit', groups?.unit],
  ] as const) {
    if (!at || !printed || cells.has(id) || !columns.some((c) => c.id === id)) continue;
    const from = at.text.indexOf(
      printed,
      id === 'code' ? 0 : at.text.indexOf(groups!.code!) + groups!.code!.length,
    );
    const said = { value: printed, standard: printed, quality: 0.85 };
    const cell = cellFor(spanOf(at, from, from + printed.length), said, '', true);
    cells.set(id, { ...cell, reason: COUNTED });
  }
}

const cellFor = (
  span: Span,
  { value, standard, quality }: Pick<CellValue, 'value' | 'standard' | 'quality'>,
  label: string,
  fits: boolean,
): CellValue => ({
  span,
  printed: span.text,
  value,
  standard,
  reason: { kind: 'line-label', label },
  quality,
  lines: 1,
  fits,
});

/** "Item 10 — Calcium carbonate": the number of an item is a label of the card, but the name stands behind it. */
const isNumbered = ({ text }: Segment): boolean => {
  const number = NUMBER.exec(text);
  return number !== null && /\p{L}{4}/u.test(text.slice(number[0].length));
};

/** The name over the labels of a card, or the first words in it that are neither label nor value. */
function titleOf(frame: Frame, page: PageLayout, own: readonly Pair[]): Span | null {
  // What comes again on other cards is a label that nobody knows.
  const again = (text: string) => page.segments.filter((s) => s.text === text).length > 1;
  const isWords = (s: Segment) =>
    /\p{L}{3}|\p{Script=Han}{2}/u.test(s.text) &&
    (!SIZES.test(s.text) || WORDS.test(s.text)) &&
    !ARTICLE.test(s.text) &&
    !again(s.text);
  const used = new Set(own.flatMap(({ at, value }) => (isNumbered(at) ? [] : [at.text, value.text])));
  const lines = page.segments.filter((s) => inside(frame, s) && isWords(s) && !used.has(s.text));
  const within = lines.filter(({ box }) => box[1] >= frame.top - 1 && box[3] <= frame.bottom + 1);
  const over = lines
    .filter(({ box }) => box[3] <= frame.top && frame.top - box[3] < TITLE * page.lineHeight)
    .slice(-1);
  const level = (s: Segment) => own.some(({ value }) => Math.abs(value.placed[1] - s.box[1]) < EDGE);
  const title = within.find(level) ?? within[0] ?? over[0];
  return title ? joinSpans([wholeSpan(title)], ' ') : null;
}

/** Puts the name of an item, and the number before it, into the row. */
function named(cells: Map<string, CellValue>, title: Span | null, { columns }: TableSchema): void {
  const id = TITLES.find((t) => columns.some((c) => c.id === t));
  if (!title || id === undefined || cells.has(id)) return;
  const number = NUMBER.exec(title.text);
  const text = number ? title.text.slice(number[0].length).trim() : title.text.trim();
  if (!/\p{L}{2}/u.test(text)) return;
  const said = { value: text, standard: text, quality: 0.85 };
  cells.set(id, { ...cellFor(title, said, '', true), reason: { kind: 'column-by-values' } });
  const no = number?.groups?.v;
  if (no !== undefined && columns.some((c) => c.id === 'item_no') && !cells.has('item_no')) {
    const value = { value: no, standard: no, quality: 0.9 };
    cells.set('item_no', { ...cellFor(title, value, '', true), reason: { kind: 'column-by-values' } });
  }
}
