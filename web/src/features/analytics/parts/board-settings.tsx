import { Checkbox, MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import type { ChartRecord } from '@recto/contracts/charts/records';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { type BoardDraft, filtersOf, narrowable } from '../model/board-draft.ts';
import { addTile } from '../model/grid.ts';
import { chartTitle, fieldName } from '../model/naming.ts';
import classes from './builder.module.css';
import { RolesInput } from './roles-input.tsx';

type Props = {
  draft: BoardDraft;
  charts: readonly ChartRecord[];
  nameProblem: string | null;
  onChange: (changed: Partial<BoardDraft>) => void;
};

/** Everything about a dashboard but the places of its charts. */
export function BoardSettings({ draft, charts, nameProblem, onChange }: Props) {
  const { t } = useTranslation();
  const placed = new Set(draft.layout.map(({ chart }) => chart));
  const shown = charts.filter(({ id }) => placed.has(id));
  const fields = draft.filters.flatMap((one) => (one.kind === 'values' ? [one.field] : []));
  const period = draft.filters.some(({ kind }) => kind === 'period');
  const source = shown[0]?.question.source ?? ({ kind: 'search', index: 'extraction' } as const);
  return (
    <Panel>
      <div className={classes.settings}>
        <TextInput
          label={t('analytics.title')}
          withAsterisk
          maxLength={250}
          value={draft.dashboard_title}
          error={nameProblem}
          onChange={({ currentTarget }) => onChange({ dashboard_title: currentTarget.value })}
        />
        <RolesInput value={draft.roles} onChange={(roles) => onChange({ roles })} />
        <MultiSelect
          label={t('analytics.readers_filter')}
          placeholder={fields.length === 0 ? t('analytics.no_filter') : undefined}
          data={[...new Set([...narrowable(shown), ...fields])].map((field) => ({
            value: field,
            label: fieldName(source, field, t),
          }))}
          value={fields}
          maxValues={5}
          onChange={(next) => onChange({ filters: filtersOf(next, period) })}
          searchable
          clearable
        />
        <Select
          label={t('analytics.add_chart')}
          placeholder={t('analytics.choose_chart')}
          data={charts
            .filter(({ id }) => !placed.has(id))
            .map((chart) => ({ value: String(chart.id), label: chartTitle(chart, t) }))}
          value={null}
          onChange={(id) => id && onChange({ layout: addTile(draft.layout, Number(id)) })}
          searchable
          nothingFoundMessage={t('analytics.no_chart_left')}
        />
        <div className={classes.switches}>
          <Checkbox
            label={t('analytics.by_period')}
            checked={period}
            onChange={({ currentTarget }) => onChange({ filters: filtersOf(fields, currentTarget.checked) })}
          />
          <Switch
            label={t('analytics.publish')}
            checked={draft.published}
            onChange={({ currentTarget }) => onChange({ published: currentTarget.checked })}
          />
        </div>
      </div>
    </Panel>
  );
}
