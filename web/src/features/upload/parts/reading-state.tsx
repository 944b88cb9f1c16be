import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../../portal/said.ts';
import { UnlockForm } from '../../../portal/unlock-form.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { ReadingPosition } from '../model/use-live-logs.ts';
import { logQuery } from '../upload.queries.ts';
import { Bar } from './bar.tsx';
import classes from './upload.module.css';

/** The share of the whole that lies behind when a step begins; `read` fills the middle page by page. */
const STEP_START: Record<string, number> = { normalise: 5, read: 15, extract: 85, thumbnails: 95 };
const READ_SHARE = 70;

const percentOf = ({ step, page, of }: ReadingPosition): number =>
  (STEP_START[step ?? ''] ?? 0) + (step === 'read' && page && of ? (READ_SHARE * page) / of : 0);

/** What the server does with a file that it has: the step and page, at last the way to the review, or why not. */
export function ReadingState({
  logUuid,
  position,
}: {
  logUuid: string;
  position: ReadingPosition | undefined;
}) {
  const { t } = useTranslation();
  const inWords = useSaid();
  const { data: log } = useQuery(logQuery(logUuid));
  if (log?.status === 'FAILED' && log.canUnlock) return <UnlockForm logUuid={logUuid} />;
  if (log?.status === 'FAILED')
    return <span className={classes.problem}>{inWords(log.processRemarks ?? t('status.FAILED'))}</span>;
  if (log?.status === 'COMPLETED')
    return (
      <span className={classes.found}>
        {log.extractions.length === 0 && t('upload.read_no_extraction')}
        {log.extractions.map(({ extractionUuid, category }) => (
          <TextLink key={extractionUuid} to="/extractions/$uuid/review" params={{ uuid: extractionUuid }}>
            {t('upload.review', { category: t(`category.${category}`) })}
          </TextLink>
        ))}
      </span>
    );
  const { step = 'waiting', page, of } = position ?? {};
  const label = page && of ? t('list.reading_page', { page, of }) : t(`step.${step}`, { defaultValue: step });
  return <Bar percent={percentOf(position ?? {})} label={label} />;
}
