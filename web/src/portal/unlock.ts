import { unlockDocument } from '@recto/contracts/endpoints/unlock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { toast } from '../ui/toast.tsx';
import { errorMessages } from './error-messages.ts';

/** A protected file: the first of a log that waits for its password, or the one of an extraction. */
export type ProtectedFile = { logUuid: string; extractionUuid?: string };

/**
 * Opens a protected file. What is read of it afterwards reaches the screens as live news. `refused`: why the
 * last try did not open it. No cache of queries sees the password.
 */
export function useUnlock({ logUuid, extractionUuid }: ProtectedFile) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const unlock = async (password: string): Promise<boolean> => {
    setBusy(true);
    setRefused(null);
    try {
      const body = { password, ...(extractionUuid !== undefined && { extractionUuid }) };
      const { originalName } = await call(unlockDocument, { params: { uuid: logUuid }, body });
      toast.success(t('unlock.opened', { name: originalName }));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(errorMessages(error, t).join(' '));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { unlock, refused, busy };
}
