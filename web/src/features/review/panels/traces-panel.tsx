import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryList } from '../../../ui/query-list.tsx';
import { tracesQuery } from '../review.queries.ts';
import { TraceList } from './trace-list.tsx';

/** The steps that the reading of the document went through (F-048). */
export const TracesPanel = ({ record: { extractionUuid: uuid } }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  return (
    <QueryList query={useQuery(tracesQuery(uuid))} empty={t('review.no_records')}>
      {(traces) => <TraceList traces={traces} />}
    </QueryList>
  );
};
