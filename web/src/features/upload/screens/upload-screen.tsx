import { UPLOAD_PAGES, type UploadPageName, uploadFields } from '@recto/contracts/upload-pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { isWaiting } from '../model/file-list.ts';
import { useFileList } from '../model/use-file-list.ts';
import { useLiveLogs } from '../model/use-live-logs.ts';
import { useOrder } from '../model/use-order.ts';
import { useSubmit } from '../model/use-submit.ts';
import { useUpload } from '../model/use-upload.ts';
import { PAGES } from '../pages.ts';
import { DropArea } from '../parts/drop-area.tsx';
import { FieldHeads } from '../parts/field-heads.tsx';
import { FileRow } from '../parts/file-row.tsx';
import { OrderForm } from '../parts/order-form.tsx';
import { RefusedList } from '../parts/refused-list.tsx';
import { SendBar } from '../parts/send-bar.tsx';
import classes from '../parts/upload.module.css';
import { uploadOptionsQuery } from '../upload.queries.ts';

/** Drop files, say what they are, watch each being sent and read. `name`: which of the upload pages this is. */
export function UploadScreen({ name }: { name: UploadPageName }) {
  const { t } = useTranslation();
  const page = UPLOAD_PAGES[name];
  const options = useQuery(uploadOptionsQuery);
  const { list, change, add } = useFileList(page);
  const { order, setOrder, channels, orderRequired } = useOrder(page, options.data);
  const fields = uploadFields(page, order.category);
  const upload = useUpload(name, change);
  const { submit, asked, missing } = useSubmit({ list, order, channels, orderRequired, upload });
  const positions = useLiveLogs();
  const waiting = list.entries.filter(isWaiting);
  return (
    <Page
      narrow={fields.length === 0}
      title={t(PAGES[name].title)}
      actions={
        <TextLink to="/my/upload-channel-logs" className={classes.logs}>
          {t('upload.logs.title')}
        </TextLink>
      }
    >
      <OrderForm page={page} options={options} channels={channels} order={order} onChange={setOrder} />
      <DropArea limit={page.files} roomy={list.entries.length === 0} onFiles={add} />
      {list.entries.length > 0 && (
        <Panel>
          <ul className={classes.files} data-fields={fields.length}>
            <FieldHeads
              fields={fields}
              required={orderRequired}
              onSpread={waiting.length > 1 ? (field) => change({ type: 'spread', field }) : undefined}
            />
            {list.entries.map((entry) => (
              <FileRow
                key={entry.id}
                entry={entry}
                fields={fields}
                missing={missing(entry)}
                position={entry.phase === 'sent' ? positions.get(entry.logUuid) : undefined}
                onFill={(values) => change({ type: 'fill', id: entry.id, values })}
                onRemove={() => change({ type: 'remove', id: entry.id })}
                onRetry={() => void upload.send([entry], order)}
              />
            ))}
          </ul>
        </Panel>
      )}
      <SendBar waiting={waiting} busy={upload.busy || asked} onSend={submit} />
      <RefusedList refused={list.refused} onForget={() => change({ type: 'forget-refused' })} />
    </Page>
  );
}
