import { Button, NumberInput, Switch } from '@mantine/core';
import { AUTOMATION, type Automation, setAutomation } from '@recto/contracts/endpoints/automation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.tsx';
import { automationQuery } from '../automation.queries.ts';
import classes from './automation.module.css';
import { ReliabilityPlot } from './reliability-plot.tsx';

/** The settings of a category beside what people's confirmations say about it. */
export const CategoryCard = ({ automation }: { automation: Automation }) => {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const { category, version, documents, values, threshold, needed } = automation;
  const [enabled, setEnabled] = useState(automation.enabled);
  const [oneWrongIn, setOneWrongIn] = useState<number | string>(automation.oneWrongIn);
  const [samplePercent, setSamplePercent] = useState<number | string>(automation.samplePercent);
  const save = useMutation({
    mutationFn: () =>
      call(setAutomation, {
        params: { category },
        body: { version, enabled, oneWrongIn: Number(oneWrongIn), samplePercent: Number(samplePercent) },
      }),
    onSuccess: () => toast.success(t('learned.automation.saved')),
    onSettled: () => client.invalidateQueries({ queryKey: automationQuery.queryKey }),
  });
  const name = t(`category.${category}`);
  const isChanged =
    enabled !== automation.enabled ||
    oneWrongIn !== automation.oneWrongIn ||
    samplePercent !== automation.samplePercent;
  return (
    <Panel title={name}>
      <div className={classes.card}>
        <form
          className={classes.settings}
          aria-label={name}
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate();
          }}
        >
          <Switch
            data-row
            label={t('learned.automation.enabled')}
            checked={enabled}
            onChange={(event) => setEnabled(event.currentTarget.checked)}
          />
          <NumberInput
            label={t('learned.automation.one_wrong_in')}
            {...bounds(AUTOMATION.oneWrongIn)}
            value={oneWrongIn}
            onChange={setOneWrongIn}
          />
          <NumberInput
            label={t('learned.automation.sample')}
            {...bounds(AUTOMATION.samplePercent)}
            value={samplePercent}
            onChange={setSamplePercent}
          />
          <Button
            type="submit"
            disabled={!isChanged || oneWrongIn === '' || samplePercent === ''}
            loading={save.isPending}
          >
            {t('learned.automation.save')}
          </Button>
        </form>
        <div>
          <p>
            {t('learned.automation.basis', {
              count: documents,
              values: values.toLocaleString(i18n.language),
            })}
          </p>
          <p className={classes.verdict}>
            {threshold === null
              ? t('learned.automation.not_yet', { needed: needed.toLocaleString(i18n.language) })
              : t(automation.enabled ? 'learned.automation.threshold' : 'learned.automation.threshold_off', {
                  percent: 100 * threshold,
                })}
          </p>
          <ReliabilityPlot
            bins={automation.bins}
            label={t('learned.automation.reliability', { category: name })}
          />
        </div>
      </div>
    </Panel>
  );
};

const bounds = ({ min, max }: { min: number; max: number }) => ({
  min,
  max,
  allowDecimal: false,
  required: true,
});
