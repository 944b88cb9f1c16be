import { Button } from '@mantine/core';
import type { Archive } from '@recto/contracts/endpoints/leaving';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../lib/dates.ts';
import { fileSize } from '../../../lib/file-size.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { Time } from '../../../ui/time.tsx';
import { addressOfArchive, archivesQuery, isUnderWay, wantArchive } from '../leaving.queries.ts';
import { Deletion } from './deletion.tsx';
import classes from './leaving.module.css';

/** A tenant takes its data along, and is deleted. */
export function Leaving() {
  return (
    <>
      <Archives />
      <Deletion />
    </>
  );
}

function Archives() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(archivesQuery);
  const { mutate, isPending: busy } = useMutation({
    mutationFn: wantArchive,
    onSettled: () => client.invalidateQueries({ queryKey: archivesQuery.queryKey }),
  });
  const underWay = data?.some(isUnderWay) ?? false;
  return (
    <div className={classes.block}>
      <h3>{t('leaving.archive')}</h3>
      <p>{t('leaving.archive_about')}</p>
      <Button variant="default" loading={busy} disabled={underWay} onClick={() => mutate()}>
        {t('leaving.ask_archive')}
      </Button>
      <p role="status">{underWay && t('leaving.asked')}</p>
      {isPending && <SkeletonRows rows={1} height={40} label={t('list.loading_short')} />}
      {error && !data && (
        <div role="alert">
          <p className={classes.failed}>{errorMessages(error, t).join(' ')}</p>
          <RetryButton onClick={() => void refetch()} />
        </div>
      )}
      {data && data.length > 0 && (
        <ul className={classes.archives}>
          {data.map((archive) => (
            <ArchiveRow key={archive.id} archive={archive} />
          ))}
        </ul>
      )}
    </div>
  );
}

const TONES = {
  WAITING: 'info',
  RUNNING: 'info',
  READY: 'success',
  FAILED: 'danger',
  EXPIRED: 'secondary',
} as const;

function ArchiveRow({ archive }: { archive: Archive }) {
  const { t } = useTranslation();
  const { id, status, askedBy, askedDate, expiresDate, size, rows, files, faulty } = archive;
  return (
    <li>
      <Badge tone={TONES[status]}>{t(`leaving.state.${status}`)}</Badge>
      <span>
        <Time iso={askedDate} /> · {askedBy}
      </span>
      <span className={classes.facts}>
        {size !== null && t('leaving.made_of', { rows: rows ?? 0, files: files ?? 0, size: fileSize(size) })}
        {faulty !== null && faulty > 0 && ` ${t('leaving.faulty', { count: faulty })}`}
      </span>
      {status === 'READY' && expiresDate && (
        <Button component="a" href={addressOfArchive(id)} download size="compact-sm" variant="default">
          {t('leaving.download', { date: dayOf(expiresDate) })}
        </Button>
      )}
    </li>
  );
}
