import i18next, { type TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { termKey } from '../lib/term-key.ts';

/** Texts under this prefix are sentences of the server: in English as it says them, with `{{names}}` for what varies. */
const PREFIX = 'said.';
/** What is wrong with a field: the schemas of both sides say it. */
const FIELDS = 'entity.validation.';
/** Sentences that the browser says itself before it asks the server. */
const ALSO: readonly string[] = [
  'upload.too_large',
  'upload.total',
  'upload.too_many',
  'upload.no_files',
  'upload.no_channel',
  'upload.no_order',
  'upload.empty_file',
  'upload.unsupported',
  'upload.duplicate',
];

type Said = { key: string; pattern: RegExp; names: readonly string[] };

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Codes are capitals; anything else may be any text. */
const shapeOf = (name: string): string => (/^(status|category)/.test(name) ? '([A-Z_]{3,})' : '(.+?)');

function recogniserOf(key: string, english: string): Said {
  const names = [...english.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const [first = '', ...rest] = english.split(/\{\{\w+\}\}/).map(escaped);
  const pattern = rest.reduce((so, part, i) => `${so}${shapeOf(names[i] ?? '')}${part}`, first);
  return { key, names, pattern: new RegExp(`^${pattern}$`, 's') };
}

let recognisers: readonly Said[] | null = null;

/** English is loaded whatever the language: it is what sentences are recognised by. In the order of the file. */
function allSaid(): readonly Said[] {
  if (recognisers) return recognisers;
  if (!i18next.isInitialized) return [];
  const english = i18next.getResourceBundle('en', 'translation') as Record<string, string> | undefined;
  if (!english) return [];
  recognisers = Object.entries(english).flatMap(([key, text]) =>
    key.startsWith(PREFIX) || key.startsWith(FIELDS) || ALSO.includes(key) ? recogniserOf(key, text) : [],
  );
  return recognisers;
}

/** What stands between several sentences. */
const LISTED = '; ';
/** Names that are joined: fields of a sum, factors of a product. */
const JOINT = /( \+ | - | x |, )/;

type Way = { of: RegExp; in: (value: string, t: TFunction) => string };

/** A name that the engine or a schema gives in English, in the language of the reader; any other stays. */
export const nameIn = (name: string, t: TFunction): string => t(termKey(name), { defaultValue: name });

/** How what varies is put into the language of the reader, by the name it has in the sentence. */
const WAYS: readonly Way[] = [
  { of: /^status/, in: (code, t) => t(`status.${code}`, { defaultValue: code }) },
  { of: /^category/, in: (code, t) => t(`category.${code}`, { defaultValue: code }) },
  {
    of: /^names$/,
    in: (list, t) =>
      list
        .split(JOINT)
        .map((part, i) => (i % 2 === 0 ? nameIn(part, t) : part === ', ' ? t('joint.names') : part))
        .join(''),
  },
  {
    of: /^counts$/,
    in: (list, t) =>
      list
        .split(', ')
        .map((one) =>
          one.replace(/^([a-z]+): /, (_, key) => t('joint.count', { name: t(`mail.outcome.${key}`) })),
        )
        .join(t('joint.names')),
  },
  { of: /^name/, in: nameIn },
  { of: /^said/, in: sayEach },
];

/**
 * A sentence that the server composed, in the language of the reader. One that is not known stays as it is: it may be
 * what somebody typed.
 */
export function say(sentence: string, t: TFunction): string {
  for (const { key, pattern, names } of allSaid()) {
    const found = pattern.exec(sentence);
    if (!found) continue;
    const values = names.map((name, i) => {
      const value = found[i + 1] ?? '';
      return [name, WAYS.find(({ of }) => of.test(name))?.in(value, t) ?? value];
    });
    return String(t(key, Object.fromEntries(values)));
  }
  return sentence.includes(LISTED) ? sayEach(sentence, t) : sentence;
}

/** Each sentence of a list by itself. */
function sayEach(list: string, t: TFunction): string {
  const parts = list.split(LISTED).map((part) => say(part, t));
  return parts.join(t('joint.sentences'));
}

/** `say` in the language of the screen. */
export function useSay(): (sentence: string) => string {
  const { t, i18n } = useTranslation();
  const isEnglish = i18n.language === 'en';
  return useCallback((sentence) => (isEnglish ? sentence : say(sentence, t)), [isEnglish, t]);
}
