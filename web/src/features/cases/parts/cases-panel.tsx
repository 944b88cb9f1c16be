import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { CASE_TONE } from '@recto/contracts/statuses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { listClasses, QueryList } from '../../../ui/query-list.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { casesOfQuery } from '../cases.queries.ts';

/** The cases that a document belongs to (F-049). */
export const CasesPanel = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const query = useQuery(casesOfQuery(record.extractionUuid));
  return (
    <QueryList query={query} empty={t('review.no_records')}>
      {(cases) => (
        <ul className={listClasses.list}>
          {cases.map(({ id, caseNo, caseUuid, category, status }) => (
            <li key={id}>
              <p>
                <Badge tone={CASE_TONE[status]}>{t(`status.${status}`)}</Badge>
                <TextLink to="/entity/$entity/$id" params={{ entity: 'document-case', id: String(id) }}>
                  {caseNo || caseUuid}
                </TextLink>
              </p>
              {category && <p className={listClasses.quiet}>{category}</p>}
            </li>
          ))}
        </ul>
      )}
    </QueryList>
  );
};
