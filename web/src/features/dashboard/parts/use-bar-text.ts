import type { BarUnit } from '@recto/contracts/endpoints/throughput';
import { useTranslation } from 'react-i18next';
import { plusDays } from '../model/period.ts';
import type { Plotted } from '../model/series.ts';

/** How bars of a unit are called, whole and below a plot. Dates are written as everywhere: year, month, day. */
const NAMES: Record<BarUnit, { whole: (start: string) => string; short: (start: string) => string }> = {
  day: { whole: (day) => day, short: (day) => day.slice(5) },
  week: { whole: (day) => `${day} – ${plusDays(day, 6).slice(5)}`, short: (day) => day.slice(5) },
  month: { whole: (day) => day.slice(0, 7), short: (day) => day.slice(0, 7) },
  year: { whole: (day) => day.slice(0, 4), short: (day) => day.slice(0, 4) },
};

/** Words and figures of bars in the language of the screen. */
export function useBarText(unit: BarUnit) {
  const { i18n } = useTranslation();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return {
    name: NAMES[unit].whole,
    short: NAMES[unit].short,
    figure: (name: Plotted, value: number | null): string =>
      value === null ? '–' : name === 'rate' ? percent.format(value) : value.toLocaleString(),
  };
}
