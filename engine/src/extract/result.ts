import type {
  Block,
  Column,
  Field,
  FieldData,
  InputConfig,
  RuleOutcome,
  Section,
  Table,
} from '@recto/contracts/result';
import { roundBox } from '../layout/geometry.ts';
import type { Span } from '../layout/segment.ts';
import type { CategorySchema, ColumnSchema, FieldSchema, ValueType } from '../schema/types.ts';
import type { CellValue, ReadTable } from '../tables/read-table.ts';
import type { Choice } from './choose.ts';
import { confidenceOf } from './confidence.ts';

const INPUT: Partial<Record<ValueType, InputConfig['type']>> = {
  amount: 'number',
  price: 'number',
  quantity: 'number',
  number: 'number',
  percent: 'number',
  limit: 'number',
  date: 'date',
  multiline: 'multiline',
};

const inputOf = (type: ValueType, multiline = false): InputConfig => ({
  type: multiline ? 'multiline' : (INPUT[type] ?? 'text'),
});

export const NOTHING: FieldData = { values: [], standard_values: [], extracted_values: [], blocks: [] };
export const UNREVIEWED = { result: { reviewed: false } } as const;

export function blockOf(id: string, span: Span, confidence: number, reason: string): Block {
  return { id, page: span.page, bbox: roundBox(span.box), confidence, tokens: span.tokens, reason };
}

/** The data of one found value in its three faces. */
export function dataOf(
  id: string,
  span: Span,
  value: string,
  standard: string,
  confidence: number,
  reason: string,
): FieldData {
  return {
    values: [value],
    standard_values: [standard],
    extracted_values: [span.text],
    blocks: [blockOf(id, span, confidence, reason)],
  };
}

function fieldOf(schema: FieldSchema, choice: Choice | undefined, rules: readonly RuleOutcome[]): Field {
  const label = /"(.+)"$/.exec(choice?.candidate.reason ?? '')?.[1] ?? schema.name;
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
          confidenceOf(choice, rules),
          choice.candidate.reason,
        )
      : NOTHING,
    review: UNREVIEWED,
    input_config: inputOf(schema.type, schema.multiline),
    ...(schema.required ? { required: true } : {}),
    ...(schema.key ? { keys: [schema.id] } : {}),
    ...(schema.triggerRerunOnChange ? { triggerRerunOnChange: true } : {}),
    ...(schema.roles ? { roles: [...schema.roles] } : {}),
  };
}

function cellData(
  table: string,
  column: string,
  row: number,
  cell: CellValue | undefined,
  trusted: number,
): FieldData {
  if (!cell) return NOTHING;
  const confidence =
    Math.round(Math.min(0.98, cell.quality * 0.97 * trusted * (0.4 + 0.6 * cell.span.confidence)) * 1000) /
    1000;
  return dataOf(
    `${table}.${column}.${row}`,
    { ...cell.span, text: cell.printed },
    cell.value,
    cell.standard,
    confidence,
    cell.reason,
  );
}

function columnOf(table: ReadTable, column: ColumnSchema, trusted: number): Column {
  return {
    id: column.id,
    label: table.labels.get(column.id) ?? column.name,
    input_config: inputOf(column.type),
    data: table.rows.map((row, i) =>
      cellData(table.schema.id, column.id, i, row.cells.get(column.id), trusted),
    ),
    review: table.rows.map(() => UNREVIEWED),
  };
}

function tableOf(table: ReadTable, rules: readonly RuleOutcome[]): Table {
  const mine = rules.filter((r) => r.fields.some((f) => f.startsWith(`${table.schema.id}.`)));
  const trusted = mine.some((r) => !r.ok) ? 0.85 : 1;
  return {
    id: table.schema.id,
    title: table.schema.title,
    columns: table.schema.columns.map((c) => columnOf(table, c, trusted)),
  };
}

/** Sections of the schema, filled with what was chosen. */
export function sectionsOf(
  schema: CategorySchema,
  chosen: ReadonlyMap<string, Choice>,
  tables: readonly ReadTable[],
  rules: readonly RuleOutcome[],
): Section[] {
  return schema.sections.map((section) => ({
    id: section.id,
    title: section.title,
    ...(section.roles ? { roles: [...section.roles] } : {}),
    fields: section.fields.map((field) => fieldOf(field, chosen.get(field.id), rules)),
    tables: section.tables.map((t) =>
      tableOf(tables.find((r) => r.schema.id === t.id) ?? { schema: t, rows: [], labels: new Map() }, rules),
    ),
  }));
}
