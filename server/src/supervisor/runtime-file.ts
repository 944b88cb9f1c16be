import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { livingOwner } from './lock.ts';

/** Where the parts of a running installation listen; commands find its database here. */
export type Runtime = { databasePort: number };

/** Notes where the running installation listens. Hold the lock. @returns removes the note */
export function writeRuntime(dataFolder: string, runtime: Runtime): () => void {
  const file = runtimeFile(dataFolder);
  writeFileSync(file, JSON.stringify(runtime), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** What a living supervisor noted; null when none runs on this folder. */
export function readRuntime(dataFolder: string): Runtime | null {
  if (!livingOwner(dataFolder)) return null;
  try {
    return JSON.parse(readFileSync(runtimeFile(dataFolder), 'utf8'));
  } catch {
    return null;
  }
}

function runtimeFile(dataFolder: string): string {
  return path.join(dataFolder, 'runtime.json');
}
