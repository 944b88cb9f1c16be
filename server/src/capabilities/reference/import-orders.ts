import { BaselineOrder } from '@recto/contracts/baseline';
import {
  ORDER_HEAD_COLUMNS as HEAD,
  ORDER_LINE_COLUMNS as LINE,
  ORDER_COLUMNS,
} from '@recto/contracts/baseline-columns';
import type { OrdersImported } from '@recto/contracts/endpoints/reference';
import { IMPORT_FIRST_ROWS } from '@recto/contracts/entities/endpoints';
import { saidOfIssue } from '@recto/contracts/said/issues';
import { said } from '@recto/contracts/said/said';
import { openTable, type TableReading } from '../../back-office/import/open-table.ts';
import type { FileRow } from '../../back-office/import/read-rows.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import { WorkbookFault } from '../../platform/workbook/workbook-fault.ts';
import { putBaselineOrder } from './manage-baseline-orders.ts';

const MOST_PROBLEMS = 1000;

type Problem = OrdersImported['problems'][number];
type Named = Readonly<Record<string, string>>;
type Collected = { first: Named; row: number; lines: Named[] };

const folded = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]/g, '');
const COLUMNS = new Map<string, string>(ORDER_COLUMNS.map((name) => [folded(name), name]));

/**
 * Brings orders of a CSV file or an Excel workbook, a row a line of an order: all of them, or none when a row is wrong.
 * Throws a Problem (400) for a file that is no such table.
 */
export async function importOrders(
  scope: TenantScope,
  bytes: Uint8Array,
  { dryRun, ...reading }: { dryRun: boolean } & TableReading,
): Promise<OrdersImported> {
  const { titles, rows, ...taken } = await tableIn(bytes, reading);
  const names = titles.map((title) => COLUMNS.get(folded(title)));
  if (!names.includes('po_number')) throw badRequest(said('orders_no_number'));
  const orders = new Map<string, Collected>();
  const problems: Problem[] = [];
  let count = 0;
  for (const row of rows) {
    count++;
    collect(row, names, orders, problems);
  }
  const checked = [...orders].flatMap(([number, order]) => checkedOrder(number, order, problems));
  if (!dryRun && problems.length === 0) for (const order of checked) await putBaselineOrder(scope, order);
  return {
    dryRun,
    ...taken,
    columns: titles.map((title, at) => ({ title: title.slice(0, 200), field: names[at] ?? null })),
    first: rows.slice(0, IMPORT_FIRST_ROWS).map((row) => ({ row: row.row, values: valuesOf(row, names) })),
    rows: count,
    orders: problems.length === 0 ? orders.size : 0,
    problems: problems.toSorted((a, b) => a.row - b.row).slice(0, MOST_PROBLEMS),
    ignored: titles.filter((title, at) => title.trim() !== '' && names[at] === undefined),
  };
}

/** The head of a file and the rows below it. */
async function tableIn(bytes: Uint8Array, reading: TableReading) {
  try {
    const table = openTable(bytes, reading, (title) => COLUMNS.has(folded(title)));
    if (!table) throw badRequest(said('import_unreadable'));
    const all: FileRow[] = [];
    for await (const row of table.rows) all.push(row);
    const { of: _of, rows: _rows, sheets, ...taken } = table;
    const [head, ...rows] = all;
    return { ...taken, sheets: [...sheets], titles: head?.cells ?? [], rows };
  } catch (error) {
    throw error instanceof WorkbookFault ? badRequest(error.said) : error;
  }
}

function valuesOf({ cells }: FileRow, names: readonly (string | undefined)[]): Record<string, string> {
  const values: Record<string, string> = {};
  names.forEach((name, at) => {
    if (name) values[name] = (cells[at] ?? '').trim();
  });
  return values;
}

function collect(
  line: FileRow,
  names: readonly (string | undefined)[],
  orders: Map<string, Collected>,
  problems: Problem[],
): void {
  const { row } = line;
  const values = valuesOf(line, names);
  const number = values.po_number ?? '';
  if (number === '' || number.length > 64) {
    problems.push({
      row,
      field: 'po_number',
      value: number.slice(0, 200),
      message: said('orders_row_number'),
    });
    return;
  }
  const order = orders.get(number) ?? { first: values, row, lines: [] };
  orders.set(number, order);
  const other = HEAD.find((name) => values[name] && values[name] !== order.first[name]);
  if (other)
    problems.push({
      row,
      field: other,
      value: (values[other] ?? '').slice(0, 200),
      message: said('orders_first_row', { value: order.first[other] ?? '' }),
    });
  const item = Object.fromEntries(LINE.map((name) => [name, values[name] ?? '']));
  if (Object.values(item).some(Boolean)) order.lines.push({ ...item, row: String(row) });
}

/** The order, or nothing when its values are too long; what is wrong is added to `problems`. */
function checkedOrder(
  number: string,
  { first, row, lines }: Collected,
  problems: Problem[],
): BaselineOrder[] {
  const { vendor_name = '', vendor_no = '', vendor_fullname = '' } = first;
  const parsed = BaselineOrder.safeParse({
    ...Object.fromEntries(HEAD.map((name) => [name, first[name] ?? ''])),
    po_number: number,
    vendor: { name: vendor_name, vendor_no, vendor_fullname },
    lineitems: lines.map(({ row: _row, ...line }) => line),
  });
  if (parsed.success) return [parsed.data];
  for (const { path, ...issue } of parsed.error.issues) {
    const line = path[0] === 'lineitems' && typeof path[1] === 'number' ? lines[path[1]] : undefined;
    const field = String(path.at(-1) ?? '');
    const value = line
      ? line[field]
      : first[path[0] === 'vendor' && field === 'name' ? 'vendor_name' : field];
    problems.push({
      row: line ? Number(line.row) : row,
      field,
      value: (value ?? '').slice(0, 200),
      message: saidOfIssue(issue),
    });
  }
  return [];
}
