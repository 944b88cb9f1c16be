import { COMPARED_TABLE } from '@recto/contracts/baseline';
import type { Category } from '@recto/contracts/categories';
import type { FieldData, PresentedResult, Result, Table } from '@recto/contracts/result';
import { findField, rowCount } from './result-walk.ts';

/** One row of a table by column id: the standard value where there is one, else the value as shown. */
export type DerivedRow = Record<string, string>;

type OlderForms = Pick<PresentedResult, 'LineItems' | 'coa_document' | 'ipcs'>;

const CERTIFICATES: readonly Category[] = ['COA', 'NB_COA'];

/**
 * The forms of a result that templates and integrations know from before; never stored, for `sections[]` is the only
 * stored form (decision 9).
 */
export const olderForms = (category: Category, result: Result): OlderForms => ({
  LineItems: lineItems(result),
  ipcs: ipcsOf(result),
  ...(CERTIFICATES.includes(category) && { coa_document: coaDocument(result) }),
});

/** The value as machines want it: normalised when that was possible. Several values are joined by line breaks. */
export const valueText = (data: FieldData): string =>
  data.values.map((value, index) => data.standard_values[index] || value).join('\n');

/** Rows of a table in order, every column by its id. */
export const tableRows = (table: Table): DerivedRow[] =>
  Array.from({ length: rowCount(table) }, (_, row) =>
    Object.fromEntries(
      table.columns.map((column) => {
        const data = column.data[row];
        return [column.id, data ? valueText(data) : ''];
      }),
    ),
  );

/** Every field of a result by its id; the first wins where two sections use one id. */
export function fieldTexts(result: Result): DerivedRow {
  const texts: DerivedRow = {};
  for (const section of result.extraction.sections) {
    for (const field of section.fields) texts[field.id] ??= valueText(field.data);
  }
  return texts;
}

const tablesOf = (result: Result): Table[] => result.extraction.sections.flatMap((section) => section.tables);

function fieldText(result: Result, id: string): string {
  const field = findField(result, id);
  return field ? valueText(field.data) : '';
}

/** The table of line items (D-038); where the reader is not shown their numbers, by its id. */
export const linesOf = (result: Result): Table | undefined => {
  const tables = tablesOf(result);
  return (
    tables.find((table) => table.columns.some((column) => column.id === 'item_no')) ??
    tables.find((table) => table.id === COMPARED_TABLE)
  );
};

/** The names of the rows of a table of line items: their numbers, where they have none their places from 1. */
export const itemKeys = (lines: Table): string[] =>
  tableRows(lines).map((row, index) => row.item_no || String(index + 1));

/** Types that are nothing when they are empty, and not an empty text (F-071). */
const NULL_WHEN_EMPTY: ReadonlySet<string | undefined> = new Set(['date', 'number']);

function lineItems(result: Result): NonNullable<OlderForms['LineItems']> {
  const lines = linesOf(result);
  if (!lines) return {};
  const rows = tableRows(lines);
  const items = itemKeys(lines);
  return Object.fromEntries(
    lines.columns.map(({ id, input_config: input }) => {
      const empty = NULL_WHEN_EMPTY.has(input?.type) ? null : '';
      return [id, Object.fromEntries(rows.map((row, at) => [items[at] ?? '', row[id] || empty]))];
    }),
  );
}

export const attributesOf = (result: Result): Table | undefined =>
  tablesOf(result).find((table) => table.id === 'attributes');

/** Fields behind the metadata of a certificate; of several the first that says something. */
export const METADATA_FIELDS = {
  po_number: ['order_number', 'po_number'],
  ipc: ['ipc'],
  batch_number: ['batch_number'],
} as const;

function coaDocument(result: Result): NonNullable<OlderForms['coa_document']> {
  const attributes = attributesOf(result);
  const text = (ids: readonly string[]) => ids.map((id) => fieldText(result, id)).find(Boolean) ?? '';
  return {
    metadata: {
      po_number: text(METADATA_FIELDS.po_number),
      ipc: text(METADATA_FIELDS.ipc),
      batch_number: text(METADATA_FIELDS.batch_number),
    },
    attributes: attributes ? tableRows(attributes) : [],
  };
}

function ipcsOf(result: Result): string[] {
  const inTables = tablesOf(result).flatMap((table) => tableRows(table).map((row) => row.ipc ?? ''));
  return [...new Set([fieldText(result, 'ipc'), ...inTables])].filter((ipc) => ipc !== '');
}
