import type { ExtractionIssue } from '@recto/contracts/endpoints/issues';
import { ISSUE_TONE, issueNumber } from '@recto/contracts/issues';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ROWS } from '../model/bodies.ts';
import classes from './documents.module.css';
import { Failed } from './failed.tsx';

export type IssuesQuery = UseQueryResult<ExtractionIssue[]>;

/** What this person reported and is not settled. */
export function Issues({ query }: { query: IssuesQuery }) {
  const { t } = useTranslation();
  const { data } = query;
  return (
    <Panel
      title={t('dashboard.issues')}
      aside={
        <Link
          to="/support/support_cases"
          className={classes.more}
          aria-label={`${t('dashboard.issues')}: ${t('dashboard.show_all')}`}
        >
          {t('dashboard.show_all')}
        </Link>
      }
    >
      {query.isError && !data && <Failed query={query} />}
      {data?.length === 0 && <p className={classes.none}>{t('dashboard.none_issues')}</p>}
      {!!data?.length && (
        <ul className={classes.rows}>
          {data.slice(0, ROWS.waiting).map((issue) => (
            <IssueRow key={issue.id} issue={issue} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function IssueRow({ issue }: { issue: ExtractionIssue }) {
  const { t } = useTranslation();
  const about = issue.documentNumber ?? t(`category.${issue.extractionCategory}`);
  return (
    <li>
      <Link
        to="/extractions/$uuid/review"
        params={{ uuid: issue.extractionUuid }}
        className={classes.row}
        data-row
      >
        <span style={{ minWidth: 0 }}>
          <span className={classes.name}>{about}</span>
          <span className={classes.facts}>
            {[issueNumber(issue.id), issue.reply || issue.userComment].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Badge tone={ISSUE_TONE[issue.status]}>{t(`issues.status.${issue.status}`)}</Badge>
      </Link>
    </li>
  );
}
