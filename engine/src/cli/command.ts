import type { ParseArgsConfig } from 'node:util';
import type { Provider } from '../models/types.ts';
import type { ReadDocument } from '../types.ts';

/** Where a command writes; process.stdout and process.stderr have this form. */
export type Output = { write(text: string): unknown; isTTY?: boolean; columns?: number };

/** What a command talks to. */
export type Surroundings = {
  stdin: AsyncIterable<Uint8Array>;
  stdout: Output;
  stderr: Output;
  /**
   * The model that the person wants, by options or by settings of the surroundings; undefined when none is wanted.
   * Throws UsageError when something is missing. Without this function no model can be reached.
   */
  connect?(wanted: { url?: string; model?: string }): Provider | undefined;
};

/** One file, read. */
export type OpenFile = {
  /** As the person named it; `-` for standard input. */
  name: string;
  bytes: Uint8Array;
  /** Type by content. */
  type: string;
  /** The file as PDF. */
  pdf: Uint8Array;
  read: ReadDocument;
};

/** What is done with the files of one call. */
export type FileWork = {
  /** What is printed for a file: text as it is, anything else as JSON. */
  each(file: OpenFile): unknown;
  /** Runs once after the last file. */
  finish?(): Promise<void>;
};

export type OptionValues = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** A command that takes files: its options in the form of `util.parseArgs`, and what it does. */
export type FileCommand = {
  options: NonNullable<ParseArgsConfig['options']>;
  /** Looks at the options before any file is opened. Throws UsageError. */
  prepare(values: OptionValues, surroundings: Surroundings): FileWork;
};

/** A mistake of the person at the keyboard: shown as it is, with how the command is used. */
export class UsageError extends Error {}
