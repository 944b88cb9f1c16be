import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { ReplyOf } from '@recto/contracts/endpoint';
import {
  joinByInvitation,
  MIN_PASSWORD_LENGTH,
  type openInvitation,
  refuseInvitation,
} from '@recto/contracts/endpoints/invitations';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import classes from './sign-in.module.css';

export type Answered = 'joined' | 'declined';

type Props = {
  token: string;
  invitation: ReplyOf<typeof openInvitation>;
  onAnswered: (answered: Answered) => void;
};

/** Accepts with a new account, or leads somebody who has one to where they accept. */
export function JoinForm({ token, invitation: { email, next }, onAnswered }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (accepts: boolean) =>
      accepts
        ? call(joinByInvitation, {
            body: { token, name, ...(next === 'password' && { password }) },
            keepsSession: true,
          })
        : call(refuseInvitation, { body: { token }, keepsSession: true }),
    meta: { errors: 'silent' },
    onSuccess: (_reply, accepts) => onAnswered(accepts ? 'joined' : 'declined'),
  });
  const isShort = next === 'password' && password.length < MIN_PASSWORD_LENGTH;
  const tooShort = t('invitations.password_length', { count: MIN_PASSWORD_LENGTH });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    // Signed in or not, this is where it is answered; without a session, after signing in.
    if (next === 'sign-in') void navigate({ to: '/account/invitations' });
    else if (!isShort) mutate(true);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p>{t(`invitations.next.${next}`, { email })}</p>
      {next !== 'sign-in' && (
        <TextInput
          label={t('invitations.name')}
          autoComplete="name"
          maxLength={255}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      {next === 'password' && (
        <PasswordInput
          label={t('invitations.password')}
          description={!(asked && isShort) && tooShort}
          autoComplete="new-password"
          value={password}
          error={asked && isShort && tooShort}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      {error && <p role="alert">{errorMessages(error, t).join(' ')}</p>}
      <Button type="submit" fullWidth loading={isPending}>
        {t(next === 'sign-in' ? 'invitations.sign_in' : 'invitations.accept')}
      </Button>
      <Button variant="default" fullWidth disabled={isPending} onClick={() => mutate(false)}>
        {t('invitations.decline')}
      </Button>
    </form>
  );
}
