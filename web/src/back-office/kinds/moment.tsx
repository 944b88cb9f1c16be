import { TextInput } from '@mantine/core';
import { DATE_PATTERNS } from '@recto/contracts/formats';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { AdminTime } from '../parts/admin-time.tsx';
import { DayRange, rangeOf } from '../parts/day-range.tsx';
import { kind } from './kind.ts';
import classes from './kinds.module.css';

dayjs.extend(customParseFormat);
const { dateTimeInput: PATTERN } = DATE_PATTERNS;

/** Typed as local time, sent as UTC (B-036). */
export const moment = kind<'moment', string>({
  Input: ({ field, label, value, error, disabled, onChange, onBlur }) => (
    <TextInput
      label={label}
      withAsterisk={field.required ?? false}
      placeholder={PATTERN}
      className={classes.number}
      value={value}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  ),
  Cell: ({ value, whole }) => (value ? <AdminTime iso={String(value)} seconds={whole} /> : null),
  Filter: DayRange,
  toForm: (stored, field) => {
    if (stored === undefined && field.default === 'now') return dayjs().format(PATTERN);
    return stored ? dayjs(String(stored)).format(PATTERN) : '';
  },
  toSend: (value) => {
    if (value.trim() === '') return null;
    const at = dayjs(value.trim(), [PATTERN, 'YYYY-MM-DD HH:mm:ss', 'YYYY-MM-DD'], true);
    return at.isValid() ? at.toISOString() : value;
  },
  query: (name, value) => {
    const { from, to } = rangeOf(value);
    const first = from && dayjs(from).startOf('day');
    const last = to && dayjs(to).endOf('day');
    const end = (day: dayjs.Dayjs | '') => (day !== '' && day.isValid() ? `"${day.toISOString()}"` : '*');
    return `${name}: [${end(first)} TO ${end(last)}]`;
  },
});
