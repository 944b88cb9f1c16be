import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TypedInput } from '../../portal/list/typed-input.tsx';
import { Opens } from '../parts/opens.tsx';
import { asText, type FilterProps, kind } from './kind.ts';
import classes from './kinds.module.css';

type Text = Parameters<typeof kind<'text', string>>[0];

/** One line; what is longer than its column ends with an ellipsis and stands whole in the tooltip. */
const Cell: Text['Cell'] = ({ value, field, whole, record }) => {
  const { t } = useTranslation();
  const stored = String(value ?? '');
  const text = field.texts && stored !== '' ? t(`${field.texts}${stored}`, { defaultValue: stored }) : stored;
  if (text !== '' && field.opens) return <Opens text={text} opens={field.opens} record={record} />;
  return (
    <span
      className={field.mono ? 'mono' : undefined}
      data-whole={whole || undefined}
      title={whole ? undefined : text}
    >
      {text}
    </span>
  );
};

const Input: Text['Input'] = ({ field, label, value, error, disabled, onChange, onBlur }) => (
  <TextInput
    label={label}
    withAsterisk={field.required ?? false}
    className={field.mono ? classes.mono : undefined}
    value={value}
    error={error}
    disabled={disabled}
    onChange={(event) => onChange(event.currentTarget.value)}
    onBlur={onBlur}
  />
);

/** For every kind that is asked for by a text. */
export const TextFilter = ({ label, value, onChange }: FilterProps) => (
  <TypedInput label={label} value={value} onValue={onChange} />
);

export const text = kind<'text', string>({
  Input,
  Cell,
  Filter: TextFilter,
  toForm: (stored, field) => String(stored ?? field.default ?? ''),
  toSend: (value) => value,
  query: asText,
});
