import type { DocumentContext } from '../context/context.ts';
import { readLimits } from '../normalise/results.ts';
import type { ColumnSchema, TableSchema } from '../schema/types.ts';
import { tariffOfName } from './tariff-numbers.ts';
import { type CellValue, cellText, type GridRow } from './types.ts';

const VERDICT = /(?:^|\s)((?:not |n\.?\s?|不)?(?:OK|pass(?:ed)?|fail(?:ed)?|complies|conforms|符合|合格))$/iu;

/** Adds what a row says without a column of its own: limits within the specification, a verdict at its end. */
export function complete(
  cells: Map<string, CellValue>,
  schema: TableSchema,
  row: GridRow,
  columns: readonly (ColumnSchema | null)[],
  context: DocumentContext,
): void {
  const has = (id: string) => schema.columns.some((c) => c.id === id);
  const specification = cells.get('specification');
  if (specification && has('lower') && has('upper')) {
    const limits = readLimits(specification.printed, context.decimalMark);
    for (const [id, value] of Object.entries(limits)) {
      if (!cells.has(id))
        cells.set(id, { ...specification, value, standard: value, reason: { kind: 'specification' } });
    }
  }
  tariffOfName(cells, schema, context);
  if (has('code') && !columns.some((c) => c?.id === 'code')) codeInBrackets(cells);
  if (has('verdict') && !columns.some((c) => c?.id === 'verdict')) trailingVerdict(cells, row, columns);
}

/** "Anethole 21/22 (SH-3625)": letters, a hyphen and figures behind a name are its code. */
const BRACKETED = /[(（](?<code>\p{Lu}{1,5}-?\d{3,8})[)）]\s*$/u;

function codeInBrackets(cells: Map<string, CellValue>): void {
  const cell = cells.get('description');
  const match = cell ? BRACKETED.exec(cell.value) : null;
  if (!cell || !match || cells.has('code')) return;
  const code = match.groups!.code!;
  const rest = cell.value.slice(0, match.index).trim();
  cells.set('code', {
    ...cell,
    printed: code,
    value: code,
    standard: code,
    reason: { kind: 'in-brackets' },
  });
  cells.set('description', { ...cell, value: rest, standard: rest.replace(/\s+/g, ' ') });
}

/** A last column without a header shows up as a verdict at the end of the last cell. */
function trailingVerdict(
  cells: Map<string, CellValue>,
  row: GridRow,
  columns: readonly (ColumnSchema | null)[],
): void {
  const last = columns.length - 1;
  const id = columns[last]?.id;
  const cell = id ? cells.get(id) : undefined;
  const verdict = VERDICT.exec(cellText(row.cells[last]))?.[1];
  if (!id || !cell || !verdict) return;
  const rest = cell.value.slice(0, cell.value.length - verdict.length).trim();
  cells.set('verdict', {
    ...cell,
    printed: verdict,
    value: verdict,
    standard: verdict,
    reason: { kind: 'end-of-row' },
  });
  if (rest === '') cells.delete(id);
  else cells.set(id, { ...cell, printed: rest, value: rest, standard: rest });
}
