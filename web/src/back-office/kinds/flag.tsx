import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { type FieldOf, kind } from './kind.ts';
import classes from './kinds.module.css';

const NAMES = { yes: 'entity.yes', no: 'entity.no' } as const;
const namesOf = ({ texts }: FieldOf<'flag'>) => texts ?? NAMES;

export const flag = kind<'flag', boolean>({
  Input: ({ label, value, error, disabled, onChange, onBlur }) => (
    <Checkbox
      className={classes.check}
      size="sm"
      label={label}
      checked={value}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
    />
  ),
  Cell: ({ value, field }) => {
    const { t } = useTranslation();
    const names = namesOf(field);
    return <Badge tone={value ? 'success' : 'secondary'}>{t(value ? names.yes : names.no)}</Badge>;
  },
  Filter: ({ field, label, value, onChange }) => {
    const { t } = useTranslation();
    const names = namesOf(field);
    return (
      <NativeSelect
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          // Nothing chosen is what the list shows then.
          { value: '', label: t(field.leftOut ? names.no : 'entity.any') },
          { value: 'true', label: t(names.yes) },
          ...(field.leftOut ? [] : [{ value: 'false', label: t(names.no) }]),
        ]}
      />
    );
  },
  toForm: (stored, field) => (stored === undefined ? (field.default ?? false) : stored === true),
  toSend: (value) => value,
  query: (name, value) => `${name}: ${value === 'true'}`,
});
