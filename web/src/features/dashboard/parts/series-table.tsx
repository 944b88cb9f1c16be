import type { BarUnit } from '@recto/contracts/endpoints/throughput';
import { useTranslation } from 'react-i18next';
import { type Bar, PLOTTED, totalsOf } from '../model/series.ts';
import tables from './tables.module.css';
import { useBarText } from './use-bar-text.ts';

/** The figures of the plot, the latest first. */
export function SeriesTable({ bars, unit }: { bars: readonly Bar[]; unit: BarUnit }) {
  const { t } = useTranslation();
  const text = useBarText(unit);
  const totals = totalsOf(bars);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key.
    <section className={tables.scroll} tabIndex={0} aria-label={t('dashboard.throughput')}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t(`dashboard.unit.${unit}`)}</th>
            {PLOTTED.map((name) => (
              <th key={name} scope="col" className={tables.number}>
                {t(`dashboard.series.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={tables.sum}>
            <th scope="row">{t('dashboard.sum')}</th>
            {PLOTTED.map((name) => (
              <td key={name} className={tables.number}>
                {text.figure(name, totals[name])}
              </td>
            ))}
          </tr>
          {bars.toReversed().map((bar) => (
            <tr key={bar.start}>
              <th scope="row">{text.name(bar.start)}</th>
              {PLOTTED.map((name) => (
                <td key={name} className={tables.number} data-zero={!bar[name] || undefined}>
                  {text.figure(name, bar[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
