import type { Entity } from '@recto/contracts/entities/definition';
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../app/error-messages.ts';
import type { EntityList } from '../../../back-office/parts/use-entity-list.ts';
import { useNames } from '../../../back-office/parts/use-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { LogTable } from './log-table.tsx';

type Props = { entity: Entity; list: EntityList; ref: Ref<HTMLTableElement> };

/** The logs of a page, or what stands in their place. */
export function LogRows({ entity, list, ref }: Props) {
  const { t } = useTranslation();
  const { many } = useNames(entity);
  const { result } = list;
  if (result.isPending) return <SkeletonRows rows={10} height={38} label={t('entity.loading')} />;
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
    return <EmptyState icon={<IconInbox size={20} />} title={t('entity.none_found', { name: many })} />;
  return <LogTable ref={ref} entity={entity} list={list} records={result.data.items} />;
}
