import type { Endpoint } from '@recto/contracts/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallArgs } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import { toast } from '../../../ui/toast.tsx';

/** Saves a file of an endpoint, one at a time; what went wrong is told by `failed`, a text key. */
export function useSaveFile<E extends Endpoint>(endpoint: E, fallback: string, failed = 'export.failed') {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async (args: CallArgs<E>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      toast.success(t('export.done', { name: await download(endpoint, args, { fallback }) }));
    } catch {
      toast.error(t(failed), failed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
