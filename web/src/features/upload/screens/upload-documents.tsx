import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toast.tsx';
import { isWaiting } from '../model/file-list.ts';
import { channelsFor, whyNotYet } from '../model/order.ts';
import { useFileList } from '../model/use-file-list.ts';
import { useLiveLogs } from '../model/use-live-logs.ts';
import { type Order, useUpload } from '../model/use-upload.ts';
import { DropArea } from '../parts/drop-area.tsx';
import { FileRow } from '../parts/file-row.tsx';
import { OrderForm } from '../parts/order-form.tsx';
import { RefusedList } from '../parts/refused-list.tsx';
import { SendBar } from '../parts/send-bar.tsx';
import classes from '../parts/upload.module.css';
import { uploadOptionsQuery } from '../upload.queries.ts';

/** Drop files, say what they are, watch each being sent and read. */
export function UploadDocuments() {
  const { t } = useTranslation();
  const options = useQuery(uploadOptionsQuery);
  const { list, change, add } = useFileList();
  const { busy, send } = useUpload(change);
  const positions = useLiveLogs();
  const [order, setOrder] = useState<Order>({ category: null, channelUuid: null, fields: {} });
  const [asked, setAsked] = useState(false);
  useStayWhile(busy);

  const channels = channelsFor(options.data, order.category);
  const channelUuid = channels.length === 1 ? (channels[0]?.channelUuid ?? null) : order.channelUuid;
  const complete = { ...order, channelUuid };

  const checking = list.entries.some(({ phase }) => phase === 'checking');
  const submit = (): void => {
    const reason = whyNotYet(list.entries, complete, channels);
    const ready = list.entries.filter(({ phase }) => phase === 'ready');
    setAsked(!reason && checking);
    if (reason) toast.info(t(reason), 'upload-not-yet');
    else if (!checking) void send(ready, complete);
  };
  // Asked for while files were still being compared: goes out as soon as that is done.
  const sendNow = useEffectEvent(submit);
  useEffect(() => {
    if (asked && !checking) sendNow();
  }, [asked, checking]);
  return (
    <Page
      narrow
      title={t('upload.title')}
      actions={
        <TextLink to="/my/upload-channel-logs" className={classes.logs}>
          {t('upload.logs.title')}
        </TextLink>
      }
    >
      <OrderForm options={options} channels={channels} order={complete} onChange={setOrder} />
      <DropArea roomy={list.entries.length === 0} onFiles={add} />
      {list.entries.length > 0 && (
        <Panel>
          <ul className={classes.files}>
            {list.entries.map((entry) => (
              <FileRow
                key={entry.id}
                entry={entry}
                position={entry.phase === 'sent' ? positions.get(entry.logUuid) : undefined}
                onRemove={() => change({ type: 'remove', id: entry.id })}
                onRetry={() => void send([entry], complete)}
              />
            ))}
          </ul>
        </Panel>
      )}
      <SendBar waiting={list.entries.filter(isWaiting)} busy={busy || asked} onSend={submit} />
      <RefusedList refused={list.refused} onForget={() => change({ type: 'forget-refused' })} />
    </Page>
  );
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
