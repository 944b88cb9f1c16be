import { SegmentedControl } from '@mantine/core';
import type { CategoryUsage, UsageBar } from '@recto/contracts/endpoints/billing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { barsPath, ticks } from '../../../portal/plot/bars.ts';
import { useBarWalk } from '../../../portal/plot/use-bar-walk.ts';
import { Panel } from '../../../ui/panel.tsx';
import { type YearUnit, yearBars } from '../model/year-bars.ts';
import classes from './usage.module.css';

const TICKS = 12;

/** Pages by week or month over a year (M-008). */
export function YearPlot({ usage }: { usage: CategoryUsage }) {
  const { t } = useTranslation();
  const [unit, setUnit] = useState<YearUnit>('month');
  const bars = yearBars(unit === 'month' ? usage.months : usage.weeks, unit, {
    month: usage.month.start,
    today: Date.now(),
  });
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
  const { at, now, keys, pointed } = useBarWalk(bars.length);
  const most = Math.max(0, ...bars.map(({ quantity }) => quantity));
  const here = at === null ? undefined : bars[at];
  const sum = bars.reduce((all, { quantity }) => all + quantity, 0);
  const shown = here?.quantity ?? sum;
  const title = here ? nameOf(here.start, unit) : t('usage.sum');
  return (
    <div
      className={classes.plot}
      role="slider"
      tabIndex={0}
      aria-valuemin={1}
      aria-valuemax={bars.length}
      aria-valuenow={now}
      {...keys}
      aria-label={t('usage.year')}
      aria-valuetext={`${title}: ${shown.toLocaleString()}`}
    >
      <p className={classes.shown} data-here={here ? true : undefined}>
        <span>{title}</span>
        <b className={classes.amount}>{t('usage.pages', { count: shown, pages: shown.toLocaleString() })}</b>
      </p>
      <div className={classes.bars} {...pointed}>
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
