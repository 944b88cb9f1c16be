import { parseArgs } from 'node:util';
import { loadConfig } from '../platform/config/index.ts';
import { unknownSettings } from '../platform/config/unknown.ts';
import { supervise } from '../supervisor/index.ts';
import { createProgress } from '../supervisor/progress.ts';
import { type Command, type CommandContext, CommandUsageError } from './command.ts';

/** Roles that run alone. */
const ALONE: Readonly<Record<string, () => Promise<{ command: Command }>>> = {
  web: () => import('./web.ts'),
  worker: () => import('./worker.ts'),
};

/** `recto start`: role `all` supervises; `web` and `worker` run alone in this process. */
export const command: Command = async (context) => {
  const { values } = parseArgs({ args: context.args, options: { role: { type: 'string', default: 'all' } } });
  const load = Object.hasOwn(ALONE, values.role) ? ALONE[values.role] : undefined;
  if (!load && values.role !== 'all') throw new CommandUsageError('--role must be one of all, web, worker');
  for (const warning of unknownSettings(process.env)) console.error(warning);
  if (!load) return startAll(context);
  const { command: alone } = await load();
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
