import type { Locale } from '@recto/contracts/endpoints/tenancy';
import english from '@recto/contracts/i18n/en.json' with { type: 'json' };
import simplified from '@recto/contracts/i18n/zh-cn.json' with { type: 'json' };
import traditional from '@recto/contracts/i18n/zh-tw.json' with { type: 'json' };
import { nameIn, render, type Texts, textsOf } from '@recto/contracts/said/render';
import type { Said } from '@recto/contracts/said/said';

const TEXTS: Readonly<Record<Locale, Texts>> = {
  en: textsOf(english),
  'zh-cn': textsOf(simplified),
  'zh-tw': textsOf(traditional),
};

/**
 * A sentence for people whom no browser serves: who reads a mail, an export, the command line or the answer to a
 * program. The same files as in the browser.
 */
export const inWords = (said: Said, locale: Locale = 'en'): string => render(said, TEXTS[locale]);
/** A name that the engine gives in English, in a language. */
export const nameInWords = (name: string, locale: Locale): string => nameIn(name, TEXTS[locale]);
/** A text that is no sentence, by its key; `spare` where there is none. */
export const textIn = (key: string, locale: Locale, spare?: string): string => TEXTS[locale](key, {}, spare);
export { asStored, fromStored } from './stored.ts';
