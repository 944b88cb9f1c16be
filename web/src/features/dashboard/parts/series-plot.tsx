import type { BarUnit } from '@recto/contracts/endpoints/throughput';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { barsPath, ticks } from '../../../portal/plot/bars.ts';
import { type Bar, highest, PLOTTED, type Plotted, totalsOf } from '../model/series.ts';
import classes from './plot.module.css';
import { useBarText } from './use-bar-text.ts';

/** Names below the plot at most. */
const TICKS = 8;
const STEPS: Readonly<Record<string, (at: number | null, last: number) => number | null>> = {
  ArrowRight: (at, last) => Math.min((at ?? -1) + 1, last),
  ArrowLeft: (at, last) => Math.max((at ?? last + 1) - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
  Escape: () => null,
};

type Props = { bars: readonly Bar[]; unit: BarUnit };

/**
 * One row of bars for each thing that happens to documents, above one another, and the share of confirmations without
 * people. Pointing at a bar, or walking with the arrow keys, shows its figures in the place of the sums.
 */
export function SeriesPlot({ bars, unit }: Props) {
  const { t } = useTranslation();
  const text = useBarText(unit);
  const [asked, setAt] = useState<number | null>(null);
  const at = asked !== null && asked < bars.length ? asked : null;
  const here = at === null ? null : bars[at]!;
  const shown = here ?? totalsOf(bars);
  const words = PLOTTED.map((name) => `${t(`dashboard.series.${name}`)} ${text.figure(name, shown[name])}`);
  const title = here ? text.name(here.start) : t('dashboard.sum');

  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    setAt(Math.min(bars.length - 1, Math.max(0, Math.floor(share * bars.length))));
  };
  const step = (event: KeyboardEvent): void => {
    const to = STEPS[event.key];
    if (!to) return;
    event.preventDefault();
    setAt(to(at, bars.length - 1));
  };
  return (
    <div
      className={classes.plot}
      role="slider"
      tabIndex={0}
      aria-label={t('dashboard.throughput')}
      aria-valuemin={1}
      aria-valuemax={bars.length}
      aria-valuenow={(at ?? bars.length - 1) + 1}
      aria-valuetext={`${title}: ${words.join(', ')}`}
      onKeyDown={step}
      onBlur={() => setAt(null)}
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
      <div className={classes.bars} onPointerMove={point} onPointerLeave={() => setAt(null)}>
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
