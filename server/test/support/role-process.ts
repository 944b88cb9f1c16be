import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { PROJECT_ROOT } from '../../src/platform/paths.ts';
import { freePort } from './free-port.ts';
import { healthy, type Outcome, until } from './installation.ts';

/** A web or worker process that runs alone, as an operator starts it. */
export type RoleProcess = {
  readonly url: string;
  said(): string;
  stop(): Promise<void>;
};

/** Built beforehand: an earlier checkout knows nothing of what is installed here. */
const programOf = (root: string) => path.join(root, 'dist/recto.js');

/** @param root another checkout than this one */
export async function startRole(
  role: 'web' | 'worker',
  env: NodeJS.ProcessEnv,
  root = PROJECT_ROOT,
): Promise<RoleProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [programOf(root), 'start', '--role', role], {
    cwd: root,
    stdio: 'pipe',
    env: { ...process.env, ...env, PORT: String(port) },
  });
  const said = gather(child);
  const url = `http://127.0.0.1:${port}`;
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`the ${role} process ended:\n${said()}`);
    return role === 'worker' || healthy(url);
  };
  await until(isUp, said);
  return {
    url,
    said,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Runs a command to its end. */
export async function runCommandOf(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  root = PROJECT_ROOT,
): Promise<Outcome> {
  const child = spawn(process.execPath, [programOf(root), ...args], {
    cwd: root,
    stdio: 'pipe',
    env: { ...process.env, ...env },
  });
  const said = gather(child);
  child.stdin.end();
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output: said() };
}

function gather(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  return () => text;
}
