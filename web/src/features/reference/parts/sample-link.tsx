import { SAMPLE_TONE, type SynonymSample } from '@recto/contracts/characteristics';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHolds } from '../../../portal/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import classes from './panels.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** For `/extractions/{uuid}/review/coa-sample`: what it is opened with (F-106). */
    open?: boolean;
    sample?: SynonymSample;
  }
}

type Props = { sample: SynonymSample | null; record: ExtractionDetail };

/** A name that nothing explains yet: how far it is, and for administrators the way to explain it. */
export const SampleLink = ({ sample, record }: Props) => {
  const { t } = useTranslation();
  const isAdmin = useHolds(['ROLE_ADMIN']);
  if (!sample) return <span className={classes.quiet}>{t('reference.no_mic')}</span>;
  return (
    <span className={classes.sample}>
      <Badge tone={SAMPLE_TONE[sample.status]}>{t(`samples.status.${sample.status}`)}</Badge>
      {isAdmin && (
        <Link
          to="/extractions/$uuid/review/coa-sample"
          params={{ uuid: record.extractionUuid }}
          search={(before) => before}
          state={{ open: true, sample }}
        >
          {t('reference.explain')}
        </Link>
      )}
    </span>
  );
};
