import type { Config } from '../platform/config/index.ts';
import { type Launch, runChild, startChild, stopChild } from './child.ts';
import { openDatabase } from './database.ts';
import { keepAlive } from './keep-alive.ts';
import { lockData } from './lock.ts';
import type { DemoAccount, FromChild } from './messages.ts';
import { claimPort } from './port.ts';
import type { Progress } from './progress.ts';
import { writeRuntime } from './runtime-file.ts';
import { welcome } from './welcome.ts';

/** How long a draining process may take before it is ended. Its jobs are then freed by the next start. */
const DRAIN_MS = { web: 10_000, worker: 20_000 } as const;

type Role = keyof typeof DRAIN_MS;

export type Supervision = {
  config: Config;
  /** The program's own file, started again for each child. */
  entry: string;
  progress: Progress;
  /** Aborted when the person wants to stop. */
  stop: AbortSignal;
  /** Aborted when they do not want to wait for what is under way. */
  hurry: AbortSignal;
};

/** A supervision under way, with what was started and is to be stopped, last first. */
type Run = Supervision & { cleanup: (() => void | Promise<void>)[] };

/**
 * Role `all`: database, roles and migrations, web and worker, until `stop`; then everything in the opposite order.
 * Nothing is left running when it returns or throws.
 * @throws Error with a sentence for a person, when something does not start
 */
export async function supervise(supervision: Supervision): Promise<void> {
  const { stop, progress } = supervision;
  const run: Run = { ...supervision, cleanup: [] };
  try {
    await start(run);
    await aborted(stop);
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    if (stop.aborted)
      progress.plain('Stopping: requests and jobs under way are finished first (Ctrl-C again: not) …');
    for (const undo of run.cleanup.reverse()) await undo();
  }
  progress.plain('Stopped.');
}

async function start(run: Run): Promise<void> {
  const { config, entry, progress, stop, cleanup } = run;
  const port = await claimPort(config.port, config.host);
  cleanup.push(lockData(config.dataFolder).release);
  const database = await openDatabase(config, progress);
  cleanup.push(database.stop);
  if (database.port) cleanup.push(writeRuntime(config.dataFolder, { databasePort: database.port }));
  stop.throwIfAborted();
  const env = childEnvironment(config, port);
  const accounts = await prepare(
    { entry, args: ['prepare'], env: { ...env, DATABASE_URL: database.adminAddress } },
    progress,
  );
  stop.throwIfAborted();
  const serving = { ...env, DATABASE_URL: database.address };
  await Promise.all([startKept(run, 'web', serving), startKept(run, 'worker', serving)]);
  stop.throwIfAborted();
  welcome(config, serving.RECTO_PUBLIC_URL, accounts, progress);
  if (config.profile === 'dev') sendSamples(run, serving);
}

/** Roles, migrations and, in development, the demo tenant: in a process of its own, whose memory is given back. */
async function prepare(launch: Launch, progress: Progress): Promise<readonly DemoAccount[]> {
  let accounts: readonly DemoAccount[] = [];
  const sayProgress = saying(progress);
  await runChild(launch, (message) => {
    sayProgress(message);
    if (message.type === 'accounts') accounts = message.accounts;
  });
  return accounts;
}

/** Starts a process that is to run as long as we do, and is drained when we stop: all of them at the same time. */
async function startKept(
  { entry, progress, stop, hurry, cleanup }: Run,
  role: Role,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const launch = () => startChild({ entry, args: [role], env }, saying(progress));
  const kept = keepAlive(`the ${role} process`, await launch(), launch, progress.say);
  let drained: Promise<void> | undefined;
  const drain = () => {
    kept.release();
    drained ??= stopChild(kept.current(), DRAIN_MS[role], hurry);
    return drained;
  };
  stop.addEventListener('abort', () => void drain());
  cleanup.push(drain);
}

/** Sends the sample documents while everything serves already. */
function sendSamples({ entry, progress, stop, cleanup }: Run, env: NodeJS.ProcessEnv): void {
  const sending = runChild({ entry, args: ['seed'], env }, saying(progress), stop).catch((error: Error) => {
    if (!stop.aborted) progress.say(`the sample documents are not all there: ${error.message}`);
  });
  cleanup.push(() => sending);
}

function saying(progress: Progress): (message: FromChild) => void {
  return (message) => {
    if (message.type === 'progress') progress.say(message.text);
  };
}

/** The settings as checked, so that every process works with the same. */
function childEnvironment(config: Config, port: number): NodeJS.ProcessEnv & { RECTO_PUBLIC_URL: string } {
  return {
    ...process.env,
    PORT: String(port),
    RECTO_DATA: config.dataFolder,
    RECTO_SECRET: config.secret,
    RECTO_PUBLIC_URL: config.port === port ? config.publicUrl : `http://localhost:${port}`,
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
