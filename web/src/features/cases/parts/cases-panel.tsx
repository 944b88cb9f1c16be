import { Button } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { EDITORS } from '@recto/contracts/roles';
import { CASE_TONE } from '@recto/contracts/statuses';
import { IconBriefcase } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHolds } from '../../../portal/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { listClasses, QueryList } from '../../../ui/query-list.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { casesOfQuery } from '../cases-of.queries.ts';
import { ConsolidateDialog } from './consolidate-dialog.tsx';
import { ProposedCases } from './proposed-cases.tsx';

/** The cases that a document belongs to (F-049). */
export const CasesPanel = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const query = useQuery(casesOfQuery(record.extractionUuid));
  const mayConsolidate = useHolds(EDITORS);
  const [asking, setAsking] = useState(false);
  const { extractionUuid, category, summary } = record;
  return (
    <>
      {mayConsolidate && (
        <Button
          variant="default"
          leftSection={<IconBriefcase size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('cases.consolidate')}
        </Button>
      )}
      {asking && (
        <ConsolidateDialog
          documents={[{ extractionUuid, category, number: summary.number }]}
          onClose={() => setAsking(false)}
        />
      )}
      <ProposedCases record={record} />
      <QueryList query={query} empty={t('review.no_records')}>
        {(cases) => (
          <ul className={listClasses.list}>
            {cases.map(({ id, caseNo, caseUuid, category, status }) => (
              <li key={id}>
                <p>
                  <Badge tone={CASE_TONE[status]}>{t(`status.${status}`)}</Badge>
                  <TextLink to="/document-cases/$uuid/review" params={{ uuid: caseUuid }}>
                    {caseNo || caseUuid}
                  </TextLink>
                </p>
                {category && (
                  <p className={listClasses.quiet}>
                    {t(`cases.category.${category}`, { defaultValue: category })}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </>
  );
};
