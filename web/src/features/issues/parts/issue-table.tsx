import type { ExtractionIssue } from '@recto/contracts/endpoints/issues';
import { ISSUE_TONE, issueNumber, PRIORITY_TONE } from '@recto/contracts/issues';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Time } from '../../../ui/time.tsx';
import { IssueButtons } from './issue-buttons.tsx';
import classes from './issues.module.css';
import { useAbout } from './use-about.ts';

/** Two facts to a column, one above the other: ten beside each other leave no room for what was said. */
const COLUMNS = [
  ['number', 'category'],
  ['status', 'priority'],
  ['words'],
  ['reporter', 'assignee'],
  ['date', 'due'],
  ['actions'],
] as const;

type Props = { issues: readonly ExtractionIssue[]; isStale: boolean; ref: Ref<HTMLTableElement> };

/** Issues with what was said about them and what can be made of them (H-021, H-022). */
export const IssueTable = ({ issues, isStale, ref }: Props) => {
  const { t } = useTranslation();
  return (
    <table className={classes.table} ref={ref} data-stale={isStale || undefined}>
      <thead>
        <tr>
          {COLUMNS.map((facts) => (
            <th key={facts[0]} scope="col">
              {facts.map((fact) => t(`issues.column.${fact}`)).join(' · ')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {issues.map((issue) => (
          <IssueRow key={issue.id} issue={issue} />
        ))}
      </tbody>
    </table>
  );
};

const IssueRow = ({ issue }: { issue: ExtractionIssue }) => {
  const { t } = useTranslation();
  const about = useAbout();
  const { id, status, priority, userComment, reply, internalComment, assignee, dueDate } = issue;
  return (
    <tr>
      <td className={classes.fixed}>
        <TextLink
          data-row
          className="mono"
          to="/extractions/$uuid/review"
          params={{ uuid: issue.extractionUuid }}
        >
          {issueNumber(id)}
        </TextLink>
        <span className={classes.second}>{about(issue.category)}</span>
      </td>
      <td className={classes.fixed}>
        <Badge tone={ISSUE_TONE[status]}>{t(`issues.status.${status}`)}</Badge>
        <span className={classes.second}>
          <Badge tone={PRIORITY_TONE[priority]}>{t(`issues.priority.${priority}`)}</Badge>
        </span>
      </td>
      <td className={classes.words}>
        {userComment}
        <Answer name={t('issues.reply')} text={reply} />
        <Answer name={t('issues.internal')} text={internalComment} />
      </td>
      <td className={classes.person}>
        {issue.createdBy}
        <span className={classes.second}>{assignee && t('issues.assigned_to', { name: assignee })}</span>
      </td>
      <td className={classes.fixed}>
        <Time iso={issue.createdDate} />
        <span className={classes.second}>{dueDate && t('issues.due', { date: dueDate })}</span>
      </td>
      <td>
        <IssueButtons issue={issue} />
      </td>
    </tr>
  );
};

const Answer = ({ name, text }: { name: string; text: string | null }) =>
  text ? (
    <span className={classes.answer}>
      <b>{name}</b> {text}
    </span>
  ) : null;
