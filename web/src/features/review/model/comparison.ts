import {
  type BaselineLine,
  COMPARED_COLUMNS,
  COMPARED_TABLE,
  type Comparison,
  type LineComparison,
  type OrderComparison,
} from '@recto/contracts/baseline';
import type { Section, Table } from '@recto/contracts/result';
import { slotKey } from './slots.ts';

/** How values stand to the order of the ERP, by their keys. */
export type ComparedValues = ReadonlyMap<string, Comparison>;

const NOTHING: ComparedValues = new Map();

/** What stands for a whole row that is no line of the order: how its material stands to it. */
const NO_LINE: Comparison = { result: 'NotInOflow', baseline: '' };

/** True for the value that stands for a row which the order does not have. */
export const isNoLine = (compared: Comparison): boolean => compared === NO_LINE;

/** The column that names what a row is about, of those that are seen. */
const namingColumn = ({ columns }: Table): string | undefined =>
  COMPARED_COLUMNS.find(({ id }) => columns.some((column) => column.id === id))?.id;

export const comparedValues = (
  sections: readonly Section[],
  comparison: OrderComparison | null | undefined,
): ComparedValues => {
  if (!comparison) return NOTHING;
  const byKey = new Map<string, Comparison>();
  for (const { id: sectionId, fields, tables } of sections) {
    for (const { id: fieldId } of fields) {
      const compared = comparison.fields[fieldId];
      if (compared) byKey.set(slotKey({ sectionId, fieldId }), compared);
    }
    const table = tables.find(({ id }) => id === COMPARED_TABLE);
    if (!table) continue;
    const naming = namingColumn(table);
    for (const { row, line, columns } of comparison.lines) {
      if (row === null) continue;
      if (line === null && naming !== undefined)
        byKey.set(slotKey({ sectionId, tableId: COMPARED_TABLE, row, fieldId: naming }), NO_LINE);
      for (const [fieldId, compared] of Object.entries(columns))
        byKey.set(slotKey({ sectionId, tableId: COMPARED_TABLE, row, fieldId }), compared);
    }
  }
  return byKey;
};

/** True for what a person should look at: the values differ, or one of them says nothing that can be compared. */
export const isWrong = ({ result }: Comparison): boolean =>
  result === 'Mismatched' || result === 'NotFound' || result === 'ErrorValidating';

/** A line item as a card (F-056). */
export type LineCard = {
  readonly key: string;
  /** Row of the document; null: NOT FOUND IN OC. */
  readonly row: number | null;
  /** False: NOT FOUND IN SAP. */
  readonly inOrder: boolean;
  /** Number of the line, as the ERP has it, else as the document does. */
  readonly number: string;
  readonly line: BaselineLine | null;
  /** Values that differ from the order. */
  readonly wrong: number;
};

const withoutZeros = (text: string): string => text.replace(/^0+(?=.)/, '');

/** The cards of an order's lines; `numberOf` gives the number that a row of the document has itself. */
export const lineCards = (lines: readonly LineComparison[], numberOf: (row: number) => string): LineCard[] =>
  lines.map(({ row, line, columns }, at) => ({
    key: row === null ? `order-${line?.item_number}-${at}` : `row-${row}`,
    row,
    inOrder: line !== null,
    number: withoutZeros(line?.item_number || (row === null ? '' : numberOf(row))) || String((row ?? at) + 1),
    line,
    wrong: Object.values(columns).filter(isWrong).length,
  }));

/** What the order says of a line that the document does not have, in the order of the columns. */
export const lineFacts = (line: BaselineLine): { id: string; text: string }[] =>
  COMPARED_COLUMNS.flatMap(({ id, baseline }) => {
    const [text = ''] = baseline(line);
    // Codes are filled up with zeros for machines.
    return text === '' ? [] : [{ id, text: id === 'ipc' ? withoutZeros(text) : text }];
  });
