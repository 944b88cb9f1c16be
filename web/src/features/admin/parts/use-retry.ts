import { type JobEntry, retryAllJobs, retryJob } from '@recto/contracts/endpoints/administration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import { JOBS_KEY } from '../admin.queries.ts';

/** Tries jobs again that were given up: one at once, all after a question. */
export const useRetry = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { ask, dialog } = useAsk();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number | null) =>
      id === null ? call(retryAllJobs) : call(retryJob, { params: { id } }),
    onSuccess: ({ count }) => toast.success(t('admin.retried', { count }), 'retry'),
    onSettled: () => client.invalidateQueries({ queryKey: JOBS_KEY }),
  });
  const retry = {
    isPending,
    one: ({ id }: JobEntry) => mutate(id),
    all: async (count: number) => {
      if (await ask({ text: t('admin.ask.retry_all', { count }), yes: 'ask.retry' })) mutate(null);
    },
  };
  return { retry, dialog };
};
