import { runExtract } from '@recto/engine/cli';
import type { Command } from './command.ts';

/** `recto extract FILE`: the engine's own command, with its own exit codes and messages. */
export const command: Command = async ({ args }) => {
  process.exitCode = await runExtract(args, process.stdout);
};
