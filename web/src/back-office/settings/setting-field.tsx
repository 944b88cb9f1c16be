import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Said } from '@recto/contracts/said/said';
import type { SettingKind } from '@recto/contracts/settings';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../portal/said.ts';
import kinds from '../kinds/kinds.module.css';
import { PairsInput } from './pairs-input.tsx';
import { SecretInput } from './secret-input.tsx';
import type { SettingInputProps, SettingOf } from './setting-input.ts';
import classes from './settings.module.css';
import { aboutSetting } from './settings-text.ts';

type Input<K extends SettingKind> = ComponentType<SettingInputProps<SettingOf<K>>>;

const common = ({ setting, label, description, error, disabled }: SettingInputProps) => ({
  label,
  description,
  error,
  disabled,
  withAsterisk: setting.required ?? false,
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as const as ('label' | 'input')[],
  spellCheck: false,
  autoComplete: 'off',
});

const Text: Input<'text'> = (props) => (
  <TextInput
    {...common(props)}
    className={props.setting.mono && kinds.mono}
    placeholder={props.setting.default ?? ''}
    value={String(props.value)}
    onChange={(event) => props.onChange(event.currentTarget.value)}
    onBlur={props.onBlur}
  />
);

/** What is no number is kept as it is typed, so that it can be said what is wrong with it. */
const asNumber = (typed: string): number | string => (/^\d{1,9}$/.test(typed) ? Number(typed) : typed);

const Figure: Input<'number'> = (props) => (
  <TextInput
    {...common(props)}
    className={kinds.number}
    inputMode="numeric"
    value={String(props.value)}
    onChange={(event) => props.onChange(asNumber(event.currentTarget.value.trim()))}
    onBlur={props.onBlur}
  />
);

const Choice: Input<'choice'> = (props) => {
  const { t } = useTranslation();
  const { name, values } = props.setting;
  return (
    <NativeSelect
      {...common(props)}
      data={values.map((value) => ({ value, label: t(`setting.choice.${name}.${value}`) }))}
      value={String(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
    />
  );
};

const linesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const Lines: Input<'list'> = (props) => (
  <Textarea
    {...common(props)}
    className={kinds.mono}
    autosize
    minRows={2}
    maxRows={10}
    value={linesOf(props.value).join('\n')}
    onChange={({ currentTarget: { value } }) => props.onChange(value === '' ? [] : value.split('\n'))}
    onBlur={() => {
      props.onChange(
        linesOf(props.value)
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      );
      props.onBlur();
    }}
  />
);

const Flag: Input<'flag'> = ({ label, description, value, error, disabled, onChange, onBlur }) => (
  <Checkbox
    size="sm"
    label={label}
    description={description}
    error={error}
    disabled={disabled}
    checked={value === true}
    onChange={(event) => onChange(event.currentTarget.checked)}
    onBlur={onBlur}
  />
);

const INPUTS: { readonly [K in SettingKind]: Input<K> } = {
  text: Text,
  secret: SecretInput,
  number: Figure,
  choice: Choice,
  list: Lines,
  pairs: PairsInput,
  flag: Flag,
};

type Props = Omit<SettingInputProps, 'label' | 'description' | 'error'> & {
  readonly place: string;
  readonly wrong: Said | undefined;
};

/** One setting of a channel: its input with its name and a word of help. */
export function SettingField({ place, wrong, ...props }: Props) {
  const { t, i18n } = useTranslation();
  const inWords = useSaid();
  const { setting } = props;
  const text = setting.text ?? setting.name;
  const label = t(`setting.of.${text}`);
  const Input = INPUTS[setting.kind] as ComponentType<SettingInputProps>;
  const help = `setting.help.${text}`;
  return (
    <div className={classes.field} data-field={place} data-kind={setting.kind}>
      <Input
        {...props}
        label={label}
        description={i18n.exists(help) ? t(help) : undefined}
        error={wrong && inWords(aboutSetting(wrong, label))}
      />
    </div>
  );
}
