import { translateFields } from '@recto/contracts/endpoints/translate';
import type { Section } from '@recto/contracts/result';
import type { Language } from '@recto/contracts/translation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { TranslateMenu } from '../../../portal/translations/translate-menu.tsx';
import { TranslationLines } from '../../../portal/translations/translation-lines.tsx';
import { untranslatedWords } from '../../../portal/translations/untranslated-words.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Slot } from '../model/slots.ts';
import { extractionQuery } from '../review.queries.ts';
import classes from './values.module.css';

type Wanted = {
  language: Language;
  sections?: { sectionId: string }[];
  fields?: { sectionId: string; fieldId: string; values?: string[] | null }[];
};
type Translating = { translate: (wanted: Wanted) => void; busy: boolean };

const TranslatingContext = createContext<Translating | null>(null);
TranslatingContext.displayName = 'TranslatingContext';

/** Lets what is within translate values of a document; failures are told by the portal. */
export const TranslationsOf = ({ uuid, children }: { uuid: string; children: ReactNode }) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ language, sections = [], fields = [] }: Wanted) =>
      call(translateFields, { params: { uuid }, body: { sections, fields, targetLanguage: language } }),
    onSuccess: ({ extraction, fields, left }) => {
      client.setQueryData(extractionQuery(uuid).queryKey, extraction);
      const words = untranslatedWords(t, fields.length, left);
      if (words) toast.info(words, 'translate');
    },
  });
  return <TranslatingContext value={{ translate: mutate, busy: isPending }}>{children}</TranslatingContext>;
};

/** Translates a section with its tables. */
export const TranslateSection = ({ section }: { section: Section }) => {
  const { t } = useTranslation();
  const translating = useContext(TranslatingContext);
  if (!translating) return null;
  return (
    <TranslateMenu
      label={t('translate.section', { section: section.title })}
      busy={translating.busy}
      onPick={(language) => translating.translate({ language, sections: [{ sectionId: section.id }] })}
    />
  );
};

/** Translates one value. */
export const TranslateField = ({ slot, onWrite }: { slot: Slot; onWrite: (language: Language) => void }) => {
  const { t } = useTranslation();
  const translating = useContext(TranslatingContext);
  if (!translating || !isWorded(slot)) return null;
  const { sectionId, fieldId } = slot;
  return (
    <TranslateMenu
      label={t('translate.field', { field: slot.label })}
      className={classes.tool}
      small
      onWrite={onWrite}
      onPick={(language) => translating.translate({ language, fields: [{ sectionId, fieldId }] })}
    />
  );
};

type Written = { slot: Slot; canEdit: boolean; writing: Language | null; onWritten: () => void };

/** What a value says in other languages. */
export const FieldTranslations = ({ slot, canEdit, writing, onWritten }: Written) => {
  const translating = useContext(TranslatingContext);
  const { sectionId, fieldId } = slot;
  return (
    <TranslationLines
      translations={slot.data.translations}
      canEdit={canEdit && translating !== null}
      writing={writing}
      onWritten={onWritten}
      onChange={(language, values) =>
        translating?.translate({ language, fields: [{ sectionId, fieldId, values }] })
      }
    />
  );
};

const LETTER = /\p{L}/u;

/** Nothing in a number or a date is to be translated; what else is left alone the server tells. */
const isWorded = ({ input, data }: Slot): boolean =>
  (input.type === 'text' || input.type === 'multiline') && data.values.some((text) => LETTER.test(text));
