import { Button, Menu } from '@mantine/core';
import { REVIEW_ACTION_TARGET, REVIEW_ACTIONS, type ReviewAction } from '@recto/contracts/statuses';
import { IconArrowsExchange, IconSend, IconTags, IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { useDocumentsActions } from '../../../portal/document-actions.ts';
import classes from '../../../portal/list/bulk.module.css';
import { useAsk } from '../../../ui/use-ask.tsx';
import { BULK, TAGS_BACK } from '../bulk-actions.ts';
import { BulkOutcome } from './bulk-outcome.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { useBulk } from './use-bulk.tsx';

type Props = {
  uuids: readonly string[];
  onClear: () => void;
  /** Beside the count: what ticks more. */
  children?: ReactNode;
};

type LeaveProps = { running: boolean; onClear: () => void; onStop: () => void };

/** Unticks all; stops what is being done to them while it is. */
const LeaveButton = ({ running, onClear, onStop }: LeaveProps) => {
  const { t } = useTranslation();
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconX size={16} aria-hidden />}
      onClick={running ? onStop : onClear}
    >
      {t(running ? 'list.bulk.stop' : 'list.bulk.clear')}
    </Button>
  );
};

/** What can be done with the ticked rows, at the bottom of the list. */
export function BulkBar({ uuids, onClear, children }: Props) {
  const { t } = useTranslation();
  const { running, outcome, run, stop, forget } = useBulk(uuids, onClear);
  const { ask, dialog } = useAsk();
  const [tagging, setTagging] = useState(false);
  const [menu, setMenu] = useState(false);
  const actions = useDocumentsActions();
  const [opened, setOpened] = useState<string | null>(null);
  const Action = actions.find(({ id }) => id === opened)?.Body;
  const count = uuids.length;
  const move = async (action: ReviewAction): Promise<void> => {
    const yes = `review.action.${action}`;
    if (await ask({ text: t('list.bulk.ask_status', { count, name: t(yes) }), yes }))
      await run((item) => BULK.status(item, REVIEW_ACTION_TARGET[action]));
  };
  const post = async (): Promise<void> => {
    if (await ask({ text: t('list.bulk.ask_post', { count }), yes: 'ask.post' })) await run(BULK.post);
  };
  const idle = count > 0 && !running;
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
      {(count > 0 || running) && (
        <div className={classes.bar} role="toolbar" aria-label={t('list.bulk.title')}>
          <span role="status">
            {running ? t('list.bulk.running', { ...running }) : t('list.bulk.count', { count })}
          </span>
          {!running && children}
          <Button
            variant="default"
            disabled={!idle}
            leftSection={<IconTags size={16} aria-hidden />}
            onClick={() => setTagging(true)}
          >
            {t('list.bulk.tags')}
          </Button>
          <Menu opened={menu} onChange={setMenu} position="top-start" shadow="md" withinPortal={false}>
            <Menu.Target>
              <Button
                variant="default"
                disabled={!idle}
                leftSection={<IconArrowsExchange size={16} aria-hidden />}
              >
                {t('list.bulk.status')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {REVIEW_ACTIONS.map((action) => (
                <Menu.Item key={action} onClick={() => void move(action)}>
                  {t(`review.action.${action}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button
            variant="default"
            disabled={!idle}
            leftSection={<IconSend size={16} aria-hidden />}
            onClick={() => void post()}
          >
            {t('list.bulk.post')}
          </Button>
          {actions.map(({ id, label, icon: Icon }) => (
            <Button
              key={id}
              variant="default"
              disabled={!idle}
              leftSection={<Icon size={16} />}
              onClick={() => setOpened(id)}
            >
              {t(label)}
            </Button>
          ))}
          <LeaveButton running={running !== null} onClear={onClear} onStop={stop} />
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
          onApply={(change) =>
            void run(
              (item) => BULK.tags(item, change),
              (item) => BULK.tags(item, TAGS_BACK),
            )
          }
        />
      )}
      {outcome && <BulkOutcome outcome={outcome} onClose={forget} />}
    </>
  );
}
