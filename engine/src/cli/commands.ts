import type { FileCommand } from './command.ts';

type Entry = {
  /** Arguments, as help shows them. */
  usage: string;
  summary: string;
  load: () => Promise<{ command: FileCommand }>;
};

/** Every command of the engine, in the order of the help; each is a file that is loaded when it is asked for. */
export const ENGINE_COMMANDS = {
  extract: {
    usage:
      'FILE… [--category NAME] [--pretty] [--ignore-embedded-xml] [--explain FIELD] [--html REPORT.html] [--model-url URL --model NAME]',
    summary: 'Reads documents (files, folders, - for standard input) and prints what they say as JSON',
    load: () => import('./extract.ts'),
  },
  classify: {
    usage: 'FILE… [--pretty]',
    summary: 'Prints which documents a file holds, on which pages, and the words that decided',
    load: () => import('./classify.ts'),
  },
  table: {
    usage: 'FILE… [--pretty | --csv]',
    summary: 'Prints every printed table as JSON, cell by cell, or as comma separated values',
    load: () => import('./table.ts'),
  },
} as const satisfies Readonly<Record<string, Entry>>;

export type EngineCommand = keyof typeof ENGINE_COMMANDS;
