import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldOf, InputProps } from '../kinds/kind.ts';
import type { Reference } from '../model/record-label.ts';
import { useFoundRecords } from './use-found-records.ts';

type Props = InputProps<readonly Reference[], FieldOf<'references'>>;

/** Several records of an entity, found by what is typed. */
export function RecordsPicker({ field, label, value, error, disabled, onChange, onBlur }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const { found, searching } = useFoundRecords(field.to, typed, opened);
  const all = [...value, ...found.filter(({ id }) => !value.some((one) => one.id === id))];
  return (
    <MultiSelect
      label={label}
      searchable
      clearButtonProps={{ 'aria-label': t('list.clear_text') }}
      placeholder={value.length === 0 ? t('entity.pick') : ''}
      nothingFoundMessage={t(searching ? 'palette.searching' : 'entity.nothing_picked')}
      filter={({ options }) => options}
      data={all.map((one) => ({
        value: String(one.id),
        label: one.closed ? t('entity.closed', { count: 1 }) : one.label,
      }))}
      value={value.map(({ id }) => String(id))}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      onChange={(ids) => onChange(ids.flatMap((id) => all.find((one) => String(one.id) === id) ?? []))}
      onBlur={onBlur}
      error={error}
      disabled={disabled}
    />
  );
}
