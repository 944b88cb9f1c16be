import { ActionIcon, Button, NumberInput, Select, TagsInput, TextInput } from '@mantine/core';
import type { ChartFilter, ChartQuestion, ChartSource } from '@recto/contracts/charts/question';
import { UNITS } from '@recto/contracts/charts/shapes';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { previewQuery } from '../analytics.queries.ts';
import { type AskableField, newFilter } from '../model/draft.ts';
import { valueName } from '../model/naming.ts';
import classes from './builder.module.css';
import { FieldInput } from './choice-inputs.tsx';

type Props = {
  question: ChartQuestion;
  fields: readonly AskableField[];
  onChange: (change: Partial<ChartQuestion>) => void;
};

/** Which records are counted at all. */
export function FilterInputs({ question, fields, onChange }: Props) {
  const { t } = useTranslation();
  const { filters, source } = question;
  const usable = fields.filter(({ group, time, kind }) => group || time || kind === 'number');
  const put = (at: number, filter: ChartFilter | null) =>
    onChange({ filters: filters.flatMap((one, i) => (i === at ? (filter ?? []) : one)) });
  const [first] = usable;
  return (
    <>
      {filters.map((filter, at) => {
        const field = usable.find(({ name }) => name === filter.field);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: filters have no other name, and only go from their place.
          <div key={`${at} ${filter.field}`} className={classes.filter}>
            <div className={classes.head}>
              <FieldInput
                source={source}
                fields={usable}
                label={t('analytics.only_where')}
                value={filter.field}
                onChange={(name) => {
                  const chosen = usable.find((one) => one.name === name);
                  if (chosen) put(at, newFilter(chosen));
                }}
              />
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t('analytics.remove_filter')}
                onClick={() => put(at, null)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </div>
            {field && <FilterValue {...{ filter, field, source }} onChange={(next) => put(at, next)} />}
          </div>
        );
      })}
      {first && filters.length < 10 && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange({ filters: [...filters, newFilter(first)] })}
        >
          {t('analytics.add_filter')}
        </Button>
      )}
    </>
  );
}

type ValueProps = {
  filter: ChartFilter;
  field: AskableField;
  source: ChartSource;
  onChange: (filter: ChartFilter) => void;
};

function FilterValue(props: ValueProps) {
  const { field } = props;
  if (field.time) return <TimeValue {...props} />;
  if (field.kind === 'number') return <NumberValue {...props} />;
  return <GroupValue {...props} />;
}

/** Values that there are, to choose from; others can be typed. */
function GroupValue({ filter, field: { name, kind }, source, onChange }: ValueProps) {
  const { t } = useTranslation();
  const { data } = useQuery(
    previewQuery(
      { source, measure: { how: 'count' }, by: [{ field: name, most: 100 }], over: null, filters: [] },
      'pie',
    ),
  );
  const values = filter.how === 'is' || filter.how === 'not' ? filter.values.map(String) : [];
  const how = filter.how === 'not' ? 'not' : 'is';
  const known = [...new Set((data?.data ?? []).map((row) => String(row[name])))];
  const isFlag = kind === 'boolean' || kind === 'flag';
  const words = new Map(
    [...known, ...values].map((one) => [valueName(source, name, isFlag ? one === 'true' : one, t), one]),
  );
  const wordOf = (value: string) => [...words].find(([, one]) => one === value)?.[0] ?? value;
  return (
    <div className={classes.row}>
      <TagsInput
        label={t('analytics.values')}
        data={[...words.keys()]}
        value={values.map(wordOf)}
        onChange={(chosen) =>
          onChange({ how, field: name, values: chosen.map((word) => words.get(word) ?? word) })
        }
        clearable
      />
      <Select
        aria-label={t('analytics.is_or_not')}
        data={(['is', 'not'] as const).map((one) => ({ value: one, label: t(`analytics.how.${one}`) }))}
        value={how}
        allowDeselect={false}
        onChange={(next) => next && onChange({ how: next as 'is' | 'not', field: name, values })}
      />
    </div>
  );
}

function NumberValue({ filter, field: { name }, onChange }: ValueProps) {
  const { t } = useTranslation();
  const { from, to } = filter.how === 'between' ? filter : { from: null, to: null };
  const set = (change: { from?: number | null; to?: number | null }) =>
    onChange({ how: 'between', field: name, from, to, ...change });
  const numberOf = (typed: string | number) => (typed === '' ? null : Number(typed));
  return (
    <div className={classes.row}>
      <NumberInput
        label={t('analytics.least')}
        value={from ?? ''}
        onChange={(one) => set({ from: numberOf(one) })}
      />
      <NumberInput
        label={t('analytics.at_most')}
        value={to ?? ''}
        onChange={(one) => set({ to: numberOf(one) })}
      />
    </div>
  );
}

function TimeValue({ filter, field: { name }, onChange }: ValueProps) {
  const { t } = useTranslation();
  const between = filter.how === 'between';
  return (
    <>
      <Select
        aria-label={t('analytics.when')}
        data={(['last', 'between'] as const).map((one) => ({ value: one, label: t(`analytics.how.${one}`) }))}
        value={between ? 'between' : 'last'}
        allowDeselect={false}
        onChange={(how) =>
          onChange(
            how === 'between'
              ? { how: 'between', field: name, from: null, to: null }
              : { how: 'last', field: name, count: 3, unit: 'month' },
          )
        }
      />
      {between ? (
        <div className={classes.row}>
          {(['from', 'to'] as const).map((side) => (
            <TextInput
              key={side}
              type="date"
              label={t(`analytics.${side}`)}
              value={String(filter[side] ?? '')}
              onChange={({ currentTarget }) => onChange({ ...filter, [side]: currentTarget.value || null })}
            />
          ))}
        </div>
      ) : (
        filter.how === 'last' && (
          <div className={classes.row}>
            <Select
              aria-label={t('analytics.each')}
              data={UNITS.map((unit) => ({ value: unit, label: t(`analytics.units.${unit}`) }))}
              value={filter.unit}
              allowDeselect={false}
              onChange={(unit) => unit && onChange({ ...filter, unit: unit as (typeof UNITS)[number] })}
            />
            <NumberInput
              aria-label={t('analytics.how_many_units')}
              min={1}
              max={400}
              value={filter.count}
              onChange={(count) =>
                onChange({ ...filter, count: Math.min(400, Math.max(1, Number(count) || 1)) })
              }
            />
          </div>
        )
      )}
    </>
  );
}
