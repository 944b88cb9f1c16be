import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import { EXTRACTION_TONE } from '@recto/contracts/statuses';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { listClasses, QueryList } from '../../../ui/query-list.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Time } from '../../../ui/time.tsx';

type Props = { query: UseQueryResult<ExtractionListItem[]>; empty: string };

/** Other extractions, each leading to its review. */
export const ExtractionLinks = ({ query, empty }: Props) => {
  const { t } = useTranslation();
  return (
    <QueryList query={query} empty={empty}>
      {(items) => (
        <ol className={listClasses.list}>
          {items.map((item) => (
            <li key={item.extractionUuid}>
              <p>
                <Badge tone={EXTRACTION_TONE[item.status]}>{t(`status.${item.status}`)}</Badge>
                <TextLink to="/extractions/$uuid/review" params={{ uuid: item.extractionUuid }}>
                  {item.summary.number ?? item.documentChannelLog?.originalName ?? item.extractionUuid}
                </TextLink>
                <Time iso={item.inputChannelDate} />
              </p>
              <p className={listClasses.quiet}>
                {[t(`category.${item.category}`), item.summary.party, item.summary.amount]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ol>
      )}
    </QueryList>
  );
};
