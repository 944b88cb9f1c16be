import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.resolve(import.meta.dirname, '../..');
export const RECTO = path.join(ROOT, 'scripts/recto.mjs');

/** A process that is started again half a second after its end, as a service manager does. */
export type Unit = {
  child(): ChildProcess;
  /** Milliseconds since its last start. */
  age(): number;
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
};

const PAUSE_MS = 500;
/** Of what it said, so much is kept: the end. */
const KEPT = 20_000;

/** Runs a command of ours as a service. */
export function runUnit(args: readonly string[], env: NodeJS.ProcessEnv): Unit {
  let output = '';
  let since = 0;
  let stopped = false;
  const launch = () => {
    since = Date.now();
    const child = spawn(process.execPath, [RECTO, ...args], { cwd: ROOT, env, stdio: 'pipe' });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-KEPT);
      });
    return child;
  };
  let child = launch();
  const watch = async () => {
    for (;;) {
      await new Promise((resolve) => child.once('exit', resolve));
      await sleep(PAUSE_MS);
      if (stopped) return;
      child = launch();
    }
  };
  void watch();
  return {
    child: () => child,
    age: () => Date.now() - since,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      stopped = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await gone;
    },
  };
}
