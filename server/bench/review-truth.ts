import type { FieldData, Result, Table } from '@recto/contracts/result';
import { isRight } from '../../engine/bench/compare.ts';
import type { Labelled } from '../../engine/bench/score.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a clerk who knows the truth does to a document that was read. Keys are those of the values on screen. */
export type Task =
  /** A value that is wrong, or was not read. */
  | { do: 'type'; key: string; text: string }
  /** A value where the document has none. */
  | { do: 'clear'; key: string }
  /** A row that is none of the document's. */
  | { do: 'remove'; table: string; row: number }
  /** A row that was not read; it comes to stand as `row`. */
  | { do: 'add'; table: string; row: number; cells: readonly { column: string; text: string }[] };

const textOf = (want: unknown): string => String(want);
const isFilled = (want: unknown): boolean => want !== undefined && want !== null && want !== '';
/** The normalised value; what nothing normalises (a bank account whose check digits are wrong on paper) as it stands. */
const gotOf = (data: FieldData | undefined): string =>
  data?.standard_values[0] || (data?.values.join(' ') ?? '');

/** Whether a value is one of those that its label accepts. */
export function accepts(label: Labelled, id: string, got: string): boolean {
  const accepted = [label.expected[id], ...[label.alternatives?.[id] ?? []].flat()];
  return accepted.some((want) => isRight(id, want, got));
}

/** Pairs of a wanted and a read row in their order, with the most right cells: [wanted, read], the rest unpaired. */
export function alignRows(
  hits: readonly (readonly number[])[],
  reads: number,
): (readonly [number, number])[] {
  const best = hits.map(() => Array<number>(reads + 1).fill(0));
  best.push(Array<number>(reads + 1).fill(0));
  for (let i = hits.length - 1; i >= 0; i--)
    for (let j = reads - 1; j >= 0; j--)
      best[i]![j] = Math.max(
        best[i + 1]![j]!,
        best[i]![j + 1]!,
        hits[i]![j]! > 0 ? hits[i]![j]! + best[i + 1]![j + 1]! : 0,
      );
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < hits.length && j < reads; ) {
    if (hits[i]![j]! > 0 && best[i]![j] === hits[i]![j]! + best[i + 1]![j + 1]!) pairs.push([i++, j++]);
    else if (best[i]![j] === best[i + 1]![j]) i++;
    else j++;
  }
  return pairs;
}

/** Rows of one table put right: cells first, then what is too much from below, then what is missing from above. */
function tasksOfTable(section: string, table: Table, wanted: readonly Row[]): Task[] {
  const key = `${section}/${table.id}`;
  const columns = table.columns.filter(({ id }) => wanted.some((row) => isFilled(row[id])));
  const reads = table.columns[0]?.data.length ?? 0;
  const right = (row: Row, column: (typeof columns)[number], read: number) =>
    isFilled(row[column.id]) && isRight(column.id, row[column.id], gotOf(column.data[read]));
  const hits = wanted.map((row) =>
    Array.from({ length: reads }, (_, read) => columns.filter((column) => right(row, column, read)).length),
  );
  const pairs = alignRows(hits, reads);
  const cells = pairs.flatMap(([want, read]) =>
    columns
      .filter((column) => isFilled(wanted[want]![column.id]) && !right(wanted[want]!, column, read))
      .map(({ id }): Task => ({ do: 'type', key: `${key}/${read}/${id}`, text: textOf(wanted[want]![id]) })),
  );
  const paired = new Set(pairs.map(([, read]) => read));
  const tooMuch = Array.from({ length: reads }, (_, read) => read)
    .filter((read) => !paired.has(read))
    .reverse()
    .map((row): Task => ({ do: 'remove', table: key, row }));
  const known = new Set(pairs.map(([want]) => want));
  const missing = wanted.flatMap((row, nth): Task[] =>
    known.has(nth)
      ? []
      : [
          {
            do: 'add',
            table: key,
            row: nth,
            cells: columns
              .filter(({ id }) => isFilled(row[id]))
              .map(({ id }) => ({ column: id, text: textOf(row[id]) })),
          },
        ],
  );
  return [...cells, ...tooMuch, ...missing];
}

/** What is to be done to a result until it says what the label says. What is not labelled is taken as it is. */
export function tasksOf({ extraction }: Result, label: Labelled): Task[] {
  const tasks: Task[] = [];
  for (const { id: section, fields, tables } of extraction.sections) {
    for (const { id, data } of fields) {
      if (!(id in label.expected)) continue;
      const [want, key] = [label.expected[id], `${section}/${id}`];
      if (!isFilled(want)) {
        if (data.values.length > 0) tasks.push({ do: 'clear', key });
      } else if (typeof want !== 'object' && !accepts(label, id, gotOf(data)))
        tasks.push({ do: 'type', key, text: textOf(want) });
    }
    for (const table of tables) {
      const wanted = label.expected.tables?.[table.id];
      if (wanted) tasks.push(...tasksOfTable(section, table, wanted));
    }
  }
  return tasks;
}
