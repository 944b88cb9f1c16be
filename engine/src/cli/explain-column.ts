import { originOf } from '@recto/contracts/origin';
import type { Column, FieldData, Result, Table } from '@recto/contracts/result';
import { inEnglish } from '../report/in-english.ts';

/** Every column of a document that has this id, row by row, as text for people; nothing where there is none. */
export function columnLines({ extraction }: Result, id: string): string[] {
  const tables = extraction.sections.flatMap((section) => section.tables);
  return tables.flatMap((table) =>
    table.columns.filter((column) => column.id === id).flatMap((column) => linesOf(table, column)),
  );
}

/** The columns that can be asked for. */
export const columnIds = ({ extraction }: Result): string[] =>
  extraction.sections.flatMap((s) => s.tables).flatMap((table) => table.columns.map(({ id }) => id));

function linesOf({ title }: Table, { id, label, data }: Column): string[] {
  const found = data.filter(({ values }) => values.length > 0).length;
  const head = `  ${id} (${label}), column of ${title}: ${found} of ${data.length} rows have a value`;
  return [head, ...data.map((cell, row) => `  ${String(row + 1).padStart(5)}  ${cellText(cell)}`)];
}

function cellText(data: FieldData): string {
  const { values, standard_values: standard, extracted_values: printed, blocks } = data;
  const origin = originOf(data);
  const [value] = standard.length > 0 ? standard : values;
  if (value === undefined) return 'nothing found';
  const [block] = blocks;
  const shown = printed[0] === undefined || printed[0] === value ? value : `${value} ("${printed[0]}")`;
  if (!block) return `${shown}  ${origin ? inEnglish(origin) : 'stands on no page'}`;
  const place = `page ${block.page} at ${block.bbox.map(Math.round).join()}`;
  const told = [...(block.reason ? [block.reason] : []), ...(block.validation?.message ?? [])];
  return [shown, `confidence ${block.confidence}`, place, ...told.map(inEnglish)].join('  ');
}
