import { Button, Group } from '@mantine/core';
import { type Entity, shownId } from '@recto/contracts/entities/definition';
import { endpointsOf } from '@recto/contracts/entities/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { entityKey } from '../entity.queries.ts';
import classes from '../parts/record.module.css';
import { useNames } from '../parts/use-names.ts';

/** Asks before a record goes; over the list, as the address says. Cancel goes back one step. */
export function DeleteDialog({ entity, id }: { entity: Entity; id: number }) {
  const { t } = useTranslation();
  const { one } = useNames(entity);
  const client = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const back = (): void => {
    if (canGoBack) router.history.back();
    else void navigate({ to: `/entity/${entity.name}` });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(endpointsOf(entity).remove, { params: { id } }),
    onSuccess: () => {
      toast.success(t('entity.deleted', { name: one, id: shownId(entity, id) }));
      void client.invalidateQueries({ queryKey: entityKey(entity) });
      back();
    },
  });
  return (
    <Dialog onClose={back} title={t('entity.delete.title')}>
      <p className={classes.question}>{t('entity.delete.question', { name: one })}</p>
      <p className={classes.which}>{shownId(entity, id)}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={back}>
          {t('entity.delete.cancel')}
        </Button>
        <Button color="red" data-autofocus loading={isPending} onClick={() => mutate()}>
          {t('entity.delete.delete')}
        </Button>
      </Group>
    </Dialog>
  );
}
