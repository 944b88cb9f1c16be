import type { Field, Result, Section } from '@recto/contracts/result';
import { locatorOf } from '../grounding/locate.ts';
import { withSecond } from '../grounding/second-source.ts';
import { evaluateRules } from '../rules/evaluate-rules.ts';
import type { CategorySchema, FieldSchema } from '../schema/types.ts';
import type { EmbeddedInvoice, PageText } from '../types.ts';
import { tableWith, type XmlComparison } from './compare-tables.ts';

/** Where the XML gives several, none of them is the one of the document. */
const ONLY_ALONE: ReadonlySet<string> = new Set(['tax_rate']);

/** Holds a result against the invoice that the file holds as XML: fields and lines, each as `withSecond` says. */
export function compareWithEmbedded(
  result: Result,
  schema: CategorySchema,
  pages: readonly PageText[],
  invoice: EmbeddedInvoice,
): Result {
  const comparison: XmlComparison = {
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

function sectionWith(section: Section, schema: CategorySchema, comparison: XmlComparison): Section {
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
      return declared ? tableWith(table, declared, comparison) : table;
    }),
  };
}

function fieldWith(field: Field, { id, type }: FieldSchema, comparison: XmlComparison): Field {
  const values = comparison.invoice.fields[id] ?? [];
  const vague = ONLY_ALONE.has(id) && values.length > 1 && field.data.values.length === 0;
  if (values.length === 0 || vague) return field;
  const { invoice, locator, verdicts } = comparison;
  const { data, verdict } = withSecond(field.data, {
    file: invoice.file,
    values,
    type,
    id,
    locate: (value) => locator.locate(type, value),
  });
  verdicts[verdict]++;
  return { ...field, data };
}
