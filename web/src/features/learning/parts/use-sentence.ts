import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { LearnedExample } from '@recto/contracts/learned';
import { useTranslation } from 'react-i18next';
import { termKey } from '../../../lib/term-key.ts';
import { sayingOf } from '../model/sentence.ts';

/** Puts what was learned in words of the reader, with the names of the fields of this document. */
export const useSentence = ({ result }: ExtractionDetail) => {
  const { t } = useTranslation();
  const sections = result?.extraction.sections ?? [];
  const names = new Map([
    ...sections.flatMap((s) => s.fields.map((f) => [f.id, f.name] as const)),
    ...sections.flatMap((s) =>
      s.tables.flatMap((table) => table.columns.map((c) => [`${table.id}.${c.id}`, c.label] as const)),
    ),
  ]);
  const nameOf = (field: string): string => {
    const name = names.get(field) ?? field;
    return t(termKey(name), { defaultValue: name });
  };
  const sentence = (field: string, example: LearnedExample | null): string => {
    if (!example) return t('learned.say.later', { field: nameOf(field) });
    const said = sayingOf(example);
    if (said.say === 'category')
      return t('learned.say.category', { category: t(`category.${said.category}`) });
    const { say, ...filled } = said;
    return t(`learned.say.${say}`, { field: nameOf(field), ...filled });
  };
  return { nameOf, sentence };
};
