import type { FieldData, Result, RuleOutcome, Section } from '@recto/contracts/result';
import { termKey } from '../../../lib/term-key.ts';

type Translate = (key: string, options: { defaultValue: string }) => string;
type Say = (sentence: string) => string;

/** The sections with the engine's own names in the reader's language; what is printed on the document stays. */
export function inLanguage(sections: readonly Section[], t: Translate, say: Say): Section[] {
  const named = (name: string) => t(termKey(name), { defaultValue: name });
  return sections.map((section) => ({
    ...section,
    title: named(section.title),
    fields: section.fields.map((field) => ({
      ...field,
      name: named(field.name),
      data: checked(field.data, say),
    })),
    tables: section.tables.map((table) => ({
      ...table,
      title: named(table.title),
      columns: table.columns.map((column) => ({
        ...column,
        label: named(column.label),
        data: column.data.map((cell) => checked(cell, say)),
      })),
    })),
  }));
}

/** What checks say of a value, for the reader; the same object where they say nothing. */
function checked(data: FieldData, say: Say): FieldData {
  if (data.blocks.every(({ validation }) => !validation || validation.message.length === 0)) return data;
  const blocks = data.blocks.map((block) =>
    block.validation
      ? { ...block, validation: { ...block.validation, message: block.validation.message.map(say) } }
      : block,
  );
  return { ...data, blocks };
}

/** The result with what its rules and blockers say in the reader's language. */
export function saidInLanguage(result: Result, say: Say, check: (outcome: RuleOutcome) => string): Result {
  const { rules, blockers } = result.extraction;
  return {
    ...result,
    extraction: {
      ...result.extraction,
      rules: rules.map((rule) => ({ ...rule, message: rule.code ? check(rule) : say(rule.message) })),
      blockers: blockers.map((blocker) => ({ ...blocker, message: say(blocker.message) })),
    },
  };
}
