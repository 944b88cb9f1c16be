import path from 'node:path';
import { PROJECT_ROOT } from '../../src/platform/paths.ts';
import { createSandbox, type Sandbox } from '../../src/platform/sandbox/index.ts';

/** As `built-server.setup.mjs` leaves it: from the sources, each process would take three times as long to start. */
const ENGINE = path.join(PROJECT_ROOT, 'dist/child.js');

/** Longer than other files of tests take between two that read documents. */
const KEPT_WARM_MS = 15 * 60_000;

/** By size; they end with the process that runs the tests. */
const warm = new Map<number, Sandbox>();

/**
 * The sandbox that documents are read in, of the server as it is delivered. Files of tests take turns with the same
 * processes: one that starts has to learn its words again, which takes longer than reading a document.
 */
export function builtSandbox(size: number): Sandbox {
  const sandbox = warm.get(size) ?? createSandbox({ size, file: ENGINE, limits: { idleMs: KEPT_WARM_MS } });
  warm.set(size, sandbox);
  return { run: sandbox.run, close: async () => undefined };
}
