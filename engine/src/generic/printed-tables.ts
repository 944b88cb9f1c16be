import type { FieldData, InputConfig, Table } from '@recto/contracts/result';
import type { DocumentContext } from '../context/context.ts';
import { dataOf, NOTHING, UNREVIEWED } from '../evidence/result.ts';
import { findDates } from '../normalise/dates.ts';
import { findNumbers } from '../normalise/numbers.ts';
import { saidOfReason } from '../reasons.ts';
import type { ColumnType } from '../tables/printed/column-types.ts';
import type { WholeTable } from '../tables/printed/read.ts';
import type { PrintedCell } from '../tables/printed/types.ts';
import { isValue } from '../tables/printed/values.ts';

const INPUT: Readonly<Record<ColumnType, InputConfig['type']>> = {
  text: 'text',
  number: 'number',
  amount: 'number',
  date: 'date',
};

/** A table without a schema in the form of a result: columns named as printed, values read by the type of their column. */
export function printedTable(table: WholeTable, at: number, context: DocumentContext): Table {
  const id = `table_${at + 1}`;
  const pages = table.parts.map((p) => p.page);
  return {
    id,
    title: `Table ${at + 1} (page ${[...new Set([pages[0], pages.at(-1)])].join('-')})`,
    columns: table.columns.map(({ name, type }, c) => ({
      id: `column_${c + 1}`,
      label: name || `Column ${c + 1}`,
      // What most of its cells are like is no promise about the others.
      input_config: { type: INPUT[type], kind: 'text' },
      data: table.rows.map(({ cells }, r) =>
        cellData(`${id}.${c + 1}.${r}`, cells[c] ?? null, type, context),
      ),
      review: table.rows.map(() => UNREVIEWED),
    })),
  };
}

function cellData(
  id: string,
  cell: PrintedCell | null,
  type: ColumnType,
  context: DocumentContext,
): FieldData {
  if (!cell) return NOTHING;
  const value = plainOf(cell.text, type, context);
  return dataOf(id, cell, value, value, 0.8 * cell.confidence, saidOfReason({ kind: 'table-cell' }));
}

/** The value in its plain form where the cell holds nothing else; as printed otherwise ("12.5 %", "on request"). */
function plainOf(text: string, type: ColumnType, { decimalMark, dateOrder }: DocumentContext): string {
  if (type === 'text') return text;
  if (type === 'date') return findDates(text, dateOrder)[0]?.value ?? text;
  const numbers = findNumbers(text, decimalMark);
  const [only] = numbers;
  const bare = isValue(text) || type === 'amount';
  return only && numbers.length === 1 && bare && !only.percent ? only.value : text;
}
