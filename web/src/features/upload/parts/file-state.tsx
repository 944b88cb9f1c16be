import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../../portal/said.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Copy, UploadEntry } from '../model/file-list.ts';
import type { ReadingPosition } from '../model/use-live-logs.ts';
import { Bar } from './bar.tsx';
import { ReadingState } from './reading-state.tsx';
import classes from './upload.module.css';

/** How far one file is, in words and where it helps as a bar. */
export function FileState({
  entry,
  position,
}: {
  entry: UploadEntry;
  position: ReadingPosition | undefined;
}) {
  const { t } = useTranslation();
  const inWords = useSaid();
  switch (entry.phase) {
    case 'checking':
      return <span className={classes.quiet}>{t('upload.checking')}</span>;
    case 'ready':
      return <span className={classes.quiet}>{t('upload.ready')}</span>;
    case 'duplicate':
      return <KnownFile copy={entry.copy} />;
    case 'sending':
      return <Bar percent={entry.percent} label={sendingText(entry, t)} />;
    case 'sent':
      return <ReadingState logUuid={entry.logUuid} position={position} />;
    case 'failed':
      return <span className={classes.problem}>{inWords(entry.reason)}</span>;
  }
}

const sendingText = (
  { percent, attempt }: Extract<UploadEntry, { phase: 'sending' }>,
  t: TFunction,
): string =>
  attempt > 0 && percent === 0 ? t('upload.again') : t('upload.sending', { percent: Math.floor(percent) });

/** Linked to what was read from the earlier copy, else to the logs (C-041, X-044). */
function KnownFile({ copy }: { copy: Copy | null }) {
  const { t } = useTranslation();
  const text = t('upload.duplicate');
  if (!copy) return <span className={classes.quiet}>{text}</span>;
  return copy.extractionUuid ? (
    <TextLink to="/extractions/$uuid/review" params={{ uuid: copy.extractionUuid }}>
      {text}
    </TextLink>
  ) : (
    <TextLink to="/my/upload-channel-logs">{text}</TextLink>
  );
}
