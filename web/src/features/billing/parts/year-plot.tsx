import { SegmentedControl } from '@mantine/core';
import type { CategoryUsage, UsageBar } from '@recto/contracts/endpoints/billing';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { barsPath, ticks } from '../../../portal/plot/bars.ts';
import { Panel } from '../../../ui/panel.tsx';
import { type YearUnit, yearBars } from '../model/year-bars.ts';
import classes from './usage.module.css';

const TICKS = 12;
const STEPS: Readonly<Record<string, (at: number | null, last: number) => number | null>> = {
  ArrowRight: (at, last) => Math.min((at ?? -1) + 1, last),
  ArrowLeft: (at, last) => Math.max((at ?? last + 1) - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
  Escape: () => null,
};

/** Pages by week or month over a year (M-008). */
export function YearPlot({ usage }: { usage: CategoryUsage }) {
  const { t } = useTranslation();
  const [unit, setUnit] = useState<YearUnit>('month');
  const bars = yearBars(unit === 'month' ? usage.months : usage.weeks, unit, usage.month.start);
  return (
    <Panel
      title={t('usage.year')}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={t('usage.by')}
          value={unit}
          onChange={(value) => setUnit(value as YearUnit)}
          data={[
            { value: 'month', label: t('usage.unit.month') },
            { value: 'week', label: t('usage.unit.week') },
          ]}
        />
      }
    >
      <Plot key={unit} bars={bars} unit={unit} />
    </Panel>
  );
}

/** Pointing at a bar, or walking with the arrow keys, shows its figure in the place of the sum. */
function Plot({ bars, unit }: { bars: readonly UsageBar[]; unit: YearUnit }) {
  const { t } = useTranslation();
  const [at, setAt] = useState<number | null>(null);
  const most = Math.max(0, ...bars.map(({ quantity }) => quantity));
  const here = at === null ? undefined : bars[at];
  const sum = bars.reduce((all, { quantity }) => all + quantity, 0);
  const shown = here?.quantity ?? sum;
  const title = here ? nameOf(here.start, unit) : t('usage.sum');
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const nth = Math.floor(((event.clientX - box.left) / box.width) * bars.length);
    setAt(Math.min(bars.length - 1, Math.max(0, nth)));
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
      aria-label={t('usage.year')}
      aria-valuemin={1}
      aria-valuemax={bars.length}
      aria-valuenow={(at ?? bars.length - 1) + 1}
      aria-valuetext={`${title}: ${shown.toLocaleString()}`}
      onKeyDown={step}
      onBlur={() => setAt(null)}
    >
      <p className={classes.shown} data-here={here ? true : undefined}>
        <span>{title}</span>
        <b className={classes.amount}>{t('usage.pages', { count: shown, pages: shown.toLocaleString() })}</b>
      </p>
      <div className={classes.bars} onPointerMove={point} onPointerLeave={() => setAt(null)}>
        <svg viewBox={`0 0 ${bars.length} 1`} preserveAspectRatio="none" aria-hidden>
          <path
            d={barsPath(
              bars.map(({ quantity }) => quantity),
              most,
            )}
          />
        </svg>
        {at !== null && (
          <span
            className={classes.cursor}
            style={{ left: `${(100 * at) / bars.length}%`, width: `${100 / bars.length}%` }}
          />
        )}
        {ticks(bars.length, TICKS).map((nth) => (
          <span key={nth} className={classes.tick} style={{ left: `${(100 * (nth + 0.5)) / bars.length}%` }}>
            {bars[nth]!.start.slice(unit === 'month' ? 0 : 5, unit === 'month' ? 7 : 10)}
          </span>
        ))}
      </div>
    </div>
  );
}

const nameOf = (start: string, unit: YearUnit): string => (unit === 'month' ? start.slice(0, 7) : start);
