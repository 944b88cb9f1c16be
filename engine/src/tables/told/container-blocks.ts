import type { DocumentContext } from '../../context/context.ts';
import type { LabelIndex } from '../../context/labels.ts';
import { readValues } from '../../context/values.ts';
import { shared } from '../../layout/geometry.ts';
import type { PageLayout, Row } from '../../layout/page.ts';
import { type Segment, wholeSpan } from '../../layout/segment.ts';
import type { ValueType } from '../../schema/types.ts';
import { cellsOf, isNamed } from '../header.ts';
import type { CellValue } from '../types.ts';
import { toldCell } from './told.ts';

/** The lines of a page that are about one container: from row `from` up to row `until`; its number stands on row `at`. */
export type ContainerBlock = { at: number; from: number; until: number };

/** What is told of a container under a heading: its column and where that stands. */
type Head = { id: string; left: number; right: number };

/** Rows above the first container that may be headings, and points that they stand over it at most. */
const ABOVE = { rows: 6, points: 80 };
/** How far a figure may stand beside the heading that it is set under, in points. */
const BESIDE = 30;
/** Gaps that differ by less than this are the same, in points. */
const SAME = 1;
/** Figures of these columns stand alone or with their unit, and seals alone. */
const FIGURES: Readonly<Record<string, { type: ValueType; form: RegExp }>> = {
  packages: {
    type: 'quantity',
    form: /^\d[\d.,' ]*(?:\s(?!(?:kgs?|lbs?|cbm|cft|mt|m3)\b)\p{L}[\p{L} ]{0,20}\.?)?$/iu,
  },
  seal_no: { type: 'seal', form: /^(?:[A-Z]{1,4}[\s-]?){0,2}\d{4,9}$/u },
  gross_weight: { type: 'number', form: /^\d[\d.,' ]*(?:\s?(?:kgs?|lbs?|kilos?|千克|公斤)\.?)?$/iu },
  measurement: { type: 'number', form: /^\d[\d.,' ]*(?:\s?(?:m³|m3|cbm|cft|立方米|立方公尺))?$/iu },
};
/** A name of goods: words, and few figures among them. */
const GOODS = /^\p{L}(?=.*\p{L}{4}|.*\p{Script=Han}{2})(?=.*\s|.*\p{Script=Han})[^:：]{4,}$/u;
/** What is said about containers and not about what is in them. */
const ABOUT_IT =
  /container|contenedor|conteneur|\d\s?(?:ft|['’]|foot)|\b(?:[FL]CL|seals?|precintos?|reefer|dry|shipper|freight|total|tare|gross|marks|hs|kgs?|board|place|discharged|dated)\b|contener|contenant|weight|volum|^(?:packages|pkgs|bultos|colis|colli)(?!\p{L})|件数|件數/iu;

/** Whether a piece of text names goods, and nothing about how they are carried. */
export const namesGoods = ({ text }: Segment): boolean =>
  GOODS.test(text) && !ABOUT_IT.test(text) && (text.match(/\d/gu)?.length ?? 0) < text.length / 3;

const gap = (upper: Row, lower: Row): number => lower.box[1] - upper.box[3];

/**
 * Parts the lines of a page by the containers that they are about. A number with its check digit cannot be anything else:
 * between two of them, the widest white parts the lines, and the first and the last have as many as others do.
 */
export function containerBlocks({ rows }: PageLayout, starts: readonly number[]): ContainerBlock[] {
  const cuts = starts.slice(1).map((next, i) => cutBetween(rows, starts[i]!, next));
  const [top, bottom] = [(at: number) => rows[at]!.box[1], (at: number) => rows[at]!.box[3]];
  const over = Math.max(0, ...cuts.map((cut, i) => top(starts[i + 1]!) - top(cut)));
  const under = Math.max(0, ...cuts.map((cut, i) => bottom(cut - 1) - bottom(starts[i]!)));
  return starts.map((at, i) => {
    const first = rows.findIndex(({ box }) => box[1] >= top(at) - over - SAME);
    const beyond = rows.findIndex(({ box }, k) => k > at && box[3] > bottom(at) + under + SAME);
    return { at, from: cuts[i - 1] ?? first, until: cuts[i] ?? (beyond < 0 ? rows.length : beyond) };
  });
}

/** The row that the lines about the next container begin with. */
function cutBetween(rows: readonly Row[], one: number, next: number): number {
  const between = Array.from({ length: next - one }, (_, i) => one + 1 + i);
  const widest = Math.max(...between.map((k) => gap(rows[k - 1]!, rows[k]!)));
  return between.findLast((k) => gap(rows[k - 1]!, rows[k]!) >= widest - SAME) ?? next;
}

/** What stands in the lines of a container under the headings above the first one. */
export function cellsUnderHeads(
  page: PageLayout,
  blocks: readonly ContainerBlock[],
  index: LabelIndex,
  context: DocumentContext,
): Map<string, CellValue>[] {
  const heads = headsAbove(page, blocks[0]!.from, index);
  return blocks.map(({ from, until }) => {
    const pieces = page.rows.slice(from, until).flatMap(({ segments }) => segments);
    const cells = new Map<string, CellValue>();
    for (const head of heads) {
      const cell = cellUnder(head, heads, pieces, context);
      if (cell) cells.set(head.id, cell);
    }
    return cells;
  });
}

/** The headings of columns over a row, none of them twice. */
function headsAbove(page: PageLayout, first: number, index: LabelIndex): Head[] {
  const until = page.rows[first]!.box[1];
  const near = page.rows.slice(Math.max(0, first - ABOVE.rows), first);
  const found = near
    .filter(({ box }) => until - box[3] < ABOVE.points)
    .flatMap((row) => cellsOf(row, index))
    .filter(isNamed)
    .flatMap(({ meanings, left, right }) => meanings.map(({ id }) => ({ id, left, right })));
  const heads = found.filter(({ id }, i) => found.findIndex((other) => other.id === id) === i);
  return heads.length > 1 ? heads : [];
}

/** The first piece under a heading that has the form of its column. */
function cellUnder(
  head: Head,
  heads: readonly Head[],
  pieces: readonly Segment[],
  context: DocumentContext,
): CellValue | null {
  const figure = FIGURES[head.id];
  if (!figure && head.id !== 'description') return null;
  const isOf = (piece: Segment) => (figure ? figure.form.test(piece.text) : namesGoods(piece));
  const piece = pieces.find((one) => isOf(one) && nearest(one, heads) === head);
  if (!piece || !figure) return piece ? toldCell(wholeSpan(piece)) : null;
  const [reading] = readValues(figure.type, piece.text, context);
  return reading ? toldCell(wholeSpan(piece), reading.value, reading.standard) : null;
}

/** The heading that a piece stands under, or right beside. */
function nearest({ box }: Segment, heads: readonly Head[]): Head | null {
  const far = ({ left, right }: Head) => -shared(box[0], box[2], left, right);
  const [best] = [...heads].sort((a, b) => far(a) - far(b));
  return best && far(best) < BESIDE ? best : null;
}
