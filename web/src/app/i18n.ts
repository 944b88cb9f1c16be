import { LOCALES, type Locale } from '@recto/contracts/endpoints/tenancy';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import i18next from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { preferredLocale, rememberedLocale, rememberLocale } from './language.ts';

/**
 * Keys are flat (`list.title`); the three files hold the same ones, so no other language is ever needed to fill gaps.
 * English is there in any case: sentences of the server are recognised by it (`say.ts`).
 */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    dayjs.locale(language);
    rememberLocale(language as Locale);
  });
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      lng: rememberedLocale() ?? preferredLocale(null, navigator.languages),
      supportedLngs: [...LOCALES],
      preload: ['en'],
      lowerCaseLng: true,
      load: 'currentOnly',
      fallbackLng: false,
      keySeparator: false,
      nsSeparator: false,
      backend: { loadPath: '/i18n/{{lng}}.json' },
      // React escapes already.
      interpolation: { escapeValue: false },
    });
}

/** Follows the account: a signed-in person reads in their own language, whatever browser they borrowed. */
export function followAccountLanguage(langKey: Locale | null): void {
  const locale = preferredLocale(langKey, navigator.languages);
  if (i18next.language !== locale) void i18next.changeLanguage(locale);
}
