import type { CaseSection } from '@recto/contracts/case-content';
import { translateCaseFields, translateCaseSections } from '@recto/contracts/endpoints/translate';
import { termKey } from '@recto/contracts/said/term-key';
import type { Language } from '@recto/contracts/translation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { TranslateMenu } from '../../../../portal/translations/translate-menu.tsx';
import { TranslationLines } from '../../../../portal/translations/translation-lines.tsx';
import { untranslatedWords } from '../../../../portal/translations/untranslated-words.ts';
import { toast } from '../../../../ui/toast.tsx';
import { caseQuery } from '../../cases.queries.ts';
import type { CaseValue, ContentPlace } from '../../model/values.ts';
import { useCase } from './case-context.ts';
import classes from './values.module.css';

type Wanted = {
  language: Language;
  section?: { tabId: string; sectionId: string };
  /** `values`: what a person says it is; null takes the translation away. */
  field?: ContentPlace & { values?: string[] | null };
};

/** Translates values of the case after what is typed was saved; failures are told by the portal. */
function useTranslate() {
  const { t } = useTranslation();
  const { detail, editor } = useCase();
  const client = useQueryClient();
  const { caseUuid } = detail;
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ language: targetLanguage, section, field }: Wanted) => {
      await editor.idle();
      return section
        ? call(translateCaseSections, { body: { caseUuid, sections: [section], targetLanguage } })
        : call(translateCaseFields, { body: { caseUuid, fields: field ? [field] : [], targetLanguage } });
    },
    onSuccess: ({ case: next, fields, left }) => {
      client.setQueryData(caseQuery(caseUuid).queryKey, next);
      const words = untranslatedWords(t, fields.length, left);
      if (words) toast.info(words, 'translate');
    },
  });
  return { translate: mutate, busy: isPending };
}

/** Translates a section with its tables. */
export function TranslateSection({ tabId, section }: { tabId: string; section: CaseSection }) {
  const { t } = useTranslation();
  const { translate, busy } = useTranslate();
  const title = t(termKey(section.title), { defaultValue: section.title });
  return (
    <TranslateMenu
      label={t('translate.section', { section: title })}
      busy={busy}
      onPick={(language) => translate({ language, section: { tabId, sectionId: section.id } })}
    />
  );
}

const LETTER = /\p{L}/u;

/** Nothing in a number or a date is to be translated; what else is left alone the server tells. */
export const isWorded = ({ input, data }: CaseValue): boolean =>
  (input.type === 'text' || input.type === 'multiline') && data.values.some((text) => LETTER.test(text));

/** The button that translates a field, and what it says in other languages. */
export function useFieldTranslations(value: CaseValue, label: string) {
  const { t } = useTranslation();
  const { detail } = useCase();
  const { translate, busy } = useTranslate();
  const [writing, setWriting] = useState<Language | null>(null);
  const { edit } = detail.can;
  const menu = edit && isWorded(value) && (
    <TranslateMenu
      label={t('translate.field', { field: label })}
      busy={busy}
      className={classes.tool}
      small
      onWrite={setWriting}
      onPick={(language) => translate({ language, field: value.place })}
    />
  );
  const lines = (
    <TranslationLines
      translations={value.data.translations}
      canEdit={edit}
      writing={writing}
      onWritten={() => setWriting(null)}
      onChange={(language, values) => translate({ language, field: { ...value.place, values } })}
    />
  );
  return { menu, lines };
}
