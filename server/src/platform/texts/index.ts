import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { nameIn, render, type Texts, textsOf } from '@recto/contracts/said/render';
import type { Said } from '@recto/contracts/said/said';
import { PROJECT_ROOT } from '../paths.ts';

const FOLDER = path.join(PROJECT_ROOT, 'contracts', 'i18n');
const known = new Map<Locale, Texts>();

/** Read when somebody needs the language: a process keeps no texts that nobody asked it for. */
function textsIn(locale: Locale): Texts {
  const texts =
    known.get(locale) ??
    textsOf(JSON.parse(readFileSync(path.join(FOLDER, `${locale}.json`), 'utf8')) as Record<string, string>);
  known.set(locale, texts);
  return texts;
}

/**
 * A sentence for people whom no browser serves: who reads a mail, an export, the command line or the answer to a
 * program. The same files as in the browser.
 */
export const inWords = (said: Said, locale: Locale = 'en'): string => render(said, textsIn(locale));
/** A name that the engine gives in English, in a language. */
export const nameInWords = (name: string, locale: Locale): string => nameIn(name, textsIn(locale));
/** A text that is no sentence, by its key; `spare` where there is none. */
export const textIn = (key: string, locale: Locale, spare?: string): string =>
  textsIn(locale)(key, {}, spare);
export { asStored, fromStored } from './stored.ts';
