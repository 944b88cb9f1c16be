import type { Column, Field, FieldData, Result, Section, Table } from '@recto/contracts/result';
import { evaluateRules } from '../extract/evaluate-rules.ts';
import { NOTHING, UNREVIEWED } from '../extract/result.ts';
import { agreement } from '../grounding/agree.ts';
import { type Locator, locatorOf } from '../grounding/locate.ts';
import { type Verdict, withSecond } from '../grounding/second-source.ts';
import type { Span } from '../layout/segment.ts';
import type { CategorySchema, ColumnSchema, FieldSchema } from '../schema/types.ts';
import type { EmbeddedInvoice, EmbeddedValues, PageText } from '../types.ts';
import { pairRows } from './compare-rows.ts';

/** Where the XML gives several, none of them is the one of the document. */
const ONLY_ALONE: ReadonlySet<string> = new Set(['tax_rate']);

type Comparison = {
  source: string;
  invoice: EmbeddedInvoice;
  locator: Locator;
  verdicts: Record<Verdict, number>;
  problems: string[];
};

/** Holds a result against the invoice that the file holds as XML: fields and lines, each as `withSecond` says. */
export function compareWithEmbedded(
  result: Result,
  schema: CategorySchema,
  pages: readonly PageText[],
  invoice: EmbeddedInvoice,
): Result {
  const comparison: Comparison = {
    source: `embedded XML (${invoice.file})`,
    invoice,
    locator: locatorOf(pages),
    verdicts: { same: 0, akin: 0, different: 0, added: 0 },
    problems: [],
  };
  const { extraction } = result;
  const sections = extraction.sections.map((section) => sectionWith(section, schema, comparison));
  const { verdicts, problems } = comparison;
  const keys = sections.flatMap((s) => s.fields).flatMap((f) => (f.keys ? f.data.standard_values : []));
  return {
    ...result,
    extraction: {
      ...extraction,
      keys: extraction.keys.length > 0 ? extraction.keys : keys,
      sections,
      // What was added may complete a sum, or break one.
      rules: verdicts.added > 0 ? evaluateRules(schema, sections) : extraction.rules,
      metadata: {
        ...extraction.metadata,
        embedded_xml: { file: invoice.file, format: invoice.format, values: verdicts },
      },
    },
    ...(problems.length > 0 ? { ValidationError: problems } : {}),
  };
}

function sectionWith(section: Section, schema: CategorySchema, comparison: Comparison): Section {
  const fields = schema.sections.flatMap((s) => s.fields);
  const tables = schema.sections.flatMap((s) => s.tables);
  return {
    ...section,
    fields: section.fields.map((field) => {
      const declared = fields.find(({ id }) => id === field.id);
      return declared ? fieldWith(field, declared, comparison) : field;
    }),
    tables: section.tables.map((table) => {
      const declared = tables.find(({ id }) => id === table.id);
      return declared?.id === 'lines' ? tableWith(table, declared.columns, comparison) : table;
    }),
  };
}

function fieldWith(field: Field, { id, type }: FieldSchema, comparison: Comparison): Field {
  const values = comparison.invoice.fields[id] ?? [];
  const vague = ONLY_ALONE.has(id) && values.length > 1 && field.data.values.length === 0;
  if (values.length === 0 || vague) return field;
  const { source, locator, verdicts } = comparison;
  const { data, verdict } = withSecond(field.data, {
    source,
    values,
    type,
    id,
    locate: (value) => locator.locate(type, value),
  });
  verdicts[verdict]++;
  return { ...field, data };
}

const rowCount = (table: Table): number => table.columns[0]?.data.length ?? 0;

function tableWith(table: Table, columns: readonly ColumnSchema[], comparison: Comparison): Table {
  const { lines } = comparison.invoice;
  if (lines.length === 0) return table;
  const printed = rowCount(table);
  if (printed === 0) return filled(table, columns, comparison);
  if (printed !== lines.length) comparison.problems.push(countProblem(printed, comparison));
  const typeOf = new Map(columns.map(({ id, type }) => [id, type]));
  const alike = (row: number, line: number): number =>
    table.columns.filter(({ id, data }) => {
      const said = data[row]?.standard_values[0];
      const type = typeOf.get(id) ?? 'text';
      return said && lines[line]?.[id]?.some((value) => agreement(type, said, value) === 'same');
    }).length;
  const pairs = new Map(pairRows(printed, lines.length, alike));
  return {
    ...table,
    columns: table.columns.map((column) => ({
      ...column,
      data: column.data.map((data, row) => {
        const line = lines[pairs.get(row) ?? -1];
        const beside = rowPlace(table, row);
        return line ? cellWith(data, column, typeOf, line, row, beside, comparison) : data;
      }),
    })),
  };
}

const countProblem = (printed: number, { source, invoice }: Comparison): string =>
  `The ${source} has ${invoice.lines.length} lines, ${printed} were read from the pages.`;

/** Where a row stands, from any of its cells. */
function rowPlace(table: Table, row: number): Span | undefined {
  const [block] = table.columns.flatMap((column) => column.data[row]?.blocks ?? []);
  if (!block) return undefined;
  const { page, bbox } = block;
  return { page, text: '', box: bbox, placed: bbox, tokens: [], confidence: 1 };
}

function cellWith(
  data: FieldData,
  column: Pick<Column, 'id'>,
  types: ReadonlyMap<string, ColumnSchema['type']>,
  line: EmbeddedValues,
  row: number,
  beside: Span | undefined,
  { source, locator, verdicts }: Comparison,
): FieldData {
  const values = line[column.id] ?? [];
  if (values.length === 0) return data;
  const type = types.get(column.id) ?? 'text';
  const found = withSecond(data, {
    source,
    values,
    type,
    id: `lines.${column.id}.${row}`,
    // A lone figure stands anywhere on a page; only beside its row it means something.
    locate: (value) => (beside ? locator.locate(type, value, beside) : null),
  });
  verdicts[found.verdict]++;
  return found.data;
}

/** No row could be read: all lines of the XML, each placed where its description stands. */
function filled(table: Table, columns: readonly ColumnSchema[], comparison: Comparison): Table {
  const { lines } = comparison.invoice;
  const types = new Map(columns.map(({ id, type }) => [id, type]));
  const places = lines.map((line) => {
    const [description] = line.description ?? [];
    return description ? (comparison.locator.locate('text', description) ?? undefined) : undefined;
  });
  return {
    ...table,
    columns: table.columns.map((column) => ({
      ...column,
      data: lines.map((line, row) => cellWith(NOTHING, column, types, line, row, places[row], comparison)),
      review: lines.map(() => UNREVIEWED),
    })),
  };
}
