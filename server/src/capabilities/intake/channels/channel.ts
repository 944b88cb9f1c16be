import { connectionSchema } from '@recto/contracts/connection-schema';
import { type InputProtocol, missingSettings } from '@recto/contracts/input-protocols';
import { saidOfSetting } from '@recto/contracts/said/issues';
import { type Said, said } from '@recto/contracts/said/said';
import { SaidError } from '@recto/contracts/said/said-error';
import type { ReadableType } from '@recto/engine/read/sniff';
import type { Services } from '../../../platform/services.ts';

/** Settings of a connection with their secrets in the clear, and defaults for what was not given. */
export type ChannelSettings = Readonly<Record<string, string | number>>;

/** A channel as its protocol works with it. */
export type InputChannel = {
  readonly id: number;
  readonly tenant: string;
  readonly uuid: string;
  readonly name: string;
  readonly protocol: InputProtocol;
  readonly category: string;
  readonly defaultTags: string;
  /** The address of the mailbox. */
  readonly inbox: string;
  /** Goes up with every change that a person makes. */
  readonly version: number;
  readonly settings: ChannelSettings;
};

/** A mail or a file that lies whole on this machine's disk. */
export type Arrival = {
  readonly path: string;
  readonly size: number;
  readonly md5: string;
  readonly sha256: string;
  readonly arrivedAt: Date;
};

export type FileArrival = Arrival & { readonly name: string; readonly type: ReadableType };

export type ChannelPosition = Readonly<Record<string, unknown>>;

/** What a protocol may do for the channel that it watches. */
export type ChannelWatch = {
  readonly channel: InputChannel;
  readonly services: Services;
  /** Aborted when the channel was changed or the worker stops. */
  readonly signal: AbortSignal;
  /** How far it has come, as last stored; empty at the very first. */
  position(): Promise<ChannelPosition>;
  /** Keeps how far it has come. */
  moveTo(position: ChannelPosition): Promise<void>;
  /** Stores a mail once, however often it comes, and keeps in the same transaction how far the channel has come. */
  takeMail(mail: Arrival, position: ChannelPosition): Promise<void>;
  /** Stores a file that a scanner made. Answers false for bytes that the tenant has already. */
  takeFile(file: FileArrival): Promise<boolean>;
  /** Notes a file that nobody can read, once: a failed log, and a remark of the channel for administrators. */
  refuseFile(file: Omit<FileArrival, 'type'>, reason: Said): Promise<void>;
  /** What the provider gave when somebody connected the channel; null when nobody did. */
  granted(): Promise<string | null>;
  /** Keeps what the provider gives in its place. */
  grant(secret: string): Promise<void>;
  /** It looked, and all is well. */
  well(): Promise<void>;
  /** Something that people should know although it goes on: a mail that is left where it is. */
  remark(said: Said): Promise<void>;
};

/** Watches one channel until the signal; throws when it cannot go on, and is called again after a while. */
export type Protocol = (watch: ChannelWatch) => Promise<void>;

/** What is wrong is for people to change: trying again soon is of no use. */
export class ChannelFault extends SaidError {}

/**
 * Settings as they are stored, checked, with secrets already opened.
 * @throws ChannelFault naming what is missing or wrong
 */
export function readSettings(
  protocol: InputProtocol,
  stored: Readonly<Record<string, unknown>>,
): ChannelSettings {
  const parsed = connectionSchema(protocol).safeParse(stored);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ChannelFault(saidOfSetting(String(issue?.path[0]), issue ?? {}));
  }
  const missing = missingSettings(protocol, parsed.data);
  if (missing.length > 0) throw new ChannelFault(said('settings_missing', { settings: missing.join(', ') }));
  return parsed.data;
}
