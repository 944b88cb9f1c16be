import path from 'node:path';
import { PROJECT_ROOT } from '../../src/platform/paths.ts';
import { createSandbox, type Sandbox } from '../../src/platform/sandbox/index.ts';

/** As `built-server.setup.mjs` leaves it: from the sources, each process would take three times as long to start. */
const ENGINE = path.join(PROJECT_ROOT, 'dist/child.js');

/** The sandbox that documents are read in, of the server as it is delivered. */
export const builtSandbox = (size: number): Sandbox => createSandbox({ size, file: ENGINE });
