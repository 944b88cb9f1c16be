import { Textarea } from '@mantine/core';
import { asText, kind } from './kind.ts';
import classes from './kinds.module.css';
import { TextFilter } from './text.tsx';

export const long = kind<'long', string>({
  Input: ({ field, label, value, error, disabled, onChange, onBlur }) => (
    <Textarea
      label={label}
      withAsterisk={field.required ?? false}
      className={field.mono ? classes.mono : undefined}
      autosize
      minRows={3}
      maxRows={16}
      value={value}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  ),
  Cell: ({ value, field, whole }) => {
    const text = String(value ?? '');
    return (
      <span
        className={`${field.mono ? 'mono' : ''} ${whole ? classes.lines : ''}`}
        title={whole ? undefined : text.slice(0, 500)}
      >
        {whole ? text : text.slice(0, 200)}
      </span>
    );
  },
  Filter: TextFilter,
  toForm: (stored, field) => String(stored ?? field.default ?? ''),
  toSend: (value) => value,
  query: asText,
});
