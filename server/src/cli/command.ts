/** What a command gets. */
export type CommandContext = {
  /** What follows the command's name. */
  args: string[];
  /** The program's own file, to start it again as another process. */
  entry: string;
};

/** One command of the command line: one file, loaded only when it is asked for. */
export type Command = (context: CommandContext) => Promise<void>;

/** A mistake of the person at the keyboard: shown as it is, with how the command is used. */
export class CommandUsageError extends Error {}
