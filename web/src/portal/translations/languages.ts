import type { Language } from '@recto/contracts/translation';

/** Each language by its own name, as people who read it look for it. */
export const LANGUAGE_NAME: Readonly<Record<Language, string>> = {
  en: 'English',
  'zh-cn': '简体中文',
  'zh-tw': '繁體中文',
};

/** As `lang` of what is shown, so that characters have the right form and screen readers the right voice. */
export const HTML_LANGUAGE: Readonly<Record<Language, string>> = {
  en: 'en',
  'zh-cn': 'zh-Hans',
  'zh-tw': 'zh-Hant',
};
