import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { ChannelLogDetail } from '@recto/contracts/endpoints/intake';
import { CHANNEL_LOG_TONE } from '@recto/contracts/statuses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../../../portal/record-link.tsx';
import { useSaid } from '../../../portal/said.ts';
import { Badge } from '../../../ui/badge.tsx';
import { listClasses, QueryList } from '../../../ui/query-list.tsx';
import { Time } from '../../../ui/time.tsx';
import { logQuery } from '../actions.queries.ts';
import { TraceList } from './trace-list.tsx';

/** How the file came in and what became of it (F-050). */
export const ChannelLogPanel = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const uuid = record.documentChannelLog?.channelLogUuid ?? '';
  const log = useQuery({ ...logQuery(uuid), select: (one) => [one] });
  return (
    <QueryList query={log} empty={t('review.no_records')}>
      {([one]) => one && <Log log={one} />}
    </QueryList>
  );
};

const Log = ({ log }: { log: ChannelLogDetail }) => {
  const { t } = useTranslation();
  const inWords = useSaid();
  const facts = [
    ['file', log.originalName],
    ['from', log.logFrom],
    ['inbox', log.inbox || t('review.by_upload')],
    ['pages', log.pageCount],
    ['extractions', log.extractions.length],
    ['uuid', log.channelLogUuid],
    ['remarks', log.processRemarks && inWords(log.processRemarks)],
  ] as const;
  return (
    <>
      <p>
        <Badge tone={CHANNEL_LOG_TONE[log.status]}>{t(`status.${log.status}`)}</Badge>{' '}
        <Time iso={log.logDate} />{' '}
        <RecordLink entity="document-channel-log" id={log.id}>
          {t('actions.log.open')}
        </RecordLink>
      </p>
      <dl className={listClasses.facts}>
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(`actions.log.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {log.traces.length > 0 && <TraceList traces={log.traces} />}
    </>
  );
};
