import { Box } from '@mantine/core';
import type { DuplicatePair, DuplicateSide } from '@recto/contracts/endpoints/duplicates';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { EXTRACTION_TONE } from '@recto/contracts/statuses';
import { useTranslation } from 'react-i18next';
import { groupDigits } from '../../../lib/amount.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Time } from '../../../ui/time.tsx';
import { Differences } from './differences.tsx';
import classes from './duplicates.module.css';
import { SharpPage } from './sharp-page.tsx';
import { usePdf } from './use-pdf.ts';

/** As the list shows it, so that what is compared is found there again. */
const amountOf = ({ amount, currency }: DuplicateSide['summary']): string | null =>
  amount && [groupDigits(amount), currency].filter(Boolean).join(' ');

/** The document under review in the shape of the other one. */
const sideOf = (record: ExtractionDetail): DuplicateSide => ({
  extractionUuid: record.extractionUuid,
  category: record.category,
  status: record.status,
  originalName: record.documentChannelLog?.originalName ?? record.document?.name ?? '',
  inputChannelDate: record.inputChannelDate,
  summary: record.summary,
  documentUrl: record.document?.url ?? null,
  pages: record.document?.pages.filter(({ own }) => own) ?? [],
});

type Props = { record: ExtractionDetail; pair: DuplicatePair };

/** Both documents beside each other, and the values in which they differ. */
export const Comparison = ({ record, pair }: Props) => {
  const { t } = useTranslation();
  const { kind, likeness, decision, decidedBy, decidedDate, otherIsEarlier, other } = pair;
  return (
    <>
      <p className={classes.verdict}>
        {t(`duplicates.kind.${kind}`, { percent: Math.floor(100 * likeness) })}
        {decision && (
          <span className={classes.quiet}>
            {' · '}
            {t('duplicates.decided', { decision: t(`duplicates.decision.${decision}`), by: decidedBy })}{' '}
            {decidedDate && <Time iso={decidedDate} />}
          </span>
        )}
      </p>
      <div className={classes.sides}>
        <Side side={sideOf(record)} title={t('duplicates.this')} isFirst={!otherIsEarlier} />
        <Side side={other} title={t('duplicates.other')} isFirst={otherIsEarlier} leads />
      </div>
      <Differences differences={pair.differences} same={pair.same} />
    </>
  );
};

type SideProps = { side: DuplicateSide; title: string; isFirst: boolean; leads?: boolean };

const Side = ({ side, title, isFirst, leads }: SideProps) => {
  const { t } = useTranslation();
  const { summary, pages, documentUrl } = side;
  const pdf = usePdf(documentUrl);
  const name = summary.number ?? side.originalName;
  return (
    <section className={classes.side} aria-label={title}>
      <header className={classes.head}>
        <h3>{title}</h3>
        <Badge tone={EXTRACTION_TONE[side.status]}>{t(`status.${side.status}`)}</Badge>
        <span className={classes.quiet}>
          {t(isFirst ? 'duplicates.came_first' : 'duplicates.came_later')}
        </span>
      </header>
      <p className={classes.facts}>
        {leads ? (
          <TextLink to="/extractions/$uuid/review" params={{ uuid: side.extractionUuid }}>
            {name}
          </TextLink>
        ) : (
          <b>{name}</b>
        )}
        <span>{[summary.party, summary.date, amountOf(summary)].filter(Boolean).join(' · ')}</span>
      </p>
      <p className={classes.quiet} title={side.originalName}>
        {side.originalName} · <Time iso={side.inputChannelDate} />
      </p>
      {/* In the tab order, so that many pages scroll by keys. */}
      <Box
        className={classes.pages}
        role="group"
        aria-label={t('duplicates.pages_of', { name: title })}
        tabIndex={0}
      >
        {pages.length === 0 && <span className={classes.quiet}>{t('duplicates.no_pages')}</span>}
        {pages.map(({ number, thumbnailUrl }) => (
          <SharpPage key={number} pdf={pdf} number={number} thumbnailUrl={thumbnailUrl} />
        ))}
      </Box>
    </section>
  );
};
