import { TextInput } from '@mantine/core';
import { shownNumber } from '../model/shown-number.ts';
import { kind } from './kind.ts';
import classes from './kinds.module.css';
import { TextFilter } from './text.tsx';

/** Decimals are texts all the way: nothing is lost to floating point. */
export const number = kind<'number', string>({
  Input: ({ field, label, value, error, disabled, onChange, onBlur }) => (
    <TextInput
      label={label}
      withAsterisk={field.required ?? false}
      inputMode={field.whole ? 'numeric' : 'decimal'}
      className={classes.number}
      value={value}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  ),
  Cell: ({ value, field }) => (
    <span className={field.shown ? 'mono' : classes.figures}>
      {value === null ? '' : shownNumber(String(value), field)}
    </span>
  ),
  Filter: TextFilter,
  toForm: (stored, field) => String(stored ?? field.default ?? ''),
  toSend: (value) => (value.trim() === '' ? null : value.trim()),
  query: (name, value) => `${name}: ${value.replace(/[^\d.-]/g, '') || '0'}`,
});
