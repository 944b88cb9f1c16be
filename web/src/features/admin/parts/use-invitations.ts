import {
  type Invitation,
  resendInvitation,
  withdrawInvitation,
} from '@recto/contracts/endpoints/invitations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import { INVITATIONS_KEY } from '../admin.queries.ts';

/** What is done to an invitation from its row. */
export const useInvitations = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { ask, dialog } = useAsk();
  const { mutate } = useMutation({
    mutationFn: (work: () => Promise<string>) => work(),
    onSuccess: (message) => toast.success(message, 'person'),
    onSettled: () => client.invalidateQueries({ queryKey: INVITATIONS_KEY }),
  });
  const actions = {
    resend: ({ id, email }: Invitation) =>
      mutate(async () => {
        await call(resendInvitation, { params: { id } });
        return t('admin.invitation.resent', { email });
      }),
    async withdraw({ id, email, state }: Invitation) {
      // What was declined or is over leads nowhere any more: there is nothing to ask.
      const question = { text: t('admin.ask.withdraw', { email }), yes: 'admin.invitation.withdraw' };
      if (state === 'INVITED' && !(await ask(question))) return;
      mutate(async () => {
        await call(withdrawInvitation, { params: { id } });
        return t(state === 'INVITED' ? 'admin.invitation.withdrawn' : 'admin.invitation.removed', { email });
      });
    },
  };
  return { actions, dialog };
};
export type InvitationActions = ReturnType<typeof useInvitations>['actions'];
