import { parseArgs } from 'node:util';
import { loadConfig } from '../platform/config/index.ts';
import { unknownSettings } from '../platform/config/unknown.ts';
import { supervise } from '../supervisor/index.ts';
import { createProgress } from '../supervisor/progress.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';

const ROLES = ['all', 'web', 'worker'];

/** `recto start`: role `all` supervises; `web` and `worker` run alone in this process. */
export const command: Command = async (context) => {
  const { values } = parseArgs({ args: context.args, options: { role: { type: 'string', default: 'all' } } });
  if (!ROLES.includes(values.role)) throw new UsageError(`--role must be one of ${ROLES.join(', ')}`);
  for (const warning of unknownSettings(process.env)) console.error(warning);
  if (values.role === 'all') return startAll(context);
  const { command: alone } = await COMMANDS[values.role]!.load();
  await alone({ ...context, args: [] });
};

async function startAll({ entry }: CommandContext): Promise<void> {
  const config = loadConfig();
  const progress = createProgress(performance.timeOrigin);
  await supervise({ config, entry, progress, ...stopSignals() });
}

/** `stop` at the first Ctrl-C, SIGTERM or closed terminal, `hurry` at the second. */
function stopSignals(): { stop: AbortSignal; hurry: AbortSignal } {
  const stop = new AbortController();
  const hurry = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => (stop.signal.aborted ? hurry : stop).abort());
  }
  if (process.env.npm_lifecycle_event) whenParentDies(() => stop.abort());
  return { stop: stop.signal, hurry: hurry.signal };
}

const PARENT_CHECK_MS = 500;

/** A signal to `npm start` ends npm and its shell without reaching us: we notice that we have another parent. */
function whenParentDies(act: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, PARENT_CHECK_MS).unref();
}
