import { Button, Group } from '@mantine/core';
import type { CaseComment } from '@recto/contracts/endpoints/case-review';
import { type MentionPerson, withNames } from '@recto/contracts/mentions';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Time } from '../../../../ui/time.tsx';
import { useAsk } from '../../../../ui/use-ask.tsx';
import { useCase } from './case-context.ts';
import { MentionInput } from './mention-input.tsx';
import classes from './review.module.css';
import { useComments, useSeeMentions } from './use-comments.ts';

/** What people say about a case, the newest last (G-020, G-042, G-043). */
export function CommentsTab() {
  const { t } = useTranslation();
  const { detail } = useCase();
  const { draft, setDraft, busy, add, people } = useComments(detail);
  useSeeMentions(detail);
  return (
    <div className={classes.body} data-narrow>
      {detail.comments.length === 0 && <EmptyState title={t('cases.comments.none')} />}
      <ol className={classes.comments}>
        {detail.comments.map((comment) => (
          <Comment key={`${comment.id} ${comment.version}`} comment={comment} />
        ))}
      </ol>
      <CommentForm
        label={t('cases.comments.add')}
        send={t('cases.comments.send')}
        text={draft}
        onText={setDraft}
        people={people}
        busy={busy}
        onSend={add}
      />
    </div>
  );
}

type FormProps = {
  label: string;
  send: string;
  text: string;
  onText: (text: string) => void;
  people: readonly MentionPerson[];
  busy: boolean;
  onSend: (text: string) => Promise<boolean>;
  onCancel?: () => void;
};

function CommentForm({ label, send, text, onText, people, busy, onSend, onCancel }: FormProps) {
  const { t } = useTranslation();
  const [missing, setMissing] = useState(false);
  const submit = async (event: FormEvent | React.KeyboardEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setMissing(text.trim() === '');
    if (text.trim() !== '') await onSend(text.trim());
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <MentionInput
        label={label}
        text={text}
        onText={onText}
        people={people}
        error={missing && text.trim() === '' ? t('cases.review.required') : undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
          if (event.key === 'Escape') onCancel?.();
        }}
      />
      <Group justify="flex-end" mt={8}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('shell.cancel')}
          </Button>
        )}
        <Button type="submit" loading={busy}>
          {send}
        </Button>
      </Group>
    </form>
  );
}

function Comment({ comment }: { comment: CaseComment }) {
  const { t } = useTranslation();
  const { detail } = useCase();
  const { busy, change, remove, people } = useComments(detail);
  const [text, setText] = useState<string | null>(null);
  const { ask, dialog } = useAsk();
  const { content, createdBy, createdDate, lastModifiedDate, deleted, canChange } = comment;
  const shown = withNames(content, people, t('cases.comments.somebody'));
  const askToDelete = async () => {
    if (await ask({ text: t('cases.comments.ask_delete'), yes: 'ask.delete' })) await remove(comment);
  };
  return (
    <li>
      <header>
        <b>{createdBy}</b>
        <Time iso={createdDate} />
        {!deleted && lastModifiedDate > createdDate && (
          <span className={classes.quiet}>
            {t('cases.comments.changed')} <Time iso={lastModifiedDate} />
          </span>
        )}
        {canChange && !deleted && text === null && (
          <span className={classes.rowActions}>
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setText(shown)}>
              {t('cases.comments.change')}
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              disabled={busy}
              onClick={() => void askToDelete()}
            >
              {t('ask.delete')}
            </Button>
          </span>
        )}
      </header>
      {deleted && <p className={classes.quiet}>{t('cases.comments.deleted')}</p>}
      {!deleted && text === null && <p className={classes.words}>{shown}</p>}
      {text !== null && (
        <CommentForm
          label={t('cases.comments.change')}
          send={t('cases.comments.save')}
          text={text}
          onText={setText}
          people={people}
          busy={busy}
          onSend={async (next) => {
            const done = await change(comment, next);
            if (done) setText(null);
            return done;
          }}
          onCancel={() => setText(null)}
        />
      )}
      {dialog}
    </li>
  );
}
