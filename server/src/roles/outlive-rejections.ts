import type { Logger } from '../platform/log/index.ts';
import { mayPass } from '../platform/troubles.ts';

/**
 * Keeps the process up when a connection breaks under a promise that nobody waits for: the queue's library has such, and
 * begins anew by itself. Any other rejection ends the process, as without this.
 * @returns ends it
 */
export function outliveRejections(log: Logger): () => void {
  const judge = (reason: unknown) => {
    if (!mayPass(reason)) throw reason;
    log.warn({ err: reason }, 'a connection broke, and nobody waited for its answer');
  };
  process.on('unhandledRejection', judge);
  return () => process.off('unhandledRejection', judge);
}
