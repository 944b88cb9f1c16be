import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '../kinds/kind.ts';
import classes from './parts.module.css';

/** `2026-11-01..2026-11-30`; either end may be missing. */
export function rangeOf(value: string): { from: string; to: string } {
  const [from = '', to = ''] = value.split('..');
  return { from, to };
}

/** From a day to a day. */
export function DayRange({ label, value, onChange }: FilterProps) {
  const { t } = useTranslation();
  const { from, to } = rangeOf(value);
  const change = (next: { from: string; to: string }): void =>
    onChange(next.from || next.to ? `${next.from}..${next.to}` : '');
  return (
    <div className={classes.range}>
      <TextInput
        type="date"
        aria-label={t('list.from_day', { name: label })}
        value={from}
        max={to || undefined}
        onChange={(event) => change({ from: event.currentTarget.value, to })}
      />
      <span aria-hidden>–</span>
      <TextInput
        type="date"
        aria-label={t('list.to_day', { name: label })}
        value={to}
        min={from || undefined}
        onChange={(event) => change({ from, to: event.currentTarget.value })}
      />
    </div>
  );
}
