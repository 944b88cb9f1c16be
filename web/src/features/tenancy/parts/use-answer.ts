import { answerInvitation, type OwnInvitation } from '@recto/contracts/endpoints/invitations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { accountQuery } from '../../../portal/session.ts';
import { toast } from '../../../ui/toast.tsx';
import { ownInvitationsQuery } from '../tenancy.queries.ts';

type Answer = { invitation: OwnInvitation; accepts: boolean };

/** Answers invitations. `joined`: those that were accepted here, whose tenants are a step away. */
export function useAnswer() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [joined, setJoined] = useState<readonly OwnInvitation[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ invitation: { id }, accepts }: Answer) =>
      call(answerInvitation, { params: { id }, body: { accepts } }),
    onSuccess: async (_reply, { invitation, accepts }) => {
      if (accepts) setJoined((before) => [...before, invitation]);
      else toast.success(t('invitations.declined', { tenant: invitation.tenantDisplayName }), 'invitation');
      // The tenants that the header offers.
      if (accepts) await client.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ownInvitationsQuery.queryKey }),
  });
  const answer = (invitation: OwnInvitation, accepts: boolean) => mutate({ invitation, accepts });
  return { joined, answer, isBusy: isPending };
}
