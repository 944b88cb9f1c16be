import type { DocumentContext } from '../../context/context.ts';
import { centreX } from '../../layout/geometry.ts';
import type { PageLayout, Row } from '../../layout/page.ts';
import { joinSpans, type Segment, type Span, spanOf, wholeSpan } from '../../layout/segment.ts';
import type { CellValue, TableRow } from '../types.ts';
import { isBare, partIn } from './component-lines.ts';
import { MEASURED } from './measure-tiles.ts';
import { cellByValues } from './told.ts';

/** Words over the parts of a packaging: "5 Parts", "D Bestandteile / Components", "*** PARTS ***", "Folgende Teile gehören dazu:". */
const PARTS =
  /(?<!\p{L})(?:parts?|components?|fittings|constituents?|elements?|éléments?|elementos?|layers?|made (?:up )?of|construction|aufbau|composants?|constituants?|pièces|parti|parte|componenti|partes|componentes?|bauteile?|bestandteile?|teile|komponenten|onderdelen|onderdeel|samenstelling|composizione|composition|composición|composição|zusammensetzung|delar|dele|części|díly|parçalar|bileşenler)(?!\p{L})|[组組部]件|部品|構成|构成|구성품/iu;
/** Letters of such a heading, at most. */
const LONGEST = 45;
/** What heads the material of parts. */
const OF_MATERIAL =
  /^\W*(?:(?:raw )?materials?|substance|made (?:of|from)|(?:of )?what|werkstoff|mat(?:ière|ériau|eriaal|eriale|erial)|材[质質料]|재질)(?!\p{L})/iu;

/** Parts that a list has at least; how far apart its lines stand, in line heights. */
const FEWEST = 2;
const GAP = 1.4;
/** White that ends a list is wider than that between its lines by so much; lines set tight stand this far apart. */
const WIDER = 2;
const LEAST_GAP = 0.3;
/** From the heading to the first line. */
const BELOW = 2.2;
/** Slack of an edge in points. */
const EDGE = 8;

/** "2", "2 pcs", "1 ×": how many of a part there are. */
const COUNT = /^(?<n>\d{1,3})\s?(?:[×x]|pcs|pieces?|off|ea|Stück|Stk\.?|stuks|pz\.?|uds\.?|pièces?)?\.?$/iu;
/** "1", "21", "③", "a)": what numbers a line. */
const NUMBERING = /^(?:\d{1,3}[.)]?|[①-⑳]|\p{Ll}[.)])$/u;

/** Where on a page the lines under a heading are looked for. */
type Room = { left: number; right: number };

/** The parts of a packaging, listed under a heading that says so: one a line in columns without heads, or in words. */
export function componentsListed(context: DocumentContext): TableRow[] {
  let best: TableRow[] = [];
  for (const page of context.pages)
    for (const row of page.rows)
      for (const [at, head] of row.segments.entries()) {
        if (head.text.length > LONGEST || !PARTS.test(head.text)) continue;
        // "Élément   Composition": the second of them heads a column of the first.
        if (row.segments.slice(0, at).some(({ text }) => PARTS.test(text))) continue;
        for (const room of roomsUnder(row, at))
          for (const rows of [inColumns(page, row, room), inWords(page, row, room)])
            if (sizeOf(rows) > sizeOf(best)) best = rows;
      }
  return best;
}

const sizeOf = (rows: readonly TableRow[]): number => rows.reduce((sum, { cells }) => sum + cells.size, 0);

/** The rooms that a heading may be over: its own, that of all right of it, or the middle one between its neighbours. */
function roomsUnder({ segments }: Row, at: number): Room[] {
  const [before, { box }, after] = [segments[at - 1], segments[at]!, segments[at + 1]];
  const left = box[0] - EDGE;
  const next = after ? after.box[0] - EDGE : Number.POSITIVE_INFINITY;
  const middle = before ? (before.box[2] + box[0]) / 2 : 0;
  return [
    { left, right: next },
    { left, right: Number.POSITIVE_INFINITY },
    { left: middle, right: Number.POSITIVE_INFINITY },
  ];
}

/** The lines under a heading within its room, until white or the edge of the page ends them. */
function linesUnder(page: PageLayout, head: Row, { left, right }: Room): Segment[][] {
  const lines: Segment[][] = [];
  let bottom = head.box[3];
  let widest = LEAST_GAP * page.lineHeight;
  for (const row of page.rows.slice(head.index + 1)) {
    const inside = row.segments.filter(({ box }) => box[0] >= left && box[0] < right);
    const [first] = inside;
    if (!first) continue;
    const gap = first.box[1] - bottom;
    if (gap > (lines.length === 0 ? BELOW : GAP) * page.lineHeight) break;
    // White that is wider than between the lines before ends the list.
    if (lines.length > FEWEST && gap > WIDER * widest) break;
    if (lines.length > 0) widest = Math.max(widest, gap);
    lines.push(inside);
    bottom = Math.max(...inside.map(({ box }) => box[3]));
  }
  return lines;
}

type Columned = { name: string; at: number };

function inColumns(page: PageLayout, head: Row, room: Room): TableRow[] {
  const all = linesUnder(page, head, room);
  const lines = all[0]?.some(({ text }) => OF_MATERIAL.test(text)) ? all.slice(1) : all;
  const [first] = lines;
  if (!first || first.length < 2) return [];
  const fullest = lines.slice(0, 6).reduce((a, b) => (b.length > a.length ? b : a), first);
  const grid: Span[][][] = [];
  for (const line of lines) {
    const cells = cellsOf(line, fullest);
    const last = grid.at(-1);
    // A label with its value is no part.
    if (!cells || /[:：]/u.test(line[0]!.text)) break;
    // What stands below without a beginning of its own goes on in its cell.
    if (last && cells[0]!.length === 0) for (const [i, spans] of cells.entries()) last[i]!.push(...spans);
    else if (line.length > 1) grid.push(cells);
    else break;
  }
  const columns = namesOf(grid, fullest.length);
  if (grid.length < FEWEST || columns.length < 2) return [];
  return grid.map((cells) =>
    rowOf(
      page,
      columns.flatMap(({ name, at }) => {
        const spans = cells[at]!;
        return spans.length > 0 ? [[name, joinSpans(spans, ' ')] as const] : [];
      }),
    ),
  );
}

/** The cells of a line by where the pieces of the fullest line stand; null where it has a piece beside all of them. */
function cellsOf(line: readonly Segment[], fullest: readonly Segment[]): Span[][] | null {
  const near = (a: number, b: number) => Math.abs(a - b) < EDGE;
  const isUnder = ({ box: a }: Segment, { box: b }: Segment) =>
    near(a[0], b[0]) || near(a[2], b[2]) || near(centreX(a), centreX(b));
  const cells: Span[][] = fullest.map(() => []);
  const isFull = line.length === fullest.length;
  const placed = line.every((segment, i) => {
    const at = isFull ? i : fullest.findIndex((other) => isUnder(segment, other));
    cells[at]?.push(wholeSpan(segment));
    return at >= 0;
  });
  return placed ? cells : null;
}

/** What columns without heads are: counts by their form, the others by their order. */
function namesOf(grid: readonly Span[][][], count: number): Columned[] {
  const texts = (at: number) => grid.flatMap((cells) => cells[at]!.map(({ text }) => text.trim()));
  const all = Array.from({ length: count }, (_, at) => at);
  const isNumbering = (at: number) => at === 0 && texts(at).every((text) => NUMBERING.test(text));
  const counts = all.filter((at) => !isNumbering(at) && texts(at).every((text) => COUNT.test(text)));
  const isFigures = (at: number) => texts(at).every((text) => MEASURED.test(text));
  const words = all.filter((at) => !isNumbering(at) && !counts.includes(at) && !isFigures(at));
  const wordy = words
    .slice(0, 2)
    .every((at) => texts(at).every((text) => /\p{L}{2}|\p{Script=Han}/u.test(text)));
  if (words.length < 2 || words.length > 3 || !wordy || counts.length > 1) return [];
  // A part that is counted has its name where others are called a component.
  const ids = [counts.length > 0 ? 'name' : 'component', 'material', 'remark'];
  return [
    ...words.map((at, i) => ({ name: ids[i]!, at })),
    ...counts.map((at) => ({ name: 'quantity', at })),
  ];
}

function inWords(page: PageLayout, head: Row, room: Room): TableRow[] {
  const rows: (readonly (readonly [string, Span])[])[] = [];
  let open = false;
  const lines = linesUnder(page, head, room);
  const left = lines[0]?.[0]?.box[0] ?? 0;
  for (const [line] of lines) {
    const part = Math.abs(line!.box[0] - left) < EDGE ? partIn(line!.text) : null;
    if (part) rows.push([...part].map(([id, [start, end]]) => [id, spanOf(line!, start, end)] as const));
    else if (open) rows.push([...(rows.pop() ?? []), ['remark', wholeSpan(line!)]]);
    else break;
    open = part !== null && isBare(part);
  }
  return rows.length < FEWEST ? [] : rows.map((said) => rowOf(page, said));
}

const rowOf = ({ number }: PageLayout, said: readonly (readonly [string, Span])[]): TableRow => ({
  page: number,
  cells: new Map(
    said.map(([id, span]): [string, CellValue] => {
      const n = id === 'quantity' ? COUNT.exec(span.text.trim())?.groups?.n : undefined;
      return [id, n === undefined ? cellByValues(span) : cellByValues(span, n, n)];
    }),
  ),
});
