import { Button, Group, Modal } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogProps, pageScrolls } from './dialog-props.ts';
import { focusHolder } from './use-focus-back.ts';

/** Something to agree to. */
export type Question = {
  readonly text: string;
  /** Text key of the button that agrees: what happens then. */
  readonly yes: string;
  /** What the answer should weigh, one line each, under `heading`. */
  readonly details?: { readonly heading: string; readonly lines: readonly string[] };
};

type Asked = Question & {
  readonly answer: (yes: boolean) => void;
  /** What had the focus when it was asked. */
  readonly before: Element | null;
};

/** Asks; the promise tells whether the person agreed. */
export type Ask = (question: Question) => Promise<boolean>;

/** What takes something away that nothing brings back. */
const DANGEROUS: ReadonlySet<string> = new Set([
  'ask.delete',
  'ask.deep_rerun',
  'ask.close_account',
  'ask.discard',
]);

type Questions = {
  readonly get: () => Asked | null;
  readonly set: (question: Asked | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

const createQuestions = (): Questions => {
  let open: Asked | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => open,
    set: (question) => {
      open = question;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** In the moment in which the question appears: the Enter after the one that asked would otherwise ask again. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

/** A key that is still held down from what asked is no answer: held Enter would confirm document after document. */
const onlyPressed = (event: KeyboardEvent): void => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

const AskDialog = ({ questions }: { questions: Questions }) => {
  const { t } = useTranslation();
  const question = useSyncExternalStore(questions.subscribe, questions.get);
  const reply = (yes: boolean) => {
    questions.set(null);
    // Before the answer is acted upon: a button that is disabled by that could not take the focus any more.
    if (question?.before instanceof HTMLElement) question.before.focus({ preventScroll: true });
    question?.answer(yes);
  };
  return (
    <Modal
      {...dialogProps(t)}
      opened={question !== null}
      lockScroll={question !== null && pageScrolls()}
      onClose={() => reply(false)}
      title={question?.text}
    >
      {question?.details && (
        <>
          <p>{question.details.heading}</p>
          <ul>
            {question.details.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => reply(false)}>
          {t('shell.cancel')}
        </Button>
        <Button
          data-autofocus
          ref={takeFocus}
          {...(question && DANGEROUS.has(question.yes) && { color: 'red' })}
          onKeyDown={onlyPressed}
          onClick={() => reply(true)}
        >
          {question && t(question.yes)}
        </Button>
      </Group>
    </Modal>
  );
};

/**
 * Asks a question as a promise. The button that agrees has the focus: Enter agrees, Escape declines. While one question is open, another
 * is not asked and counts as declined. Asking renders the dialog, not the screen that asks.
 */
export const useAsk = (): { ask: Ask; dialog: ReactNode } => {
  const [questions] = useState(createQuestions);
  const ask = useCallback<Ask>(
    (question) =>
      questions.get()
        ? Promise.resolve(false)
        : new Promise<boolean>((answer) => questions.set({ ...question, answer, before: focusHolder() })),
    [questions],
  );
  return { ask, dialog: <AskDialog questions={questions} /> };
};
