import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { LearnedExample } from '@recto/contracts/learned';
import { termKey } from '@recto/contracts/said/term-key';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../model/sentence.ts';

/** Puts what was learned of a field that people call `name` in words of the reader. */
export const useExampleSentence = () => {
  const { t } = useTranslation();
  const translated = (name: string): string => t(termKey(name), { defaultValue: name });
  const saying = (name: string, example: LearnedExample | null): string => {
    const field = translated(name);
    if (!example) return t('learned.say.later', { field });
    const said = sentenceOf(example);
    if (said.say === 'category')
      return t('learned.say.category', { category: t(`category.${said.category}`) });
    const { say, ...filled } = said;
    return t(`learned.say.${say}`, { field, ...filled });
  };
  return { translated, saying };
};

/** The same with the names of the fields of this document. */
export const useSentence = ({ result }: ExtractionDetail) => {
  const { translated, saying } = useExampleSentence();
  const sections = result?.extraction.sections ?? [];
  const names = new Map([
    ...sections.flatMap((s) => s.fields.map((f) => [f.id, f.name] as const)),
    ...sections.flatMap((s) =>
      s.tables.flatMap((table) => table.columns.map((c) => [`${table.id}.${c.id}`, c.label] as const)),
    ),
  ]);
  const nameOf = (field: string): string => translated(names.get(field) ?? field);
  const sentence = (field: string, example: LearnedExample | null): string =>
    saying(names.get(field) ?? field, example);
  return { nameOf, sentence };
};
