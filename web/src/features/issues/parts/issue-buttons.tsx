import { ActionIcon } from '@mantine/core';
import type { ExtractionIssue } from '@recto/contracts/endpoints/issues';
import { ISSUE_MARKS, type IssueMark, issueNumber } from '@recto/contracts/issues';
import { IconBan, IconCheck, IconEdit, IconRocket, IconTool, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHolds } from '../../../portal/session.ts';
import { useAsk } from '../../../ui/use-ask.tsx';
import { EditIssueDialog } from './edit-issue-dialog.tsx';
import classes from './issues.module.css';
import { useAbout } from './use-about.ts';
import { useIssueChanges } from './use-issue-changes.ts';

/** The four steps in the order of the specification (H-022). */
const MARKS: readonly { how: IssueMark; Icon: typeof IconCheck }[] = [
  { how: 'mark-confirmed', Icon: IconCheck },
  { how: 'mark-fixed', Icon: IconTool },
  { how: 'mark-deployed', Icon: IconRocket },
  { how: 'mark-ignored', Icon: IconBan },
];

/** Moves an issue on after a question, changes or deletes it; the status that it has is no step (H-023, H-024). */
export const IssueButtons = ({ issue }: { issue: ExtractionIssue }) => {
  const { t } = useTranslation();
  const about = useAbout();
  const isAdmin = useHolds(['ROLE_ADMIN']);
  const { ask, dialog } = useAsk();
  const { mark, remove } = useIssueChanges(issue.extractionUuid);
  const [editing, setEditing] = useState(false);
  const { id, status } = issue;
  const number = issueNumber(id);
  const move = async (how: IssueMark) => {
    const text = t(`issues.ask.${how}`, { category: about(issue.category), number });
    if (await ask({ text, yes: 'ask.mark' })) mark.mutate({ id, how });
  };
  const erase = async () => {
    if (await ask({ text: t('issues.ask.delete', { number }), yes: 'ask.delete' })) remove.mutate(id);
  };
  const button = (
    step: string,
    label: string,
    Icon: typeof IconCheck,
    onClick: () => void,
    disabled = false,
  ) => (
    <ActionIcon
      key={step}
      data-step={step}
      variant="default"
      size={28}
      aria-label={`${label}: ${number}`}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <div className={classes.steps}>
      {MARKS.map(({ how, Icon }) =>
        button(
          how,
          t(`issues.${how}`),
          Icon,
          () => void move(how),
          status === ISSUE_MARKS[how] || mark.isPending,
        ),
      )}
      {button('edit', t('issues.edit'), IconEdit, () => setEditing(true))}
      {isAdmin && button('delete', t('issues.delete'), IconTrash, () => void erase(), remove.isPending)}
      {editing && <EditIssueDialog issue={issue} onClose={() => setEditing(false)} />}
      {dialog}
    </div>
  );
};
