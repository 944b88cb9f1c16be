import { Button } from '@mantine/core';
import { BULK_MOST, PAGING } from '@recto/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useListHere } from '../../../portal/list/use-list.ts';
import { findAll } from '../extractions.queries.ts';

type Props = { found: number; ticked: number; onTake: (uuids: readonly string[]) => void };

/** Ticks what the list finds on all of its pages, once there are more than one and not all are ticked. */
export function TakeAll({ found, ticked, onTake }: Props) {
  const { t, i18n } = useTranslation();
  const { state } = useListHere();
  const taking = useMutation({ mutationFn: () => findAll(state), onSuccess: onTake });
  const count = Math.min(found, BULK_MOST);
  if (found <= PAGING.size || ticked === 0 || ticked >= count) return null;
  return (
    <Button variant="subtle" loading={taking.isPending} onClick={() => taking.mutate()}>
      {t(found > BULK_MOST ? 'list.bulk.take_first' : 'list.bulk.take_all', {
        count,
        total: count.toLocaleString(i18n.language),
      })}
    </Button>
  );
}
