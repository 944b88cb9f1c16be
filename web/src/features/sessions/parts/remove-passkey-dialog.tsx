import { Stack } from '@mantine/core';
import { type Passkey, removePasskey } from '@recto/contracts/endpoints/passkeys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { OwnPassword } from './own-password.tsx';
import classes from './sessions.module.css';
import { Buttons } from './set-up-dialog.tsx';
import { useFactorStep } from './use-factor-step.ts';

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, name } = passkey;
  const [password, setPassword] = useState('');
  const { submit, isPending, error } = useFactorStep(
    () => call(removePasskey, { params: { id }, body: { password } }),
    () => {
      toast.success(t('passkeys.removed'), 'passkeys');
      onClose();
    },
  );
  return (
    <Dialog onClose={onClose} title={t('passkeys.remove_title', { name })}>
      <form onSubmit={submit} noValidate>
        <Stack gap={12} className={classes.step}>
          <p>{t('passkeys.remove_text')}</p>
          <OwnPassword value={password} error={error} onChange={setPassword} />
          <Buttons yes={t('passkeys.remove')} busy={isPending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
