import type { ExtractionIssue } from '@recto/contracts/endpoints/issues';
import { ISSUE_TONE, issueNumber, PRIORITY_TONE } from '@recto/contracts/issues';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Time } from '../../../ui/time.tsx';
import classes from './issues.module.css';
import { useAbout } from './use-about.ts';

const COLUMNS = [
  'number',
  'document',
  'category',
  'status',
  'priority',
  'words',
  'reporter',
  'date',
  'assignee',
  'due',
];

/** Issues as a table; on a phone each becomes a card of its cells. */
type Props = { issues: readonly ExtractionIssue[]; ref: Ref<HTMLTableElement> };

export const CasesTable = ({ issues, ref }: Props) => {
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
          <CaseRow key={issue.id} issue={issue} />
        ))}
      </tbody>
    </table>
  );
};

const CaseRow = ({ issue }: { issue: ExtractionIssue }) => {
  const { t } = useTranslation();
  const about = useAbout();
  const { status, priority } = issue;
  return (
    <tr>
      <td className={classes.fixed}>
        <b className="mono">{issueNumber(issue.id)}</b>
      </td>
      <td>
        <TextLink data-row to="/extractions/$uuid/review" params={{ uuid: issue.extractionUuid }}>
          {issue.documentNumber ??
            `${t(`category.${issue.extractionCategory}`)} ${issue.extractionUuid.slice(0, 8)}`}
        </TextLink>
        <span className={classes.uuid}>{issue.extractionUuid}</span>
      </td>
      <td>{about(issue.category)}</td>
      <td>
        <Badge tone={ISSUE_TONE[status]}>{t(`issues.status.${status}`)}</Badge>
      </td>
      <td>
        <Badge tone={PRIORITY_TONE[priority]}>{t(`issues.priority.${priority}`)}</Badge>
      </td>
      <td className={classes.words}>
        {issue.userComment}
        {issue.reply && (
          <span className={classes.answer}>
            <b>{t('issues.reply')}</b> {issue.reply}
          </span>
        )}
      </td>
      <td>{issue.createdBy}</td>
      <td className={classes.fixed}>
        <Time iso={issue.createdDate} />
      </td>
      <td>{issue.assignee}</td>
      <td className={classes.fixed}>{issue.dueDate}</td>
    </tr>
  );
};
