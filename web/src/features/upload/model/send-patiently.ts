import { ApiError } from '../../../lib/api-error.ts';

/** What a line, or a server that is being restarted, may get over by itself. */
const PASSING: readonly number[] = [0, 408, 429, 502, 503, 504];

/** Pauses before each further try, in milliseconds: together about two minutes. */
export const PAUSES: readonly number[] = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

type Patience = {
  pause: (ms: number) => Promise<void>;
  /** Told before each further try, counted from 1. @throws whatever makes it pointless */
  onAgain: (attempt: number) => void | Promise<void>;
};

/**
 * Sends until it succeeds, is refused, or patience ends; then throws what the last try threw. What is sent has to be
 * one that may arrive twice.
 */
export async function sendPatiently<T>(send: () => Promise<T>, { pause, onAgain }: Patience): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      const ms = PAUSES[attempt];
      if (!(error instanceof ApiError) || !PASSING.includes(error.status) || ms === undefined) throw error;
      await onAgain(attempt + 1);
      await pause(ms);
    }
  }
}

/** Waits; without a line until there is one again, and no longer than that. */
export const pauseOrOnline = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(() => navigator.onLine && go(), ms);
    window.addEventListener('online', go);
  });
