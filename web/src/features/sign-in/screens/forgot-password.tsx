import { Anchor, Button, TextInput } from '@mantine/core';
import { askPasswordReset, RESET_MINUTES } from '@recto/contracts/endpoints/password-reset';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { Frame } from '../parts/frame.tsx';
import classes from '../parts/sign-in.module.css';

/** Asks for the address of an account that a link for a new password goes to. */
export function ForgotPassword() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const email = typed.trim();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(askPasswordReset, { body: { email }, keepsSession: true }),
    meta: { errors: 'silent' },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (event.currentTarget.checkValidity()) mutate();
    else setWrong(true);
  };
  if (data)
    return (
      <Frame>
        <Asked mails={data.mails} email={email} />
      </Frame>
    );
  return (
    <Frame>
      <form className={classes.form} onSubmit={submit} noValidate>
        <h2>{t('password_reset.forgot')}</h2>
        <p>{t('password_reset.forgot_hint', { count: RESET_MINUTES })}</p>
        <TextInput
          label={t('sign_in.email')}
          placeholder={t('sign_in.email_hint')}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          required
          withAsterisk={false}
          maxLength={255}
          value={typed}
          error={wrong && t('sign_in.email_wrong')}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
        />
        {error && <p role="alert">{errorMessages(error, t).join(' ')}</p>}
        <Button type="submit" fullWidth loading={isPending}>
          {t('password_reset.send')}
        </Button>
        <BackLink />
      </form>
    </Frame>
  );
}

/** The same for every address. */
function Asked({ mails, email }: { mails: boolean; email: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.form}>
      <p className={classes.done} role="status">
        {mails && <IconMail size={20} aria-hidden />}
        {t(mails ? 'password_reset.sent' : 'password_reset.no_mail')}
      </p>
      <p>
        {mails
          ? t('password_reset.sent_hint', { email, count: RESET_MINUTES })
          : t('password_reset.no_mail_hint')}
      </p>
      <BackLink />
    </div>
  );
}

function BackLink() {
  const { t } = useTranslation();
  return (
    <Anchor component={Link} to="/">
      {t('password_reset.back')}
    </Anchor>
  );
}
