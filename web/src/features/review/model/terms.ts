import type { FieldData, InputConfig, Result, RuleOutcome, Section } from '@recto/contracts/result';
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
      ...choices(field, named),
      name: named(field.name),
      data: shownData(field.data, say, named),
    })),
    tables: section.tables.map((table) => ({
      ...table,
      title: named(table.title),
      columns: table.columns.map((column) => ({
        ...column,
        ...choices(column, named),
        label: named(column.label),
        data: column.data.map((cell) => shownData(cell, say, named)),
      })),
    })),
  }));
}

type Named = (name: string) => string;

/** The choices that somebody has, by their names for the reader; what is stored stays the same. */
const choices = ({ input_config: input }: { input_config?: InputConfig }, named: Named) =>
  input?.options
    ? {
        input_config: {
          ...input,
          options: input.options.map(({ label, value }) => ({ value, label: named(label) })),
        },
      }
    : {};

/** A value with its choices and what checks say of it, for the reader; the same object where there is nothing to say. */
function shownData(data: FieldData, say: Say, named: Named): FieldData {
  const silent = data.blocks.every(
    ({ validation, input_config }) => !validation?.message.length && !input_config?.options,
  );
  if (silent) return data;
  const blocks = data.blocks.map((block) => ({
    ...block,
    ...choices(block, named),
    ...(block.validation
      ? { validation: { ...block.validation, message: block.validation.message.map(say) } }
      : {}),
  }));
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
