import { isTypedAtUpload } from '@recto/contracts/origin';
import type { Block, Field, FieldData, Result, ReviewMark, Section, Table } from '@recto/contracts/result';

/** One value of a result: a field, or a cell of a table row. */
export type ResultPlace = { section: Section; data: FieldData; review: ReviewMark } & (
  | { field: Field }
  | { table: Table; column: string; row: number }
);

const NOT_REVIEWED: ReviewMark = { result: { reviewed: false } };

/** Every value of a result in the order of the form: the fields of a section, then its tables row by row. */
export function* places(result: Result): Generator<ResultPlace> {
  for (const section of result.extraction.sections) {
    for (const field of section.fields) {
      yield { section, field, data: field.data, review: field.review };
    }
    for (const table of section.tables) yield* cells(section, table);
  }
}

function* cells(section: Section, table: Table): Generator<ResultPlace> {
  for (let row = 0; row < rowCount(table); row++) {
    for (const column of table.columns) {
      const data = column.data[row];
      if (!data) continue;
      const review = column.review[row] ?? NOT_REVIEWED;
      yield { section, table, column: column.id, row, data, review };
    }
  }
}

/** Rows of a table: the columns run in parallel. */
export const rowCount = (table: Table): number =>
  table.columns.reduce((most, column) => Math.max(most, column.data.length), 0);

/** All fields outside tables, in the order of the form. */
export const fieldsOf = (result: Result): Field[] =>
  result.extraction.sections.flatMap((section) => section.fields);

/** The field of this id, wherever it stands. */
export function findField(result: Result, id: string): Field | undefined {
  for (const section of result.extraction.sections) {
    const field = section.fields.find((candidate) => candidate.id === id);
    if (field) return field;
  }
  return undefined;
}

/** Fields that identify the document; changing one offers a rerun. */
export const keyFields = (result: Result): Field[] => fieldsOf(result).filter((field) => field.keys?.length);

/**
 * How sure a value is: as its least certain block; one without a place is not grounded, unless somebody typed it beside
 * the file.
 */
export const confidenceOf = ({
  blocks,
  ...data
}: {
  blocks: readonly Pick<Block, 'confidence'>[];
  origin?: FieldData['origin'];
}): number => {
  if (isTypedAtUpload(data)) return 1;
  return blocks.length === 0 ? 0 : Math.min(...blocks.map((block) => block.confidence));
};

/** True when something was found or entered. */
export const hasValue = (data: Pick<FieldData, 'values'>): boolean =>
  data.values.some((value) => value.trim() !== '');
