import type { LabelHit, LabelIndex } from '../context/labels.ts';
import { overlapX } from '../layout/geometry.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { type Segment, spanOf } from '../layout/segment.ts';
import { isBesideId } from './beside.ts';
import { decides } from './end-matter.ts';
import { joinSpacedOut } from './spaced-out.ts';
import type { Header, HeaderCell } from './types.ts';

/** Cells of one row read as a header: one per label, or per segment that is no label. */
export function cellsOf(row: Row, index: LabelIndex): HeaderCell[] {
  return joinSpacedOut(row.segments).flatMap((segment) => withUnits(cellsOfSegment(segment, index)));
}

/** "Quantity Unit" in one piece heads one column: "1 pc" is narrower than its label and stands under either word. */
function withUnits(cells: HeaderCell[]): HeaderCell[] {
  const means = (c: HeaderCell | undefined, id: string) => c?.meanings[0]?.id === id;
  const joins = (i: number) => means(cells[i], 'quantity') && means(cells[i + 1], 'unit');
  return cells.flatMap((cell, i) => {
    if (i > 0 && joins(i - 1)) return [];
    const unit = cells[i + 1];
    if (!unit || !joins(i)) return [cell];
    const text = `${cell.text} ${unit.text}`;
    const covered = cell.covered + unit.covered;
    return [{ ...cell, right: unit.right, text, spans: [...cell.spans, ...unit.spans], covered }];
  });
}

/** "Remise (-) Charge (+)": one column of both. */
const TAKES_AND_ADDS = /\(\s?[-−–]\s?\).*\(\s?\+\s?\)/u;

/** What stands in brackets, or behind a slash, is of the label before it: "Limits (min – max)". */
const WITHIN = /(?:\/|[(（][^()（）]*)\s*$/u;

function cellsOfSegment(segment: Segment, index: LabelIndex): HeaderCell[] {
  const found = index.find(segment.text).filter((h) => h.meanings.length > 0);
  const hits = withoutJoined(segment.text, found);
  const lengths = hits.map((h) => lettersOf(h.text));
  if (hits.length < 2)
    return [cell(segment, 0, segment.text.length, hits[0]?.meanings ?? [], lengths[0] ?? 0)];
  const translated = inTwoScripts(segment.text, hits);
  if (translated) return [cell(segment, 0, segment.text.length, translated, lettersOf(segment.text))];
  if (TAKES_AND_ADDS.test(segment.text))
    return [cell(segment, 0, segment.text.length, hits[0]!.meanings, lengths[0]!)];
  // Labels that stand close together ("Qty UOM") share a segment; translations of one another do not part.
  const starts = [0];
  const groups = [hits[0]!.meanings];
  const covered = [lengths[0]!];
  for (const [i, hit] of hits.slice(1).entries()) {
    const same = groups.at(-1)!.some((m) => hit.meanings.some((n) => n.id === m.id));
    if (same || WITHIN.test(segment.text.slice(0, hit.start))) {
      groups[groups.length - 1] = [...groups.at(-1)!, ...hit.meanings];
      covered[covered.length - 1]! += lengths[i + 1]!;
    } else {
      starts.push(hit.start);
      groups.push(hit.meanings);
      covered.push(lengths[i + 1]!);
    }
  }
  return starts.map((start, i) =>
    cell(segment, start, (starts[i + 1] ?? segment.text.length + 1) - 1, groups[i]!, covered[i]!),
  );
}

/** What joins two words of one head. */
const JOINED = /(?:(?<!\p{L})and|&|[及和與与])\s*$/iu;

/** "Name and address": what stands beside the columns asked for is no head of its own behind such a word. */
const withoutJoined = (text: string, hits: LabelHit[]): LabelHit[] =>
  hits.filter(
    ({ start, meanings }) =>
      !(meanings.every(({ id }) => isBesideId(id)) && JOINED.test(text.slice(0, start))),
  );

/** "身分證/護照 Identification" is one heading in two languages: what names more of its part goes first. */
function inTwoScripts(text: string, hits: readonly LabelHit[]): LabelHit['meanings'] | null {
  const parts =
    /^(?<han>[^A-Za-zÀ-ÿ]*\p{Script=Han}[^A-Za-zÀ-ÿ]*)\s(?<latin>[A-Za-zÀ-ÿ][^\p{Script=Han}]*)$/u.exec(text);
  const { han, latin } = parts?.groups ?? {};
  const [first, second] = hits;
  if (!han || !latin || hits.length !== 2 || !first || !second) return null;
  if (first.end > han.length || second.start < han.length) return null;
  const share = (hit: LabelHit, part: string) => lettersOf(hit.text) / Math.max(lettersOf(part), 1);
  return share(first, han) >= share(second, latin)
    ? [...first.meanings, ...second.meanings]
    : [...second.meanings, ...first.meanings];
}

const lettersOf = (text: string): number => text.replace(/[\s\p{P}]/gu, '').length;

function cell(
  segment: Segment,
  start: number,
  end: number,
  meanings: HeaderCell['meanings'],
  covered: number,
): HeaderCell {
  const span = spanOf(segment, start, end);
  return {
    left: span.placed[0],
    right: span.placed[2],
    text: span.text.trim(),
    spans: [span],
    meanings,
    covered,
  };
}

/** The number of a box before a heading, and what is said in brackets behind it: "10. Invoices (Optional)". */
const ASIDE = /^\s*\d{1,2}[.)]\s|(?<=\p{L}\s?)\([^()\d]*\)?\s*$|(?<=\p{L}\s?)\(\d{1,2}\s\p{L}+\)\s*$/gu;

/** A cell is named when its label makes up most of it: "conforms to standard" is a value. */
export function isNamed({ text, meanings, covered }: HeaderCell): boolean {
  return meanings.length > 0 && covered >= 0.5 * lettersOf(text.replace(ASIDE, ''));
}

/** Columns that the cells can be, each for one cell: values repeat ("conforms"), headers do not. */
function distinctIds(cells: readonly HeaderCell[]): Set<string> {
  const out = new Set<string>();
  for (const { meanings } of [...cells].sort((a, b) => a.meanings.length - b.meanings.length)) {
    const free = meanings.find((m) => !out.has(m.id));
    if (free) out.add(free.id);
  }
  return out;
}

/** Two labels that only a list of goods, or of holders of shares, has together, whatever the words between them. */
const FRAMES = [
  ['quantity', 'amount'],
  ['name', 'shares'],
];

/** The column whose label heads a table by itself, over full rows. */
const PRODUCT = 'product_name';

/** The number of a box whose heading goes on below: "5." over "Item number". */
const BOX = /^\s*\d{1,2}[.)]\s*$/u;

/** A row is a header when its labels name at least two columns and make up most of it. */
function isHeader(cells: readonly HeaderCell[], row: Row, below: readonly Row[] = []): boolean {
  const named = cells.filter(isNamed);
  const ids = distinctIds(named);
  // "conforms" twice in a row of four is a value; "net" and "gross" head two amounts.
  const mayRepeat = named.length >= (new Set(named.map((c) => c.text)).size === named.length ? 4 : 5);
  // "Order line: 2" says a value.
  if (named.length < 4 && row.segments.some((s) => /\p{L}\s?[:：]\s?\d+$/u.test(s.text))) return false;
  // "Goods at 7 % VAT" heads a group of items.
  if (named.length < 4 && row.segments.some((s) => /\d\s?[%％]/.test(s.text))) return false;
  // "Liefertermin 29.11.2023 – Ihre Mat.-Nr. 991.020" names values.
  if (named.length < 4 && row.segments.some((s) => /\p{L}\W{1,3}\d{1,2}[./-]\d{1,2}[./-]\d{2}/u.test(s.text)))
    return false;
  const figures = row.segments.filter(
    ({ text }) => /^[\p{Sc}\s]*\d[\d.,'\s]*(?:[.,]\d\d|%)?$/u.test(text) && !BOX.test(text),
  ).length;
  // "Product" alone heads a list of products, whatever the words beside it say.
  if (named.length === 1 && ids.has(PRODUCT) && figures === 0 && cells.length > 1 && headsRows(cells, below))
    return true;
  return (
    named.length >= 2 &&
    ids.size >= 2 &&
    // Long headers may name a column twice: ours and theirs, per line and in all.
    ids.size >= (mayRepeat ? Math.min(named.length - 1, 0.7 * named.length) : named.length) &&
    (named.length >= 3 ||
      cells.length <= 3 ||
      (cells.length === 4 && FRAMES.some((frame) => frame.every((id) => ids.has(id)))) ||
      headsRows(cells, below)) &&
    named.length / cells.length >= 0.5 &&
    // A speck in the header of a scan may read as a figure, and a drawing beside the table may have one.
    figures <= (named.length >= 4 || (named.length === 3 && cells.length === 4) ? 1 : 0)
  );
}

/** Rows under a heading of which each has a cell under each of its labels. */
const FULL_ROWS = 3;

/** True where so many rows stand under all labels that those which nobody knows head columns as well. */
const headsRows = (cells: readonly HeaderCell[], below: readonly Row[]): boolean =>
  below.length >= FULL_ROWS &&
  below
    .slice(0, FULL_ROWS)
    .every(
      ({ segments }) =>
        segments.length === cells.length &&
        segments.every(({ box }, i) => overlapX(box, [cells[i]!.left, 0, cells[i]!.right, 1]) > 0.25),
    );

/** A word of a heading that goes on in its next line: "Stamm-" over "merkmal". */
const BROKEN = /\p{Ll}{2}[-‐]\n\p{Ll}{3}/u;

/** Joins the cells of a second header row into those that they stand under. */
export function merge(upper: HeaderCell[], lower: readonly HeaderCell[], index: LabelIndex): HeaderCell[] {
  const groups = upper.filter((c) => headsGroup(c, upper, lower));
  const out = upper
    .filter((c) => !groups.includes(c))
    .map((c) => ({ ...c, spans: [...c.spans], meanings: [...c.meanings] }));
  for (const below of lower) {
    const boxOf = (c: HeaderCell) => [c.left, 0, c.right, 1] as [number, number, number, number];
    const over = out.filter((c) => overlapX(boxOf(c), boxOf(below)) > 0.25);
    if (over.length !== 1) {
      if (over.length === 0) out.push(below);
      continue;
    }
    const [target] = over as [HeaderCell];
    target.left = Math.min(target.left, below.left);
    target.right = Math.max(target.right, below.right);
    target.text = BROKEN.test(`${target.text}\n${below.text}`)
      ? `${target.text.slice(0, -1)}${below.text}`
      : `${target.text} ${below.text}`;
    target.spans.push(...below.spans);
    // What both lines say together ("Price per" over "unit") goes before what each says alone.
    const whole = index.find(target.text).reduce<LabelHit | null>(longer, null);
    if (whole && whole.meanings.length > 0) target.covered = Math.max(target.covered, lettersOf(whole.text));
    const said = [...(whole?.meanings ?? []), ...target.meanings, ...below.meanings];
    target.meanings = said.filter((m, i) => said.findIndex((n) => n.id === m.id) === i);
  }
  return out.sort((a, b) => a.left - b.left);
}

/** "Limits" over "min." and "max.": one word over two columns, which the words below it name each by itself. */
function headsGroup(cell: HeaderCell, upper: readonly HeaderCell[], lower: readonly HeaderCell[]): boolean {
  const under = lower.filter((c) => stands(c, cell) && !upper.some((o) => o !== cell && stands(c, o)));
  return (
    under.length === 2 &&
    under.every(isNamed) &&
    distinctIds(under).size === 2 &&
    [cell, ...under].every(({ text }) => text.split(/\s+/u).length <= FEW)
  );
}

/** Words of such a heading; sentences go on below. */
const FEW = 4;

const stands = (a: HeaderCell, b: HeaderCell): boolean =>
  overlapX([a.left, 0, a.right, 1], [b.left, 0, b.right, 1]) > 0.25;

const longer = (best: LabelHit | null, hit: LabelHit): LabelHit =>
  best && best.length >= hit.length ? best : hit;

/** Rows next to a header that belong to it: a translation, or the second line of long labels. */
function isHeaderPart(
  row: Row | undefined,
  near: Row,
  { cells, page, index }: { cells: readonly HeaderCell[]; page: PageLayout; index: LabelIndex },
): boolean {
  if (!row) return false;
  const gap = Math.max(row.box[1] - near.box[3], near.box[1] - row.box[3]);
  if (gap > 0.75 * page.lineHeight) return false;
  if (row.segments.some((s) => /\d{2,}|\d[.,]\d|\d\s?[%％]/.test(s.text))) return false;
  // A column that another cell of the header names is not named again: "conforms" below "Result" is a value.
  const above = (s: Segment, c: HeaderCell) => overlapX(s.box, [c.left, 0, c.right, 1]) > 0.25;
  const isNamed = (s: Segment) =>
    index
      .find(s.text)
      .some(
        ({ start, meanings }) =>
          start < 3 &&
          meanings.some(({ id }) => !cells.some((c) => !above(s, c) && c.meanings[0]?.id === id)),
      );
  if (row.box[1] > near.box[1] && row.segments.every((s) => isNamed(s) || qualifies(s, cells))) return true;
  const named = row.segments.filter(isNamed).length;
  if (named / row.segments.length >= 0.5 || (named > 0 && row.segments.length <= 2)) return true;
  // The first line of labels set in two: each part stands over one of the second line, or is a label itself.
  const over = (s: Segment) => near.segments.some((n) => overlapX(s.box, n.box) > 0.25);
  return (
    row.box[1] < near.box[1] &&
    named > 0 &&
    row.segments.length >= 3 &&
    row.segments.every((s) => isNamed(s) || over(s))
  );
}

/** Words that only say more about a label above them. */
const QUALIFIER =
  /^(?:EUR|CHF|USD|GBP|PLN|\p{Sc}|%|HT|TTC|H\.T\.|netto|brutto|net|gross|excl|incl|inkl|exkl|ohne|mit|zzgl|in|kgs?|lbs?|mt|m3|m³|cbm|cm|mm|pcs|g|m²|unit(?:aire|ário|ario)?|per|pro|USt|MwSt|VAT|TVA|BTW|IVA|tax|no|nr)$/iu;

/** Nothing but such words under a label: "HT", "(incl. VAT)", "EUR". */
const qualifies = ({ text, box }: Segment, cells: readonly HeaderCell[]): boolean =>
  text.split(/[\s().,/]+/).every((word) => word === '' || QUALIFIER.test(word)) &&
  cells.some((c) => overlapX(box, [c.left, 0, c.right, 1]) > 0.25);

/** What is taken off or added per item: "Remise (-) Charge (+)", "Discount amount". */
const DEDUCTION =
  /^(?:discount|less|allowance|rebate|remise|rabais|réduction|rabatt|nachlass|korting|descuento|dto|sconto|desconto|折扣)(?!\p{L})/iu;

/** Such a column is not the one of the amounts where another cell is called so as well. */
function withoutDeductions(cells: HeaderCell[]): HeaderCell[] {
  const isAmount = ({ id }: { id: string }) => id === 'amount';
  const plain = cells.some((c) => c.meanings.some(isAmount) && !DEDUCTION.test(c.text));
  if (!plain) return cells;
  return cells.map((c) =>
    DEDUCTION.test(c.text) ? { ...c, meanings: c.meanings.filter((m) => !isAmount(m)) } : c,
  );
}

/** Cells that a heading of two lines has at least, and how many of them must be named. */
const TWO_LINES = { cells: 4, named: 3 };

/** A heading whose labels go on in a second line each, so that only both lines together name columns; else null. */
function twoLines(page: PageLayout, at: number, index: LabelIndex): HeaderCell[] | null {
  const [row, next] = [page.rows[at]!, page.rows[at + 1]];
  if (!next || row.segments.length < TWO_LINES.cells || next.segments.length < 2) return null;
  if (next.box[1] - row.box[3] > 0.75 * page.lineHeight) return null;
  const plain = [...row.segments, ...next.segments].every(
    ({ text }) => !/\d{2,}|\d[.,]\d/u.test(text.replace(/^\s*\d{1,2}[.)]\s/u, '')),
  );
  const upper = cellsOf(row, index);
  const under = (s: Segment) =>
    upper.filter((c) => overlapX(s.box, [c.left, 0, c.right, 1]) > 0.25).length === 1;
  if (!plain || !next.segments.every(under)) return null;
  const cells = merge(upper, cellsOf(next, index), index);
  return isHeader(cells, row) && cells.filter(isNamed).length >= TWO_LINES.named ? cells : null;
}

/** What stands over running numbers, in one language or two. */
const RUNNING =
  /^(?:序[号號]|[项項]次|行[号號])?\s*(?:no|nr|n[º°]|#|item|pos|s\/?n|sr|lp)?[.:]?$|^(?:序[号號]|[项項]次)$/iu;

/** Over running numbers "No." is not the code that another cell of the heading names. */
const withoutRunning = (cells: HeaderCell[]): HeaderCell[] =>
  cells.map((cell) => {
    const other = (id: string) => cells.some((c) => c !== cell && c.meanings.some((m) => m.id === id));
    return RUNNING.test(cell.text.trim()) && cell.meanings.some(({ id }) => other(id))
      ? { ...cell, meanings: cell.meanings.filter(({ id }) => !other(id)) }
      : cell;
  });

/** Headers of a page, top to bottom. */
export function findHeaders(page: PageLayout, index: LabelIndex): Header[] {
  const headers: Header[] = [];
  for (let i = 0; i < page.rows.length; i++) {
    const row = page.rows[i]!;
    if (decides(row)) continue;
    const alone = withoutRunning(cellsOf(row, index));
    const heads = isHeader(alone, row, page.rows.slice(i + 1));
    const both = heads ? null : twoLines(page, i, index);
    if (!both && !heads) continue;
    let cells = both ?? alone;
    let [first, last] = [i, both ? i + 1 : i];
    if (
      !both &&
      isHeaderPart(page.rows[i - 1], row, { cells, page, index }) &&
      (headers.at(-1)?.last ?? -1) < i - 1
    ) {
      cells = merge(cellsOf(page.rows[i - 1]!, index), cells, index);
      first = i - 1;
    }
    while (isHeaderPart(page.rows[last + 1], page.rows[last]!, { cells, page, index }) && last - first < 3) {
      last++;
      cells = merge(cells, cellsOf(page.rows[last]!, index), index);
    }
    headers.push({ page: page.number, first, last, cells: withoutDeductions(cells) });
    i = last;
  }
  return headers;
}
