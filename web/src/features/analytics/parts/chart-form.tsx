import { Textarea, TextInput } from '@mantine/core';
import type { DatasetRecord } from '@recto/contracts/charts/records';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { asking, askingOf, type ChartDraft, fieldsOf } from '../model/draft.ts';
import classes from './builder.module.css';
import { DivideInputs, MeasureInput, SourceInput } from './choice-inputs.tsx';
import { FilterInputs } from './filter-inputs.tsx';
import { RolesInput } from './roles-input.tsx';
import { VizPicker } from './viz-picker.tsx';

type Props = {
  draft: ChartDraft;
  datasets: readonly DatasetRecord[];
  /** Why it cannot be saved; at the name. */
  nameProblem: string | null;
  onChange: (draft: ChartDraft) => void;
};

/** What, by what, over what time, shown how. */
export function ChartForm({ draft, datasets, nameProblem, onChange }: Props) {
  const { t } = useTranslation();
  const { question } = draft;
  const fields = fieldsOf(question.source, datasets);
  const of = {
    question,
    fields,
    onChange: (change: Partial<typeof question>) => onChange(asking(draft, change)),
  };
  return (
    <div className={classes.form}>
      <Panel title={t('analytics.part_what')}>
        <div className={classes.part}>
          <SourceInput
            source={question.source}
            datasets={datasets}
            onChange={(source) => onChange(askingOf(draft, source))}
          />
          <MeasureInput {...of} />
          <FilterInputs {...of} />
        </div>
      </Panel>
      <Panel title={t('analytics.part_by')}>
        <div className={classes.part}>
          <DivideInputs {...of} />
        </div>
      </Panel>
      <Panel title={t('analytics.how_shown')}>
        <div className={classes.part}>
          <VizPicker
            question={question}
            value={draft.viz_type}
            onChange={(viz_type) => onChange({ ...draft, viz_type })}
          />
        </div>
      </Panel>
      <Panel title={t('analytics.part_name')}>
        <div className={classes.part}>
          <TextInput
            label={t('analytics.name')}
            withAsterisk
            maxLength={250}
            value={draft.slice_name}
            error={nameProblem}
            onChange={({ currentTarget }) => onChange({ ...draft, slice_name: currentTarget.value })}
          />
          <Textarea
            label={t('analytics.description')}
            description={t('analytics.description_hint')}
            maxLength={2000}
            rows={2}
            value={draft.description}
            onChange={({ currentTarget }) => onChange({ ...draft, description: currentTarget.value })}
          />
          <RolesInput value={draft.roles} onChange={(roles) => onChange({ ...draft, roles })} />
        </div>
      </Panel>
    </div>
  );
}
