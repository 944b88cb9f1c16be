import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogProps } from './dialog-props.ts';

type Question = {
  readonly text: string;
  /** What the answer should weigh, one line each, under `heading`. */
  readonly details?: { readonly heading: string; readonly lines: readonly string[] };
  readonly answer: (yes: boolean) => void;
};

/** Asks; the promise tells whether the person agreed. */
export type Ask = (text: string, details?: Question['details']) => Promise<boolean>;

/** Asks a question as a promise. Yes has the focus: Enter agrees, Escape declines. */
export const useAsk = (): { ask: Ask; dialog: ReactNode } => {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = useCallback<Ask>(
    (text, details) =>
      new Promise<boolean>((answer) => setQuestion({ text, answer, ...(details && { details }) })),
    [],
  );
  const reply = (yes: boolean) => {
    setQuestion(null);
    question?.answer(yes);
  };

  const dialog = (
    <Modal {...dialogProps(t)} opened={question !== null} onClose={() => reply(false)} title={question?.text}>
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
        <Button data-autofocus onClick={() => reply(true)}>
          {t('review.yes')}
        </Button>
      </Group>
    </Modal>
  );
  return { ask, dialog };
};
