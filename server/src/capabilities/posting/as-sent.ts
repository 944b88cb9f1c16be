import type { FieldData, Result } from '@recto/contracts/result';
import type { Said } from '@recto/contracts/said/said';
import { inWords } from '../../platform/texts/index.ts';

/** Stored before sentences had codes: as it was written. */
const words = (sentence: Said | string): string =>
  typeof sentence === 'string' ? sentence : inWords(sentence);

function withWords(data: FieldData): unknown {
  const blocks = data.blocks.map(({ reason, validation, ...block }) => ({
    ...block,
    ...(reason && { reason: words(reason) }),
    ...(validation && { validation: { ...validation, message: validation.message.map(words) } }),
  }));
  return { ...data, blocks };
}

/**
 * A result as receivers get it, who have no texts of ours: reasons and findings in English words, and beside the code of
 * each check its `message`.
 */
export const asSent = (result: Result): Record<string, unknown> => ({
  ...result,
  extraction: {
    ...result.extraction,
    rules: result.extraction.rules.map((rule) => ({ ...rule, message: inWords(rule.said) })),
    sections: result.extraction.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => ({ ...field, data: withWords(field.data) })),
      tables: section.tables.map((table) => ({
        ...table,
        columns: table.columns.map((column) => ({ ...column, data: column.data.map(withWords) })),
      })),
    })),
  },
});
