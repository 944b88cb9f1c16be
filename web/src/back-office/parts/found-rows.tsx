import { Button } from '@mantine/core';
import type { Entity } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { betweenScripts } from '../../lib/between-scripts.ts';
import { errorMessages } from '../../portal/error-messages.ts';
import { toFilters } from '../../portal/list/to-filters.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import type { EntityList } from './use-entity-list.ts';
import { useNames } from './use-names.ts';

const ROW_HEIGHT = 38;

/** What of a list says which of these it is; without a search of its own nothing narrows it. */
type Found = Pick<EntityList, 'result'> & Partial<Pick<EntityList, 'isNarrowed' | 'clear'>>;

type Props = {
  entity: Entity;
  list: Found;
  /** Of rows that come. */
  rowHeight?: number;
  /** How many of these come, more or less. */
  rows?: number;
  /** What stands where there are none, in place of what does everywhere. */
  none?: ReactNode;
  /** What brings the first record, to those who may. */
  fill?: ReactNode;
  children: (records: readonly EntityRecord[]) => ReactNode;
};

/** The records of a page, or what stands in their place: that they come, that they could not, or that there are none. */
export function FoundRows({ entity, list, rows = 10, rowHeight = ROW_HEIGHT, none, fill, children }: Props) {
  const { t } = useTranslation();
  const { many } = useNames(entity);
  const { result } = list;
  if (result.isPending) return <SkeletonRows rows={rows} height={rowHeight} label={t('entity.loading')} />;
  if (result.isError)
    return (
      <EmptyState
        icon={<IconAlertTriangle size={20} />}
        title={t('shell.list_failed')}
        action={<RetryButton onClick={() => void result.refetch()} />}
      >
        {errorMessages(result.error, t).join(' ')}
      </EmptyState>
    );
  if (result.data.items.length === 0)
    return none !== undefined ? (
      none
    ) : (
      <EmptyState
        icon={<IconInbox size={20} />}
        title={betweenScripts(t('entity.none_found', { name: many }))}
        action={list.isNarrowed ? <ClearFilters list={list} /> : fill}
      >
        {list.isNarrowed && t('list.nothing_filtered')}
      </EmptyState>
    );
  return children(result.data.items);
}

function ClearFilters({ list }: { list: Found }) {
  const { t } = useTranslation();
  return (
    <Button ref={toFilters} variant="default" onClick={list.clear}>
      {t('list.clear_filters')}
    </Button>
  );
}
