import en from '@recto/contracts/i18n/en.json' with { type: 'json' };
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The English texts for tests, without fetching them. */
export async function startTestTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    lowerCaseLng: true,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
  });
}
