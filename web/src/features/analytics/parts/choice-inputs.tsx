import { NumberInput, Select } from '@mantine/core';
import type { ChartQuestion, ChartSource } from '@recto/contracts/charts/question';
import type { DatasetRecord } from '@recto/contracts/charts/records';
import { MEASURES } from '@recto/contracts/charts/shapes';
import { CALENDAR_INTERVALS } from '@recto/contracts/search/body';
import { SEARCH_INDICES, type SearchIndex } from '@recto/contracts/search/fields';
import { useTranslation } from 'react-i18next';
import { type AskableField, dividedBy } from '../model/draft.ts';
import { fieldName } from '../model/naming.ts';
import classes from './builder.module.css';

type Of = { question: ChartQuestion; fields: readonly AskableField[] };
type Change = { onChange: (change: Partial<ChartQuestion>) => void };

const DATASET = 'dataset:';
const keyOf = (source: ChartSource): string =>
  source.kind === 'search' ? source.index : `${DATASET}${source.dataset}`;

type SourceProps = {
  source: ChartSource;
  datasets: readonly DatasetRecord[];
  onChange: (source: ChartSource) => void;
};

/** What is counted. */
export function SourceInput({ source, datasets, onChange }: SourceProps) {
  const { t } = useTranslation();
  const indices = SEARCH_INDICES.map((index) => ({ value: index, label: t(`analytics.index.${index}`) }));
  const own = datasets.map(({ id, table_name }) => ({ value: `${DATASET}${id}`, label: table_name }));
  return (
    <Select
      label={t('analytics.what')}
      data={[
        { group: t('analytics.of_portal'), items: indices },
        ...(own.length > 0 ? [{ group: t('analytics.datasets'), items: own }] : []),
      ]}
      value={keyOf(source)}
      allowDeselect={false}
      onChange={(key) =>
        key &&
        onChange(
          key.startsWith(DATASET)
            ? { kind: 'dataset', dataset: Number(key.slice(DATASET.length)) }
            : { kind: 'search', index: key as SearchIndex },
        )
      }
    />
  );
}

/** A field of the source, by the name that people know. */
export function FieldInput({
  source,
  fields,
  label,
  value,
  onChange,
  none,
}: {
  source: ChartSource;
  fields: readonly AskableField[];
  label: string;
  value: string | null;
  onChange: (field: string | null) => void;
  /** What stands there when nothing is chosen; absent: something has to be. */
  none?: string;
}) {
  const { t } = useTranslation();
  return (
    <Select
      label={label}
      data={fields.map(({ name }) => ({ value: name, label: fieldName(source, name, t) }))}
      value={value}
      onChange={onChange}
      searchable
      clearable={none !== undefined}
      allowDeselect={none !== undefined}
      placeholder={none ?? t('analytics.choose')}
      nothingFoundMessage={t('analytics.no_field')}
    />
  );
}

/** How much of it: how many, or a figure of a field. */
export function MeasureInput({ question, fields, onChange }: Of & Change) {
  const { t } = useTranslation();
  const { measure, source } = question;
  const numbers = fields.filter(({ number }) => number);
  const countable = fields.filter(({ distinct }) => distinct);
  const usable = MEASURES.filter(
    (how) => how === 'count' || (how === 'distinct' ? countable : numbers).length > 0,
  );
  return (
    <div className={classes.row}>
      <Select
        label={t('analytics.how_much')}
        data={usable.map((how) => ({ value: how, label: t(`analytics.measure.${how}`) }))}
        value={measure.how}
        allowDeselect={false}
        onChange={(how) => how && onChange({ measure: { how: how as (typeof MEASURES)[number] } })}
      />
      {measure.how !== 'count' && (
        <FieldInput
          source={source}
          fields={measure.how === 'distinct' ? countable : numbers}
          label={t('analytics.of_what')}
          value={measure.field ?? null}
          onChange={(field) => onChange({ measure: { how: measure.how, ...(field && { field }) } })}
        />
      )}
    </div>
  );
}

/** By what it is divided: at most two ways, of which time is one. */
export function DivideInputs({ question, fields, onChange }: Of & Change) {
  const { t } = useTranslation();
  const { by, over, source } = question;
  const groups = fields.filter(({ group }) => group);
  const ways = over || by.length === 0 ? [0 as const] : ([0, 1] as const);
  return (
    <>
      {ways.map((at) => (
        <div key={at} className={classes.row}>
          <FieldInput
            source={source}
            fields={groups.filter(({ name }) => name !== by[1 - at]?.field)}
            label={t(at === 0 ? 'analytics.by' : 'analytics.then_by')}
            value={by[at]?.field ?? null}
            none={t('analytics.not_divided')}
            onChange={(field) => onChange({ by: dividedBy(question, at, field) })}
          />
          {by[at] && (
            <NumberInput
              label={t('analytics.most')}
              min={1}
              max={100}
              value={by[at].most}
              onChange={(most) =>
                onChange({
                  by: by.map((one, i) =>
                    i === at ? { ...one, most: Math.min(100, Math.max(1, Number(most) || 1)) } : one,
                  ),
                })
              }
            />
          )}
        </div>
      ))}
      <OverInput {...{ question, fields, onChange }} />
    </>
  );
}

/** Over what time. */
function OverInput({ question, fields, onChange }: Of & Change) {
  const { t } = useTranslation();
  const { over, by, source } = question;
  return (
    <div className={classes.row}>
      <FieldInput
        source={source}
        fields={fields.filter(({ time }) => time)}
        label={t('analytics.over')}
        value={over?.field ?? null}
        none={t('analytics.not_over')}
        onChange={(field) =>
          onChange({
            over: field === null ? null : { field, interval: over?.interval ?? 'month' },
            by: field === null ? by : by.slice(0, 1),
          })
        }
      />
      {over && (
        <Select
          label={t('analytics.each')}
          data={CALENDAR_INTERVALS.map((one) => ({ value: one, label: t(`analytics.interval.${one}`) }))}
          value={over.interval}
          allowDeselect={false}
          onChange={(interval) =>
            interval &&
            onChange({ over: { ...over, interval: interval as (typeof CALENDAR_INTERVALS)[number] } })
          }
        />
      )}
    </div>
  );
}
