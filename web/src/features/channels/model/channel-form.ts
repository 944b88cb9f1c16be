import { connectionSchema } from '@recto/contracts/connection-schema';
import { WRONG } from '@recto/contracts/entities/schemas';
import {
  ARRIVES_AS,
  CONNECTION_SETTINGS,
  type ConnectionSetting,
  describeUnknown,
  INPUT_PROTOCOLS,
  type InputProtocol,
  missingSettings,
  unknownSettings,
} from '@recto/contracts/input-protocols';
import { saidOfSetting } from '@recto/contracts/said/issues';
import {
  missingIn,
  type SettingValues,
  settingIn,
  unsaidSettings,
  withSetting,
} from '@recto/contracts/settings';
import type { Follow, FormCheck } from '../../../back-office/parts/use-entity-form.ts';
import { asText, readSettings } from '../../../back-office/settings/settings-text.ts';

export const protocolOf = (value: unknown): InputProtocol | undefined =>
  INPUT_PROTOCOLS.find((one) => one === value);

/** What every protocol but one has, and means the same in. */
const SHARED = 'shared_mailbox';

/** A protocol that is chosen brings its settings; the one that is stored, its own. */
export const settingsFollowProtocol: Follow = (name, value, base, before) => {
  const protocol = protocolOf(value);
  if (name !== 'protocol' || !protocol) return {};
  const type = base ? {} : { type: ARRIVES_AS[protocol] };
  if (base?.protocol === protocol)
    return { ...type, connectionInfo: asText(base.connectionInfo as SettingValues) };
  const known = unsaidSettings(CONNECTION_SETTINGS[protocol]);
  const mailbox = settingIn(readSettings(String(before.connectionInfo)) ?? {}, SHARED);
  const kept = SHARED in known && mailbox ? withSetting(known, SHARED, mailbox) : known;
  return { ...type, connectionInfo: asText(kept) };
};

/** The settings that a new channel is asked for: the address of its mailbox first, and of each that has one (N-014). */
export function settingsToAdd(protocol: InputProtocol): ConnectionSetting[] {
  const settings: readonly ConnectionSetting[] = CONNECTION_SETTINGS[protocol];
  const isMailbox = ({ name }: ConnectionSetting): boolean => name === SHARED;
  return [
    ...settings
      .filter(isMailbox)
      .map((mailbox) => ({ ...mailbox, required: true, text: 'mailbox' }) as const),
    ...settings.filter((one) => !isMailbox(one)),
  ];
}

/** What stands between a new channel and the server, its mailbox included. */
export const channelIsWhole: FormCheck = (values) => {
  const protocol = protocolOf(values.protocol);
  const settings = readSettings(String(values.connectionInfo));
  if (!protocol || !settings) return {};
  const missing = missingIn(settingsToAdd(protocol), settings);
  return {
    ...settingsAreRight(values),
    ...Object.fromEntries(missing.map((name) => [`connectionInfo.${name}`, WRONG.required])),
  };
};

/** Settings that are not of their form, and those that a channel that is switched on cannot do without. */
export const settingsAreRight: FormCheck = ({ protocol: chosen, connectionInfo, active }) => {
  const protocol = protocolOf(chosen);
  const settings = readSettings(String(connectionInfo));
  if (!protocol || !settings) return {};
  const wrong = connectionSchema(protocol).safeParse(settings).error?.issues ?? [];
  const [unknown] = unknownSettings(protocol, settings);
  const missing = active ? missingSettings(protocol, settings) : [];
  return Object.fromEntries([
    ...(unknown === undefined ? [] : [['connectionInfo', describeUnknown(protocol, unknown)]]),
    ...wrong.map((issue) => {
      const setting = issue.path.join('.');
      return [`connectionInfo.${setting}`, saidOfSetting(setting, issue)];
    }),
    ...missing.map((name) => [`connectionInfo.${name}`, WRONG.required]),
  ]);
};
