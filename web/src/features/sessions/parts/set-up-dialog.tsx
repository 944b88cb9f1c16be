import { Button, Group, Stack } from '@mantine/core';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type FactorSetUp,
} from '@recto/contracts/endpoints/second-factor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CodeInput } from './code-input.tsx';
import { OwnPassword } from './own-password.tsx';
import classes from './sessions.module.css';
import { useFactorStep } from './use-factor-step.ts';

type Props = { onDone: (codes: string[]) => void; onClose: () => void };

/** The own password, then the picture to scan and a first code. */
export function SetUpDialog({ onDone, onClose }: Props) {
  const { t } = useTranslation();
  const [setUp, setSetUp] = useState<FactorSetUp | null>(null);
  return (
    <Dialog onClose={onClose} title={t('second_factor.set_up_title')}>
      {setUp ? (
        <Scan setUp={setUp} onDone={onDone} onClose={onClose} />
      ) : (
        <Password onDone={setSetUp} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Password({ onDone, onClose }: { onDone: (setUp: FactorSetUp) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const { submit, isPending, error } = useFactorStep(
    () => call(beginSecondFactor, { body: { password } }),
    onDone,
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12} className={classes.step}>
        <p>{t('second_factor.password_text')}</p>
        <OwnPassword value={password} error={error} onChange={setPassword} />
        <Buttons yes={t('second_factor.next')} busy={isPending} onClose={onClose} />
      </Stack>
    </form>
  );
}

function Scan({ setUp: { key, picture }, onDone, onClose }: Props & { setUp: FactorSetUp }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const { submit, isPending, error } = useFactorStep(
    async () => (await call(confirmSecondFactor, { body: { code } })).codes,
    onDone,
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12} className={classes.step}>
        <p>{t('second_factor.scan')}</p>
        <img
          className={classes.scan}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(picture)}`}
          alt={t('second_factor.picture')}
        />
        <p>
          {t('second_factor.by_hand')} <code className={classes.key}>{key.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <CodeInput value={code} error={error} onChange={setCode} />
        <Buttons yes={t('second_factor.confirm')} busy={isPending} onClose={onClose} />
      </Stack>
    </form>
  );
}

export function Buttons({ yes, busy, onClose }: { yes: string; busy: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {t('shell.cancel')}
      </Button>
      <Button type="submit" loading={busy}>
        {yes}
      </Button>
    </Group>
  );
}
