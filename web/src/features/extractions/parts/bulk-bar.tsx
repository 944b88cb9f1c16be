import type { BulkChange } from '@recto/contracts/endpoints/bulk';
import { deleteExtraction } from '@recto/contracts/endpoints/extraction';
import { REVIEW_ACTION_TARGET, type ReviewAction } from '@recto/contracts/statuses';
import { IconSend, IconTags, IconTrash } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { useBulkChanges } from '../../../portal/bulk.queries.ts';
import { useDocumentsActions } from '../../../portal/document-actions.ts';
import classes from '../../../portal/list/bulk.module.css';
import { ClearButton } from '../../../portal/list/clear-button.tsx';
import { useHolds } from '../../../portal/session.ts';
import { useAsk } from '../../../ui/use-ask.tsx';
import { BulkDeeds, type Deed } from './bulk-deeds.tsx';
import { TagDialog } from './tag-dialog.tsx';

type Props = {
  uuids: readonly string[];
  onClear: () => void;
  /** Beside the count: what ticks more. */
  children?: ReactNode;
};

/** What can be done with the ticked rows, at the bottom of the list. */
export function BulkBar({ uuids, onClear, children }: Props) {
  const { t, i18n } = useTranslation();
  const { start } = useBulkChanges();
  const mayDelete = useHolds(deleteExtraction.access);
  const { ask, dialog } = useAsk();
  const [tagging, setTagging] = useState(false);
  const [menu, setMenu] = useState(false);
  const actions = useDocumentsActions();
  const [opened, setOpened] = useState<string | null>(null);
  const Action = actions.find(({ id }) => id === opened)?.Body;
  const count = uuids.length;
  const run = (change: BulkChange): void =>
    start.mutate({ uuids: [...uuids], change }, { onSuccess: onClear });
  const askAndRun = async (text: string, yes: string, change: BulkChange): Promise<void> => {
    if (await ask({ text, yes })) run(change);
  };
  const move = (action: ReviewAction): Promise<void> => {
    const yes = `review.action.${action}`;
    const change: BulkChange = { kind: 'status', to: REVIEW_ACTION_TARGET[action] };
    return askAndRun(t('list.bulk.ask_status', { count, name: t(yes) }), yes, change);
  };
  const post = () => askAndRun(t('list.bulk.ask_post', { count }), 'ask.post', { kind: 'post' });
  const remove = () => askAndRun(t('list.bulk.ask_delete', { count }), 'ask.delete', { kind: 'delete' });
  const deeds: readonly Deed[] = [
    { id: 'tags', label: 'list.bulk.tags', icon: IconTags, run: () => setTagging(true) },
    { id: 'post', label: 'list.bulk.post', icon: IconSend, run: () => void post() },
    ...actions.map(({ id, label, icon }) => ({ id, label, icon, run: () => setOpened(id) })),
    ...(mayDelete ? [{ id: 'delete', label: 'ask.delete', icon: IconTrash, run: () => void remove() }] : []),
  ];
  const idle = count > 0 && !start.isPending;
  useShortcuts(
    idle
      ? [
          { key: 't', label: 'list.bulk.tags', run: () => setTagging(true) },
          { key: 's', label: 'list.bulk.status', run: () => setMenu(true) },
          { key: 'o', label: 'list.bulk.post', run: () => void post() },
          ...actions.map(({ id, key, label }) => ({ key, label, run: () => setOpened(id) })),
          { key: 'Escape', label: 'list.bulk.clear', run: onClear },
        ]
      : [],
  );
  return (
    <>
      {count > 0 && (
        <div className={classes.bar} role="toolbar" aria-label={t('list.bulk.title')}>
          <span role="status">
            {t('list.bulk.count', { count, total: count.toLocaleString(i18n.language) })}
          </span>
          {children}
          <BulkDeeds
            deeds={deeds}
            opened={menu}
            onChange={setMenu}
            disabled={!idle}
            onMove={(action) => void move(action)}
          />
          <ClearButton onClear={onClear} />
        </div>
      )}
      {dialog}
      {Action && (
        <Suspense>
          <Action
            uuids={uuids}
            onClose={() => setOpened(null)}
            onDone={() => {
              setOpened(null);
              onClear();
            }}
          />
        </Suspense>
      )}
      {tagging && (
        <TagDialog
          count={count}
          onClose={() => setTagging(false)}
          onApply={({ add, remove }) => run({ kind: 'tags', add, remove })}
        />
      )}
    </>
  );
}
