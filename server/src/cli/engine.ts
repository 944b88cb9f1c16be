import { UsageError as MisusedEngine, type Surroundings } from '@recto/engine/cli/command';
import { ENGINE_COMMANDS, type EngineCommand } from '@recto/engine/cli/commands';
import type { Command } from './command.ts';

/** A command of the engine, with its own exit codes and messages. */
const commandOf =
  (name: EngineCommand): Command =>
  async ({ args }) => {
    const [{ runEngineCommand }, connect] = await Promise.all([
      import('@recto/engine/cli/run'),
      asksForModel(args) ? modelConnector() : undefined,
    ]);
    // `| head` stops reading early; that is no fault.
    process.stdout.on('error', (error: NodeJS.ErrnoException) =>
      process.exit(error.code === 'EPIPE' ? 0 : 1),
    );
    const { stdin, stdout, stderr } = process;
    process.exitCode = await runEngineCommand(name, args, {
      stdin,
      stdout,
      stderr,
      ...(connect ? { connect } : {}),
    });
  };

/** Settings and what speaks to a model take longer to load than a page takes to read, so only who wants one waits. */
const asksForModel = (args: readonly string[]): boolean =>
  [...args, ...Object.keys(process.env)].some((name) => /^(?:--model|RECTO_MODEL)/.test(name));

/** The model of the options, else of the settings; the key stands in the settings only, where no list of processes shows it. */
async function modelConnector(): Promise<NonNullable<Surroundings['connect']>> {
  const [{ readSettings }, { connectModel }] = await Promise.all([
    import('../platform/config/settings.ts'),
    import('../platform/model/connect-model.ts'),
  ]);
  return ({ url, model }) => {
    const env = {
      ...process.env,
      ...(url && { RECTO_MODEL_URL: url }),
      ...(model && { RECTO_MODEL: model }),
    };
    const { settings, problems } = readSettings(env);
    const own = problems.filter((problem) => problem.startsWith('RECTO_MODEL'));
    if (own.length > 0) throw new MisusedEngine(own.join('\n'));
    if (Boolean(settings.modelUrl) !== Boolean(settings.model))
      throw new MisusedEngine('a model needs its address and its name: --model-url and --model');
    return connectModel(settings, (error) => console.error(error.message));
  };
}

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
