import { Button } from '@mantine/core';
import { tryChannel } from '@recto/contracts/endpoints/channels';
import type { Entity } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { entityKey } from '../../../back-office/entity.queries.ts';
import { call } from '../../../lib/api.ts';
import { useSaid } from '../../../portal/said.ts';
import { toast } from '../../../ui/toast.tsx';
import classes from './channels.module.css';

const CONNECT = '/api/document-channels/connect/o365';

type Props = { entity: Entity; record: EntityRecord /** In a table. */; inRow?: true };

/** Connect, for Office 365, in a tab of its own (I-154); and a try, which takes nothing. */
export function ChannelActions({ entity, record, inRow }: Props) {
  const { t } = useTranslation();
  const inWords = useSaid();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(tryChannel, { params: { id: record.id } }),
    onSuccess: ({ works, message }) =>
      (works ? toast.success : toast.error)(inWords(message), `try-${record.id}`),
    onSettled: () => client.invalidateQueries({ queryKey: entityKey(entity) }),
  });
  const name = String(record.name);
  return (
    <>
      {record.protocol === 'O365' && (
        <Button
          component="a"
          variant="default"
          className={inRow && classes.action}
          href={`${CONNECT}?input_channel_id=${String(record.channelUuid)}`}
          target="_blank"
          rel="noopener"
          aria-label={t('channels.connect_named', { name })}
        >
          {t('channels.connect')}
        </Button>
      )}
      {record.protocol !== 'UPLOAD' && (
        <Button
          variant="default"
          className={inRow && classes.action}
          loading={isPending}
          aria-label={t('channels.try_named', { name })}
          onClick={() => mutate()}
        >
          {t('channels.try')}
        </Button>
      )}
    </>
  );
}
