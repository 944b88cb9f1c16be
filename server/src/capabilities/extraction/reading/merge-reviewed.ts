import type { Column, Field, FieldData, Result, Section, Table } from '@recto/contracts/result';
import { rowCount } from '../values/result-walk.ts';

/**
 * The revised result after a new reading: what a person reviewed is kept, all else is as newly read.
 * Fields are matched by section and field id, cells by table, column and row. The engine's new value stays in
 * `extracted_values` of a kept one, so that nobody loses sight of what the document says.
 * Returns null when nothing was reviewed: the new reading stands alone.
 */
export function mergeReviewed(read: Result, revised: Result | null): Result | null {
  if (!revised || !anyReviewed(revised)) return null;
  const merged = structuredClone(read);
  for (const section of merged.extraction.sections) {
    const before = revised.extraction.sections.find((candidate) => candidate.id === section.id);
    if (before) mergeSection(section, before);
  }
  return merged;
}

const anyReviewed = (result: Result): boolean =>
  result.extraction.sections.some(
    (section) =>
      section.fields.some((field) => field.review.result.reviewed) ||
      section.tables.some((table) =>
        table.columns.some((column) => column.review.some((mark) => mark.result.reviewed)),
      ),
  );

function mergeSection(section: Section, before: Section): void {
  for (const kept of before.fields.filter((field) => field.review.result.reviewed)) {
    const now = section.fields.find((field) => field.id === kept.id);
    if (now) keepField(now, kept);
    // Entered by a person where this reading sees no field at all.
    else section.fields.push(structuredClone(kept));
  }
  for (const table of before.tables) {
    const now = section.tables.find((candidate) => candidate.id === table.id);
    if (now) mergeTable(now, table);
    else if (tableReviewed(table)) section.tables.push(structuredClone(table));
  }
}

const tableReviewed = (table: Table): boolean =>
  table.columns.some((column) => column.review.some((mark) => mark.result.reviewed));

function keepField(now: Field, kept: Field): void {
  now.data = keptData(kept.data, now.data);
  now.review = structuredClone(kept.review);
}

const keptData = (kept: FieldData, now: FieldData): FieldData => ({
  ...structuredClone(kept),
  extracted_values: now.extracted_values.length > 0 ? now.extracted_values : kept.extracted_values,
});

function mergeTable(now: Table, before: Table): void {
  for (const column of before.columns) {
    const target = now.columns.find((candidate) => candidate.id === column.id);
    if (target) mergeColumn(target, column);
  }
  const rows = rowCount(now);
  for (const column of now.columns) padColumn(column, rows);
}

function mergeColumn(target: Column, before: Column): void {
  before.review.forEach((mark, row) => {
    const kept = before.data[row];
    if (!mark.result.reviewed || !kept) return;
    padColumn(target, row + 1);
    target.data[row] = keptData(kept, target.data[row] ?? emptyData());
    target.review[row] = structuredClone(mark);
  });
}

/** Columns of a table run in parallel: a row that one has, all have. */
function padColumn(column: Column, rows: number): void {
  while (column.data.length < rows) column.data.push(emptyData());
  while (column.review.length < rows) column.review.push({ result: { reviewed: false } });
}

const emptyData = (): FieldData => ({ values: [], standard_values: [], extracted_values: [], blocks: [] });
