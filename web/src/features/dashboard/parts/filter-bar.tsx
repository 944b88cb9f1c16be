import { Autocomplete, Button, Select } from '@mantine/core';
import { categoriesOf } from '@recto/contracts/categories';
import { TEXT_LIMITS } from '@recto/contracts/limits';
import { chosenOf, type ListState, textOf } from '@recto/contracts/lists/definition';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { vendorsQuery } from '../dashboard.queries.ts';
import { DASHBOARD } from '../definition.ts';
import { useDashboardHere } from '../use-dashboard.ts';
import classes from './filter-bar.module.css';
import { LIST_BOX } from './list-box.ts';
import { LogFilter } from './log-filter.tsx';
import { PeriodFilter } from './period-filter.tsx';

const NOTHING: ListState = Object.fromEntries(DASHBOARD.facets.map(({ id }) => [id, undefined]));

/** What the dashboard is narrowed by; all of it is in the address. */
export function FilterBar() {
  const { t } = useTranslation();
  const { state, put } = useDashboardHere();
  return (
    <search className={classes.bar} aria-label={t('list.filters')}>
      <PeriodFilter />
      <CategoryFilter />
      <VendorFilter />
      <MailFilter />
      <LogFilter />
      {Object.values(state).some((value) => value !== undefined) && (
        <Button variant="subtle" color="gray" onClick={() => put(NOTHING)}>
          {t('list.clear_filters')}
        </Button>
      )}
    </search>
  );
}

function CategoryFilter() {
  const { t } = useTranslation();
  const { state, viewer, put } = useDashboardHere();
  const chosen = chosenOf(state, 'category');
  const open = categoriesOf(viewer.roles);
  if (open.length < 2 && chosen.length === 0) return null;
  return (
    <Select
      className={classes.filter}
      comboboxProps={LIST_BOX}
      aria-label={t('list.category')}
      placeholder={
        chosen.length > 1 ? t('dashboard.categories', { count: chosen.length }) : t('list.category')
      }
      data={open.map((category) => ({ value: category, label: t(`category.${category}`) }))}
      value={chosen.length === 1 ? (chosen[0] ?? null) : null}
      onChange={(category) => put({ category: category ? [category] : undefined })}
      searchable
      clearable
      nothingFoundMessage={t('dashboard.nothing')}
    />
  );
}

/** One of the vendors of the period, or any name or number that is typed whole. */
function VendorFilter() {
  const { t } = useTranslation();
  const { state, period, put } = useDashboardHere();
  const chosen = textOf(state, 'vendorSensor');
  const [typed, setTyped] = useState(chosen);
  const [opened, setOpened] = useState(false);
  useEffect(() => setTyped(chosen), [chosen]);
  const vendors = useQuery({ ...vendorsQuery(period), enabled: opened });
  const take = (text: string): void => put({ vendorSensor: text.trim() || undefined });
  return (
    <Autocomplete
      className={classes.filter}
      comboboxProps={LIST_BOX}
      aria-label={t('list.vendor')}
      placeholder={t('list.vendor')}
      maxLength={TEXT_LIMITS.name}
      data={vendors.data ?? []}
      limit={100}
      value={typed}
      onChange={setTyped}
      onFocus={() => setOpened(true)}
      onOptionSubmit={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) take(typed);
      }}
      onBlur={() => typed.trim() !== chosen && take(typed)}
      clearable
      onClear={() => take('')}
    />
  );
}

function MailFilter() {
  const { t } = useTranslation();
  const { state, put } = useDashboardHere();
  const chosen = chosenOf(state, 'MailSensor');
  return (
    <Select
      className={classes.filter}
      comboboxProps={LIST_BOX}
      aria-label={t('list.mail')}
      placeholder={t('list.mail')}
      data={['false', 'true'].map((value) => ({ value, label: t(`list.mail.${value}`) }))}
      value={chosen.length === 1 ? (chosen[0] ?? null) : null}
      onChange={(value) => put({ MailSensor: value ? [value] : undefined })}
      clearable
    />
  );
}
