import { LOCALES, type Locale } from '@recto/contracts/endpoints/tenancy';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { preferredLocale, rememberedLocale, rememberLocale } from './language.ts';

/** The texts of a language (B-013). */
async function loadTexts(language: string): Promise<Record<string, string>> {
  const response = await fetch(`/i18n/${language}.json`);
  if (!response.ok) throw new Error(`no texts in ${language}: status ${response.status}`);
  return response.json();
}

const TEXTS: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, _namespace, done) =>
    void loadTexts(language).then(
      (texts) => done(null, texts),
      // True: worth another try.
      (error: Error) => done(error, true),
    ),
};

/**
 * Keys are flat (`list.title`); the three files hold the same ones, so no other language is ever needed to fill gaps.
 */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    dayjs.locale(language);
    rememberLocale(language as Locale);
  });
  await i18next
    .use(TEXTS)
    .use(initReactI18next)
    .init({
      lng: rememberedLocale() ?? preferredLocale(null, navigator.languages),
      supportedLngs: [...LOCALES],
      lowerCaseLng: true,
      load: 'currentOnly',
      fallbackLng: false,
      keySeparator: false,
      nsSeparator: false,
      // React escapes already.
      interpolation: { escapeValue: false },
    });
}

/** Follows the account: a signed-in person reads in their own language, whatever browser they borrowed. */
export function followAccountLanguage(langKey: Locale | null): void {
  const locale = preferredLocale(langKey, navigator.languages);
  if (i18next.language !== locale) void i18next.changeLanguage(locale);
}
