import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { micsByCodeQuery } from '../reference.queries.ts';
import classes from './sample-mics.module.css';

/** What a sample takes over of a Mic. */
export type FoundMic = { readonly code: string; readonly description: string };

const DEBOUNCE_MS = 200;

/** A Mic by how its code begins; nothing where the search fails (J-002). */
export function FindMic({ onChoose }: { onChoose: (mic: FoundMic) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [wanted] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const { data: found = [], isFetching } = useQuery({
    ...micsByCodeQuery(wanted),
    enabled: opened,
    placeholderData: keepPreviousData,
  });
  return (
    <Select
      className={classes.find}
      label={t('samples.find_mic')}
      placeholder={t('entity.pick')}
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      filter={({ options }) => options}
      nothingFoundMessage={t(isFetching ? 'palette.searching' : 'entity.nothing_picked')}
      data={found.map(({ code, description }) => ({
        value: code,
        label: [code, description].filter(Boolean).join(' · '),
      }))}
      onChange={(code) => {
        const mic = found.find((one) => one.code === code);
        if (mic) onChoose(mic);
        setTyped('');
      }}
    />
  );
}
