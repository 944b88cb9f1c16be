import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Runs a command of the portal's own command line. @param input what it reads @returns what it printed */
export async function recto(args: readonly string[], input = ''): Promise<string> {
  const child = spawn(process.execPath, ['scripts/recto.mjs', ...args], {
    cwd: process.env.E2E_ROOT ?? ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, RECTO_DATA: process.env.E2E_DATA },
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const printed = await text(child.stdout);
  if ((await ended) !== 0) throw new Error(`recto ${args.slice(0, 2).join(' ')} failed: ${printed}`);
  return printed;
}
