import { LOCALES, type Locale } from '@recto/contracts/endpoints/tenancy';
import { useTranslation } from 'react-i18next';

/** The language that the portal is read in just now. */
export function useLocale(): Locale {
  const { language } = useTranslation().i18n;
  return LOCALES.find((locale) => locale === language) ?? 'en';
}
