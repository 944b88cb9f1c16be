import { Button, Group, Stack } from '@mantine/core';
import { DEFAULT_ISSUE_CATEGORIES } from '@recto/contracts/issues';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBulkChanges } from '../../../portal/bulk.queries.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { IssueInputs, NEW_ISSUE } from './issue-inputs.tsx';

type Props = { uuids: readonly string[]; onClose: () => void; onDone: () => void };

/** The same trouble with all ticked documents: an issue for each, reported by the server one after the other. */
export function ReportTicked({ uuids, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { start } = useBulkChanges();
  const [draft, setDraft] = useState(NEW_ISSUE);
  const [userComment, setUserComment] = useState('');
  const [asked, setAsked] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    const { category } = draft;
    if (!category) return;
    const change = { kind: 'issue', ...draft, category, userComment } as const;
    start.mutate({ uuids: [...uuids], change }, { onSuccess: onDone });
  };
  return (
    <Dialog onClose={onClose} title={t('issues.report_of', { count: uuids.length })}>
      <form onSubmit={send} noValidate>
        <Stack gap={12}>
          <IssueInputs
            categories={DEFAULT_ISSUE_CATEGORIES}
            draft={draft}
            onDraft={setDraft}
            comment={userComment}
            onComment={setUserComment}
            asked={asked}
          />
          {start.isError && <p role="alert">{errorMessages(start.error, t).join(' ')}</p>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" loading={start.isPending}>
              {t('issues.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
