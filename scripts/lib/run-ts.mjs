import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';

/** Runs a TypeScript file from source, installing packages first when they are missing. Ends this process as the program ended. */
export async function runTs(file, args = []) {
  await ensureInstalled();
  const loader = import.meta.resolve('tsx');
  const child = spawn(process.execPath, ['--import', loader, file, ...args], { stdio: 'inherit' });
  // Ctrl-C reaches the child by itself; what is sent to this process alone is passed on.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const code = await new Promise((resolve) =>
    child.on('exit', (status, signal) => resolve(status ?? (signal ? 1 : 0))),
  );
  process.exitCode = code;
}
