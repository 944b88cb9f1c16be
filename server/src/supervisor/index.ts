import type { Config } from '../platform/config/index.ts';
import { clearWhenQuiet } from '../roles/clear-when-quiet.ts';
import { ChildEnded, type Launch, loadChild, runChild, type Started, stopChild } from './child.ts';
import { openDatabase } from './database.ts';
import { type KeepAlive, keepAlive } from './keep-alive.ts';
import { lockData } from './lock.ts';
import type { DemoAccount, FromChild, Go } from './messages.ts';
import { persist } from './persist.ts';
import { claimPort } from './port.ts';
import type { StartProgress } from './progress.ts';
import { writeRuntime } from './runtime-file.ts';
import { welcome } from './welcome.ts';

/** How long a draining process may take before it is ended. Its jobs are then freed by the next start. */
const DRAIN_MS = { web: 10_000, worker: 20_000 } as const;

type Role = keyof typeof DRAIN_MS;

export type Supervision = {
  config: Config;
  /** The program's own file, started again for each child. */
  entry: string;
  progress: StartProgress;
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
    clearWhenQuiet();
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
  const env = childEnvironment(config, port);
  // They load their code while the database starts.
  const roles = [loadKept(run, 'web', env), loadKept(run, 'worker', env)];
  cleanup.push(...roles.map(({ drain }) => drain));
  const database = await openDatabase(config, progress, stop);
  cleanup.push(database.stop);
  // Before the database, when all is well.
  cleanup.push(...roles.map(({ drain }) => drain));
  if (database.port) cleanup.push(writeRuntime(config.dataFolder, { databasePort: database.port }));
  stop.throwIfAborted();
  const preparing = { entry, args: ['prepare'], env: { ...env, DATABASE_URL: database.adminAddress } };
  const readied = () => prepare(preparing, progress).catch(database.port === null ? endAtOnce : rethrow);
  const accounts = await persist('the schema', readied, progress.say, stop);
  stop.throwIfAborted();
  progress.say('schema and accounts are up to date');
  const go = { type: 'go', databaseUrl: database.address } as const;
  await Promise.all(roles.map(({ begin }) => begin(go)));
  stop.throwIfAborted();
  welcome(config, env.RECTO_PUBLIC_URL, accounts, progress);
  if (config.profile === 'dev') sendSamples(run, { ...env, DATABASE_URL: database.address });
}

const rethrow = (error: unknown): never => {
  throw error;
};

/** A database of somebody else's that is not there at the start is told at once: its address may be wrong. */
const endAtOnce = (error: unknown): never => {
  throw error instanceof ChildEnded && error.said ? new Error(error.message, { cause: error }) : error;
};

/** Roles, migrations and, in development, the demo tenant: in a process of its own, whose memory is given back. */
async function prepare(launch: Launch, progress: StartProgress): Promise<readonly DemoAccount[]> {
  let accounts: readonly DemoAccount[] = [];
  const sayProgress = saying(progress);
  await runChild(launch, (message) => {
    sayProgress(message);
    if (message.type === 'accounts') accounts = message.accounts;
  });
  return accounts;
}

/** A process that is to run as long as we do, begins when it is told to, and is drained once. */
type KeptRole = { begin(go: Go): Promise<void>; drain(): Promise<void> };

/** Starts a process of a role; all of them are drained at the same time when we stop. */
function loadKept(
  { config, entry, progress, stop, hurry }: Run,
  role: Role,
  env: NodeJS.ProcessEnv,
): KeptRole {
  const own = { ...env, ...managementPort(config, role) };
  const load = () => loadChild({ entry, args: [role], env: own }, saying(progress));
  let latest = load();
  let kept: KeepAlive<Started> | undefined;
  let drained: Promise<void> | undefined;
  const drain = () => {
    kept?.release();
    drained ??= stopChild(kept?.current() ?? latest, DRAIN_MS[role], hurry);
    return drained;
  };
  const isOver = ({ child }: Started) => child.exitCode !== null || child.signalCode !== null;
  const begin = (go: Go) => {
    stop.throwIfAborted();
    // One that was killed while it loaded or started is loaded again.
    if (isOver(latest)) latest = load();
    return latest.begin(go);
  };
  stop.addEventListener('abort', () => void drain());
  return {
    drain,
    async begin(go) {
      const name = `the ${role} process`;
      const first = await persist(name, () => begin(go), progress.say, stop);
      kept = keepAlive(name, first, () => load().begin(go), progress.say);
    },
  };
}

/** Two processes cannot share a port: the worker takes the next one. */
function managementPort({ managementPort: port }: Config, role: Role): NodeJS.ProcessEnv {
  return port && role === 'worker' ? { RECTO_MANAGEMENT_PORT: String(port + 1) } : {};
}

/** Sends the sample documents while everything serves already. */
function sendSamples({ entry, progress, stop, cleanup }: Run, env: NodeJS.ProcessEnv): void {
  const sending = runChild({ entry, args: ['seed'], env }, saying(progress), stop).catch((error: Error) => {
    if (!stop.aborted) progress.say(`the sample documents are not all there: ${error.message}`);
  });
  cleanup.push(() => sending);
}

function saying(progress: StartProgress): (message: FromChild) => void {
  return (message) => {
    if (message.type === 'progress') progress.say(message.text);
  };
}

/** The settings as checked, so that every process works with the same. The database's address comes later. */
function childEnvironment(config: Config, port: number): NodeJS.ProcessEnv & { RECTO_PUBLIC_URL: string } {
  const { DATABASE_URL: _administrator, ...env } = process.env;
  return {
    // Buffers come from many threads; with an arena for each, glibc keeps what was freed in most of them (172 MB more
    // after 900 mails, 23 with two).
    MALLOC_ARENA_MAX: '2',
    ...env,
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
