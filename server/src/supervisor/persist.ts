import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** Errors that say of themselves whether another try may succeed. */
const isPassing = (error: unknown): error is Error & { passing: true } =>
  error instanceof Error && 'passing' in error && error.passing === true;

/**
 * Tries something until it succeeds, with pauses that double: something was killed while it started, say.
 * @param say told of each try that failed
 * @throws the error of a try that no other could mend (a setting that is wrong), or when stopped
 */
export async function persist<T>(
  name: string,
  start: () => Promise<T>,
  say: (text: string) => void,
  stop: AbortSignal,
): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await start();
    } catch (error) {
      if (stop.aborted || !isPassing(error)) throw error;
      say(`${name} does not start: ${error.message}; trying again`);
      await sleep(pause, undefined, { signal: stop });
    }
  }
}
