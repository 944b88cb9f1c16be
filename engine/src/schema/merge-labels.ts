import type { LabelLanguage, Labels } from './types.ts';

/** The labels of several fields as those of one: what an order calls its total, and what an invoice does. */
export function mergeLabels(...all: readonly Labels[]): Labels {
  const out: Partial<Record<LabelLanguage, string>> = {};
  for (const labels of all)
    for (const [language, forms] of Object.entries(labels) as [LabelLanguage, string][])
      out[language] = [out[language] ?? [], forms].flat().join(' | ');
  return out;
}
