import { endOtherSessions, endSession } from '@recto/contracts/endpoints/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import { ownSessionsQuery } from '../sessions.queries.ts';

/** Ends one session or all others, after a question. */
export const useEndSessions = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { ask, dialog } = useAsk();
  const { mutate, isPending } = useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) return (await call(endOtherSessions, {})).ended;
      await call(endSession, { params: { id } });
      return 1;
    },
    onSuccess: (count) => toast.success(t('sessions.ended', { count }), 'sessions'),
    // One that ended meanwhile leaves the list, too.
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
  const asked = (text: string, id: string | null) => async () => {
    if (await ask({ text, yes: 'ask.end_session' })) mutate(id);
  };
  return {
    endOne: (id: string) => asked(t('sessions.ask_this'), id)(),
    endOthers: asked(t('sessions.ask_others'), null),
    isBusy: isPending,
    dialog,
  };
};
