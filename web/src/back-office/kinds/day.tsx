import { TextInput } from '@mantine/core';
import { DATE_PATTERNS } from '@recto/contracts/formats';
import dayjs from 'dayjs';
import { DayRange, rangeOf } from '../parts/day-range.tsx';
import { kind } from './kind.ts';
import classes from './kinds.module.css';

/** A day has no time zone. */
export const day = kind<'day', string>({
  Input: ({ field, label, value, error, disabled, onChange, onBlur }) => (
    <TextInput
      type="date"
      label={label}
      withAsterisk={field.required ?? false}
      className={classes.number}
      value={value}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  ),
  Cell: ({ value }) =>
    value ? (
      <time className={classes.figures} dateTime={String(value)}>
        {dayjs(String(value)).format(DATE_PATTERNS.adminDate)}
      </time>
    ) : null,
  Filter: DayRange,
  toForm: (stored) => String(stored ?? ''),
  toSend: (value) => (value === '' ? null : value),
  query: (name, value) => {
    const { from, to } = rangeOf(value);
    return `${name}: [${from || '*'} TO ${to || '*'}]`;
  },
});
