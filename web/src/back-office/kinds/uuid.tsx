import { TextInput } from '@mantine/core';
import { CopyText } from '../parts/copy-text.tsx';
import { Opens } from '../parts/opens.tsx';
import { kind } from './kind.ts';
import classes from './kinds.module.css';
import { TextFilter } from './text.tsx';

/** In a table the first part tells records apart. */
const SHOWN = 8;

export const uuid = kind<'uuid', string>({
  Input: ({ field, label, value, error, disabled, onChange, onBlur }) => (
    <TextInput
      label={label}
      withAsterisk={field.required ?? false}
      className={classes.mono}
      value={value}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  ),
  Cell: ({ value, field, whole }) => {
    if (!value) return null;
    const text = String(value);
    return (
      <span className={classes.uuid}>
        <CopyText text={text} shown={whole ? text : text.slice(0, SHOWN)} />
        {field.opens && <Opens text={text} opens={field.opens} named />}
      </span>
    );
  },
  Filter: TextFilter,
  toForm: (stored) => String(stored ?? ''),
  toSend: (value) => (value.trim() === '' ? null : value.trim()),
  query: (name, value) => `${name}: ${value.replace(/[^\w-]/g, '')}*`,
});
