import type { Block, Column, Field, FieldData, Section, Table } from '@recto/contracts/result';
import type { Said } from '@recto/contracts/said/said';
import type { Choice } from '../context/settle-sum.ts';
import { roundBox } from '../layout/geometry.ts';
import type { Span } from '../layout/segment.ts';
import { labelOf, saidOfReason } from '../reasons.ts';
import { inputOf } from '../schema/kinds.ts';
import type { ColumnSchema, FieldSchema } from '../schema/types.ts';
import { emptyTable } from '../tables/read-table.ts';
import type { ReadTable, TableRow } from '../tables/types.ts';
import { confidenceOf } from './confidence.ts';
import { cellEvidence, fieldEvidence } from './evidence.ts';
import type { Findings } from './findings.ts';

export const NOTHING: FieldData = { values: [], standard_values: [], extracted_values: [], blocks: [] };
export const UNREVIEWED = { result: { reviewed: false } } as const;

export function blockOf(id: string, span: Span, confidence: number, reason: Said): Block {
  return { id, page: span.page, bbox: roundBox(span.box), confidence, tokens: span.tokens, reason };
}

/** The data of one found value in its three faces. `reason`: for people. */
export function dataOf(
  id: string,
  span: Span,
  value: string,
  standard: string,
  confidence: number,
  reason: Said,
): FieldData {
  return {
    values: [value],
    standard_values: [standard],
    extracted_values: [span.text],
    blocks: [blockOf(id, span, confidence, reason)],
  };
}

function fieldOf(schema: FieldSchema, choice: Choice | undefined, found: Findings): Field {
  const label = (choice && labelOf(choice.candidate.reason)) ?? schema.name;
  return {
    id: schema.id,
    name: schema.name,
    label: { value: label, standard_value: schema.name },
    data: choice
      ? dataOf(
          schema.id,
          choice.candidate.span,
          choice.candidate.value,
          choice.candidate.standard,
          confidenceOf(fieldEvidence(schema, choice, found)),
          saidOfReason(choice.candidate.reason),
        )
      : NOTHING,
    review: UNREVIEWED,
    input_config: inputOf(schema),
    ...(schema.required ? { required: true } : {}),
    ...(schema.seldom ? { seldom: true } : {}),
    ...(schema.key ? { keys: [schema.id] } : {}),
    ...(schema.triggerRerunOnChange ? { triggerRerunOnChange: true } : {}),
    ...(schema.roles ? { roles: [...schema.roles] } : {}),
  };
}

function cellData(
  table: ReadTable,
  column: ColumnSchema,
  row: TableRow,
  at: number,
  found: Findings,
): FieldData {
  const cell = row.cells.get(column.id);
  if (!cell) return NOTHING;
  const evidence = cellEvidence(found.schema, table, row, column, cell, found);
  return dataOf(
    `${table.schema.id}.${column.id}.${at}`,
    { ...cell.span, text: cell.printed },
    cell.value,
    cell.standard,
    confidenceOf(evidence),
    saidOfReason(cell.reason),
  );
}

function columnOf(table: ReadTable, column: ColumnSchema, found: Findings): Column {
  return {
    id: column.id,
    label: table.labels.get(column.id) ?? column.name,
    name: column.name,
    input_config: inputOf({ type: column.type }),
    ...(column.roles ? { roles: [...column.roles] } : {}),
    data: table.rows.map((row, i) => cellData(table, column, row, i, found)),
    review: table.rows.map(() => UNREVIEWED),
  };
}

function tableOf(table: ReadTable, found: Findings): Table {
  return {
    id: table.schema.id,
    title: table.schema.title,
    ...(table.schema.seldom ? { seldom: true } : {}),
    columns: table.schema.columns.map((c) => columnOf(table, c, found)),
  };
}

/** Sections of the schema, filled with what was chosen. */
export function sectionsOf(found: Findings): Section[] {
  return found.schema.sections.map((section) => ({
    id: section.id,
    title: section.title,
    ...(section.roles ? { roles: [...section.roles] } : {}),
    fields: section.fields.map((field) => fieldOf(field, found.chosen.get(field.id), found)),
    tables: section.tables.map((t) =>
      tableOf(found.tables.find((r) => r.schema.id === t.id) ?? emptyTable(t), found),
    ),
  }));
}
