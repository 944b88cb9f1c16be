import { z } from 'zod';
import { CONNECTION_SETTINGS, type ConnectionSetting, type InputProtocol } from './input-protocols.ts';
import { inIssue } from './said/issues.ts';
import { said } from './said/said.ts';

const TEXT_LIMIT = 1000;

/** Anchored, so that none is a path, a command or another setting. */
const FORMS = {
  host: /^[\w.:[\]-]{0,255}$/,
  mail: /^$|^[^\s@<>"]{1,64}@[^\s@<>"]{1,255}$/,
  /** Names of folders with / between; none begins with a dot. */
  folder: /^$|^(?!\.)[^\\/:*?"<>|\p{Cc}]+(\/(?!\.)[^\\/:*?"<>|\p{Cc}]+)*$/u,
  path: /^[^\p{Cc}]*$/u,
} as const;

const VALUE: {
  readonly [K in ConnectionSetting['kind']]: (setting: Extract<ConnectionSetting, { kind: K }>) => z.ZodType;
} = {
  text: ({ form, default: initial = '' }) => {
    const text = z.string('setting_text').trim().max(TEXT_LIMIT, 'setting_long');
    return (form ? text.regex(FORMS[form], 'setting_form') : text).default(initial);
  },
  secret: () => z.string('setting_text').max(20_000, 'setting_long').default(''),
  number: ({ name: setting, min, max, default: initial }) => {
    const wrong = inIssue(said('setting_number', { setting, min, max }));
    return z.coerce.number(wrong).int(wrong).min(min, wrong).max(max, wrong).default(initial);
  },
  choice: ({ name: setting, values, default: initial }) =>
    z.enum(values, inIssue(said('setting_choice', { setting, values: values.join(', ') }))).default(initial),
};

const schemaOf = <K extends ConnectionSetting['kind']>(setting: Extract<ConnectionSetting, { kind: K }>) =>
  (VALUE[setting.kind as K] as (one: typeof setting) => z.ZodType)(setting);

/** Settings of a connection with defaults for what is not given; what the protocol does not know is left out. */
export const connectionSchema = (protocol: InputProtocol): z.ZodType<Record<string, string | number>> =>
  z.object(
    Object.fromEntries(CONNECTION_SETTINGS[protocol].map((setting) => [setting.name, schemaOf(setting)])),
  ) as unknown as z.ZodType<Record<string, string | number>>;
