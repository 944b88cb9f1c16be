import { ActionIcon } from '@mantine/core';
import { CHANNEL_LOG_TONE } from '@recto/contracts/statuses';
import { IconEye, IconListDetails } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../../../back-office/parts/copy-text.tsx';
import { localTime } from '../../../lib/dates.ts';
import { useSaid } from '../../../portal/said.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Time } from '../../../ui/time.tsx';
import type { Source } from '../sources.queries.ts';
import { SourceThumbnail } from './source-thumbnail.tsx';
import classes from './sources.module.css';

type Props = {
  source: Source;
  isAdmin: boolean;
  onPreview: (source: Source) => void;
};

/** The first part of a uuid tells logs apart. */
const SHOWN = 8;

/** Something that came in: what it is, where from, and what became of it (K-003 to K-005). */
export function SourceRow({ source, isAdmin, onPreview }: Props) {
  const { t } = useTranslation();
  const inWords = useSaid();
  const { id, channelLogUuid: uuid, status, category, inbox, logFrom, originalName } = source;
  return (
    <li className={classes.row} data-row={uuid} tabIndex={-1} aria-label={originalName || uuid}>
      <SourceThumbnail source={source} />
      <span className={classes.name}>
        <Name source={source} />
        <small className={classes.codes}>
          #{id} <CopyText text={uuid} shown={uuid.slice(0, SHOWN)} />
        </small>
        {source.processRemarks && (
          <small className={classes.problem}>{inWords(source.processSaid ?? source.processRemarks)}</small>
        )}
      </span>
      <span>{t(`category.${category ?? 'none'}`)}</span>
      <span className={classes.name}>
        {logFrom}
        <small>{inbox === '' ? t('sources.inbox.UPLOAD') : inbox}</small>
      </span>
      <span>
        <Badge tone={CHANNEL_LOG_TONE[status]}>{t(`status.${status}`)}</Badge>
      </span>
      <span className={classes.date}>
        <Time iso={source.logDate} />
        {/* The same moment twice says nothing. */}
        {localTime(source.createdDate) !== localTime(source.logDate) && (
          <small>
            {t('sources.received')} <Time iso={source.createdDate} />
          </small>
        )}
      </span>
      {isAdmin && (
        <span className={classes.actions}>
          <ActionIcon
            size={28}
            aria-label={t('sources.preview_of', { name: originalName })}
            title={t('sources.preview')}
            onClick={() => onPreview(source)}
          >
            <IconEye size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            component={Link}
            size={28}
            to="/entity/$entity/$id"
            params={{ entity: 'document-channel-log', id: String(id) } as never}
            aria-label={t('sources.detail_of', { name: originalName })}
            title={t('sources.detail')}
          >
            <IconListDetails size={16} aria-hidden />
          </ActionIcon>
        </span>
      )}
    </li>
  );
}

/** The file; once it is read it leads to what came of it. */
function Name({ source: { status, channelLogUuid, originalName } }: { source: Source }) {
  const { t } = useTranslation();
  const name = originalName || t('sources.no_name');
  if (status !== 'COMPLETED') return <b>{name}</b>;
  return (
    <Link
      to="/extractions"
      search={{ channelLog: channelLogUuid } as never}
      className={classes.link}
      data-open
      aria-label={t('sources.extractions_of', { name })}
    >
      {name}
    </Link>
  );
}
