import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { historyQuery, mailExtractionsQuery, relatedQuery } from '../actions.queries.ts';
import { ExtractionLinks } from './extraction-links.tsx';

type Props = { record: ExtractionDetail };

/** Documents of the same category with the same key, this one left out (F-046). */
export const HistoryPanel = ({ record: { category, categoryKey, extractionUuid: uuid } }: Props) => {
  const { t } = useTranslation();
  const all = useQuery({
    ...historyQuery(category, categoryKey ?? ''),
    select: (items) => items.filter((item) => item.extractionUuid !== uuid),
  });
  return <ExtractionLinks query={all} empty={t('review.no_records')} />;
};

/** Documents of other categories with the same key (F-051). */
export const RelatedPanel = ({ record: { extractionUuid: uuid } }: Props) => {
  const { t } = useTranslation();
  return <ExtractionLinks query={useQuery(relatedQuery(uuid))} empty={t('actions.no_source')} />;
};

/** What else came of the same mail or file (F-047). */
export const MailExtractionsPanel = ({ record: { extractionUuid: uuid } }: Props) => {
  const { t } = useTranslation();
  return <ExtractionLinks query={useQuery(mailExtractionsQuery(uuid))} empty={t('review.no_records')} />;
};
