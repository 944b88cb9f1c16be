import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.tsx';
import type { FileList, UploadEntry } from './file-list.ts';
import { type Channel, lacksOrder, type Order, whyNotYet } from './order.ts';
import type { Upload } from './use-upload.ts';

type Given = {
  list: FileList;
  order: Order;
  channels: readonly Channel[];
  /** Each file needs an order number. */
  orderRequired: boolean;
  upload: Upload;
};

/**
 * The one action of the page. `missing`: what keeps an entry from being sent, once somebody tried; `lacked`: how often
 * somebody tried without.
 */
export function useSubmit({ list, order, channels, orderRequired, upload }: Given) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [tried, setTried] = useState(false);
  const [lacked, setLacked] = useState(0);
  const checking = list.entries.some(({ phase }) => phase === 'checking');
  useStayWhile(upload.busy);

  const submit = (): void => {
    const reason = whyNotYet(list.entries, order, channels, orderRequired);
    setAsked(!reason && checking);
    setTried(reason === 'upload.no_order');
    if (reason === 'upload.no_order') setLacked((often) => often + 1);
    if (reason) toast.info(t(reason), 'upload-not-yet');
    else if (!checking)
      void upload.send(
        list.entries.filter(({ phase }) => phase === 'ready'),
        order,
      );
  };
  // Asked for while files were still being compared: goes out as soon as that is done.
  const sendNow = useEffectEvent(submit);
  useEffect(() => {
    if (asked && !checking) sendNow();
  }, [asked, checking]);

  const missing = (entry: UploadEntry): boolean => tried && orderRequired && lacksOrder(entry);
  return { submit, asked, missing, lacked };
}

/** Asks before the window is closed on files that are still being sent. */
function useStayWhile(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
}
