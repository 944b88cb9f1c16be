import type { Setting, SettingKind } from '@recto/contracts/settings';

export type SettingOf<K extends SettingKind> = Extract<Setting, { kind: K }>;

/** What the input of a kind of setting is given. */
export type SettingInputProps<S extends Setting = Setting> = {
  readonly setting: S;
  readonly label: string;
  readonly description: string | undefined;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
};
