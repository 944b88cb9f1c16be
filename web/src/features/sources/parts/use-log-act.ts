import { mustEntity } from '@recto/contracts/entities/all';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { entityKey } from '../../../back-office/entity.queries.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import { LOG_PAGE_KEY, SOURCES_KEY } from '../sources.queries.ts';

/** What can be done, with the text key of the button that agrees. */
const YES = {
  rerun: 'ask.rerun',
  deep_rerun: 'ask.rerun',
  generate: 'ask.generate',
  copy: 'ask.copy',
  copy_deepsite: 'ask.copy',
  post: 'ask.post',
  post_batch: 'ask.post',
} as const;
export type LogAct = keyof typeof YES;

type Act = { readonly id: LogAct; readonly run: () => Promise<unknown> };

/** Does something to a log or a batch after a question, and says what was done. */
export function useLogAct() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { ask, dialog } = useAsk();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ run }: Act) => run(),
    onSuccess: (_, { id }) => toast.success(t(`sources.done.${id}`)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: entityKey(mustEntity('document-channel-log')) });
      void client.invalidateQueries({ queryKey: SOURCES_KEY });
      void client.invalidateQueries({ queryKey: LOG_PAGE_KEY });
    },
  });
  const act = async (id: LogAct, run: () => Promise<unknown>): Promise<void> => {
    if (await ask({ text: t(`sources.ask.${id}`), yes: YES[id] })) mutate({ id, run });
  };
  return { act, isPending, dialog };
}
