import { type Said, said } from './said/said.ts';
import { MASK, missingIn, type Setting } from './settings.ts';

/** The ways in which documents arrive (C-003, X-014); the first three are those of the specification. */
export const INPUT_PROTOCOLS = ['O365', 'IMAP', 'UPLOAD', 'SMTP', 'FOLDER'] as const;
export type InputProtocol = (typeof INPUT_PROTOCOLS)[number];

/** One setting of a connection: what a form asks for, and what is checked. Secrets are masked and encrypted. */
export type ConnectionSetting = Extract<Setting, { kind: 'text' | 'secret' | 'number' | 'choice' }>;

/** What people and scanners bring counts as scanned, what comes by mail as mail. */
export const ARRIVES_AS: Readonly<Record<InputProtocol, 'EMAIL' | 'SCANNER'>> = {
  O365: 'EMAIL',
  IMAP: 'EMAIL',
  UPLOAD: 'SCANNER',
  SMTP: 'EMAIL',
  FOLDER: 'SCANNER',
};

const mailbox = { name: 'shared_mailbox', kind: 'text', form: 'mail' } as const;
/** What happens to a mail in its mailbox once it is stored. */
const after = [
  { name: 'after', kind: 'choice', values: ['mark', 'move'], default: 'mark' },
  { name: 'move_to', kind: 'text', default: 'Processed', form: 'path', when: ['after', 'move'] },
] as const;

/** What each protocol needs to know, under `connectionInfo` of a channel. */
export const CONNECTION_SETTINGS = {
  O365: [
    { ...mailbox, required: true },
    { name: 'sign_in', kind: 'choice', values: ['connect', 'application'], default: 'connect' },
    { name: 'directory_id', kind: 'text', default: 'organizations', form: 'host' },
    { name: 'client_id', kind: 'text', required: true },
    { name: 'client_secret', kind: 'secret', required: true },
    { name: 'folder', kind: 'text', default: 'inbox', form: 'path' },
    ...after,
  ],
  IMAP: [
    { name: 'host', kind: 'text', required: true, form: 'host' },
    { name: 'port', kind: 'number', default: 993, min: 1, max: 65_535 },
    { name: 'security', kind: 'choice', values: ['tls', 'starttls', 'none'], default: 'tls' },
    { name: 'user', kind: 'text', required: true },
    { name: 'password', kind: 'secret', required: true },
    { ...mailbox, text: 'inbox' },
    { name: 'folder', kind: 'text', default: 'INBOX', form: 'path' },
    ...after,
  ],
  UPLOAD: [{ ...mailbox, text: 'inbox' }],
  SMTP: [{ ...mailbox, text: 'receiving_address' }],
  FOLDER: [{ name: 'folder', kind: 'text', required: true, form: 'folder', text: 'watched_folder' }],
} as const satisfies Readonly<Record<InputProtocol, readonly ConnectionSetting[]>>;

/** Names of settings that a channel cannot work without and that are empty. */
export const missingSettings = (
  protocol: InputProtocol,
  settings: Readonly<Record<string, unknown>>,
): string[] => missingIn(CONNECTION_SETTINGS[protocol], settings);

/** Names that the protocol does not know and that say something; none of them can be told from a secret. */
export const unknownSettings = (
  protocol: InputProtocol,
  settings: Readonly<Record<string, unknown>>,
): string[] => {
  const known: readonly ConnectionSetting[] = CONNECTION_SETTINGS[protocol];
  return Object.keys(settings).filter(
    (name) => !known.some((one) => one.name === name) && !isUnsaid(settings[name]),
  );
};
export const describeUnknown = (protocol: InputProtocol, name: string): Said =>
  said('setting_unknown', {
    setting: name,
    protocol,
    settings: CONNECTION_SETTINGS[protocol].map((one) => one.name).join(', '),
  });

/** What is masked is stored already, and a setting that is empty in every protocol is the default of a new channel. */
const isUnsaid = (value: unknown): boolean => value === '' || value === null || value === MASK;

/** What else a channel can be told, under `configuration` (C-035). */
export const CHANNEL_CONFIGURATION = [
  { name: 'orderNumber.optional', kind: 'flag' },
] as const satisfies readonly Setting[];
