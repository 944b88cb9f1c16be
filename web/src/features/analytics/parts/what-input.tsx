import { MultiSelect, Select } from '@mantine/core';
import type { ChartSource } from '@recto/contracts/charts/question';
import { REPORT_NAMES, type Scheduled } from '@recto/contracts/reports';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dashboardDataQuery, dashboardsQuery } from '../analytics.queries.ts';
import { dashboardTitle, fieldName, valueName } from '../model/naming.ts';
import { type DraftPart, withWhat } from '../model/schedule-draft.ts';
import { NOT_NARROWED } from './filter-bar.tsx';

const DOCUMENTS: ChartSource = { kind: 'search', index: 'extraction' };

/** A report, or a dashboard with what it is narrowed by. */
export function WhatInput({ draft, put }: DraftPart) {
  const { t } = useTranslation();
  const { data: dashboards = [] } = useQuery(dashboardsQuery);
  const value =
    draft.what === 'dashboard' ? (draft.dashboard === null ? null : String(draft.dashboard)) : draft.what;
  const choose = (chosen: string | null) => {
    if (chosen === null) return;
    const isReport = (REPORT_NAMES as readonly string[]).includes(chosen);
    put(isReport ? withWhat(draft, chosen as Scheduled, null) : withWhat(draft, 'dashboard', Number(chosen)));
  };
  return (
    <>
      <Select
        label={t('reports.what')}
        data={[
          {
            group: t('reports.title'),
            items: REPORT_NAMES.map((name) => ({ value: name as string, label: t(`report.${name}`) })),
          },
          {
            group: t('analytics.dashboards'),
            items: dashboards.map((one) => ({ value: String(one.id), label: dashboardTitle(one, t) })),
          },
        ]}
        value={value}
        allowDeselect={false}
        searchable
        onChange={choose}
      />
      {draft.dashboard !== null && <Values key={draft.dashboard} draft={draft} put={put} />}
    </>
  );
}

function Values({ draft, put }: DraftPart) {
  const { t } = useTranslation();
  const { data: dashboards = [] } = useQuery(dashboardsQuery);
  const { data } = useQuery(dashboardDataQuery(draft.dashboard ?? 0, NOT_NARROWED));
  const filters = dashboards.find(({ id }) => id === draft.dashboard)?.filters ?? [];
  const { values } = draft.filters;
  return (
    <>
      {filters.map((filter) =>
        filter.kind === 'values' ? (
          <MultiSelect
            key={filter.field}
            label={fieldName(DOCUMENTS, filter.field, t)}
            placeholder={values[filter.field]?.length ? undefined : t('analytics.all')}
            data={[...new Set([...(data?.choices[filter.field] ?? []), ...(values[filter.field] ?? [])])].map(
              (one) => ({ value: one, label: valueName(DOCUMENTS, filter.field, one, t) }),
            )}
            value={values[filter.field] ?? []}
            onChange={(chosen) =>
              put({ ...draft, filters: { ...draft.filters, values: { ...values, [filter.field]: chosen } } })
            }
            searchable
            clearable
          />
        ) : null,
      )}
    </>
  );
}
