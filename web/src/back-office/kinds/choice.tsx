import { NativeSelect, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { type FieldOf, kind, quoted } from './kind.ts';
import classes from './kinds.module.css';

/** The values of a field with their names. */
function useChoices(field: FieldOf<'choice'>) {
  const { t } = useTranslation();
  const nameOf = (value: string): string =>
    field.texts ? t(`${field.texts}${value}`, { defaultValue: value }) : value;
  return { nameOf, choices: field.values.map((value) => ({ value, label: nameOf(value) })) };
}

const Select: Parameters<typeof kind<'choice', string>>[0]['Input'] = (props) => {
  const { field, label, value, error, disabled, onChange, onBlur } = props;
  const { t } = useTranslation();
  const { choices } = useChoices(field);
  const none = { value: '', label: t(field.placeholder ?? 'entity.none') };
  // A value of old data that is no choice any more stays visible until it is changed.
  const unknown = value !== '' && !field.values.includes(value) ? [{ value, label: value }] : [];
  return (
    <NativeSelect
      label={label}
      withAsterisk={field.required ?? false}
      value={value}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      data={[...(field.default !== undefined ? [] : [none]), ...unknown, ...choices]}
    />
  );
};

const Radios: typeof Select = ({ field, label, value, error, disabled, onChange, onBlur }) => {
  const { choices } = useChoices(field);
  return (
    <Radio.Group
      label={label}
      withAsterisk={field.required ?? false}
      value={value}
      error={error}
      onChange={onChange}
      onBlur={onBlur}
    >
      <div className={classes.radios}>
        {choices.map((choice) => (
          <Radio key={choice.value} {...choice} size="sm" disabled={disabled} />
        ))}
      </div>
    </Radio.Group>
  );
};

/** Nothing to speak of is quiet. */
function Count({ name, count }: { name: string; count: number }) {
  const { t } = useTranslation();
  return (
    <span data-none={count === 0 || undefined} title={t(`entity.field.${name}`)}>
      {count}
    </span>
  );
}

export const choice = kind<'choice', string>({
  Input: (props) => (props.field.radio ? <Radios {...props} /> : <Select {...props} />),
  Cell: ({ value, field, record, whole }) => {
    const { nameOf } = useChoices(field);
    if (value === null || value === undefined || value === '') return null;
    const text = nameOf(String(value));
    const tone = field.tones?.[String(value)];
    const shown = tone ? <Badge tone={tone}>{text}</Badge> : <span>{text}</span>;
    return field.counted && record && !whole ? (
      <span className={classes.counted}>
        {shown} <Count name={field.counted} count={Number(record[field.counted])} />
      </span>
    ) : (
      shown
    );
  },
  Filter: ({ field, label, value, onChange }) => {
    const { t } = useTranslation();
    const { choices } = useChoices(field);
    return (
      <NativeSelect
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[{ value: '', label: t('entity.any') }, ...choices]}
      />
    );
  },
  toForm: (stored, field) => String(stored ?? field.default ?? ''),
  toSend: (value) => (value === '' ? null : value),
  query: (name, value) => `${name}: ${quoted(value)}`,
});
