import { type Segment, spanOf } from '../../layout/segment.ts';
import type { TableSchema } from '../../schema/types.ts';
import { cellByValues } from '../told/told.ts';
import type { CellValue, TableItem, TableRow } from '../types.ts';

/** Share of the containers without a seal that must have one so. */
const HABIT = 0.5;
/** A line under the number of a container begins no further from it than this, in points. */
const EDGE = 20;

const CONTAINER = /[A-Z]{3}[UJZ]\s?\d{6}-?\s?\d/u;
/** "SK00817", "NM 4471802", "UL-4410922": letters and figures, or figures alone behind a word; no weight and no class. */
const NUMBER = String.raw`(?!(?:tare|net|gross|hs|un|imo|no|po|lot|ctns?|pkgs?|pcs|kgs?)\b)[A-Z]{1,4}[\s-]?\d{5,9}`;
const WORD = String.raw`(?:seals?(?:\s?no\.?)?|plomb[eé]?|precinto|lacre|siegel|sigillo|mühür|plomba|封[条條号號]?|s/)`;
/** Behind a stroke, behind a word for it, or alone; the size of the container may stand before the stroke. */
const SEAL = new RegExp(
  String.raw`(?:^|[/／]\s?)(?<seal>${NUMBER})$|(?:^|[\s/])${WORD}[:：]?\s?(?<named>${NUMBER}|\d{5,9})$`,
  'iu',
);

/**
 * Adds the seals of containers that have no column of their own: behind the number of the container and a stroke, beside it,
 * or on the line under it.
 */
export function withSeals(
  items: readonly TableItem[],
  rows: readonly TableRow[],
  { columns }: TableSchema,
): TableRow[] {
  if (!['container_no', 'seal_no'].every((id) => columns.some((column) => column.id === id)))
    return [...rows];
  const lacking = rows.map(({ cells }) => cells.has('container_no') && !cells.has('seal_no'));
  const seals = items.map((item, i) => (lacking[i] ? sealOf(item) : null));
  const [wanted, found] = [lacking, seals].map((list) => list.filter(Boolean).length) as [number, number];
  if (found < HABIT * wanted) return [...rows];
  return rows.map((row, i) =>
    seals[i] ? { ...row, cells: new Map(row.cells).set('seal_no', seals[i]!) } : row,
  );
}

function sealOf({ row, tail }: TableItem): CellValue | null {
  const container = row.extra.find(({ text }) => CONTAINER.test(text));
  if (!container) return null;
  const match = CONTAINER.exec(container.text)!;
  const behind = sealIn(container, match.index + match[0].length);
  if (behind) return behind;
  const next = row.extra[row.extra.indexOf(container) + 1];
  const beside = next && sealIn(next, 0);
  if (beside) return beside;
  const under = tail
    .flatMap(({ extra }) => extra)
    .filter((s) => Math.abs(s.box[0] - container.box[0]) < EDGE);
  return under.reduce<CellValue | null>((seal, s) => seal ?? sealIn(s, 0), null);
}

function sealIn(at: Segment, from: number): CellValue | null {
  const { seal, named = seal } = SEAL.exec(at.text.slice(from).trim())?.groups ?? {};
  if (named === undefined || CONTAINER.test(named)) return null;
  const start = at.text.lastIndexOf(named);
  return cellByValues(spanOf(at, start, start + named.length));
}
