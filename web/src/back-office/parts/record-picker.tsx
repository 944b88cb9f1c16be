import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldOf, InputProps } from '../kinds/kind.ts';
import type { Reference } from '../model/record-label.ts';
import { useFoundRecords } from './use-found-records.ts';

type Props = InputProps<Reference | null, FieldOf<'reference'>> & {
  /** A query that narrows what is offered. */
  within?: string;
};

/** One record of an entity, found by what is typed. */
export function RecordPicker({ field, label, value, error, disabled, onChange, onBlur, within }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  // What is chosen stands in the box; only what somebody types there is looked for.
  const { found, searching } = useFoundRecords(field.to, typed === value?.label ? '' : typed, opened, within);
  const all = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return (
    <Select
      label={label}
      withAsterisk={field.required ?? false}
      searchable
      // A form whose first field it is begins with the focus there, and shows its other fields.
      openOnFocus={false}
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': t('list.clear_text') }}
      placeholder={t('entity.pick')}
      nothingFoundMessage={t(searching ? 'palette.searching' : 'entity.nothing_picked')}
      filter={({ options }) => options}
      data={all.map((one) => ({
        value: String(one.id),
        label: one.closed ? t('entity.closed', { count: 1 }) : one.label,
      }))}
      value={value ? String(value.id) : null}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      onChange={(id) => onChange(all.find((one) => String(one.id) === id) ?? null)}
      onBlur={onBlur}
      error={error}
      disabled={disabled}
    />
  );
}
