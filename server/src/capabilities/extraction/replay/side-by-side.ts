import type { FieldData, Result, ReviewMark, Section, Table } from '@recto/contracts/result';
import { rowCount } from '../values/result-walk.ts';
import { align } from './align.ts';
import { rowLikeness } from './row-likeness.ts';

/** One value as it was read, as it is read now, and as it is shown. Null: that one has no such field or row. */
export type ValueSideBySide = {
  field: string;
  name: string;
  /** From 1, as it was read, else as it is now, else as it is shown. */
  row: number | null;
  was: FieldData | null;
  now: FieldData | null;
  shown: FieldData | null;
  reviewed: boolean;
};

type Three<T> = { was: T | undefined; now: T | undefined; shown: T | undefined };

/** All values of three states of a document: the fields by section and id, the cells row by row. */
export function sideBySide(was: Result, now: Result, shown: Result): ValueSideBySide[] {
  return joined<Section>({
    was: was.extraction.sections,
    now: now.extraction.sections,
    shown: shown.extraction.sections,
  }).flatMap((section) => [
    ...joined(parts(section, 'fields')).map(fieldBeside),
    ...joined(parts(section, 'tables')).flatMap(cellsBeside),
  ]);
}

const parts = <K extends 'fields' | 'tables'>({ was, now, shown }: Three<Section>, key: K) => ({
  was: was?.[key] ?? [],
  now: now?.[key] ?? [],
  shown: shown?.[key] ?? [],
});

/** The entries of three lists by id, in the order in which they first come. */
function joined<T extends { id: string }>(lists: {
  was: readonly T[];
  now: readonly T[];
  shown: readonly T[];
}): Three<T>[] {
  const ids = new Set([...lists.was, ...lists.now, ...lists.shown].map(({ id }) => id));
  const of = (list: readonly T[], id: string) => list.find((one) => one.id === id);
  return [...ids].map((id) => ({
    was: of(lists.was, id),
    now: of(lists.now, id),
    shown: of(lists.shown, id),
  }));
}

function fieldBeside({ was, now, shown }: Three<Section['fields'][number]>): ValueSideBySide {
  const any = (was ?? now ?? shown) as Section['fields'][number];
  return {
    field: any.id,
    name: any.name,
    row: null,
    was: was?.data ?? null,
    now: now?.data ?? null,
    shown: shown?.data ?? null,
    reviewed: shown?.review.result.reviewed ?? false,
  };
}

type Rows = Three<number>;

function cellsBeside(tables: Three<Table>): ValueSideBySide[] {
  const { was, now, shown } = tables;
  const columns = joined({
    was: was?.columns ?? [],
    now: now?.columns ?? [],
    shown: shown?.columns ?? [],
  });
  const table = (was ?? now ?? shown) as Table;
  return rowsOf(tables).flatMap((rows) =>
    columns.map((column): ValueSideBySide => {
      const any = (column.was ?? column.now ?? column.shown) as Table['columns'][number];
      const number = rows.was ?? rows.now ?? rows.shown ?? 0;
      return {
        field: `${table.id}.${any.id}`,
        name: any.label,
        row: number + 1,
        was: cell(column.was?.data, rows.was),
        now: cell(column.now?.data, rows.now),
        shown: cell(column.shown?.data, rows.shown),
        reviewed: mark(column.shown?.review, rows.shown),
      };
    }),
  );
}

const cell = (data: readonly FieldData[] | undefined, row: number | undefined): FieldData | null =>
  (row === undefined ? undefined : data?.[row]) ?? null;
const mark = (review: readonly ReviewMark[] | undefined, row: number | undefined): boolean =>
  row !== undefined && (review?.[row]?.result.reviewed ?? false);

/** The rows of both readings side by side, then these beside the rows that are shown. */
function rowsOf({ was, now, shown }: Three<Table>): Rows[] {
  const read = pairsOf(was, now).map(
    ([a, b]): Rows => ({ was: a ?? undefined, now: b ?? undefined, shown: undefined }),
  );
  if (!shown) return read;
  const asRead = was && rowLikeness(was, shown, rowCount(was) === rowCount(shown));
  const asNow = now && rowLikeness(now, shown, rowCount(now) === rowCount(shown));
  const likeness = (i: number, j: number): number => {
    const rows = read[i] as Rows;
    const before = asRead && rows.was !== undefined ? asRead(rows.was, j) : 0;
    const after = asNow && rows.now !== undefined ? asNow(rows.now, j) : 0;
    return Math.max(before, after);
  };
  return align(read.length, rowCount(shown), likeness).map(([i, j]) => ({
    ...(i === null ? { was: undefined, now: undefined } : (read[i] as Rows)),
    shown: j ?? undefined,
  }));
}

function pairsOf(was: Table | undefined, now: Table | undefined) {
  const [before, after] = [was ? rowCount(was) : 0, now ? rowCount(now) : 0];
  const likeness = was && now ? rowLikeness(was, now, before === after) : () => 0;
  return align(before, after, likeness);
}
