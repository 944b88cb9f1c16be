import { Button, PasswordInput } from '@mantine/core';
import { MIN_PASSWORD_LENGTH } from '@recto/contracts/endpoints/invitations';
import { usePasswordReset as usingReset } from '@recto/contracts/endpoints/password-reset';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import classes from './sign-in.module.css';

type Props = { token: string; email: string; onDone: () => void };

/** Chooses the password of an account by a link. */
export function NewPasswordForm({ token, email, onDone }: Props) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(usingReset, { body: { token, password }, keepsSession: true }),
    meta: { errors: 'silent' },
    onSuccess: onDone,
  });
  const isShort = password.length < MIN_PASSWORD_LENGTH;
  const tooShort = t('invitations.password_length', { count: MIN_PASSWORD_LENGTH });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isShort) mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {/* Browsers keep the password with its account. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        label={t('password_reset.password')}
        description={!(asked && isShort) && tooShort}
        autoComplete="new-password"
        autoFocus
        maxLength={1000}
        value={password}
        error={asked && isShort && tooShort}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <p>{t('password_reset.ends_sessions')}</p>
      {error && <p role="alert">{errorMessages(error, t).join(' ')}</p>}
      <Button type="submit" fullWidth loading={isPending}>
        {t('password_reset.set')}
      </Button>
    </form>
  );
}
