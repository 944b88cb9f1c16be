import { Button, Group } from '@mantine/core';
import { type Entity, isArchived, shownId } from '@recto/contracts/entities/definition';
import { type EntityUse, endpointsOf } from '@recto/contracts/entities/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { betweenScripts } from '../../lib/between-scripts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { entityKey, recordQuery, usesQuery } from '../entity.queries.ts';
import { labelOf } from '../model/record-label.ts';
import classes from '../parts/record.module.css';
import { useNames } from '../parts/use-names.ts';
import { Uses } from '../parts/uses.tsx';

type Props = { entity: Entity; id: number };

/** Asks before a record goes; over the list, as the address says. Cancel goes back one step. */
export function DeleteDialog({ entity, id }: Props) {
  const { t } = useTranslation();
  const { one } = useNames(entity);
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const back = (): void => {
    if (canGoBack) router.history.back();
    else void navigate({ to: `/entity/${entity.name}` });
  };
  const { data: record } = useQuery(recordQuery(entity, id));
  const uses = useQuery(usesQuery(entity, id));
  const name = record ? labelOf(entity, record) : shownId(entity, id);
  const archives = isArchived(entity) && (uses.data?.length ?? 0) > 0;
  const { mutate, isPending } = useRemoval(entity, id, name, back);
  return (
    <Dialog onClose={back} title={t(archives ? 'entity.delete.archive_title' : 'entity.delete.title')}>
      <p className={classes.question}>
        {betweenScripts(
          t(archives ? 'entity.delete.archive_question' : 'entity.delete.question', { name: one }),
        )}
      </p>
      <p className={classes.which}>{name}</p>
      <Used uses={uses.data} archives={archives} />
      <Group justify="flex-end">
        <Button variant="default" onClick={back}>
          {t('entity.delete.cancel')}
        </Button>
        <Button
          color="red"
          data-autofocus
          loading={isPending}
          // It keeps the focus until it is known what it does.
          aria-disabled={uses.isPending}
          data-disabled={uses.isPending || undefined}
          onClick={() => {
            if (!uses.isPending) mutate();
          }}
        >
          {t(archives ? 'entity.delete.archive' : 'entity.delete.delete')}
        </Button>
      </Group>
    </Dialog>
  );
}

/** What becomes of a record in use, and where it is used. */
function Used({ uses, archives }: { uses: readonly EntityUse[] | undefined; archives: boolean }) {
  const { t } = useTranslation();
  if (!uses || uses.length === 0) return null;
  return (
    <>
      <p>{t(archives ? 'entity.delete.archives' : 'entity.delete.used')}</p>
      <Uses uses={uses} />
    </>
  );
}

/** Deletes; what was archived instead is said with a way back. */
function useRemoval(entity: Entity, id: number, name: string, back: () => void) {
  const { t } = useTranslation();
  const { one } = useNames(entity);
  const client = useQueryClient();
  const renew = (): void => void client.invalidateQueries({ queryKey: entityKey(entity) });
  const toastId = `archived-${entity.name}-${id}`;
  const restore = async (): Promise<void> => {
    await call(endpointsOf(entity).archive, { params: { id }, body: { archived: false } });
    renew();
    toast.info(t('entity.restored', { name: one, label: name }), toastId);
  };
  return useMutation({
    mutationFn: async () => {
      await call(endpointsOf(entity).remove, { params: { id } });
      if (!isArchived(entity)) return false;
      // The server alone knows whether anything referred to it at that moment: what this dialog was opened with does not.
      const asked = { ...recordQuery(entity, id), retry: false, staleTime: 0 };
      const left = await client.fetchQuery(asked).catch(() => null);
      return left?.archived === true;
    },
    onSuccess: (archived) => {
      if (archived)
        toast.offer(
          <>
            {t('entity.archived', { name: one, label: name })}{' '}
            <Button size="compact-sm" variant="subtle" onClick={() => void restore()}>
              {t('entity.undo')}
            </Button>
          </>,
          toastId,
        );
      else toast.success(t('entity.deleted', { name: one, id: name }));
      renew();
      back();
    },
  });
}
