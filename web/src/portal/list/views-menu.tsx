import { Button, Menu } from '@mantine/core';
import type { SavedView } from '@recto/contracts/endpoints/saved-views';
import { IconBookmark, IconCheck, IconSettings, IconStarFilled, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parts } from '../../lib/parts.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { viewsQuery } from './saved-views.queries.ts';
import { useListHere } from './use-list.ts';
import { shows } from './view-state.ts';

// Not before somebody asks for them: the list is there sooner.
const loadManage = parts(() => import('./manage-views.tsx'));
const loadSave = parts(() => import('./save-view.tsx'));
const ManageViews = lazy(async () => ({ default: (await loadManage()).ManageViews }));
const SaveView = lazy(async () => ({ default: (await loadSave()).SaveView }));

type Dialog = 'save' | 'manage' | null;

/** Filters that are kept under a name: open one, save what is shown, manage them. */
export function ViewsMenu() {
  const { t } = useTranslation();
  const { definition, state, open } = useListHere();
  const list = definition.name as SavedView['list'];
  const { data: views = [] } = useQuery(viewsQuery(list));
  const [opened, setOpened] = useState(false);
  const [dialog, setDialog] = useState<Dialog>(null);
  const current = views.find((view) => shows(state, view));
  useShortcuts([{ key: 'v', label: 'list.key.views', run: () => setOpened(true) }]);
  return (
    <>
      <Menu
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={260}
        shadow="md"
        withinPortal={false}
      >
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {current?.name ?? t('list.views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label>{t('list.views_none')}</Menu.Label>}
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              leftSection={<Mark on={view.id === current?.id} />}
              rightSection={<Marks view={view} />}
              onClick={() => open(view.state)}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconBookmark size={16} aria-hidden />} onClick={() => setDialog('save')}>
            {t('list.view_save')}
          </Menu.Item>
          {views.length > 0 && (
            <Menu.Item
              leftSection={<IconSettings size={16} aria-hidden />}
              onClick={() => setDialog('manage')}
            >
              {t('list.views_manage')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'save' && <SaveView list={list} state={state} onClose={() => setDialog(null)} />}
        {dialog === 'manage' && <ManageViews list={list} views={views} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}

const Mark = ({ on }: { on: boolean }) =>
  on ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />;

function Marks({ view }: { view: SavedView }) {
  const { t } = useTranslation();
  return (
    <>
      {view.isDefault && <IconStarFilled size={14} aria-label={t('list.view_default')} color="var(--warn)" />}
      {view.shared && <IconUsers size={14} aria-label={t('list.view_shared')} />}
    </>
  );
}
