import type { BarUnit } from '@recto/contracts/endpoints/throughput';
import { useTranslation } from 'react-i18next';
import { barsPath, ticks } from '../../../portal/plot/bars.ts';
import { useBarWalk } from '../../../portal/plot/use-bar-walk.ts';
import { type Bar, highest, PLOTTED, type Plotted, totalsOf } from '../model/series.ts';
import classes from './plot.module.css';
import { useBarText } from './use-bar-text.ts';

/** Names below the plot at most. */
const TICKS = 8;

type Props = { bars: readonly Bar[]; unit: BarUnit };

/**
 * One row of bars for each thing that happens to documents, above one another, and the share of confirmations without
 * people. Pointing at a bar, or walking with the arrow keys, shows its figures in the place of the sums.
 */
export function SeriesPlot({ bars, unit }: Props) {
  const { t } = useTranslation();
  const text = useBarText(unit);
  const { at, now, keys, pointed } = useBarWalk(bars.length);
  const here = at === null ? null : bars[at]!;
  const shown = here ?? totalsOf(bars);
  const words = PLOTTED.map((name) => `${t(`dashboard.series.${name}`)} ${text.figure(name, shown[name])}`);
  const title = here ? text.name(here.start) : t('dashboard.sum');

  return (
    <div
      className={classes.plot}
      role="slider"
      tabIndex={0}
      aria-valuemin={1}
      aria-valuemax={bars.length}
      aria-valuenow={now}
      {...keys}
      aria-label={t('dashboard.throughput')}
      aria-valuetext={`${title}: ${words.join(', ')}`}
    >
      <div className={classes.names}>
        {PLOTTED.map((name) => (
          <span key={name} className={classes.name}>
            <span className={classes.most}>
              {bars.some((bar) => bar[name]) && text.figure(name, highest(name, bars))}
            </span>
            {t(`dashboard.series.${name}`)}
          </span>
        ))}
      </div>
      <div className={classes.bars} {...pointed}>
        {PLOTTED.map((name) => (
          <Row key={name} name={name} bars={bars} />
        ))}
        {at !== null && (
          <span
            className={classes.cursor}
            style={{ left: `${(100 * at) / bars.length}%`, width: `${100 / bars.length}%` }}
          />
        )}
        {ticks(bars.length, TICKS).map((nth) => (
          <span key={nth} className={classes.tick} style={{ left: `${(100 * (nth + 0.5)) / bars.length}%` }}>
            {text.short(bars[nth]!.start)}
          </span>
        ))}
      </div>
      <div className={classes.figures} data-here={here ? true : undefined}>
        {PLOTTED.map((name) => (
          <span key={name} className={classes.figure}>
            {text.figure(name, shown[name])}
          </span>
        ))}
        <span className={classes.when}>{title}</span>
      </div>
    </div>
  );
}

function Row({ name, bars }: { name: Plotted; bars: readonly Bar[] }) {
  const values = bars.map((bar) => bar[name]);
  return (
    <svg
      className={classes.row}
      data-series={name}
      viewBox={`0 0 ${bars.length} 1`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={barsPath(values, highest(name, bars))} />
    </svg>
  );
}
