import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import type { SavedView } from '@recto/contracts/endpoints/saved-views';
import type { ListState } from '@recto/contracts/lists/definition';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { errorMessages } from '../error-messages.ts';
import { useViewChanges } from './saved-views.queries.ts';
import { viewState } from './view-state.ts';

type Props = { list: SavedView['list']; state: ListState; onClose: () => void };

/** Keeps the filters that are in force under a name. */
export function SaveView({ list, state, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const { create, makeDefault } = useViewChanges(list);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      const view = await create.mutateAsync({ name, shared, state: viewState(state) });
      if (isDefault) await makeDefault.mutateAsync({ view, isDefault });
    } catch {
      return;
    }
    toast.success(t('list.view_saved', { name: name.trim() }));
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('list.view_save')}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap={12}>
          <TextInput
            data-autofocus
            label={t('list.view_name')}
            maxLength={100}
            value={name}
            error={create.error ? errorMessages(create.error, t).join(' ') : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox
            label={t('list.view_share')}
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          <Checkbox
            label={t('list.view_make_default')}
            checked={isDefault}
            onChange={(event) => setDefault(event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('list.cancel')}
            </Button>
            <Button type="submit" disabled={name.trim() === ''} loading={create.isPending}>
              {t('list.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
