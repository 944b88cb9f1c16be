import type { Column, Field, FieldData, Result, Section, Table } from '@recto/contracts/result';
import { confidenceOf, hasValue, rowCount } from '../values/result-walk.ts';

/** A result that took the better parts of another reading, and how many values are new or surer in it. */
export type Surer = { result: Result; taken: number };

/**
 * Takes values of a second reading into a first one where they come out surer. What a person reviewed stays as it is;
 * so does what the second reading does not see. Tables are taken cell by cell where both have the same rows, else
 * whole, when nobody reviewed a cell and the second is surer on the whole.
 */
export function keepSurer(first: Result, second: Result): Surer {
  const result = structuredClone(first);
  let taken = 0;
  for (const section of result.extraction.sections) {
    const other = second.extraction.sections.find((candidate) => candidate.id === section.id);
    if (other) taken += takeFields(section, other) + takeTables(section, other);
  }
  return { result, taken };
}

const surer = (before: FieldData, after: FieldData): boolean =>
  hasValue(after) && (!hasValue(before) || confidenceOf(after) > confidenceOf(before));

function takeFields(section: Section, other: Section): number {
  let taken = 0;
  for (const field of other.fields) {
    const known = section.fields.find((candidate) => candidate.id === field.id);
    if (known) taken += takeField(known, field);
    else if (hasValue(field.data)) {
      section.fields.push(structuredClone(field));
      taken++;
    }
  }
  return taken;
}

function takeField(known: Field, field: Field): number {
  if (known.review.result.reviewed || !surer(known.data, field.data)) return 0;
  known.data = structuredClone(field.data);
  known.label = structuredClone(field.label);
  return 1;
}

function takeTables(section: Section, other: Section): number {
  let taken = 0;
  for (const table of other.tables) {
    const at = section.tables.findIndex((candidate) => candidate.id === table.id);
    const known = section.tables[at];
    if (!known) {
      section.tables.push(structuredClone(table));
      taken += rowCount(table);
    } else if (rowCount(known) === rowCount(table)) taken += takeCells(known, table);
    else if (!isReviewed(known) && certainty(table) > certainty(known)) {
      section.tables[at] = structuredClone(table);
      taken += rowCount(table);
    }
  }
  return taken;
}

function takeCells(known: Table, table: Table): number {
  let taken = 0;
  for (const column of known.columns) {
    const other = table.columns.find((candidate) => candidate.id === column.id);
    other?.data.forEach((data, row) => {
      const before = column.data[row];
      if (!before || column.review[row]?.result.reviewed || !surer(before, data)) return;
      column.data[row] = structuredClone(data);
      taken++;
    });
  }
  return taken;
}

const isReviewed = ({ columns }: Table): boolean =>
  columns.some(({ review }) => review.some((mark) => mark.result.reviewed));

/** How sure a table is on the whole: the sum counts rows that only one reading has. */
const certainty = ({ columns }: Table): number =>
  columns.reduce((sum, column) => sum + columnCertainty(column), 0);
const columnCertainty = ({ data }: Column): number =>
  data.reduce((sum, cell) => sum + (hasValue(cell) ? confidenceOf(cell) : 0), 0);
