import type { LabelIndex } from '../context/labels.ts';
import { shared, widthOf } from '../layout/geometry.ts';
import type { Span } from '../layout/segment.ts';
import { cellText, type GridRow, type TableItem } from './types.ts';

/** Lines further apart than this many line heights are paragraphs of their own. */
const PARAGRAPH = 1.7;
/** And so is what stands this far below the last item, where no other item has a second line. */
const ENDING = 0.45;
/** Running text is set this close. */
const SOLID = 0.3;
/** In line heights, like the next. */
const SLACK = 0.25;
const INDENT = 0.8;
/** Wrapped text fills this share of its column at least. */
const FULL = 0.6;
/** Share of the items that shows how all are set. */
const HABIT = 0.7;
/** Lines closer than this are one paragraph, whatever stands beside them. */
const TIGHT = 0.6;
/** "Gross price: 9.90", "Notes: replaced": a remark that names itself. */
const NAMED = /^[•*·(-]?\s*\p{L}[^:：]{1,40}?\s?[:：](?:\s|$|(?=[\d\p{Sc}]))/u;
/** "Goods at 7 % VAT", "incl. 19 % MwSt.": words on the tax, the title of a group or a remark. */
const TAXED = /\d\s?%\s?(?:\p{L}+\s)?(?:MwSt|MWST|USt|Umsatzsteuer|Mehrwertsteuer|VAT|GST|TVA|BTW|btw|IVA)/u;
/** "Période de 01/01/2026 au 31/01/2026": the time that an item is for. */
const DATE = String.raw`(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})`;
const PERIOD = new RegExp(String.raw`^(?:\p{L}+[.:]?\s){0,3}${DATE}\s?(?:\p{L}+|[-–—])\s?${DATE}$`, 'u');
/** "210 cartons", "Three (3) cartons", "80*60*55 CM*3": how the goods above are packed, and how large. */
const PACKED =
  /^(?:\d{1,6}|\p{L}{2,12}\s\(\d{1,6}\))\s?(?:ctns?|cartons?|cases?|boxes|bags?|drums?|pallets?|plts?|packages?|pkgs?|rolls?|bundles?|crates?|编织袋|編織袋|纸箱|紙箱|木箱|箱|桶|袋|包|托盘|托)\.?$|^\d+(?:\s?[x×*]\s?\d+){2,3}\s?(?:cm|mm|in)?(?:\s?[x×*]\s?\d+)?$/iu;
/** "HS 8409.91", "P/O NO. QX-0311", "DIMS 40X30X20 CM", "8409.91.59": a number or a size below goods that are carried. */
const NUMBERED =
  /^(?!(?:DIN|EN|ISO|ASTM|TYP|TYPE|MOD|MODEL|SIZE|FOR|DE|OF|IN)\s)(?:\p{Lu}[\p{Lu}.'/]{0,6}\s){1,3}(?:\p{Lu}{1,3}[-/])?\d[\d.,/xX×*-]{3,}|^\d{4}[. ]\d{2}(?:[. ]\d{2,4}){0,2}(?!\d)|^(?:DIMS?\.?\s|\d).*\d\s?[xX×*]\s?\d+\s?[xX×*]\s?\d/u;
const BESIDE_VALUE = /^\s*(?:\.?\s*[:：#]|\S*\d)/;

/** How the items of a table are set in one column. */
type Habits = {
  /** Lines with white above them may belong to the item: not to the last one where none of the others has any. */
  goesOn: boolean;
  /** Lines above the figures belong to the name of the item; else they head a group of items. */
  lifted: boolean;
  /** Where the longest line of the column ends, or may end where none comes near the next column. */
  right: number;
  /** Lines that stand this far below the one above are rows of their own: lines of one item stand closer. */
  apart: number;
  /** Lines further below the one above than those of other items are no part of the last one: a remark, a signature. */
  reach: number;
  /** The word that begins the second line of most items ("EAN", "Colour"): a remark. */
  refrain: string | null;
};
/**
 * `carried`: the goods of a paper of carriage. `whole`: lines below are never remarks: what a bank says on a movement has
 * no name that a remark could be on.
 */
type Options = Habits & { inner: LabelIndex; lineHeight: number; whole?: boolean; carried?: boolean };

const filled = (lines: readonly GridRow[], at: number): number =>
  lines.filter((line) => cellText(line.cells[at]) !== '').length;

/** What the items of a table together say about the text of one of them. */
export function textHabits(items: readonly TableItem[], item: TableItem, at: number): Habits {
  const last = items.length > 1 && item === items.at(-1);
  const goesOn = !last || items.slice(0, -1).some(({ tail }) => filled(tail, at) > 0);
  const lifted = isLifted(item, at, items);
  const reach = last ? reachOf(items.slice(0, -1), at) : Number.POSITIVE_INFINITY;
  const [right, apart, refrain] = [rightOf(items, at), apartOf(items), refrainOf(items, at)];
  return { goesOn, lifted, right, apart, reach, refrain };
}

const linesOf = ({ lead, row, tail }: TableItem): GridRow[] => [...lead, row, ...tail];

function rightOf(items: readonly TableItem[], at: number): number {
  const lines = items.flatMap(linesOf);
  const placed = (from: number, to?: number) =>
    lines.flatMap((line) => line.cells.slice(from, to).flatMap((c) => c.spans.map((s) => s.placed)));
  const [left, right] = [
    Math.min(...placed(at, at + 1).map((b) => b[0])),
    Math.max(...placed(at, at + 1).map((b) => b[2]), 0),
  ];
  const next = Math.min(
    ...placed(at + 1)
      .map((b) => b[0])
      .filter((x) => x > right),
  );
  return Number.isFinite(next) && right - left < FULL * (next - left) ? next : right;
}

/** The widest gap between two lines of one item; without limit where none has a second line. */
function reachOf(items: readonly TableItem[], at: number): number {
  const gaps = items.flatMap(({ row, tail }) =>
    tail.flatMap((line, i) => (filled([line], at) > 0 ? line.top - (tail[i - 1] ?? row).bottom : [])),
  );
  return gaps.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...gaps, 0);
}

function apartOf(items: readonly TableItem[]): number {
  const gap = (a: GridRow | undefined, b: GridRow | undefined) =>
    a && b && a.page === b.page ? b.top - a.bottom : Number.POSITIVE_INFINITY;
  const between = Math.min(
    ...items.slice(1).map((item, i) => gap(linesOf(items[i]!).at(-1), linesOf(item)[0])),
  );
  const within = Math.min(...items.map(({ row, tail }) => gap(row, tail[0])));
  return within < between - 1 ? between - 0.5 : wider(items, gap);
}

/** Items of one line that show how far apart they are set. */
const SHOWN = 4;
/** White above a line that is more than that between items, in points. */
const MORE = 2.5;

/** Most items have one line: what stands further below one than the next item does heads a group of items. */
function wider(
  items: readonly TableItem[],
  gap: (a: GridRow | undefined, b: GridRow | undefined) => number,
): number {
  const gaps = items.slice(1).flatMap(({ row, lead }, i) => {
    const { row: above, tail } = items[i]!;
    const white = tail.length + lead.length === 0 ? gap(above, row) : Number.POSITIVE_INFINITY;
    return Number.isFinite(white) ? [white] : [];
  });
  const most = gaps.length >= SHOWN && gaps.length >= HABIT * (items.length - 1);
  return most ? Math.max(...gaps) + MORE : Number.POSITIVE_INFINITY;
}

function refrainOf(items: readonly TableItem[], at: number): string | null {
  const words = items.flatMap(({ tail }) => firstWord(tail[0], at) ?? []);
  const [first] = words;
  const often = words.length > 1 && words.length >= HABIT * items.length;
  return first && often && words.every((word) => word === first) ? first : null;
}

const firstWord = (line: GridRow | undefined, at: number): string | undefined =>
  /^\p{L}{3,}/u.exec(cellText(line?.cells[at]))?.[0];

/**
 * Whether a name begins above the figures of its item: there is none beside them, as much stands below as above, or
 * all items of the table are set that way.
 */
function isLifted(item: TableItem, at: number, items: readonly TableItem[]): boolean {
  if (filled([item.row], at) === 0 || filled(item.tail, at) >= filled(item.lead, at)) return true;
  const raised = items.filter(({ lead }) => filled(lead, at) > 0).length;
  return raised > 1 && raised >= HABIT * items.length && items.every(({ tail }) => filled(tail, at) === 0);
}

/** The lines that the text of one cell takes up: on until a gap, a remark that names itself, or a line of another column. */
export function textLines(
  { row, lead, tail }: TableItem,
  at: number,
  {
    inner,
    lineHeight,
    goesOn,
    right,
    lifted,
    apart,
    reach,
    refrain,
    whole = false,
    carried = false,
  }: Options,
): Span[] {
  const above = lead.filter(
    (line) => lifted && !NAMED.test(cellText(line.cells[at])) && !isSetOtherwise(line, row, at),
  );
  const spans = [...above, row].flatMap((line) => line.cells[at]!.spans);
  const named = NAMED.test(spans.map((s) => s.text).join(' '));
  let bottom = spans.at(-1)?.placed[3] ?? row.bottom;
  let floor = row.bottom;
  for (const line of tail) {
    const text = cellText(line.cells[at]);
    if (text === '') continue;
    const start = Math.min(...line.cells[at]!.spans.map((s) => s.placed[1]));
    if (spans.length > 0 && line.top - floor > reach + SLACK * lineHeight) break;
    if (spans.length > 0 && isIndented(line, spans[0]!, at, lineHeight)) break;
    if (spans.length > 0 && (line.top - floor >= apart || (!whole && firstWord(line, at) === refrain))) break;
    if (spans.length > 0 && start - bottom > (goesOn ? PARAGRAPH : ENDING) * lineHeight) break;
    // How many packages there are is printed over what is in them.
    if (spans.length === 1 && above.length === 0 && PACKED.test(spans[0]!.text.trim())) spans.pop();
    if (!whole && spans.length > 0 && (PERIOD.test(text) || PACKED.test(text.trim()))) break;
    const before = spans.at(-1)?.text.trim() ?? '-';
    if (carried && !OPEN.test(before) && NUMBERED.test(text.trim())) break;
    const isRemark = (!named && NAMED.test(text)) || TAXED.test(text) || isSetOtherwise(line, row, at);
    if (!whole && (isRemark || namesColumn(text, inner))) break;
    // Where lines stand apart each is set by itself, and its end says nothing.
    const solid = !whole && start - bottom < SOLID * lineHeight;
    if (solid && breaksEarly(spans.at(-1), line.cells[at]!.spans[0]!, right - 0.5 * lineHeight)) break;
    if (spans.length > 0 && start - bottom > TIGHT * lineHeight && startsLeftOf(line, at)) break;
    spans.push(...line.cells[at]!.spans);
    bottom = Math.max(...line.cells[at]!.spans.map((s) => s.placed[3]));
    floor = line.bottom;
  }
  return spans;
}

/** Type that differs in size by more than this share is another type. */
const SIZE = 0.06;

/** How a cell begins to be set, as far as the file says it. */
function styleOf(row: GridRow, at: number): { bold: boolean; size: number } | null {
  const boxes = row.cells[at]!.spans.map((s) => s.placed);
  const words = row.extra
    .flatMap((s) => s.words)
    .filter(({ box }) => boxes.some((b) => shared(b[0], b[2], box[0], box[2]) > 0))
    .map((w) => w.source);
  const [first] = words;
  return first?.size ? { bold: first.bold === true, size: first.size } : null;
}

/** Bold or larger type beside plain: a title of a group, or a remark on a name. */
function isSetOtherwise(line: GridRow, row: GridRow, at: number): boolean {
  const [mine, other] = [styleOf(row, at), styleOf(line, at)];
  if (!mine || !other) return false;
  return mine.bold !== other.bold || Math.abs(mine.size - other.size) > SIZE * mine.size;
}

/** Brackets go on with what stands before them; so does a name in Chinese below the same in Latin letters. */
const GOES_ON = /^[(（[]/;
const HAN = /\p{Script=Han}/u;
/** Nothing ends in these. */
const OPEN = /(?:[-–,&/+(:]|\s(?:und|and|et|y|e|en|of|von|de|für|for|mit|with))$/iu;

/** A line whose next word would have fitted ends there on purpose: below a name that is a remark on it. */
function breaksEarly(above: Span | undefined, below: Span, right: number): boolean {
  if (
    !above ||
    GOES_ON.test(below.text) ||
    OPEN.test(above.text) ||
    (HAN.test(below.text) && !HAN.test(above.text))
  )
    return false;
  const [word = ''] = below.text.split(' ');
  const width = (widthOf(below.placed) * (word.length + 1)) / Math.max(below.text.length, 1);
  return above.placed[2] + width < right;
}

const namesColumn = (text: string, inner: LabelIndex): boolean =>
  inner.find(text).some((hit) => hit.leading && hit.start < 2 && BESIDE_VALUE.test(text.slice(hit.end)));

/** Remarks are set in under the name that they are on. */
const isIndented = (line: GridRow, name: Span, at: number, lineHeight: number): boolean =>
  Math.min(...line.cells[at]!.spans.map((s) => s.placed[0])) > name.placed[0] + INDENT * lineHeight;

/** A line that fills a column further left as well is one of the whole row. */
function startsLeftOf({ cells }: GridRow, at: number): boolean {
  const filled = cells.flatMap((cell, i) => (cellText(cell) === '' ? [] : [i]));
  return filled.length > 1 && filled[0]! < at;
}
