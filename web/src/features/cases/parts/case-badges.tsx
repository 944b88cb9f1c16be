import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { casesOfQuery } from '../cases.queries.ts';

/** One for each case of a document, leading to it. */
export const CaseBadges = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const { data: cases = [] } = useQuery(casesOfQuery(record.extractionUuid));
  return cases.map(({ id, caseNo, caseUuid }) => (
    <Link key={id} to="/document-cases/$uuid/review" params={{ uuid: caseUuid }} data-hint={t('cases.open')}>
      <Badge tone="info">{t('cases.badge', { name: caseNo || caseUuid })}</Badge>
    </Link>
  ));
};
