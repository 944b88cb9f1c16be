import { Select } from '@mantine/core';
import { TIMING } from '@recto/contracts/limits';
import { textOf } from '@recto/contracts/lists/definition';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localTime } from '../../../lib/dates.ts';
import { type Log, logQuery, logsQuery } from '../dashboard.queries.ts';
import { useDashboardHere } from '../use-dashboard.ts';
import classes from './filter-bar.module.css';
import { LIST_BOX } from './list-box.ts';

/** Names of files are long. */
const WIDE_BOX = { ...LIST_BOX, width: 340, position: 'bottom-start' } as const;

const optionOf = ({ channelLogUuid, originalName, createdDate }: Log) => ({
  value: channelLogUuid,
  label: `${originalName} · ${localTime(createdDate)}`,
});

/** The file that documents came in: found by its name, its sender or remarks. */
export function LogFilter() {
  const { t } = useTranslation();
  const { state, put } = useDashboardHere();
  const chosen = textOf(state, 'channelLog');
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const text = useSettled(typed);
  const found = useQuery({ ...logsQuery(text), enabled: opened });
  const one = useQuery({ ...logQuery(chosen), enabled: chosen !== '' });
  const known = (one.data ?? []).filter(({ channelLogUuid }) => channelLogUuid === chosen);
  const others = (found.data ?? []).filter(({ channelLogUuid }) => channelLogUuid !== chosen);
  const options = [...known, ...others].map(optionOf);
  const missing = chosen !== '' && known.length === 0;
  return (
    <Select
      className={classes.filter}
      comboboxProps={WIDE_BOX}
      aria-label={t('list.channel_log')}
      placeholder={t('list.channel_log')}
      data={missing ? [{ value: chosen, label: chosen }, ...options] : options}
      // The server has looked for the words.
      filter={({ options }) => options}
      value={chosen || null}
      onChange={(uuid) => put({ channelLog: uuid ?? undefined })}
      onDropdownOpen={() => setOpened(true)}
      onSearchChange={(text) => setTyped(options.some(({ label }) => label === text) ? '' : text)}
      searchable
      clearable
      nothingFoundMessage={t(found.isPending ? 'list.counting' : 'dashboard.nothing')}
    />
  );
}

/** What is typed, a moment after the last letter. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = window.setTimeout(setSettled, TIMING.productSearchDebounceMs, typed);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return settled;
}
