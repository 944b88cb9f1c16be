import { loadConfig } from '../platform/config/index.ts';
import { runWeb } from '../roles/web.ts';
import type { Command } from './command.ts';
import { serveUntilStopped } from './serve.ts';

/** The web process, under the supervisor or alone (`--role web`). */
export const command: Command = () => serveUntilStopped('web', () => runWeb(loadConfig()));
