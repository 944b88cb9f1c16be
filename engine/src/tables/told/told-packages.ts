import type { DocumentContext } from '../../context/context.ts';
import type { PageLayout, Row } from '../../layout/page.ts';
import { type Segment, spanOf } from '../../layout/segment.ts';
import { compare, type Decimal, decimal } from '../../normalise/decimal.ts';
import { findNumbers } from '../../normalise/numbers.ts';
import { unitOf } from '../../normalise/units.ts';
import type { CellValue, TableRow } from '../types.ts';
import { cellByValues } from './told.ts';

type Figure = { at: Segment; start: number; end: number; standard: string; value: Decimal };
/** A figure with its unit, and which of the two weights it says it is, if any. */
type Weight = Figure & { says: 'net' | 'gross' | null };
/** Lines of one package, and the weights on them. */
type Block = { rows: readonly (readonly Segment[])[]; weights: readonly Weight[] };

/** Packages that a list has at least. */
const FEWEST = 2;

const MASS = String.raw`(?:kgs?|lbs?)(?![\p{L}])`;
const IS_MASS = new RegExp(String.raw`^\s?${MASS}`, 'iu');
/** "787.2 / 815.0 kg": the unit stands behind the second alone. */
const SHARED_MASS = new RegExp(String.raw`^\s?/\s?\d[\d.,' ]*\s?${MASS}`, 'iu');
const IS_VOLUME = /^\s?(?:m³|m3|cbm|cu\.?\s?ft)(?!\p{L})/iu;
const NET = String.raw`(?:net(?:to|t)?|neto|netă|n\.?w|n|净|淨)`;
const GROSS = String.raw`(?:gross|brutt?o?|bruto|brută|g\.?w|b|毛)`;
const says = (word: string): [before: RegExp, behind: RegExp] => [
  new RegExp(String.raw`(?:^|[\s·,;(])${word}\.?\s?[:：]?\s?$`, 'iu'),
  new RegExp(String.raw`^\s?${MASS}\s${word}\.?(?!\p{L})`, 'iu'),
];
const SAYS = { net: says(NET), gross: says(GROSS) } as const;

/** What counts behind a figure; sizes are no counts. */
const COUNTED = /^\s?(?<unit>\p{L}{1,8}\.?)(?=$|[\s,;·)])/u;
const OF_SIZE =
  /^(?:kgs?|lbs?|g|mg|t|m|cm|mm|l|ml|m3|cbm|cu|ft|in|x|of|à|to|ctns?|cartons?|pallets?|boxes)\.?$/iu;
/** "CTN 1 of 5", "P1", "PAL 3", "001–018", "1 à 400": what packages are numbered with, alone. */
const NUMBERED = /^(?:\p{L}{1,8}\.?\s?)?\d{1,4}(?:\s?(?:[-–—]|à|to|of|\/)\s?\d{1,4})?$/u;
/** "Item SB-440-BK", "style AF-MIX", "réf. SHO-125 · 50 boxes", "ZK-F50-16": a code, behind a word or with figures. */
const CODED =
  /^(?:(?:[Ii]tem|[Aa]rt(?:icle|ikel)?|[Ss]tyle|[Rr][eé]f|[Cc]od(?:e|ice|igo)?|SKU|[Nn]o)\.?[:\s]\s*(?<led>[\p{Lu}\d][\p{Lu}\d./-]{2,15})(?![\p{L}\d])|(?<code>(?=.*\d)(?=.*-)[\p{Lu}\d]+(?:-[\p{Lu}\d]+)+)$)/u;

/**
 * The packages of a packing list that are set as blocks, told by their weights: a run of lines with white around it that
 * has two weights with their units, net the lighter one, in at least two such runs alike.
 */
export function packagesTold(context: DocumentContext): TableRow[] {
  return context.pages.flatMap((page) => {
    const weighed = page.rows.map((row) => row.segments.flatMap((s) => weightsIn(s, context)));
    const blocks = blocksOf(page, weighed);
    return blocks.map((block) => ({ cells: cellsOf(block, context), page: page.number }));
  });
}

function figuresIn(at: Segment, { decimalMark }: DocumentContext): Figure[] {
  return findNumbers(at.text, decimalMark).flatMap(({ start, end, value: standard }) => {
    const value = decimal(standard);
    return value && value.units > 0n ? [{ at, start, end, standard, value }] : [];
  });
}

const weightsIn = (at: Segment, context: DocumentContext): Weight[] =>
  figuresIn(at, context).flatMap((figure): Weight[] => {
    const [before, behind] = [at.text.slice(0, figure.start), at.text.slice(figure.end)];
    if (!IS_MASS.test(behind) && !SHARED_MASS.test(behind)) return [];
    const said = (which: 'net' | 'gross') => SAYS[which][0].test(before) || SAYS[which][1].test(behind);
    return [{ ...figure, says: said('gross') ? 'gross' : said('net') ? 'net' : null }];
  });

/** Lines over and under those with the weights of a package that may be its own. */
const [OVER, UNDER] = [5, 1];

/** Runs of lines that white parts, where the widths of white are tried from all that there are; most packages win. */
function blocksOf(page: PageLayout, weighed: readonly (readonly Weight[])[]): Block[] {
  const gaps = page.rows.slice(1).map((row, i) => row.box[1] - page.rows[i]!.box[3]);
  const widths = [...new Set(gaps.map((gap) => Math.round(gap)))].filter((gap) => gap > 0);
  return widths
    .map((width) => splitAt(page.rows, gaps, width, weighed).flatMap(besideEachOther).filter(isPackage))
    .reduce<Block[]>((best, blocks) => (blocks.length > best.length ? blocks : best), [])
    .filter((_, __, all) => all.length >= FEWEST);
}

function splitAt(
  rows: readonly Row[],
  gaps: readonly number[],
  width: number,
  weighed: readonly (readonly Weight[])[],
): Block[] {
  const starts = [0, ...gaps.flatMap((gap, i) => (Math.round(gap) >= width ? [i + 1] : []))];
  return starts.map((from, i) => {
    const until = starts[i + 1] ?? rows.length;
    const own = [...rows.keys()].slice(from, until).filter((at) => weighed[at]!.length > 0);
    const [first, last] = [own[0] ?? from, own.at(-1) ?? from];
    return {
      rows: rows
        .slice(Math.max(from, first - OVER), Math.min(until, last + UNDER + 1))
        .map((row) => row.segments),
      weights: weighed.slice(from, until).flat(),
    };
  });
}

/** Two weights, and what a sum of all has not: words that say what is in it. */
const isPackage = ({ rows, weights }: Block): boolean =>
  weights.length === 2 && rows.length > 1 && rows.flat().some(isName);

/** Two packages side by side: a line that no text crosses leaves two weights on either side of it. */
function besideEachOther(block: Block): Block[] {
  const { rows, weights } = block;
  if (weights.length !== 4) return [block];
  const segments = rows.flat();
  const edges = weights.map(({ at }) => at.box[0]).sort((a, b) => a - b);
  const starts = segments.map(({ box }) => box[0]).filter((x) => x > edges[1]! && x <= edges[2]!);
  const gutter = starts.find((x) => !segments.some(({ box }) => box[0] < x - 1 && box[2] > x - 1));
  if (gutter === undefined) return [block];
  const side = (isOn: (at: Segment) => boolean): Block => ({
    rows: rows.map((row) => row.filter(isOn)).filter((row) => row.length > 0),
    weights: weights.filter(({ at }) => isOn(at)),
  });
  const [left, right] = [side(({ box }) => box[0] < gutter), side(({ box }) => box[0] >= gutter)];
  const lines = (one: Block) => one.weights.map(({ at }) => at.row).join();
  return lines(left) === lines(right) ? [left, right] : [block];
}

const isName = ({ text }: Segment): boolean =>
  /\p{L}{3}.*\p{L}{3}|\p{Script=Han}{2}/u.test(text) && !/\d\s?(?:kgs?|lbs?)\b/iu.test(text);

function cellsOf({ rows, weights }: Block, context: DocumentContext): Map<string, CellValue> {
  const segments = rows.flat();
  const cells = new Map<string, CellValue>();
  const put = (id: string, { at, start, end, standard }: Figure) =>
    cells.set(id, cellByValues(spanOf(at, start, end), standard));
  const [first, second] = weights as [Weight, Weight];
  const isHeavier = compare(first.value, second.value) > 0;
  const [net, gross] =
    first.says === 'gross' || (first.says === null && isHeavier) ? [second, first] : [first, second];
  put('net_weight', net);
  put('gross_weight', gross);
  const figures = segments.flatMap((segment) => figuresIn(segment, context));
  const volume = figures.find(({ at, end }) => IS_VOLUME.test(at.text.slice(end)));
  if (volume) put('measurement', volume);
  const numbers = segments.filter(({ text }) => NUMBERED.test(text.trim()));
  const number = numbers.findLast(({ text }) => !/^\d+$/.test(text.trim())) ?? numbers.at(-1);
  if (number) cells.set('carton_no', cellByValues(spanOf(number, 0, number.text.length)));
  const coded = segments.find((segment) => segment !== number && CODED.test(segment.text.trim()));
  if (coded) cells.set('code', codeOf(coded));
  const count = countOf(figures.filter(({ at }) => at !== number && at !== coded));
  if (count) {
    put('quantity', count.figure);
    const { at, end } = count.figure;
    const from = at.text.indexOf(count.unit, end);
    cells.set('unit', cellByValues(spanOf(at, from, from + count.unit.length)));
  }
  const taken = [number, coded, count?.figure.at];
  const told = new Set([...taken, net.at, gross.at]);
  const from = rows.findIndex((row) => row.some((s) => told.has(s)));
  // What stands over all that is told may be the title of several packages.
  const named = [...rows.slice(from), ...rows.slice(0, from).toReversed()].map((row) =>
    row.filter((s) => !taken.includes(s) && isName(s)),
  );
  const [name] = (named.find((own) => own.length > 0) ?? []).toSorted(
    (a, b) => b.text.length - a.text.length,
  );
  if (name) cells.set('description', cellByValues(spanOf(name, 0, name.text.length)));
  return cells;
}

function codeOf(at: Segment): CellValue {
  const { led, code = led ?? '' } = CODED.exec(at.text.trim())?.groups ?? {};
  const from = at.text.indexOf(code);
  return cellByValues(spanOf(at, from, from + code.length));
}

/** How many of what: behind a sign that says so, alone in its text, or of a unit that is known. */
function countOf(figures: readonly Figure[]): { figure: Figure; unit: string } | null {
  const counts = figures.flatMap((figure) => {
    const { at, start, end } = figure;
    const unit = COUNTED.exec(at.text.slice(end))?.groups?.unit;
    if (unit === undefined || OF_SIZE.test(unit)) return [];
    const alone = start === 0 && at.text.slice(end).trim() === unit;
    const rank = /=\s?$/.test(at.text.slice(0, start)) ? 3 : alone ? 2 : unitOf(unit) === null ? 0 : 1;
    return rank > 0 ? [{ figure, unit, rank }] : [];
  });
  return counts.reduce<(typeof counts)[number] | null>(
    (best, c) => (c.rank > (best?.rank ?? 0) ? c : best),
    null,
  );
}
