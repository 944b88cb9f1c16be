import { ActionIcon, Checkbox, TextInput, Tooltip } from '@mantine/core';
import type { SavedView } from '@recto/contracts/endpoints/saved-views';
import { IconFilterDown, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAsk } from '../../ui/use-ask.tsx';
import classes from './manage-views.module.css';
import { useViewChanges } from './saved-views.queries.ts';
import { useListHere } from './use-list.ts';
import { viewState } from './view-state.ts';

type Props = { list: SavedView['list']; views: readonly SavedView[]; onClose: () => void };

/** All views of a list: their names, who sees them, which one the list opens with. */
export function ManageViews({ list, views, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog onClose={onClose} size="lg" title={t('list.views_manage')}>
      <ul className={classes.views}>
        {views.map((view) => (
          <View key={`${view.id} ${view.version}`} list={list} view={view} />
        ))}
        {views.length === 0 && <li>{t('list.views_none')}</li>}
      </ul>
    </Dialog>
  );
}

function View({ list, view }: { list: SavedView['list']; view: SavedView }) {
  const { t } = useTranslation();
  const { state } = useListHere();
  const [name, setName] = useState(view.name);
  const { change, remove, makeDefault } = useViewChanges(list);
  const { ask, dialog } = useAsk();
  const rename = (): void => {
    const next = name.trim();
    if (next === '' || next === view.name) setName(view.name);
    else change.mutate({ view, changes: { name: next } }, { onError: () => setName(view.name) });
  };
  const replace = async (): Promise<void> => {
    if (!(await ask({ text: t('list.view_ask_update', { name: view.name }), yes: 'ask.update_view' })))
      return;
    change.mutate(
      { view, changes: { state: viewState(state) } },
      { onSuccess: () => toast.success(t('list.view_saved', { name: view.name })) },
    );
  };
  const removeAsked = async (): Promise<void> => {
    if (await ask({ text: t('list.view_ask_delete', { name: view.name }), yes: 'ask.delete' }))
      remove.mutate(view);
  };
  const star = t(view.isDefault ? 'list.view_no_default' : 'list.view_make_default');
  return (
    <li>
      <Tooltip label={star}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${star}: ${view.name}`}
          aria-pressed={view.isDefault}
          onClick={() => makeDefault.mutate({ view, isDefault: !view.isDefault })}
        >
          {view.isDefault ? <IconStarFilled size={16} color="var(--warn)" /> : <IconStar size={16} />}
        </ActionIcon>
      </Tooltip>
      {view.mayChange ? (
        <TextInput
          aria-label={t('list.view_name')}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={rename}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      ) : (
        <span className={classes.name}>
          {view.name} <small>{t('list.view_of', { owner: view.owner })}</small>
        </span>
      )}
      {view.mayChange && (
        <>
          <Checkbox
            label={t('list.view_shared')}
            checked={view.shared}
            onChange={(event) => change.mutate({ view, changes: { shared: event.currentTarget.checked } })}
          />
          <Tooltip label={t('list.view_update')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${t('list.view_update')}: ${view.name}`}
              onClick={() => void replace()}
            >
              <IconFilterDown size={16} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('list.view_delete')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${t('list.view_delete')}: ${view.name}`}
              onClick={() => void removeAsked()}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Tooltip>
        </>
      )}
      {dialog}
    </li>
  );
}
