import { LANGUAGES, type Language } from '@recto/contracts/translation';
import type { Caller } from '../../../platform/auth/caller.ts';

/** The language that a caller wants: the one that is named, else that of the account. */
export const languageFor = (named: Language | undefined, caller: Caller | null): Language =>
  named ?? LANGUAGES.find((language) => language === caller?.langKey) ?? 'en';
