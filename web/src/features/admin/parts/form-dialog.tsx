import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';

type Props = {
  title: string;
  /** On the button that sends. */
  send: string;
  busy: boolean;
  /** Why the server refused; what was typed stays. */
  error: unknown;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with a form in it: sends with Enter, closes with Escape. */
export const FormDialog = ({ title, send, busy, error, onSend, onClose, children }: Props) => {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <Dialog onClose={onClose} title={title} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap={12}>
          {children}
          {error ? <p role="alert">{errorMessages(error, t).join(' ')}</p> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {send}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
