import { Stack, TextInput } from '@mantine/core';
import { addPasskey, beginPasskey } from '@recto/contracts/endpoints/passkeys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { deviceOf } from '../model/device.ts';
import { makePasskey } from '../model/make-passkey.ts';
import { OwnPassword } from './own-password.tsx';
import classes from './sessions.module.css';
import { Buttons } from './set-up-dialog.tsx';
import { useFactorStep } from './use-factor-step.ts';

/** A name and the own password; then the browser asks in a dialog of its own. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const device = deviceOf(navigator.userAgent);
  const [name, setName] = useState(device ? t('sessions.device', device) : '');
  const [password, setPassword] = useState('');
  const work = async () => {
    const { options } = await call(beginPasskey, { body: { password } });
    return call(addPasskey, { body: { name, answer: await makePasskey(options) } });
  };
  const { submit, isPending, error } = useFactorStep(work, () => {
    toast.success(t('passkeys.added'), 'passkeys');
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={t('passkeys.add_title')}>
      <form onSubmit={submit} noValidate>
        <Stack gap={12} className={classes.step}>
          <p>{t('passkeys.add_text')}</p>
          <TextInput
            label={t('passkeys.name')}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <OwnPassword value={password} error={error} onChange={setPassword} />
          <Buttons yes={t('passkeys.make')} busy={isPending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
