import type { ChartRecord } from '@recto/contracts/charts/records';
import { createChart, deleteChart, updateChart } from '@recto/contracts/endpoints/superset';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import { ANALYTICS_KEY } from '../analytics.queries.ts';
import { asked, type ChartDraft, draftOf, newDraft, storedNames } from '../model/draft.ts';
import { chartAbout, chartTitle } from '../model/naming.ts';

/** A chart that is being put together; `record` where it was saved before. */
export function useChartDraft(record: ChartRecord | null) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { ask, dialog } = useAsk();
  const [called] = useState(
    () => record && { slice_name: chartTitle(record, t), description: chartAbout(record, t) },
  );
  const [draft, setDraft] = useState<ChartDraft>(() =>
    record && called ? draftOf(record, called) : newDraft(),
  );
  const [tried, setTried] = useState(false);
  const done = async (said: string) => {
    await client.invalidateQueries({ queryKey: ANALYTICS_KEY });
    toast.success(t(said));
    await navigate({ to: '/analytics/charts' });
  };
  const save = useMutation({
    mutationFn: async () => {
      const body = { ...draft, slice_name: draft.slice_name.trim(), question: asked(draft) };
      if (record && called)
        await call(updateChart, {
          params: { id: record.id },
          body: { ...body, ...storedNames(body, record, called), version: record.version },
        });
      else await call(createChart, { body });
    },
    onSuccess: () => done('analytics.chart_saved'),
    meta: { errors: 'silent' },
  });
  const remove = useMutation({
    mutationFn: async () => {
      if (record) await call(deleteChart, { params: { id: record.id } });
    },
    onSuccess: () => done('analytics.chart_deleted'),
    meta: { errors: 'silent' },
  });
  const nameMissing = draft.slice_name.trim() === '';
  return {
    draft,
    setDraft,
    nameProblem: tried && nameMissing ? t('analytics.name_missing') : null,
    save: () => {
      setTried(true);
      if (!nameMissing) save.mutate();
    },
    remove: async () => {
      const text = t('analytics.ask_delete_chart', { name: draft.slice_name });
      if (await ask({ text, yes: 'ask.delete' })) remove.mutate();
    },
    isBusy: save.isPending || remove.isPending,
    error: save.error ?? remove.error,
    dialog,
  };
}
