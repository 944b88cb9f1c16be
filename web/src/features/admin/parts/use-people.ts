import {
  endMembership,
  makeResetLink,
  type Person,
  type ResetLink,
  resetSecondFactor,
  setActivated,
} from '@recto/contracts/endpoints/administration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { type Question, useAsk } from '../../../ui/use-ask.tsx';
import { PEOPLE_KEY } from '../admin.queries.ts';

/** A link that can be shown once, and whose password it is for. */
export type Handed = { email: string; address: string; expiresDate: string };

/** Only what nobody was mailed is handed over. */
export const handedOf = (email: string, link: ResetLink): Handed | null =>
  link?.address ? { email, address: link.address, expiresDate: link.expiresDate } : null;

/** What is done to a person from their row: each after a question that names them. */
export const usePeople = (onHanded: (handed: Handed) => void) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { ask, dialog } = useAsk();
  const { mutate } = useMutation({
    mutationFn: (work: () => Promise<string>) => work(),
    onSuccess: (message) => toast.success(message, 'person'),
    onSettled: () => client.invalidateQueries({ queryKey: PEOPLE_KEY }),
  });
  const asked = async (question: Question, work: () => Promise<string>) => {
    if (await ask(question)) mutate(work);
  };
  const actions = {
    activate: ({ id, email, activated }: Person) =>
      asked(
        activated
          ? { text: t('admin.ask.close', { email }), yes: 'ask.close_account' }
          : { text: t('admin.ask.open', { email }), yes: 'ask.reopen_account' },
        async () => {
          await call(setActivated, { params: { id }, body: { activated: !activated } });
          return t(activated ? 'admin.closed' : 'admin.opened', { email });
        },
      ),
    renew: ({ id, email }: Person) =>
      asked({ text: t('admin.ask.renew', { email }), yes: 'ask.make_link' }, async () => {
        const handed = handedOf(email, (await call(makeResetLink, { params: { id } })).link);
        if (handed) onHanded(handed);
        return t(handed ? 'admin.link_made' : 'admin.link_mailed', { email });
      }),
    resetFactor: ({ id, email }: Person) =>
      asked({ text: t('admin.ask.reset_factor', { email }), yes: 'ask.reset' }, async () => {
        await call(resetSecondFactor, { params: { id } });
        return t('admin.factor_reset', { email });
      }),
    remove: ({ id, email }: Person, tenant: string) =>
      asked({ text: t('admin.ask.remove', { email, tenant }), yes: 'ask.remove' }, async () => {
        await call(endMembership, { params: { id, tenant } });
        return t('admin.removed', { email, tenant });
      }),
  };
  return { actions, dialog };
};
export type PeopleActions = ReturnType<typeof usePeople>['actions'];
