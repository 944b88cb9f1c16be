import type { ChannelLogDetail } from '@recto/contracts/endpoints/intake';
import { CHANNEL_LOG_TONE } from '@recto/contracts/statuses';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../../portal/said.ts';
import { UnlockButton } from '../../../portal/unlock-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Time } from '../../../ui/time.tsx';
import type { ReadingPosition } from '../model/use-live-logs.ts';
import classes from './logs.module.css';

const COLUMNS = ['date', 'category', 'status', 'filename', 'metadata', 'extractions'] as const;

type Props = {
  logs: readonly ChannelLogDetail[];
  positions: ReadonlyMap<string, ReadingPosition>;
  ref: Ref<HTMLTableElement>;
};

/** The logs as a table; on a phone each becomes a card of its cells. */
export function LogsTable({ logs, positions, ref }: Props) {
  const { t } = useTranslation();
  return (
    <table className={classes.table} ref={ref}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`upload.logs.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {logs.map((log) => (
          <LogRow key={log.channelLogUuid} log={log} position={positions.get(log.channelLogUuid)} />
        ))}
      </tbody>
    </table>
  );
}

function LogRow({ log, position }: { log: ChannelLogDetail; position: ReadingPosition | undefined }) {
  const { t } = useTranslation();
  const inWords = useSaid();
  const reading = log.status === 'PROCESSING' && position?.page && position.of;
  return (
    <tr>
      <td className={classes.date}>
        <Time iso={log.createdDate} />
      </td>
      <td>{t(`category.${log.category ?? 'none'}`)}</td>
      <td>
        <Badge tone={CHANNEL_LOG_TONE[log.status]}>{t(`status.${log.status}`)}</Badge>
        {reading && (
          <span className={classes.note}>
            {t('list.reading_page', { page: position.page, of: position.of })}
          </span>
        )}
      </td>
      <td className={classes.file}>
        {log.originalName}
        {log.status === 'FAILED' && log.processRemarks && (
          <span className={classes.problem}>{inWords(log.processRemarks)}</span>
        )}
      </td>
      <td>
        <Metadata values={log.metadata} />
      </td>
      <td className={classes.links}>
        {log.canUnlock && <UnlockButton logUuid={log.channelLogUuid} name={log.originalName} />}
        {log.status === 'COMPLETED' &&
          log.extractions.map(({ extractionUuid, category }) => (
            <TextLink
              key={extractionUuid}
              data-row
              to="/extractions/$uuid/review"
              params={{ uuid: extractionUuid }}
            >
              {t('upload.logs.quick_view', { category: t(`category.${category}`) })}
            </TextLink>
          ))}
      </td>
    </tr>
  );
}

/** What was typed at the upload, name and value. */
function Metadata({ values }: { values: ChannelLogDetail['metadata'] }) {
  const { t } = useTranslation();
  return Object.entries(values).map(([name, value]) => (
    <span key={name} className={classes.pair}>
      {t(`upload.field.${name}`, { defaultValue: name })} <span className="mono">{String(value)}</span>
    </span>
  ));
}
