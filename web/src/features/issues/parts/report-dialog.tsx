import { Button, Group, Stack } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { issueCategories, issueNumber } from '@recto/contracts/issues';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { useAccount } from '../../../portal/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { IssueInputs, NEW_ISSUE } from './issue-inputs.tsx';
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
  const { report } = useIssueChanges(record.extractionUuid);
  const [draft, setDraft] = useState(NEW_ISSUE);
  const [userComment, setUserComment] = useKeptComment(record.extractionUuid);
  const [asked, setAsked] = useState(false);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const { category } = draft;
    if (!category) return;
    const { extractionUuid } = record;
    report.mutate(
      { extractionUuid, ...draft, category, userComment },
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
          <IssueInputs
            categories={issueCategories(record.category)}
            draft={draft}
            onDraft={setDraft}
            comment={userComment}
            onComment={setUserComment}
            asked={asked}
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
