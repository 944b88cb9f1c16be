import { tell } from '../supervisor/messages.ts';

/** What a long-running process gives. */
type Running = {
  address?: string;
  /** Takes nothing new, finishes or hands back what it has, and closes everything. */
  drain(): Promise<void>;
};

/** A drain that hangs must not keep the process: a supervisor waits no longer than this. */
const LONGEST_DRAIN_MS = 30_000;

/** Runs one role in this process until it is told to stop, then drains it. */
export async function serveUntilStopped(role: string, start: () => Promise<Running>): Promise<void> {
  const stopped = untilStopped();
  const running = await start().catch(endAfterFailure);
  if (!process.connected)
    console.log(
      `The ${role} process runs${running.address ? ` at ${running.address}` : ''}. Ctrl-C stops it.`,
    );
  tell({ type: 'ready' });
  await stopped;
  setTimeout(() => process.exit(1), LONGEST_DRAIN_MS).unref();
  await running.drain();
  // Whatever a library still holds open, a timer or a socket, is of no use any more.
  process.exit(0);
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
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const supervised = process.connected;
    if (supervised) process.once('disconnect', () => resolve());
    process.on('SIGTERM', () => resolve());
    for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => supervised || resolve());
  });
}
