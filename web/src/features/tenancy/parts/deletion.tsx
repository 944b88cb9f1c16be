import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../lib/dates.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { useAccount } from '../../../portal/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { deletionQuery, keepTenant, wantDeletion } from '../leaving.queries.ts';
import classes from './leaving.module.css';

/** The tenant goes in 30 days, or stays after all. */
export function Deletion() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery(deletionQuery);
  const [asking, setAsking] = useState(false);
  const keep = useMutation({
    mutationFn: keepTenant,
    onSuccess: () => toast.success(t('leaving.taken_back'), 'deletion'),
    onSettled: () => client.invalidateQueries({ queryKey: deletionQuery.queryKey }),
  });
  const deletion = data?.deletion;
  return (
    <div className={classes.block}>
      <h3>{t('leaving.deletion')}</h3>
      {deletion ? (
        <>
          <p className={classes.failed}>
            {t('leaving.due', { by: deletion.askedBy, date: dayOf(deletion.dueDate) })}
          </p>
          <Button loading={keep.isPending} onClick={() => keep.mutate()}>
            {t('leaving.take_back')}
          </Button>
        </>
      ) : (
        <>
          <p>{t('leaving.deletion_about')}</p>
          <Button color="red" variant="light" disabled={!data} onClick={() => setAsking(true)}>
            {t('leaving.ask_deletion')}
          </Button>
        </>
      )}
      {asking && <DeletionDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

/** The name is typed, so that nobody does it by mistake. */
function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const tenant = useAccount()?.currentTenant ?? '';
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => wantDeletion(typed.trim()),
    meta: { errors: 'silent' },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: deletionQuery.queryKey });
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() === tenant) mutate();
  };
  return (
    <Dialog onClose={onClose} title={t('leaving.deletion')} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap={12}>
          <p>{t('leaving.deletion_about')}</p>
          <TextInput
            data-autofocus
            autoComplete="off"
            label={t('leaving.type_name', { tenant })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={error ? errorMessages(error, t).join(' ') : undefined}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" color="red" loading={isPending} disabled={typed.trim() !== tenant}>
              {t('leaving.deletion_send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
