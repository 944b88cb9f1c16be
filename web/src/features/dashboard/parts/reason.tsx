import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../../portal/say.ts';
import { failureQuery } from '../dashboard.queries.ts';
import classes from './documents.module.css';

/** Why a document failed: what stopped its reading, otherwise what its last failed event says, otherwise its status. */
export function Reason({ item }: { item: ExtractionListItem }) {
  const { t } = useTranslation();
  const say = useSay();
  const { problem } = item.summary;
  const event = useQuery({
    ...failureQuery(item.extractionUuid, item.version),
    enabled: problem === null || item.status === 'FAILED_POST',
  });
  const told = item.status === 'FAILED_POST' ? (event.data ?? problem) : (problem ?? event.data);
  const words = told ? say(told) : t(`status.${item.status}`);
  return (
    <span className={classes.why} title={words}>
      {words}
    </span>
  );
}
