import { Button, Group, Modal } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogProps, pageScrolls } from './dialog-props.ts';
import { focusHolder } from './use-focus-back.ts';

type Question = {
  readonly text: string;
  /** What the answer should weigh, one line each, under `heading`. */
  readonly details?: { readonly heading: string; readonly lines: readonly string[] };
  readonly answer: (yes: boolean) => void;
  /** What had the focus when it was asked. */
  readonly before: Element | null;
};

/** Asks; the promise tells whether the person agreed. */
export type Ask = (text: string, details?: Question['details']) => Promise<boolean>;

type Questions = {
  readonly get: () => Question | null;
  readonly set: (question: Question | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

const createQuestions = (): Questions => {
  let open: Question | null = null;
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
          {t('review.no')}
        </Button>
        <Button data-autofocus ref={takeFocus} onKeyDown={onlyPressed} onClick={() => reply(true)}>
          {t('review.yes')}
        </Button>
      </Group>
    </Modal>
  );
};

/**
 * Asks a question as a promise. Yes has the focus: Enter agrees, Escape declines. While one question is open, another
 * is not asked and counts as declined. Asking renders the dialog, not the screen that asks.
 */
export const useAsk = (): { ask: Ask; dialog: ReactNode } => {
  const [questions] = useState(createQuestions);
  const ask = useCallback<Ask>(
    (text, details) =>
      questions.get()
        ? Promise.resolve(false)
        : new Promise<boolean>((answer) =>
            questions.set({ text, answer, before: focusHolder(), ...(details && { details }) }),
          ),
    [questions],
  );
  return { ask, dialog: <AskDialog questions={questions} /> };
};
