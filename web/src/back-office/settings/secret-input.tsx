import { Button, PasswordInput, Textarea } from '@mantine/core';
import { MASK } from '@recto/contracts/settings';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import kinds from '../kinds/kinds.module.css';
import type { SettingInputProps, SettingOf } from './setting-input.ts';
import classes from './settings.module.css';

type Props = SettingInputProps<SettingOf<'secret'>>;

/**
 * A secret is written, never read: of one that is stored nothing is shown but that it is there. Typing replaces it,
 * emptying what was typed keeps it.
 */
export function SecretInput({
  setting,
  label,
  description,
  value,
  error,
  disabled,
  onChange,
  onBlur,
}: Props) {
  const { t } = useTranslation();
  const wasStored = useRef(value === MASK).current;
  const typed = value === MASK ? '' : String(value);
  const isRemoved = wasStored && value === '';
  const change = (text: string): void => onChange(text === '' && wasStored ? MASK : text);
  const input = {
    label,
    error,
    disabled,
    withAsterisk: setting.required ?? false,
    placeholder: value === MASK ? t('setting.stored') : '',
    value: typed,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(currentTarget.value),
    onBlur,
    spellCheck: false,
  };
  const toggle = wasStored && (value === MASK || isRemoved) && !setting.required && (
    <Button
      variant="subtle"
      size="xs"
      className={classes.small}
      disabled={disabled}
      aria-label={t(isRemoved ? 'setting.keep_named' : 'setting.remove_named', { name: label })}
      onClick={() => onChange(isRemoved ? MASK : '')}
    >
      {t(isRemoved ? 'setting.keep' : 'setting.remove')}
    </Button>
  );
  return (
    <>
      {setting.lines ? (
        <Textarea
          {...input}
          description={description}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          className={kinds.mono}
          autosize
          minRows={2}
          maxRows={8}
          autoComplete="off"
        />
      ) : (
        <PasswordInput
          {...input}
          description={description}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('setting.show_typed') }}
        />
      )}
      {toggle && (
        <p className={classes.secret}>
          {isRemoved && t('setting.removed')} {toggle}
        </p>
      )}
    </>
  );
}
