import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { ExtractionIssue } from '@recto/contracts/endpoints/issues';
import { ISSUE_PRIORITIES, ISSUE_STATUSES, issueNumber, shownIssueStatus } from '@recto/contracts/issues';
import { TEXT_LIMITS } from '@recto/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { useHolds } from '../../../portal/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { assigneesQuery } from '../issues.queries.ts';
import { useIssueChanges } from './use-issue-changes.ts';

type Props = { issue: ExtractionIssue; onClose: () => void };

/** Changes an issue; what its reporter wrote is shown and stays (H-006, H-014, H-015). */
export const EditIssueDialog = ({ issue, onClose }: Props) => {
  const { t } = useTranslation();
  const isAdmin = useHolds(['ROLE_ADMIN']);
  const { data: names = [] } = useQuery({ ...assigneesQuery, enabled: isAdmin });
  const { change } = useIssueChanges(issue.extractionUuid);
  const { id, version, userComment } = issue;
  const [status, setStatus] = useState(issue.status);
  const [priority, setPriority] = useState(issue.priority);
  const [dueDate, setDueDate] = useState(issue.dueDate ?? '');
  const [assignee, setAssignee] = useState(issue.assignee);
  const [reply, setReply] = useState(issue.reply);
  const [internalComment, setInternal] = useState(issue.internalComment ?? '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const own = { version, status, priority, dueDate: dueDate || null };
    change.mutate(
      { id, body: isAdmin ? { ...own, assignee, reply, internalComment } : own },
      { onSuccess: onClose },
    );
  };
  const words = (label: string, value: string, onChange?: (text: string) => void) => (
    <Textarea
      label={label}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={TEXT_LIMITS.issueText}
      disabled={!onChange}
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  );
  return (
    <Dialog onClose={onClose} title={t('issues.edit_title', { number: issueNumber(id) })}>
      <form onSubmit={send} noValidate>
        <Stack gap={12}>
          <Select
            data-autofocus
            allowDeselect={false}
            label={t('issues.filter.status')}
            data={ISSUE_STATUSES.filter((one) => shownIssueStatus(one, isAdmin) === one).map((value) => ({
              value,
              label: t(`issues.status.${value}`),
            }))}
            value={status}
            onChange={(value) => value && setStatus(value as typeof status)}
          />
          <Select
            allowDeselect={false}
            label={t('issues.priority')}
            data={ISSUE_PRIORITIES.map((value) => ({ value, label: t(`issues.priority.${value}`) }))}
            value={priority}
            onChange={(value) => value && setPriority(value as typeof priority)}
          />
          <TextInput
            type="date"
            label={t('issues.column.due')}
            value={dueDate}
            onChange={(event) => setDueDate(event.currentTarget.value)}
          />
          {isAdmin && (
            <Select
              clearable
              label={t('issues.assignee')}
              placeholder={t('issues.nobody')}
              data={[...new Set([...names, ...(assignee ? [assignee] : [])])]}
              value={assignee}
              onChange={setAssignee}
            />
          )}
          {words(t('issues.comment'), userComment)}
          {isAdmin && words(t('issues.reply'), reply, setReply)}
          {isAdmin && words(t('issues.internal'), internalComment, setInternal)}
          {change.isError && <p role="alert">{errorMessages(change.error, t).join(' ')}</p>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t('issues.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
