import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { type IssueDraft, IssueInputs, NEW_ISSUE } from './issue-inputs.tsx';

/** What is sent: its category is chosen. */
export type ToldIssue = IssueDraft & { readonly category: string; readonly userComment: string };

type Props = {
  title: string;
  categories: readonly string[];
  comment: string;
  onComment: (text: string) => void;
  onSend: (told: ToldIssue) => void;
  sending: { readonly isPending: boolean; readonly error: Error | null };
  onClose: () => void;
};

/** The form by which an issue is told; it is sent once a category is chosen. */
export function IssueDialog({ title, categories, comment, onComment, onSend, sending, onClose }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(NEW_ISSUE);
  const [asked, setAsked] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    const { category } = draft;
    if (category) onSend({ ...draft, category, userComment: comment });
  };
  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={send} noValidate>
        <Stack gap={12}>
          <IssueInputs
            categories={categories}
            draft={draft}
            onDraft={setDraft}
            comment={comment}
            onComment={onComment}
            asked={asked}
          />
          {sending.error && <p role="alert">{errorMessages(sending.error, t).join(' ')}</p>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" loading={sending.isPending}>
              {t('issues.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
