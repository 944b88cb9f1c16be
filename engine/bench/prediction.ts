import type { Field, FieldData, Table } from '@recto/contracts/result';
import type { Recognition } from '../src/recognise.ts';
import { findPrintedTables } from '../src/tables/printed/find.ts';
import type { PrintedTable } from '../src/tables/printed/types.ts';
import type { ReadDocument } from '../src/types.ts';

/** One line of `predictions.jsonl`, as scorers of labelled folders read it. Values are the normalised ones. */
export type Prediction = {
  file: string;
  outcome: 'readable' | 'refused' | 'broken';
  pages: number;
  category?: string;
  fields: Record<string, string>;
  confidence: Record<string, number>;
  rows: Record<string, Record<string, string>[]>;
  /** Every table as printed. */
  tables: { page: number; cells: { row: number; col: number; text: string }[] }[];
  documents: { category: string; pages: number[] }[];
  mail?: { subject: string; from: string; attachments: string[]; sentiment: string };
  ms: number;
};

/** Codes are compared as printed, everything else in its normalised form. */
const AS_PRINTED = new Set(['ipc']);

const scoredValue = (id: string, data: FieldData | undefined): string =>
  (AS_PRINTED.has(id) ? data?.values[0] : data?.standard_values[0]) ?? '';

function rowsOf(table: Table): Record<string, string>[] {
  const count = table.columns[0]?.data.length ?? 0;
  return Array.from({ length: count }, (_, row) =>
    Object.fromEntries(
      table.columns.flatMap((c) => {
        const value = scoredValue(c.id, c.data[row]);
        return value === '' ? [] : [[c.id, value] as const];
      }),
    ),
  );
}

/** A form without a schema is labelled as pairs: the printed label and the printed value. */
const pairOf = ({ label, data }: Field): Record<string, string> => ({
  label: label.value,
  value: data.values[0] ?? '',
});

const printedOf = ({ page, cells }: PrintedTable): Prediction['tables'][number] => ({
  page,
  cells: cells.map(({ row, column, text }) => ({ row, col: column, text })),
});

/** What the engine made of a file, in the form that is scored: fields of the first document, all ranges. */
export function predictionOf(
  file: string,
  read: ReadDocument,
  { classification, results }: Recognition,
  ms: number,
): Prediction {
  const sections = results[0]?.result.extraction.sections ?? [];
  const fields: Field[] = sections.flatMap((s) => s.fields).filter((f) => f.data.values.length > 0);
  return {
    file,
    outcome: 'readable',
    pages: classification.pages.length,
    ...(results[0] ? { category: results[0].range.category } : {}),
    fields: Object.fromEntries(fields.map((f) => [f.id, scoredValue(f.id, f.data)])),
    confidence: Object.fromEntries(fields.map((f) => [f.id, f.data.blocks[0]?.confidence ?? 0])),
    rows: {
      ...Object.fromEntries(sections.flatMap((s) => s.tables).map((t) => [t.id, rowsOf(t)])),
      ...(results[0]?.range.category === 'FORM_DUMMY' ? { pairs: fields.map(pairOf) } : {}),
    },
    tables: findPrintedTables(read.pages).map(printedOf),
    documents: results.map(({ range }) => ({ category: range.category, pages: range.pages })),
    ms,
  };
}

/** Of a file that was not read as a document. */
export const emptyPrediction = (file: string, outcome: Prediction['outcome'], ms: number): Prediction => ({
  file,
  outcome,
  pages: 0,
  fields: {},
  confidence: {},
  rows: {},
  tables: [],
  documents: [],
  ms,
});
