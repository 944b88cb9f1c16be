import { logout } from '@recto/contracts/endpoints/tenancy';
import i18next from 'i18next';
import { call, onSignedOut } from '../lib/api.ts';
import { accountQuery } from '../portal/session.ts';
import { toast } from '../ui/toast.tsx';
import { queryClient } from './query-client.tsx';
import type { Portal } from './router.tsx';

/** A refused session: forget everything, end the session on the server too, say so once, ask to sign in. */
export function watchSession(portal: Portal): void {
  onSignedOut(() => {
    if (!queryClient.getQueryData(accountQuery.queryKey)) return;
    queryClient.clear();
    queryClient.setQueryData(accountQuery.queryKey, null);
    toast.error(i18next.t('login.error.unauthorized'), 'unauthorized');
    void call(logout, { keepsSession: true })
      .catch(() => {})
      .then(() => portal.invalidate());
  });
}
