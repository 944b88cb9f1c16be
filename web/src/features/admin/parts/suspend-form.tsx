import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

const LONGEST = 1000;

type Props = { isBusy: boolean; onSuspend: (reason: string) => void; onCancel: () => void };

/** Why a tenant is suspended, as its people read it. */
export function SuspendForm({ isBusy, onSuspend, onCancel }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isMissing) onSuspend(reason.trim());
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={12}>
        <p>{t('admin.tenant.suspend_says')}</p>
        <Textarea
          autoFocus
          label={t('admin.tenant.reason')}
          withAsterisk
          rows={2}
          maxLength={LONGEST}
          value={reason}
          error={asked && isMissing && t('admin.tenant.reason_missing')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" color="red" loading={isBusy}>
            {t('admin.tenant.suspend_now')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
