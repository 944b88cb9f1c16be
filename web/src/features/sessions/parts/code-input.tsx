import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = { value: string; error: string | null; onChange: (code: string) => void };

/** Where a code of the app, or a recovery code, is typed. */
export function CodeInput({ value, error, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('second_factor.code')}
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      data-autofocus
      autoFocus
      maxLength={40}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
