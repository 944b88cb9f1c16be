/** What stands in place of a stored secret; sent back, it keeps the secret that is stored. */
export const MASK = '********';

type Facts = {
  /** Where it stands among the settings; dots lead into objects. */
  readonly name: string;
  readonly required?: true;
  /** What it is called in the texts, where its name means something else elsewhere. */
  readonly text?: string;
  /** Asked for only while another setting is this. */
  readonly when?: readonly [name: string, value: string];
};
type TextSetting = Facts & {
  readonly kind: 'text';
  readonly default?: string;
  readonly form?: 'host' | 'mail' | 'folder' | 'path';
  /** Code rather than words. */
  readonly mono?: true;
};
/** Masked when read, encrypted where it is kept. */
type SecretSetting = Facts & { readonly kind: 'secret'; readonly lines?: true };
type NumberSetting = Facts & {
  readonly kind: 'number';
  readonly default: number;
  readonly min: number;
  readonly max: number;
};
type ChoiceSetting = Facts & {
  readonly kind: 'choice';
  readonly default: string;
  readonly values: readonly [string, ...string[]];
};
/** Texts, one a line. */
type ListSetting = Facts & { readonly kind: 'list' };
/** Names with values, which may be secrets. */
type PairsSetting = Facts & { readonly kind: 'pairs' };
type FlagSetting = Facts & { readonly kind: 'flag' };

/** One setting of a channel: what its form asks for. */
export type Setting =
  | TextSetting
  | SecretSetting
  | NumberSetting
  | ChoiceSetting
  | ListSetting
  | PairsSetting
  | FlagSetting;
export type SettingKind = Setting['kind'];

export type SettingValues = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is SettingValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a setting is where nothing was said. */
export function unsaid(setting: Setting): unknown {
  if (setting.kind === 'list') return [];
  if (setting.kind === 'pairs') return {};
  if (setting.kind === 'flag') return false;
  return ('default' in setting && setting.default) || '';
}

export const settingIn = (values: SettingValues, name: string): unknown =>
  name.split('.').reduce<unknown>((at, part) => (isValues(at) ? at[part] : undefined), values);

/** The same settings with one of them said. */
export function withSetting(values: SettingValues, name: string, value: unknown): SettingValues {
  const [first = '', ...rest] = name.split('.');
  if (rest.length === 0) return { ...values, [first]: value };
  const inside = values[first];
  return { ...values, [first]: withSetting(isValues(inside) ? inside : {}, rest.join('.'), value) };
}

/** Every setting as it is where nothing was said. */
export const unsaidSettings = (settings: readonly Setting[]): SettingValues =>
  settings.reduce<SettingValues>((all, one) => withSetting(all, one.name, unsaid(one)), {});

/** Settings that are asked for with these values. */
export const askedFor = (settings: readonly Setting[], values: SettingValues): Setting[] =>
  settings.filter(({ when }) => {
    if (!when) return true;
    const [name, wanted] = when;
    const other = settings.find((one) => one.name === name);
    return (settingIn(values, name) ?? (other && unsaid(other))) === wanted;
  });

/** Names of settings that must be said and are not. */
export const missingIn = (settings: readonly Setting[], values: SettingValues): string[] =>
  settings.filter(({ required, name }) => required && !settingIn(values, name)).map(({ name }) => name);
