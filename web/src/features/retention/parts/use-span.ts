import { useTranslation } from 'react-i18next';

const YEAR = 365;
/** What is offered, in days. */
export const SPANS = [30, 90, 180, YEAR, 2 * YEAR, 3 * YEAR, 5 * YEAR, 7 * YEAR, 10 * YEAR] as const;

/** Days in words: whole years as years. */
export const useSpan = () => {
  const { t } = useTranslation();
  return (days: number): string =>
    days % YEAR === 0
      ? t('retention.years', { count: days / YEAR })
      : t('retention.days_count', { count: days });
};
