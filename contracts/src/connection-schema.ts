import { z } from 'zod';
import { CONNECTION_SETTINGS, type ConnectionSetting, type InputProtocol } from './input-protocols.ts';

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
    const text = z.string('is not a text').trim().max(TEXT_LIMIT, 'is too long');
    return (form ? text.regex(FORMS[form], 'is not of the right form') : text).default(initial);
  },
  secret: () => z.string('is not a text').max(20_000, 'is too long').default(''),
  number: ({ min, max, default: initial }) =>
    z.coerce
      .number(`is no number from ${min} to ${max}`)
      .int(`is no number from ${min} to ${max}`)
      .min(min, `is no number from ${min} to ${max}`)
      .max(max, `is no number from ${min} to ${max}`)
      .default(initial),
  choice: ({ values, default: initial }) =>
    z.enum(values, `is none of ${values.join(', ')}`).default(initial),
};

const schemaOf = <K extends ConnectionSetting['kind']>(setting: Extract<ConnectionSetting, { kind: K }>) =>
  (VALUE[setting.kind as K] as (one: typeof setting) => z.ZodType)(setting);

/** Settings of a connection with defaults for what is not given; what the protocol does not know is left out. */
export const connectionSchema = (protocol: InputProtocol): z.ZodType<Record<string, string | number>> =>
  z.object(
    Object.fromEntries(CONNECTION_SETTINGS[protocol].map((setting) => [setting.name, schemaOf(setting)])),
  ) as unknown as z.ZodType<Record<string, string | number>>;
