import { Select, Textarea } from '@mantine/core';
import { ISSUE_PRIORITIES, type IssuePriority, REPORTED_PRIORITY } from '@recto/contracts/issues';
import { TEXT_LIMITS } from '@recto/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useHolds } from '../../../portal/session.ts';
import { assigneesQuery } from '../issues.queries.ts';

/** What somebody is telling of trouble with documents. */
export type IssueDraft = {
  readonly category: string | null;
  readonly priority: IssuePriority;
  readonly assignee: string | null;
};
export const NEW_ISSUE: IssueDraft = { category: null, priority: REPORTED_PRIORITY, assignee: null };

type Props = {
  categories: readonly string[];
  draft: IssueDraft;
  onDraft: (draft: IssueDraft) => void;
  comment: string;
  onComment: (text: string) => void;
  /** It was to be sent: what is missing is said. */
  asked: boolean;
};

/** What trouble there is, how much it matters, who is to see to it, and words about it. */
export function IssueInputs({ categories, draft, onDraft, comment, onComment, asked }: Props) {
  const { t } = useTranslation();
  const isAdmin = useHolds(['ROLE_ADMIN']);
  const { data: assignees = [] } = useQuery({ ...assigneesQuery, enabled: isAdmin });
  return (
    <>
      <Select
        data-autofocus
        required
        label={t('issues.category')}
        data={categories.map((value) => ({ value, label: t(`issues.about.${value}`) }))}
        value={draft.category}
        onChange={(category) => onDraft({ ...draft, category })}
        error={asked && !draft.category && t('issues.category_missing')}
      />
      <Select
        label={t('issues.priority')}
        allowDeselect={false}
        data={ISSUE_PRIORITIES.map((value) => ({ value, label: t(`issues.priority.${value}`) }))}
        value={draft.priority}
        onChange={(value) => value && onDraft({ ...draft, priority: value as IssuePriority })}
      />
      {isAdmin && assignees.length > 0 && (
        <Select
          label={t('issues.assignee')}
          placeholder={t('issues.nobody')}
          clearable
          data={[...assignees]}
          value={draft.assignee}
          onChange={(assignee) => onDraft({ ...draft, assignee })}
        />
      )}
      <Textarea
        label={t('issues.comment')}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={TEXT_LIMITS.issueText}
        value={comment}
        onChange={(event) => onComment(event.currentTarget.value)}
      />
    </>
  );
}
