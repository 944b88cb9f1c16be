import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import {
  ISSUE_PRIORITIES,
  type IssuePriority,
  issueCategories,
  issueNumber,
  REPORTED_PRIORITY,
} from '@recto/contracts/issues';
import { TEXT_LIMITS } from '@recto/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { useAccount, useHolds } from '../../../portal/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { assigneesQuery } from '../issues.queries.ts';
import { useIssueChanges } from './use-issue-changes.ts';

type Props = { record: ExtractionDetail; onClose: () => void };

/** What somebody wrote and did not send is there again when the dialog is, for as long as the tab is open. */
const useKeptComment = (uuid: string) => {
  const login = useAccount()?.login ?? '';
  const key = `recto.report.${login}.${uuid}`;
  const [comment, setComment] = useState(() => sessionStorage.getItem(key) ?? '');
  const write = (text: string) => {
    setComment(text);
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  };
  return [comment, write] as const;
};

/** Somebody tells what is wrong with a document (F-097 to F-101). */
export const ReportDialog = ({ record, onClose }: Props) => {
  const { t } = useTranslation();
  const isAdmin = useHolds(['ROLE_ADMIN']);
  const { data: assignees = [] } = useQuery({ ...assigneesQuery, enabled: isAdmin });
  const { report } = useIssueChanges(record.extractionUuid);
  const [category, setCategory] = useState<string | null>(null);
  const [priority, setPriority] = useState<IssuePriority>(REPORTED_PRIORITY);
  const [assignee, setAssignee] = useState<string | null>(null);
  const [userComment, setUserComment] = useKeptComment(record.extractionUuid);
  const [asked, setAsked] = useState(false);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!category) return;
    const { extractionUuid } = record;
    report.mutate(
      { extractionUuid, category, priority, userComment, assignee },
      {
        onSuccess: ({ id }) => {
          setUserComment('');
          toast.success(t('issues.sent', { number: issueNumber(id) }), 'issue');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog onClose={onClose} title={t('issues.report')}>
      <form onSubmit={send} noValidate>
        <Stack gap={12}>
          <Select
            data-autofocus
            required
            label={t('issues.category')}
            data={issueCategories(record.category).map((value) => ({
              value,
              label: t(`issues.about.${value}`),
            }))}
            value={category}
            onChange={setCategory}
            error={asked && !category && t('issues.category_missing')}
          />
          <Select
            label={t('issues.priority')}
            allowDeselect={false}
            data={ISSUE_PRIORITIES.map((value) => ({ value, label: t(`issues.priority.${value}`) }))}
            value={priority}
            onChange={(value) => value && setPriority(value as IssuePriority)}
          />
          {isAdmin && assignees.length > 0 && (
            <Select
              label={t('issues.assignee')}
              placeholder={t('issues.nobody')}
              clearable
              data={[...assignees]}
              value={assignee}
              onChange={setAssignee}
            />
          )}
          <Textarea
            label={t('issues.comment')}
            autosize
            minRows={4}
            maxRows={12}
            maxLength={TEXT_LIMITS.issueText}
            value={userComment}
            onChange={(event) => setUserComment(event.currentTarget.value)}
          />
          {report.isError && <p role="alert">{errorMessages(report.error, t).join(' ')}</p>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" loading={report.isPending}>
              {t('issues.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
