import { MultiSelect, type OptionsFilter } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldOf, InputProps } from '../kinds/kind.ts';
import { useFoundRecords } from './use-found-records.ts';

type Props = InputProps<string, FieldOf<'names'>>;

/** The server found them; nothing is left out here. */
const shown: OptionsFilter<string> = ({ options }) => options;

const split = (value: string): string[] =>
  value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Names of records, found by what is typed; nothing else can be typed. */
export function NamesPicker({ field, label, value, error, disabled, onChange, onBlur }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const chosen = split(value);
  const { found, searching } = useFoundRecords(field.of, chosen.includes(typed) ? '' : typed, opened);
  return (
    <MultiSelect
      label={label}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('list.clear_text') }}
      placeholder={chosen.length === 0 ? t('entity.pick') : ''}
      nothingFoundMessage={t(searching ? 'palette.searching' : 'entity.nothing_picked')}
      filter={shown}
      data={[...new Set([...chosen, ...found.map((one) => one.label)])]}
      value={chosen}
      onChange={(names) => onChange(names.join(', '))}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      onBlur={onBlur}
      error={error}
      disabled={disabled}
    />
  );
}
