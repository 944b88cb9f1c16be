import { LOCALES, type Locale } from '@recto/contracts/endpoints/tenancy';

const HTML_LANGUAGE: Record<Locale, string> = { en: 'en', 'zh-cn': 'zh-Hans-CN', 'zh-tw': 'zh-Hant-TW' };
const REMEMBERED = 'recto-language';

const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** The portal's language nearest to a browser's: `zh-HK` and `zh-Hant` read Traditional, other `zh` Simplified. */
export function nearestLocale(tag: string): Locale | null {
  const language = tag.toLowerCase();
  if (/^zh-(tw|hk|mo|hant)/.test(language)) return 'zh-tw';
  if (language.startsWith('zh')) return 'zh-cn';
  return language.startsWith('en') ? 'en' : null;
}

/** The account's language, else the browser's, else English. */
export function preferredLocale(langKey: Locale | null, browser: readonly string[]): Locale {
  return langKey ?? browser.map(nearestLocale).find((locale) => locale !== null) ?? 'en';
}

/** What the last visit ended with, so that the first paint needs no account. */
export function rememberedLocale(): Locale | null {
  const value = localStorage.getItem(REMEMBERED);
  return isLocale(value) ? value : null;
}

export function rememberLocale(locale: Locale): void {
  localStorage.setItem(REMEMBERED, locale);
  document.documentElement.lang = HTML_LANGUAGE[locale];
}
