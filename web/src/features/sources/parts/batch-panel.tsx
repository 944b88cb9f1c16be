import { CHANNEL_LOG_TONE } from '@recto/contracts/statuses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AdminTime } from '../../../back-office/parts/admin-time.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { batchQuery } from '../sources.queries.ts';
import { PostBatch } from './post-batch.tsx';
import { Rows } from './rows.tsx';

/** The other logs of the batch (C-084). */
export function BatchPanel({ logId, batch }: { logId: number; batch: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    ...batchQuery(logId, batch),
    select: (logs) => logs.filter(({ id }) => id !== logId),
  });
  return (
    <Panel
      title={t('sources.others')}
      aside={<PostBatch batch={batch} label="sources.post_batch_extractions" />}
    >
      <Rows
        query={query}
        label={t('sources.others')}
        empty={t('sources.no_others')}
        columns={['file', 'category', 'status', 'created']}
      >
        {(logs) =>
          logs.map((log) => (
            <tr key={log.id}>
              <td>
                <TextLink
                  to="/entity/$entity/$id"
                  params={{ entity: 'document-channel-log', id: String(log.id) }}
                >
                  {log.originalName || log.channelLogUuid}
                </TextLink>
              </td>
              <td>{t(`category.${log.category ?? 'none'}`)}</td>
              <td>
                <Badge tone={CHANNEL_LOG_TONE[log.status]}>{t(`status.${log.status}`)}</Badge>
              </td>
              <td>
                <AdminTime iso={log.createdDate} />
              </td>
            </tr>
          ))
        }
      </Rows>
    </Panel>
  );
}
