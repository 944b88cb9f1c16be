import type { DeliveryChange } from '@recto/contracts/endpoints/posting';
import type { Result, Table } from '@recto/contracts/result';
import { tableRows, valueText } from '../extraction/values/index.ts';

/** The values of a result as they are sent, by path: `main.invoice_number`, `main.lines[10].quantity`. */
export type SentValues = Readonly<Record<string, string>>;

export function contentOf(result: Result): SentValues {
  const content: Record<string, string> = {};
  for (const { id, fields, tables } of result.extraction.sections) {
    for (const field of fields) content[`${id}.${field.id}`] ??= valueText(field.data);
    for (const table of tables) Object.assign(content, cellsOf(`${id}.${table.id}`, table));
  }
  return content;
}

function cellsOf(path: string, table: Table): SentValues {
  const rows = tableRows(table);
  const numbers = rows.map((row) => row.item_no ?? '');
  // A row that is put in between must not look like a change of all that follow, where rows have numbers.
  const areNames = numbers.every((number) => number !== '') && new Set(numbers).size === rows.length;
  return Object.fromEntries(
    rows.flatMap((row, at) =>
      Object.entries(row).map(([column, text]) => [
        `${path}[${areNames ? numbers[at] : at + 1}].${column}`,
        text,
      ]),
    ),
  );
}

/** What a correction changed, in the order of the result; `null` where a value was not there, or is there no more. */
export function changesBetween(before: SentValues, after: SentValues): DeliveryChange[] {
  const paths = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return paths
    .filter((path) => (before[path] ?? '') !== (after[path] ?? ''))
    .map((path) => ({ path, before: before[path] ?? null, after: after[path] ?? null }));
}
