import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';

const LONGEST = 1000;

/** No, and why. */
export function DeclineDialog({
  onClose,
  onDecline,
}: {
  onClose: () => void;
  onDecline: (reason: string) => void;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return;
    onDecline(reason.trim());
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('requests.decline_title')}>
      <form onSubmit={send}>
        <Stack gap={12}>
          <p>{t('requests.decline_says')}</p>
          <Textarea
            data-autofocus
            label={t('requests.reason')}
            withAsterisk
            maxLength={LONGEST}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" color="red" disabled={reason.trim() === ''}>
              {t('requests.decline_now')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
