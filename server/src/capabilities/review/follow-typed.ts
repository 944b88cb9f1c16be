import { randomUUID } from 'node:crypto';
import type { Box } from '@recto/contracts/geometry';
import {
  type Block,
  type FieldData,
  FOUND_FOR_TYPED,
  type Result,
  type Table,
} from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import { bare } from '@recto/engine/grounding/agree';
import type { Sought, ValuePlace } from '@recto/engine/learn/value-places';
import { likeness } from '@recto/engine/recall/texts';
import { hasValue, rowCount } from '../extraction/values/index.ts';
import { sameList } from './same-value.ts';

/** Where a value of a person comes from that is printed nowhere. */
const TYPED = said('from_typed');
/** Points that a cell may lie off the middle of its row. */
const OFF_ROW = 14;
/** Shorter values are printed somewhere by chance. */
const TELLING = 3;
/** What a person types of a scan is what stands there, as long as so much of it was read. */
const ALIKE = 0.6;

type Spot = { page: number; x?: number | undefined; y: number };

/** A value that somebody changed without saying where it stands. */
type Change = {
  data: FieldData;
  sought: Omit<Sought, 'value'>;
  /** Where it was shown so far. */
  was: readonly Block[];
  /** Of a cell, its row and column on the page. */
  near: Spot | null;
  /** What the engine had read there. */
  read: FieldData | undefined;
};

/** Asks for the places of a value; null while nobody knows what is printed. `scanned`: pages that OCR read. */
export type Pages = { find: (sought: Sought) => ValuePlace[]; scanned: ReadonlySet<number> };

const sameText = (a: FieldData, b: FieldData): boolean =>
  sameList(a.values, b.values) ||
  (hasValue(a) && hasValue(b) && sameList(a.standard_values, b.standard_values));

const middle = ([left, top, right, bottom]: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

const spotOf = ([block]: readonly Block[]): Spot | null =>
  block ? { page: block.page, ...middle(block.bbox) } : null;

/** Values of `after` that were changed and still show the place of what they were, or none. */
export function changedByTyping(before: Result, after: Result, read: Result | null): Change[] {
  const known = new Map(
    before.extraction.sections
      .flatMap(({ fields, tables }) => [
        ...fields.map(({ data }) => data),
        ...tables.flatMap(({ columns }) => columns.flatMap(({ data }) => data)),
      ])
      .flatMap((data) => (data.blocks[0] ? [[data.blocks[0].id, data] as const] : [])),
  );
  const isStale = (data: FieldData, here: FieldData | undefined): boolean => {
    const shown = data.blocks[0] && known.get(data.blocks[0].id);
    if (shown) return !sameText(shown, data);
    return data.blocks.length === 0 && here !== undefined && !sameText(here, data) && hasValue(data);
  };
  return after.extraction.sections.flatMap((section) => {
    const [was, first] = [before, read].map((one) =>
      one?.extraction.sections.find(({ id }) => id === section.id),
    );
    const fields = section.fields.flatMap(({ id, data }): Change[] => {
      const here = was?.fields.find((one) => one.id === id)?.data;
      if (!isStale(data, here)) return [];
      const own = first?.fields.find((one) => one.id === id)?.data;
      return [{ data, sought: { field: id }, was: data.blocks, near: null, read: own }];
    });
    const cells = section.tables.flatMap((table) => {
      const earlier = was?.tables.find(({ id }) => id === table.id);
      const own = first?.tables.find(({ id }) => id === table.id);
      return cellsOf(table, earlier, own, isStale);
    });
    return [...fields, ...cells];
  });
}

function cellsOf(
  table: Table,
  before: Table | undefined,
  read: Table | undefined,
  isStale: (data: FieldData, here: FieldData | undefined) => boolean,
): Change[] {
  const rows = rowCount(table);
  const at = (other: Table | undefined, column: string, row: number) =>
    other && rowCount(other) === rows ? other.columns.find(({ id }) => id === column)?.data[row] : undefined;
  return table.columns.flatMap(({ id, data: cells }) =>
    cells.flatMap((data, row): Change[] => {
      if (!isStale(data, at(before, id, row))) return [];
      const beside = table.columns.find((one) => one.id !== id && one.data[row]?.blocks.length)?.data[row];
      const spot = spotOf(beside?.blocks ?? data.blocks);
      const inColumn = cells.find((cell) => cell !== data && cell.blocks.length > 0);
      const near = spot && { ...spot, x: spotOf(inColumn?.blocks ?? data.blocks)?.x };
      return [
        {
          data,
          sought: { field: id, table: table.id },
          was: data.blocks,
          near,
          read: at(read, id, row),
        },
      ];
    }),
  );
}

/**
 * Puts the boxes of changed values where the pages print what was typed: the only such place, else the one nearest to
 * where the value was shown or, of a cell, in its row, else beside the label of its field. A value that is printed
 * nowhere has no box. Changes `changes` in place.
 */
export function followTyped(changes: readonly Change[], { find, scanned }: Pages): void {
  for (const change of changes) {
    const { data, sought, was, read } = change;
    if (read && read.blocks.length > 0 && sameText(read, data)) {
      data.blocks = read.blocks;
      continue;
    }
    const value = data.values.length === 1 ? data.standard_values[0] || data.values[0] || '' : '';
    const place = value.trim() === '' ? null : chosen(find({ ...sought, value }), change, value);
    if (place) data.blocks = place.lines.map((line) => blockOf(line, was[0]));
    else if (!isMisread(value, was, scanned)) {
      data.blocks = [];
      if (value !== '') data.origin ??= TYPED;
    }
  }
}

function chosen(places: readonly ValuePlace[], { was, near }: Change, value: string): ValuePlace | null {
  const spot = near ?? spotOf(was);
  if (spot) {
    const [best] = places
      .map((place) => ({ place, away: awayFrom(place, spot) }))
      .filter(({ place }) => !near || inRow(place, near))
      .sort((a, b) => a.away - b.away);
    return best?.place ?? null;
  }
  const named = places.find((place) => place.named);
  const [only] = places;
  return named ?? (places.length === 1 && only && bare(value).length >= TELLING ? only : null);
}

/** Another page is farther away than anything on this one. */
const OTHER_PAGE = 100_000;

function awayFrom({ lines: [line] }: ValuePlace, { page, x, y }: Spot): number {
  if (!line) return Number.POSITIVE_INFINITY;
  const at = middle(line.box);
  return Math.hypot(x === undefined ? 0 : at.x - x, at.y - y) + OTHER_PAGE * Math.abs(line.page - page);
}

const inRow = ({ lines: [line] }: ValuePlace, { page, y }: Spot): boolean =>
  line !== undefined && line.page === page && Math.abs(middle(line.box).y - y) <= OFF_ROW;

/** OCR had a letter or two wrong of what stands there: a person put that right, and it stands there still. */
function isMisread(value: string, was: readonly Block[], scanned: ReadonlySet<number>): boolean {
  const [block] = was;
  if (!block || !scanned.has(block.page)) return false;
  const [typed, read] = [bare(value), bare(was.flatMap(({ tokens = [] }) => tokens).join(''))];
  return read !== '' && typed !== '' && likeness(typed, read) >= ALIKE;
}

const blockOf = (line: ValuePlace['lines'][number], before: Block | undefined): Block => ({
  id: randomUUID(),
  page: line.page,
  bbox: line.box,
  confidence: line.confidence,
  tokens: [...line.tokens],
  reason: FOUND_FOR_TYPED,
  ...(before?.input_config && { input_config: before.input_config }),
});
