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

const COLUMNS = [
  'number',
  'category',
  'priority',
  'status',
  'assignee',
  'words',
  'reporter',
  'date',
  'due',
  'actions',
];

type Props = { issues: readonly ExtractionIssue[]; ref: Ref<HTMLTableElement> };

/** Issues with what was said about them and what can be made of them (H-021, H-022). */
export const IssueTable = ({ issues, ref }: Props) => {
  const { t } = useTranslation();
  return (
    <table className={classes.table} ref={ref}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`issues.column.${column}`)}
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
  const { id, status, priority, userComment, reply, internalComment } = issue;
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
      </td>
      <td>{about(issue.category)}</td>
      <td>
        <Badge tone={PRIORITY_TONE[priority]}>{t(`issues.priority.${priority}`)}</Badge>
      </td>
      <td>
        <Badge tone={ISSUE_TONE[status]}>{t(`issues.status.${status}`)}</Badge>
      </td>
      <td>{issue.assignee}</td>
      <td className={classes.words}>
        {userComment}
        <Answer name={t('issues.reply')} text={reply} />
        <Answer name={t('issues.internal')} text={internalComment} />
      </td>
      <td>{issue.createdBy}</td>
      <td className={classes.fixed}>
        <Time iso={issue.createdDate} />
      </td>
      <td className={classes.fixed}>{issue.dueDate}</td>
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
