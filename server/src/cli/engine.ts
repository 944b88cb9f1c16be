import { ENGINE_COMMANDS, type EngineCommand } from '@recto/engine/cli/commands';
import type { Command } from './command.ts';

/** A command of the engine, with its own exit codes and messages. */
const commandOf =
  (name: EngineCommand): Command =>
  async ({ args }) => {
    const { runEngineCommand } = await import('@recto/engine/cli/run');
    // `| head` stops reading early; that is no fault.
    process.stdout.on('error', (error: NodeJS.ErrnoException) =>
      process.exit(error.code === 'EPIPE' ? 0 : 1),
    );
    process.exitCode = await runEngineCommand(name, args);
  };

const entryOf = (name: EngineCommand) => ({
  usage: ENGINE_COMMANDS[name].usage,
  summary: ENGINE_COMMANDS[name].summary,
  load: async () => ({ command: commandOf(name) }),
});

/** The commands of the engine; they need no server and no database. */
export const ENGINE_ENTRIES = {
  extract: entryOf('extract'),
  classify: entryOf('classify'),
  table: entryOf('table'),
};
