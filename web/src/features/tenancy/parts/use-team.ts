import type { Invitation } from '@recto/contracts/endpoints/invitations';
import type { TeamMember } from '@recto/contracts/endpoints/team';
import type { Role } from '@recto/contracts/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../portal/session.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import { add, giveRoles, remove, resend, teamQuery, withdraw } from '../team.queries.ts';
import { useStep } from './use-step.ts';

/** A link that is shown once, for whom. */
type ShownLink = { readonly email: string; readonly link: string };

/** The team and what can be done with it; each step says what came of it. */
export function useTeam() {
  const { t } = useTranslation();
  const step = useStep(teamQuery.queryKey);
  const account = useAccount();
  const query = useQuery(teamQuery);
  const { ask, dialog } = useAsk();
  const [shown, setShown] = useState<ShownLink | null>(null);

  const sent = ({ email, link }: { email: string; link: string | null }): void => {
    if (link) setShown({ email, link });
    else toast.success(t('team.invited', { email }));
  };
  return {
    query,
    dialog,
    shown,
    closeLink: () => setShown(null),
    invite: (email: string, roles: Role[]) =>
      step(() => add(account?.currentTenant ?? '', email, roles), sent),
    resend: ({ id }: Invitation) => step(() => resend(id), sent),
    withdraw: async ({ id, email }: Invitation) => {
      if (!(await ask({ text: t('team.ask_withdraw', { email }), yes: 'ask.remove' }))) return;
      await step(
        () => withdraw(id),
        () => toast.success(t('team.withdrawn', { email })),
      );
    },
    giveRoles: ({ id, email }: TeamMember, roles: Role[]) =>
      step(
        () => giveRoles(id, roles),
        () => toast.success(t('team.roles_changed', { email })),
      ),
    remove: async ({ id, email }: TeamMember) => {
      if (!(await ask({ text: t('team.ask_remove', { email }), yes: 'ask.remove' }))) return;
      await step(
        () => remove(id),
        () => toast.success(t('team.removed', { email })),
      );
    },
  };
}
export type TeamActions = ReturnType<typeof useTeam>;
