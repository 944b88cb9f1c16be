import type { MadeToken, ServiceToken } from '@recto/contracts/endpoints/service-tokens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import { useStep } from '../parts/use-step.ts';
import { make, revoke, rotate, saveAccount, tokensQuery, type WantedToken } from './tokens.queries.ts';

/** The service tokens and what can be done with them; each step says what came of it. */
export function useTokens() {
  const { t } = useTranslation();
  const step = useStep(tokensQuery.queryKey);
  const query = useQuery(tokensQuery);
  const { ask, dialog } = useAsk();
  const [shown, setShown] = useState<MadeToken | null>(null);

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
