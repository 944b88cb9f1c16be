import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../../portal/said.ts';
import { failureQuery } from '../dashboard.queries.ts';
import classes from './documents.module.css';

/** Why a document failed: what stopped its reading, otherwise what its last failed event says, otherwise its status. */
export function Reason({ item }: { item: ExtractionListItem }) {
  const { t } = useTranslation();
  const inWords = useSaid();
  const { problem } = item.summary;
  const asked = problem === null || item.status === 'FAILED_POST';
  const event = useQuery(failureQuery(item.extractionUuid, item.version, asked));
  const failed = event.data?.message;
  const order = item.status === 'FAILED_POST' ? [failed, problem] : [problem, failed];
  const told = order.find((one) => one !== null && one !== undefined);
  const words = told ? inWords(told) : t(`status.${item.status}`);
  return (
    <span className={classes.why} title={words}>
      {words}
    </span>
  );
}
