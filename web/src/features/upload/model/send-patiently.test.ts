import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { PAUSES, sendPatiently } from './send-patiently.ts';

/** Fails with these, one a try, and then succeeds. Tells what happened. */
async function run(failures: readonly Error[], onAgain: (attempt: number) => void = () => {}) {
  const paused: number[] = [];
  let tries = 0;
  const send = async (): Promise<string> => {
    const failure = failures[tries++];
    if (failure) throw failure;
    return 'arrived';
  };
  const pause = async (ms: number): Promise<void> => void paused.push(ms);
  const outcome = await sendPatiently(send, { pause, onAgain }).catch((error: unknown) => error);
  return { outcome, tries, paused };
}

describe('sending a file', () => {
  it('is over when it arrives', async () =>
    expect(await run([])).toEqual({ outcome: 'arrived', tries: 1, paused: [] }));

  it.each([0, 408, 429, 502, 503, 504])('goes on after %i, with longer pauses', async (status) => {
    const lost = new ApiError(status);
    expect(await run([lost, lost, lost])).toEqual({
      outcome: 'arrived',
      tries: 4,
      paused: PAUSES.slice(0, 3),
    });
  });

  it.each([400, 401, 404, 409, 413, 500])('ends when it is refused with %i', async (status) => {
    const refused = new ApiError(status);
    expect(await run([refused])).toEqual({ outcome: refused, tries: 1, paused: [] });
  });

  it('ends when patience does, with the last reason', async () => {
    const lost = PAUSES.map(() => new ApiError(0));
    const last = new ApiError(503);
    expect(await run([...lost, last])).toEqual({ outcome: last, tries: PAUSES.length + 1, paused: PAUSES });
  });

  it('ends when there is nothing left to send', async () => {
    const gone = new Error('gone');
    const { outcome, tries } = await run([new ApiError(0)], () => {
      throw gone;
    });
    expect([outcome, tries]).toEqual([gone, 1]);
  });
});
