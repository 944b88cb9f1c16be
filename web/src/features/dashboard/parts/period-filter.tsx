import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PRESET_NAMES, PRESETS, type Preset, presetOf, rangeOf } from '../model/period.ts';
import { useDashboardHere } from '../use-dashboard.ts';
import classes from './filter-bar.module.css';
import { LIST_BOX } from './list-box.ts';

/** A period by its name, or from a day to a day. The current month is what an address without one means (L-003). */
export function PeriodFilter() {
  const { t } = useTranslation();
  const { period, today, put } = useDashboardHere();
  const { from, to } = period;
  const choose = (name: Preset): void =>
    put({ received: name === PRESET_NAMES[0] ? undefined : rangeOf(PRESETS[name](today)) });
  const change = (next: Partial<typeof period>): void => {
    if (Object.values(next).every(Boolean)) put({ received: rangeOf({ ...period, ...next }) });
  };
  return (
    <div className={classes.period}>
      <Select
        className={classes.preset}
        comboboxProps={LIST_BOX}
        aria-label={t('dashboard.period')}
        placeholder={t('dashboard.preset.own')}
        data={PRESET_NAMES.map((name) => ({ value: name, label: t(`dashboard.preset.${name}`) }))}
        value={presetOf(period, today)}
        onChange={(name) => name && choose(name as Preset)}
        allowDeselect={false}
      />
      <input
        type="date"
        aria-label={t('list.from_day', { name: t('list.received') })}
        value={from}
        max={to}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <span aria-hidden>–</span>
      <input
        type="date"
        aria-label={t('list.to_day', { name: t('list.received') })}
        value={to}
        min={from}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </div>
  );
}
