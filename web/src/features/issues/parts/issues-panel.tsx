import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useHolds } from '../../../portal/session.ts';
import { QueryList } from '../../../ui/query-list.tsx';
import { issuesOfQuery } from '../issues.queries.ts';
import { IssueCard } from './issue-card.tsx';
import classes from './issues.module.css';
import { MarkButtons } from './mark-buttons.tsx';
import { useLiveIssues } from './use-issue-changes.ts';

/** What was reported about a document and what became of it; administrators move it on (F-102 to F-105). */
export const IssuesPanel = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const isAdmin = useHolds(['ROLE_ADMIN']);
  const { extractionUuid } = record;
  const issues = useQuery(issuesOfQuery(extractionUuid));
  useLiveIssues(extractionUuid);
  return (
    <QueryList query={issues} empty={t('review.no_records')}>
      {(items) => (
        <ul className={classes.cards}>
          {items.map((issue) => (
            <li key={issue.id}>
              <IssueCard issue={issue} />
              {isAdmin && <MarkButtons issue={issue} />}
            </li>
          ))}
        </ul>
      )}
    </QueryList>
  );
};
