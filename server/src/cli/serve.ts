import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { loadConfig } from '../platform/config/index.ts';
import { databaseAddress } from '../platform/db/address.ts';
import { explainAddress, withClient } from '../platform/db/provision.ts';
import { hasMigrations } from '../platform/health/schema-state.ts';
import { mayPass } from '../platform/troubles.ts';
import { type Go, notifySupervisor } from '../supervisor/messages.ts';

/** What a long-running process gives. */
type Running = {
  address?: string;
  /** Takes nothing new, finishes or hands back what it has, and closes everything. */
  drain(): Promise<void>;
};

/** A drain that hangs must not keep the process: a supervisor waits no longer than this. */
const LONGEST_DRAIN_MS = 30_000;

/** Runs one role in this process, once its supervisor says so, until it is told to stop; then drains it. */
export async function serveUntilStopped(role: string, start: () => Promise<Running>): Promise<void> {
  const stopped = untilStopped();
  const go = await Promise.race([untilTold(), stopped]);
  if (go === STOPPED) process.exit(0);
  if (!SUPERVISED) await untilDatabase(stopped);
  const running = await start().catch(endAfterFailure);
  if (!SUPERVISED)
    console.log(
      `The ${role} process runs${running.address ? ` at ${running.address}` : ''}. Ctrl-C stops it.`,
    );
  notifySupervisor({ type: 'ready' });
  await stopped;
  setTimeout(() => process.exit(1), LONGEST_DRAIN_MS).unref();
  await running.drain();
  // Whatever a library still holds open, a timer or a socket, is of no use any more.
  process.exit(0);
}

const STOPPED = 'stopped';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * A process that was started alone waits for its database, which may come up after it, and until that is up to date:
 * in an upgrade, whoever migrates may be a moment later. One that is refused ends.
 */
async function untilDatabase(stopped: Promise<unknown>): Promise<void> {
  const address = databaseAddress(loadConfig(), 'recto_app');
  const over = stopped.then(() => process.exit(0));
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      if (await withClient(address, hasSchema)) return;
      console.log(
        `The database is not up to date: \`recto migrate\` does that; trying again in ${pause / 1000} s.`,
      );
    } catch (error) {
      if (!mayPass(error)) throw explainAddress(error, address);
      console.log(`The database is not there; trying again in ${pause / 1000} s.`);
    }
    await Promise.race([sleep(pause), over]);
  }
}

const hasSchema = (client: pg.ClientBase): Promise<boolean> =>
  hasMigrations(async (names) => {
    const { rows } = await client.query<{ complete: boolean }>('select has_migrations($1) as complete', [
      names,
    ]);
    return rows[0]?.complete === true;
  });

/** A channel was there at the start, whether its other end still lives or not. */
const SUPERVISED = process.send !== undefined;

/** Code is loaded; a supervisor says when its database is ready, and where it is. */
async function untilTold(): Promise<void> {
  if (!SUPERVISED) return;
  const go = await new Promise<Go>((resolve) => process.once('message', (message: Go) => resolve(message)));
  process.env.DATABASE_URL = go.databaseUrl;
}

/** Time for the sentence about the failure to reach the supervisor. */
const LAST_WORDS_MS = 500;

/** A process that started by half would be kept by its channel, its pools or its queue, and never be started again. */
function endAfterFailure(error: unknown): never {
  setTimeout(() => process.exit(1), LAST_WORDS_MS);
  throw error;
}

/**
 * Resolves when this process should drain: its supervisor closed the channel (or died), or, without a supervisor,
 * on SIGTERM or Ctrl-C. A supervised process leaves Ctrl-C, which the terminal sends to all, to its supervisor.
 */
function untilStopped(): Promise<typeof STOPPED> {
  return new Promise((settle) => {
    const resolve = () => settle(STOPPED);
    if (SUPERVISED && !process.connected) resolve();
    process.once('disconnect', resolve);
    process.on('SIGTERM', resolve);
    for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => SUPERVISED || resolve());
  });
}
