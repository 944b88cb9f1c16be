/** What a long-running process (web or worker) gives: how it ends. */
export type Running = {
  /** Takes nothing new, finishes or hands back what it has, and closes everything. */
  drain(): Promise<void>;
};

/**
 * Resolves when this process should drain: its supervisor closed the channel (or died), or, without a supervisor,
 * on SIGTERM or Ctrl-C. A supervised process leaves Ctrl-C, which the terminal sends to all, to its supervisor.
 */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const supervised = process.connected;
    if (supervised) process.once('disconnect', () => resolve());
    process.on('SIGTERM', () => resolve());
    for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => supervised || resolve());
  });
}
