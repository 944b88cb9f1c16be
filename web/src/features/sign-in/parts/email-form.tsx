import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './sign-in.module.css';
import { signInAddress } from './sign-in-address.ts';

/** Asks for the address only: the password belongs to the identity provider's page. */
export function EmailForm({ client }: { client: string }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (event.currentTarget.checkValidity()) location.assign(signInAddress(client, email.trim()));
    else setWrong(true);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('sign_in.email')}
        placeholder={t('sign_in.email_hint')}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        required
        withAsterisk={false}
        value={email}
        error={wrong && t('sign_in.email_wrong')}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <Button type="submit" fullWidth>
        {t('sign_in.continue')}
      </Button>
    </form>
  );
}
