import { type ReactNode, useEffect } from 'react';
import { Panel } from '../../../ui/panel.tsx';
import type { Copy } from '../model/file-list.ts';
import type { UploadModel } from '../model/use-upload-form.ts';
import { DropArea } from './drop-area.tsx';
import { FieldHeads } from './field-heads.tsx';
import { FileRow } from './file-row.tsx';
import { OrderForm } from './order-form.tsx';
import { RefusedList } from './refused-list.tsx';
import { SendBar } from './send-bar.tsx';
import classes from './upload.module.css';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

type Props = {
  model: UploadModel;
  /** What can be done with a file that the system has already. */
  knownAct?: (copy: Copy) => ReactNode;
};

/** What is uploaded and as what, each file with how far it is, and the one action. */
export function UploadForm({ model, knownAct }: Props) {
  const { page, options, list, change, add, order, setOrder, channels, fields, upload, waiting } = model;
  const { rows, chooser, removing } = useFocusAfterRemoval(list.entries);
  // Whoever is asked for something goes on where it is typed.
  useEffect(() => {
    if (model.lacked > 0) rows.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [model.lacked, rows]);
  return (
    <>
      <OrderForm page={page} options={options} channels={channels} order={order} onChange={setOrder} />
      <DropArea
        chooser={chooser}
        limit={page.files}
        roomy={list.entries.length === 0}
        samples={page.category === null}
        onFiles={add}
      />
      {list.entries.length > 0 && (
        <Panel>
          <ul ref={rows} className={classes.files} data-fields={fields.length}>
            <FieldHeads
              fields={fields}
              required={model.orderRequired}
              onSpread={waiting.length > 1 ? (field) => change({ type: 'spread', field }) : undefined}
            />
            {list.entries.map((entry) => (
              <FileRow
                key={entry.id}
                entry={entry}
                fields={fields}
                missing={model.missing(entry)}
                position={entry.phase === 'sent' ? model.positions.get(entry.logUuid) : undefined}
                knownAct={knownAct}
                onFill={(values) => change({ type: 'fill', id: entry.id, values })}
                onRemove={() => {
                  removing();
                  change({ type: 'remove', id: entry.id });
                }}
                onRetry={() => void upload.send([entry], order)}
              />
            ))}
          </ul>
        </Panel>
      )}
      <SendBar going={model.going} busy={model.busy} onSend={model.submit} />
      <RefusedList
        refused={list.refused}
        onForget={() => {
          change({ type: 'forget-refused' });
          chooser.current?.focus();
        }}
      />
    </>
  );
}
