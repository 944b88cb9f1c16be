import type { ExtractionIssue } from '@recto/contracts/endpoints/issues';
import { ISSUE_TONE, issueNumber, PRIORITY_TONE } from '@recto/contracts/issues';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../../../portal/record-link.tsx';
import { useHolds } from '../../../portal/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Time } from '../../../ui/time.tsx';
import classes from './issues.module.css';
import { useAbout } from './use-about.ts';

/** One issue: what is wrong, how pressing, what was answered. */
export const IssueCard = ({ issue }: { issue: ExtractionIssue }) => {
  const { t } = useTranslation();
  const about = useAbout();
  const isAdmin = useHolds(['ROLE_ADMIN']);
  const { status, priority, assignee, dueDate } = issue;
  return (
    <article className={classes.card}>
      <header>
        <b className="mono">{issueNumber(issue.id)}</b>
        <Badge tone={ISSUE_TONE[status]}>{t(`issues.status.${status}`)}</Badge>
        <Badge tone={PRIORITY_TONE[priority]}>{t(`issues.priority.${priority}`)}</Badge>
        <span>{about(issue.category)}</span>
        {isAdmin && (
          <RecordLink entity="extraction-issue" id={issue.id} edit>
            {t('issues.edit')}
          </RecordLink>
        )}
      </header>
      {issue.userComment && <p>{issue.userComment}</p>}
      {issue.reply && (
        <p className={classes.reply}>
          <b>{t('issues.reply')}</b> {issue.reply}
        </p>
      )}
      {issue.internalComment && (
        <p className={classes.reply}>
          <b>{t('issues.internal')}</b> {issue.internalComment}
        </p>
      )}
      <footer>
        {issue.createdBy} · <Time iso={issue.createdDate} />
        {assignee && ` · ${t('issues.assigned_to', { name: assignee })}`}
        {dueDate && ` · ${t('issues.due', { date: dueDate })}`}
      </footer>
    </article>
  );
};
