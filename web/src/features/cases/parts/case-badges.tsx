import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { casesOfQuery, proposedCasesQuery } from '../cases-of.queries.ts';
import classes from './proposed-cases.module.css';
import { ProposedCases } from './proposed-cases.tsx';

/** One for each case of a document, leading to it; for a document of none, the one that it probably belongs to. */
export const CaseBadges = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const { data: cases } = useQuery(casesOfQuery(record.extractionUuid));
  if (cases?.length === 0) return <ProposedBadge record={record} />;
  return cases?.map(({ id, caseNo, caseUuid }) => (
    <Link key={id} to="/document-cases/$uuid/review" params={{ uuid: caseUuid }} data-hint={t('cases.open')}>
      <Badge tone="info">{t('cases.badge', { name: caseNo || caseUuid })}</Badge>
    </Link>
  ));
};

/** Asks, and says why when it is opened; nothing joins by itself. */
const ProposedBadge = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const { data: [first] = [] } = useQuery(proposedCasesQuery(record.extractionUuid));
  const [asking, setAsking] = useState(false);
  if (!first) return null;
  const name = first.caseNo || first.caseUuid;
  const title = t('cases.proposed.title', { name });
  return (
    <>
      <button type="button" className={classes.badge} data-hint={title} onClick={() => setAsking(true)}>
        <Badge tone="warning">{t('cases.proposed.badge', { name })}</Badge>
      </button>
      {asking && (
        <Dialog title={t('cases.of_extraction')} onClose={() => setAsking(false)}>
          <ProposedCases record={record} />
        </Dialog>
      )}
    </>
  );
};
