import { VERDICT_TONE, type Verdict } from '@recto/contracts/characteristics';
import type { BatchReport, JudgedBatch, JudgedResult } from '@recto/contracts/endpoints/specifications';
import { EXTRACTION_TONE } from '@recto/contracts/statuses';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import classes from './limits.module.css';

/** Batches shown; the sentence above them counts all. */
const MOST_SHOWN = 200;

/** Which released batches would fail, and by which results. */
export function BatchReportView({ report }: { report: BatchReport }) {
  const { t } = useTranslation();
  const { batches, failing, newlyFailing, unclear, more, judged } = report;
  if (batches === 0) return <p role="status">{t('limits.no_batches')}</p>;
  return (
    <section className={classes.report} aria-live="polite">
      <p>
        <b>{t('limits.would_fail', { count: failing, batches })}</b>{' '}
        {failing > 0 && t('limits.newly', { count: newlyFailing })}{' '}
        {unclear > 0 && t('limits.unclear', { count: unclear })}{' '}
        {more && t('limits.more', { count: batches })}
      </p>
      {judged.length > 0 && (
        <ScrollBox label={t('limits.batches')}>
          <table className={classes.table} aria-label={t('limits.batches')}>
            <thead>
              <tr>
                {(['batch', 'made_on', 'status', 'mic', 'result', 'verdict'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`limits.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {judged
                .slice(0, MOST_SHOWN)
                .flatMap((batch) =>
                  batch.results.map((result, at) => (
                    <Row
                      key={`${batch.extractionUuid} ${result.mic} ${result.characteristic}`}
                      batch={batch}
                      result={result}
                      first={at === 0}
                    />
                  )),
                )}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}

function Row({ batch, result, first }: { batch: JudgedBatch; result: JudgedResult; first: boolean }) {
  const { t } = useTranslation();
  const { reading, before, after } = result;
  return (
    <tr data-verdict={after ?? undefined}>
      <th scope="row">
        {first && (
          <Link
            to="/extractions/$uuid/review"
            params={{ uuid: batch.extractionUuid }}
            className={classes.link}
          >
            {batch.batch || t('limits.no_batch')}
          </Link>
        )}
      </th>
      <td>{first && (batch.madeOn ?? '—')}</td>
      <td>{first && <Badge tone={EXTRACTION_TONE[batch.status]}>{t(`status.${batch.status}`)}</Badge>}</td>
      <td>
        <span className={classes.code}>{result.mic}</span> {result.characteristic}
      </td>
      <td className={classes.number}>
        {[result.result, result.unit].filter(Boolean).join(' ')}
        {reading?.compared && <small>= {reading.compared}</small>}
      </td>
      <td className={classes.verdict}>
        <VerdictBadge verdict={before} />
        <IconArrowRight size={14} aria-label={t('limits.becomes')} />
        <VerdictBadge verdict={after} />
      </td>
    </tr>
  );
}

function VerdictBadge({ verdict }: { verdict: Verdict | null }) {
  const { t } = useTranslation();
  if (!verdict) return <span className={classes.quiet}>{t('limits.no_limits')}</span>;
  return <Badge tone={VERDICT_TONE[verdict]}>{t(`reference.verdict.${verdict}`)}</Badge>;
}
