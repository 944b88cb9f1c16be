import { Stack } from '@mantine/core';
import { removeSecondFactor, renewRecoveryCodes } from '@recto/contracts/endpoints/second-factor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { CodeInput } from './code-input.tsx';
import classes from './sessions.module.css';
import { Buttons } from './set-up-dialog.tsx';
import { useFactorStep } from './use-factor-step.ts';

type Props = {
  what: 'renew' | 'remove';
  /** This installation wants a factor of the person. */
  required: boolean;
  /** With new recovery codes, or without any where the factor is gone. */
  onDone: (codes: string[] | null) => void;
  onClose: () => void;
};

/** A change of the second step, with a code of it. */
export function CodeDialog({ what, required, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const work = async (): Promise<string[] | null> => {
    if (what === 'renew') return (await call(renewRecoveryCodes, { body: { code } })).codes;
    await call(removeSecondFactor, { body: { code } });
    return null;
  };
  const { submit, isPending, error } = useFactorStep(work, (codes) => {
    if (!codes) toast.success(t('second_factor.removed'), 'second-factor');
    onDone(codes);
  });
  const again = what === 'remove' && required;
  return (
    <Dialog onClose={onClose} title={t(`second_factor.${what}_title`)}>
      <form onSubmit={submit} noValidate>
        <Stack gap={12} className={classes.step}>
          <p>{t(again ? 'second_factor.remove_again' : `second_factor.${what}_text`)}</p>
          <CodeInput value={code} error={error} onChange={setCode} />
          <Buttons yes={t(`second_factor.${what}`)} busy={isPending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
