import type { CodeTableOption } from '@recto/contracts/endpoints/reference';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** A choice by its name for the reader, and by the one that documents and colleagues may use. */
type Choice = CodeTableOption & { readonly also?: string };

/** Tables of codes that have a name in every language. */
const CODES: Readonly<Record<string, 'currency' | 'region'>> = { currency: 'currency', country: 'region' };
const STYLES = ['long', 'short'] as const;

const nameOf = (language: string, type: 'currency' | 'region', style: 'long' | 'short', code: string) => {
  try {
    return new Intl.DisplayNames([language], { type, style, fallback: 'none' }).of(code);
  } catch {
    // Tenants add what they like: not every value has the form of a code.
    return undefined;
  }
};

/** As a code is called in the reader's language, if the table calls it as it is called in English. */
function codeName(
  type: 'currency' | 'region',
  { label, value }: CodeTableOption,
  language: string,
): string | undefined {
  const style = STYLES.find((one) => nameOf('en', type, one, value)?.toLowerCase() === label.toLowerCase());
  return style && nameOf(language, type, style, value);
}

/**
 * The choices of a table with the names that every tenant begins with in the reader's language. What a tenant named
 * itself keeps its name.
 */
export function choicesIn(
  table: string,
  options: readonly CodeTableOption[],
  t: TFunction,
  language: string,
): Choice[] {
  const type = CODES[table];
  return options.map((option) => {
    const { label } = option;
    const key = `choice.${label.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`;
    const name = type ? codeName(type, option, language) : t(key, { defaultValue: label });
    return { ...option, label: name ?? label, also: label };
  });
}

/** `choicesIn` for a query's `select`. */
export function useChoicesIn(table = ''): (options: readonly CodeTableOption[]) => Choice[] {
  const { t, i18n } = useTranslation();
  // English is what the tables hold.
  return (options) => (i18n.language === 'en' ? [...options] : choicesIn(table, options, t, i18n.language));
}
