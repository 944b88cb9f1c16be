import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = { value: string; error: string | null; onChange: (password: string) => void };

/** The person's own password, asked for before how they sign in is changed. */
export function OwnPassword({ value, error, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      label={t('second_factor.password')}
      autoComplete="current-password"
      data-autofocus
      maxLength={1000}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
