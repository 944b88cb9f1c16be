import type { LiveEvent } from '@recto/contracts/endpoints/platform';

/**
 * Sends events in the order of their numbers, since a browser resumes after the last one: what is told before those that
 * it missed waits for them.
 * @param missesSome false: nothing has to be waited for
 */
export function inOrder(send: (event: LiveEvent) => void, missesSome: boolean) {
  let waiting: LiveEvent[] | null = missesSome ? [] : null;
  return {
    isWaiting: () => waiting !== null,
    send: (event: LiveEvent): void => void (waiting ? waiting.push(event) : send(event)),
    /** What was missed, oldest first; then what waited and is not among it. */
    catchUp(missed: readonly LiveEvent[]): void {
      const known = new Set(missed.map(({ id }) => id));
      const since = (waiting ?? []).filter(({ id }) => !known.has(id));
      waiting = null;
      for (const event of [...missed, ...since]) send(event);
    },
  };
}
