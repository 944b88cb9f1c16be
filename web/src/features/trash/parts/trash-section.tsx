import { Button } from '@mantine/core';
import type { TrashEntry } from '@recto/contracts/endpoints/trash';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { ItemRow, ItemRows } from '../../../ui/item-row.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { Time } from '../../../ui/time.tsx';
import { type TrashActions, useTrash } from '../use-trash.ts';
import classes from './trash.module.css';

/** Deleted documents and cases, the last first: back, or gone for good. */
export function TrashSection() {
  const { t } = useTranslation();
  const trash = useTrash();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = trash.query;
  if (!data && error)
    return (
      <div role="alert" className={classes.section}>
        <p>{errorMessages(error, t).join(' ')}</p>
        <RetryButton onClick={() => void refetch()} />
      </div>
    );
  if (!data) return <SkeletonRows rows={2} height={48} label={t('list.loading_short')} />;
  return (
    <div className={classes.section}>
      <p className={classes.hint}>{t('trash.hint')}</p>
      {trash.entries.length === 0 && <p className={classes.none}>{t('trash.none')}</p>}
      <ItemRows label={t('trash.title')}>
        {trash.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} trash={trash} />
        ))}
      </ItemRows>
      {hasNextPage && (
        <Button
          variant="default"
          size="xs"
          className={classes.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('trash.more')}
        </Button>
      )}
      {trash.dialog}
    </div>
  );
}

function Entry({ entry, trash }: { entry: TrashEntry; trash: TrashActions }) {
  const { t } = useTranslation();
  const { kind, category, status, deletedAt, deletedBy, goesAt } = entry;
  const name = trash.nameOf(entry);
  const kindOfIt =
    kind === 'extraction'
      ? t(`category.${category}`)
      : t(`cases.category.${category}`, { defaultValue: category || t('trash.kind.document_case') });
  return (
    <ItemRow
      title={name}
      facts={
        <>
          <span>
            {kind === 'extraction' ? t('trash.kind.extraction') : t('trash.kind.document_case')} · {kindOfIt}
          </span>
          {status && <span>{t(`status.${status}`)}</span>}
          <span>
            {t('trash.deleted_by', { person: deletedBy })} <Time iso={deletedAt} />
          </span>
          <span>
            {t('trash.goes')} <Time iso={goesAt} />
          </span>
        </>
      }
      actions={
        <>
          <Button
            size="xs"
            variant="default"
            disabled={trash.busy}
            aria-label={t('trash.restore_of', { name })}
            onClick={() => trash.restore(entry)}
          >
            {t('trash.restore')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            disabled={trash.busy}
            aria-label={t('trash.remove_of', { name })}
            onClick={() => void trash.removeForGood(entry)}
          >
            {t('trash.remove')}
          </Button>
        </>
      }
    />
  );
}
