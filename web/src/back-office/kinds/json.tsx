import { Textarea } from '@mantine/core';
import { isSaid } from '@recto/contracts/said/said';
import { useSaid } from '../../portal/said.ts';
import { JsonTree } from '../parts/json-tree.tsx';
import { asText, kind } from './kind.ts';
import classes from './kinds.module.css';
import { TextFilter } from './text.tsx';

const shown = (value: unknown, room: boolean): string => {
  if (value === null || value === undefined) return '';
  return JSON.stringify(value, null, room ? 2 : undefined);
};

/** What cannot be read as JSON: no schema takes it, so the field says what is wrong. */
const UNREADABLE = Symbol('unreadable');

/** A value as JSON, typed as text. */
export const json = kind<'json', string>({
  Input: ({ field, label, value, error, disabled, onChange, onBlur }) => (
    <Textarea
      label={label}
      withAsterisk={field.required ?? false}
      className={classes.mono}
      autosize
      minRows={4}
      maxRows={20}
      spellCheck={false}
      value={value}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  ),
  Cell: ({ value, whole, field }) => {
    const inWords = useSaid();
    if (isSaid(value)) return inWords(value);
    if (whole) return <JsonTree value={value} collapsed={field.collapsed} />;
    return <span className="mono">{shown(value, false).slice(0, 120)}</span>;
  },
  Filter: TextFilter,
  toForm: (stored, field) =>
    shown(stored === undefined ? (field.default ?? (field.object ? {} : null)) : stored, true),
  toSend: (value) => {
    if (value.trim() === '') return null;
    try {
      return JSON.parse(value);
    } catch {
      return UNREADABLE;
    }
  },
  query: asText,
});
