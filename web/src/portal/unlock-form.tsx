import { Button, PasswordInput } from '@mantine/core';
import { TEXT_LIMITS } from '@recto/contracts/limits';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './unlock.module.css';
import { type ProtectedFile, useUnlock } from './unlock.ts';

type Props = ProtectedFile & {
  /** Takes the focus at once: somebody asked for the form. */
  autoFocus?: boolean;
  /** The password was right. */
  onOpened?: () => void;
};

/** Says that a file is protected, and asks for its password. What is typed is sent once and kept nowhere. */
export function UnlockForm({ autoFocus = false, onOpened, ...file }: Props) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const { unlock, refused, busy } = useUnlock(file);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '' || busy) return;
    if (await unlock(password)) {
      setPassword('');
      onOpened?.();
    } else input.current?.select();
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} autoComplete="off">
      <p className={classes.said}>
        <IconLock size={16} aria-hidden />
        {t('unlock.title')}
      </p>
      <div className={classes.line}>
        <PasswordInput
          ref={input}
          className={classes.input ?? ''}
          aria-label={t('unlock.label')}
          aria-describedby={hint}
          placeholder={t('unlock.label')}
          autoComplete="off"
          maxLength={TEXT_LIMITS.password}
          data-autofocus={autoFocus || undefined}
          autoFocus={autoFocus}
          value={password}
          error={refused}
          visibilityToggleButtonProps={{ 'aria-label': t('unlock.show') }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} disabled={password === ''}>
          {t('unlock.open')}
        </Button>
      </div>
      <p id={hint} className={classes.hint}>
        {t('unlock.hint')}
      </p>
    </form>
  );
}
