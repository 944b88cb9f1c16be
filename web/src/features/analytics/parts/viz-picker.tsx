import type { ChartQuestion } from '@recto/contracts/charts/question';
import { fits, VIZ_TYPES, type VizType } from '@recto/contracts/charts/shapes';
import {
  IconChartBar,
  IconChartLine,
  IconChartPie,
  IconChartTreemap,
  IconLayoutGrid,
  IconNumber123,
  IconTable,
} from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './builder.module.css';

const ICONS: Record<VizType, typeof IconTable> = {
  big_number: IconNumber123,
  line: IconChartLine,
  bar: IconChartBar,
  stacked: IconChartTreemap,
  pie: IconChartPie,
  table: IconTable,
  heatmap: IconLayoutGrid,
};

type Props = { question: ChartQuestion; value: VizType; onChange: (viz: VizType) => void };

/** Shown how: those that can show figures that are divided so; the others say what they would need. */
export function VizPicker({ question, value, onChange }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const usable = VIZ_TYPES.filter((viz) => fits(viz, question));
  const walk = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = usable[(usable.indexOf(value) + step + usable.length) % usable.length];
    if (!next) return;
    onChange(next);
    box.current?.querySelector<HTMLElement>(`[data-viz="${next}"]`)?.focus();
  };
  return (
    <div ref={box} className={classes.kinds} role="radiogroup" aria-label={t('analytics.how_shown')}>
      {VIZ_TYPES.map((viz) => {
        const Icon = ICONS[viz];
        return (
          // biome-ignore lint/a11y/useSemanticElements: an input holds no picture.
          <button
            key={viz}
            type="button"
            role="radio"
            data-viz={viz}
            className={classes.kind}
            aria-checked={viz === value}
            tabIndex={viz === value ? 0 : -1}
            disabled={!usable.includes(viz)}
            title={usable.includes(viz) ? undefined : t(`analytics.needs.${viz}`)}
            onClick={() => onChange(viz)}
            onKeyDown={walk}
          >
            <Icon size={22} aria-hidden />
            {t(`analytics.viz.${viz}`)}
          </button>
        );
      })}
    </div>
  );
}
