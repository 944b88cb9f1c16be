import { Button, MultiSelect, TextInput } from '@mantine/core';
import type { ChartSource } from '@recto/contracts/charts/question';
import type { DashboardFilter, Narrowing } from '@recto/contracts/charts/records';
import { useTranslation } from 'react-i18next';
import { fieldName, valueName } from '../model/naming.ts';
import classes from './board.module.css';

export const NOT_NARROWED: Narrowing = { values: {}, period: null };

type Props = {
  filters: readonly DashboardFilter[];
  choices: Readonly<Record<string, readonly string[]>>;
  /** By field: whose words its values are. */
  sourceOf: (field: string) => ChartSource;
  value: Narrowing;
  onChange: (value: Narrowing) => void;
};

/** What the reader of a dashboard narrows all its charts by. */
export function FilterBar({ filters, choices, sourceOf, value, onChange }: Props) {
  const { t } = useTranslation();
  if (filters.length === 0) return null;
  const isNarrowed = value.period !== null || Object.values(value.values).some((one) => one.length > 0);
  return (
    <search className={classes.bar} aria-label={t('analytics.filters')}>
      {filters.map((filter) =>
        filter.kind === 'period' ? (
          <Period key="period" value={value} onChange={onChange} />
        ) : (
          <MultiSelect
            key={filter.field}
            className={classes.filter}
            label={fieldName(sourceOf(filter.field), filter.field, t)}
            placeholder={value.values[filter.field]?.length ? undefined : t('analytics.all')}
            data={[...new Set([...(choices[filter.field] ?? []), ...(value.values[filter.field] ?? [])])].map(
              (one) => ({ value: one, label: valueName(sourceOf(filter.field), filter.field, one, t) }),
            )}
            value={[...(value.values[filter.field] ?? [])]}
            onChange={(chosen) => onChange({ ...value, values: { ...value.values, [filter.field]: chosen } })}
            searchable
            clearable
            hidePickedOptions
            nothingFoundMessage={t('analytics.no_value')}
          />
        ),
      )}
      {isNarrowed && (
        <Button variant="subtle" onClick={() => onChange(NOT_NARROWED)}>
          {t('analytics.clear')}
        </Button>
      )}
    </search>
  );
}

function Period({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const { t } = useTranslation();
  const bounds = value.period ?? { from: null, to: null };
  const set = (changed: Partial<typeof bounds>) => {
    const period = { ...bounds, ...changed };
    onChange({ ...value, period: period.from || period.to ? period : null });
  };
  return (
    <>
      <TextInput
        type="date"
        label={t('analytics.from')}
        value={bounds.from ?? ''}
        max={bounds.to ?? undefined}
        onChange={({ currentTarget }) => set({ from: currentTarget.value || null })}
      />
      <TextInput
        type="date"
        label={t('analytics.to')}
        value={bounds.to ?? ''}
        min={bounds.from ?? undefined}
        onChange={({ currentTarget }) => set({ to: currentTarget.value || null })}
      />
    </>
  );
}
