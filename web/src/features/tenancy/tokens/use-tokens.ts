import type { MadeToken, ServiceToken } from '@recto/contracts/endpoints/service-tokens';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import { make, revoke, rotate, saveAccount, tokensQuery, type WantedToken } from './tokens.queries.ts';

/** The service tokens and what can be done with them; each step says what came of it. */
export function useTokens() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(tokensQuery);
  const { ask, dialog } = useAsk();
  const [shown, setShown] = useState<MadeToken | null>(null);

  /** Runs a step, looks again and says so; a refusal is said and answered by false. */
  const step = async <T>(work: () => Promise<T>, done: (value: T) => void): Promise<boolean> => {
    try {
      done(await work());
      return true;
    } catch (error) {
      toast.error(errorMessages(error, t).join(' '));
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: tokensQuery.queryKey });
    }
  };
  return {
    query,
    dialog,
    shown,
    close: () => setShown(null),
    make: (wanted: WantedToken) => step(() => make(wanted), setShown),
    download: () => step(saveAccount, (name) => toast.success(t('export.done', { name }))),
    rotate: async ({ id, name }: ServiceToken) => {
      if (await ask({ text: t('tokens.ask_rotate', { name }), yes: 'ask.rotate' }))
        await step(() => rotate(id), setShown);
    },
    revoke: async ({ id, name }: ServiceToken) => {
      if (await ask({ text: t('tokens.ask_revoke', { name }), yes: 'ask.revoke' }))
        await step(
          () => revoke(id),
          () => toast.success(t('tokens.revoked', { name })),
        );
    },
  };
}
export type TokenActions = ReturnType<typeof useTokens>;
