import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { toast } from '../../../ui/toast.tsx';

/** Saves a file and says so, or why not; `busy` is the one that is under way. */
export function useSaveFile() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<string | null>(null);
  const save = async (which: string, fetchFile: () => Promise<string>): Promise<void> => {
    setBusy(which);
    try {
      toast.success(t('export.done', { name: await fetchFile() }));
    } catch (error) {
      toast.error(errorMessages(error, t).join(' '));
    } finally {
      setBusy(null);
    }
  };
  return { busy, save };
}
