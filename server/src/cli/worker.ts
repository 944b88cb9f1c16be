import { loadConfig } from '../platform/config/index.ts';
import { runWorker } from '../roles/worker.ts';
import type { Command } from './command.ts';
import { serveUntilStopped } from './serve.ts';

/** The worker process, under the supervisor or alone (`--role worker`). */
export const command: Command = () => serveUntilStopped('worker', () => runWorker(loadConfig()));
