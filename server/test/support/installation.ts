import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_ROOT } from '../../src/platform/paths.ts';
import { isAlive } from '../../src/supervisor/process-identity.ts';

const PROGRAM = path.join(PROJECT_ROOT, 'scripts/recto.mjs');
const PATIENCE_MS = 120_000;
/** A first start makes a database; on a busy machine that takes minutes. */
const STARTING_MS = 240_000;

export type Outcome = { code: number | null; output: string };

/** An installation of its own: real processes on a fresh data folder, in the profile that seeds nothing. */
export type Installation = {
  dataFolder: string;
  /** Runs a command to its end. */
  run(args: string[], options?: { env?: NodeJS.ProcessEnv; input?: string }): Promise<Outcome>;
  /** Starts the server and waits until it is ready; `watch` is shown its processes until then, over and over. */
  start(env?: NodeJS.ProcessEnv, watch?: (children: readonly Child[]) => void): Promise<RunningServer>;
};

export type Child = { pid: number; command: string };

export type RunningServer = {
  url: string;
  pid: number;
  output(): string;
  /** Every process below the supervisor. */
  descendants(): number[];
  /** The child process with this command, once there is one. */
  child(command: 'web' | 'worker'): Promise<number>;
  postgres(): number;
  /** Resolves with the exit code when the supervisor is gone. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** @param node the program that runs it */
export function newInstallation(
  dataFolder = mkdtempSync(path.join(tmpdir(), 'recto-install-')),
  node = process.execPath,
): Installation {
  const environment = (env: NodeJS.ProcessEnv = {}) => ({
    ...process.env,
    RECTO_PROFILE: 'prod',
    RECTO_PUBLIC_URL: 'http://127.0.0.1',
    RECTO_DATA: dataFolder,
    RECTO_LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PORT: '0',
    ...env,
  });
  const launch = (args: string[], env?: NodeJS.ProcessEnv) => {
    const child = spawn(node, [PROGRAM, ...args], { env: environment(env), stdio: 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    return { child, output: () => output };
  };
  return {
    dataFolder,
    async run(args, { env, input = '' } = {}) {
      const { child, output } = launch(args, env);
      child.stdin.end(input);
      const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
      return { code, output: output() };
    },
    async start(env, watch) {
      const { child, output } = launch(['start'], env);
      const isReady = () => {
        watch?.(processes().filter(({ parent }) => parent === child.pid));
        return /is ready after/.test(output()) || child.exitCode !== null;
      };
      // One that is not ready must not go on behind the back of what comes next.
      await until(isReady, output, STARTING_MS).catch((error: unknown) => {
        child.kill('SIGTERM');
        throw error;
      });
      const url = output().match(/is ready after .*?(http:\S+)/)?.[1];
      if (!url) throw new Error(`the server did not start:\n${output()}`);
      return running(child, url, output, dataFolder);
    },
  };
}

function running(child: ChildProcess, url: string, output: () => string, dataFolder: string): RunningServer {
  const pid = child.pid!;
  return {
    url,
    pid,
    output,
    descendants: () => descendantsOf(pid),
    async child(command) {
      const find = () =>
        processes().find((one) => one.parent === pid && one.command.endsWith(`recto.js ${command}`));
      await until(() => find() !== undefined, output);
      return find()!.pid;
    },
    postgres: () =>
      Number(readFileSync(path.join(dataFolder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]),
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      child.kill(signal);
      return ended;
    },
  };
}

/** Waits for a condition; the limit only keeps a failure from hanging. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  explain: () => string,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await condition()); await sleep(50)) {
    if (Date.now() > end) throw new Error(`this never happened: ${condition}\n${explain()}`);
  }
}

/** Whether the server answers that it is well. */
export async function healthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/management/health`).catch(() => null);
  return answer?.ok ?? false;
}

/** Waits until none of these processes is there. */
export function gone(pids: readonly number[]): Promise<void> {
  return until(
    () => !pids.some(isAlive),
    () => `left: ${pids.filter(isAlive).join(', ')}`,
  );
}

function descendantsOf(pid: number): number[] {
  const all = processes();
  const below = (parent: number): number[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one.pid, ...below(one.pid)]);
  return below(pid);
}

function processes(): { pid: number; parent: number; command: string }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [, pid, parent, command = ''] = line.match(/^\s*(\d+)\s+(\d+)\s+(.*?)\s*$/) ?? [];
    return { pid: Number(pid), parent: Number(parent), command };
  });
}
