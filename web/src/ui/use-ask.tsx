import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogProps } from './dialog-props.ts';

type Question = { readonly text: string; readonly answer: (yes: boolean) => void };

/** Asks a question as a promise. Yes has the focus: Enter agrees, Escape declines. */
export const useAsk = (): { ask: (text: string) => Promise<boolean>; dialog: ReactNode } => {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = useCallback(
    (text: string) => new Promise<boolean>((answer) => setQuestion({ text, answer })),
    [],
  );
  const reply = (yes: boolean) => {
    setQuestion(null);
    question?.answer(yes);
  };

  const dialog = (
    <Modal {...dialogProps(t)} opened={question !== null} onClose={() => reply(false)} title={question?.text}>
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
