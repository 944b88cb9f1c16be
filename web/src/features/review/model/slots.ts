import type {
  Column,
  Field,
  FieldData,
  InputConfig,
  Result,
  ReviewMark,
  Section,
  Table,
} from '@recto/contracts/result';
import { holdsAny, type Role } from '@recto/contracts/roles';
import { columnTitle } from './column-title.ts';

/**
 * Where one value lives in a result. A cell names its table and row, and `fieldId` is then its column,
 * as in the body of update-fields-value.
 */
export type SlotAddress = {
  readonly sectionId: string;
  readonly fieldId: string;
  readonly tableId?: string;
  readonly row?: number;
};

/** One reviewable value, a field or a table cell, in a form that order, risk and edits treat alike. */
export type Slot = SlotAddress & {
  readonly key: string;
  readonly label: string;
  readonly input: InputConfig;
  readonly required: boolean;
  /** Names of the keys of the document that this value is; none in a table. */
  readonly keys?: readonly string[] | undefined;
  /** Changing it reads the document again, which is asked first. */
  readonly triggersRerun: boolean;
  readonly data: FieldData;
  readonly review: ReviewMark;
};

/** `section/field` or `section/table/row/column`: unique within a result, stable between revisions. */
export const slotKey = (at: SlotAddress): string =>
  at.tableId === undefined
    ? `${at.sectionId}/${at.fieldId}`
    : `${at.sectionId}/${at.tableId}/${at.row}/${at.fieldId}`;

const TEXT: InputConfig = { type: 'text' };

/** The input of a value: its block's, which may be specific to the document, before its field's. */
const inputOf = (data: FieldData, declared: InputConfig | undefined): InputConfig =>
  data.blocks[0]?.input_config ?? declared ?? TEXT;

const fieldSlot = (sectionId: string, field: Field): Slot => ({
  key: slotKey({ sectionId, fieldId: field.id }),
  sectionId,
  fieldId: field.id,
  label: field.name,
  input: inputOf(field.data, field.input_config),
  required: field.required ?? false,
  keys: field.keys,
  triggersRerun: field.triggerRerunOnChange === true || field.id === 'packagingCategory',
  data: field.data,
  review: field.review,
});

const UNREVIEWED: ReviewMark = { result: { reviewed: false } };

const cellSlot = (sectionId: string, table: Table, column: Column, row: number, data: FieldData): Slot => {
  const at = { sectionId, tableId: table.id, row, fieldId: column.id };
  return {
    ...at,
    key: slotKey(at),
    label: columnTitle(column),
    input: inputOf(data, column.input_config),
    required: false,
    triggersRerun: false,
    data,
    review: column.review[row] ?? UNREVIEWED,
  };
};

/** Rows of a table: the longest column counts. */
export const rowCount = (table: Table): number =>
  table.columns.reduce((most, column) => Math.max(most, column.data.length), 0);

const EMPTY: FieldData = { values: [], standard_values: [], extracted_values: [], blocks: [] };

/** The cells of one table, row by row. */
export const tableSlots = (sectionId: string, table: Table): Slot[] =>
  Array.from({ length: rowCount(table) }, (_, row) =>
    table.columns.map((column) => cellSlot(sectionId, table, column, row, column.data[row] ?? EMPTY)),
  ).flat();

const openColumns = (table: Table, held: readonly Role[]): Table =>
  table.columns.every((column) => holdsAny(held, column.roles ?? []))
    ? table
    : { ...table, columns: table.columns.filter((column) => holdsAny(held, column.roles ?? [])) };

/** Sections, fields and columns that these roles may see (F-061). */
export const visibleSections = (result: Result, held: readonly Role[]): Section[] =>
  result.extraction.sections
    .filter((section) => holdsAny(held, section.roles ?? []))
    .map((section) => ({
      ...section,
      fields: section.fields.filter((field) => holdsAny(held, field.roles ?? [])),
      tables: section.tables.map((table) => openColumns(table, held)),
    }));

/** Every value of these sections in the order of the form. */
export const slotsOf = (sections: readonly Section[]): Slot[] =>
  sections.flatMap((section) => [
    ...section.fields.map((field) => fieldSlot(section.id, field)),
    ...section.tables.flatMap((table) => tableSlots(section.id, table)),
  ]);
