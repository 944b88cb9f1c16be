import type { DashboardRecord } from '@recto/contracts/charts/records';
import { createDashboard, deleteDashboard, updateDashboard } from '@recto/contracts/endpoints/superset';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import { ANALYTICS_KEY } from '../analytics.queries.ts';
import { type BoardDraft, boardOf, newBoard } from '../model/board-draft.ts';
import { dashboardTitle } from '../model/naming.ts';

/** A dashboard that is being put together; `record` where it was saved before. */
export function useBoardDraft(record: DashboardRecord | null) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { ask, dialog } = useAsk();
  const [called] = useState(() => record && dashboardTitle(record, t));
  const [draft, setDraft] = useState<BoardDraft>(() =>
    record && called !== null ? boardOf(record, called) : newBoard(),
  );
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: async () => {
      const typed = draft.dashboard_title.trim();
      // A title that nobody changed stays as it is stored, so that others read it in their language.
      const body = { ...draft, dashboard_title: record && typed === called ? record.dashboard_title : typed };
      const { id } = record
        ? await call(updateDashboard, {
            params: { id: record.id },
            body: { ...body, version: record.version },
          })
        : await call(createDashboard, { body });
      return id;
    },
    onSuccess: async (id) => {
      await client.invalidateQueries({ queryKey: ANALYTICS_KEY });
      toast.success(t('analytics.dashboard_saved'));
      await navigate({ to: '/analytics/dashboards/$id/view', params: { id: String(id) } });
    },
    meta: { errors: 'silent' },
  });
  const remove = useMutation({
    mutationFn: async () => {
      if (record) await call(deleteDashboard, { params: { id: record.id } });
    },
    onSuccess: async () => {
      await navigate({ to: '/analytics/dashboards' });
      await client.invalidateQueries({ queryKey: ANALYTICS_KEY });
      toast.success(t('analytics.dashboard_deleted'));
    },
    meta: { errors: 'silent' },
  });
  const nameMissing = draft.dashboard_title.trim() === '';
  return {
    draft,
    change: (changed: Partial<BoardDraft>) => setDraft((so) => ({ ...so, ...changed })),
    nameProblem: tried && nameMissing ? t('analytics.name_missing') : null,
    save: () => {
      setTried(true);
      if (!nameMissing) save.mutate();
    },
    remove: async () => {
      const text = t('analytics.ask_delete_dashboard', { name: draft.dashboard_title });
      if (await ask({ text, yes: 'ask.delete' })) remove.mutate();
    },
    isBusy: save.isPending || remove.isPending,
    error: save.error ?? remove.error,
    dialog,
  };
}
