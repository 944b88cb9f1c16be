import { expect, test, vi } from 'vitest';
import { connectFrame, renewIn } from './embed.ts';

const tokenUntil = (exp: unknown): string => `h.${btoa(JSON.stringify({ exp }))}.s`;

test.each([
  ['20 seconds before it ends', tokenUntil(1300), 280_000],
  ['not at once, if it is about to end', tokenUntil(1001), 10_000],
  ['after a minute, if it does not say', tokenUntil('soon'), 60_000],
  ['after a minute, if it is no token', 'x', 60_000],
])('a token is replaced %s', (_what, token, ms) => expect(renewIn(token, 1_000_000)).toBe(ms));

test('a frame is handed a channel at its own origin only, and tokens go through it', async () => {
  const postMessage = vi.fn();
  const send = connectFrame({ postMessage }, 'https://superset.example');
  const [message, origin, [port]] = postMessage.mock.calls[0] as [unknown, string, [MessagePort]];
  expect(message).toEqual({ type: '__embedded_comms__', handshake: 'port transfer' });
  expect(origin).toBe('https://superset.example');
  const got = new Promise((resolve) => {
    port.onmessage = ({ data }) => resolve(data);
  });
  send('token');
  expect(await got).toEqual({
    switchboardAction: 'emit',
    method: 'guestToken',
    args: { guestToken: 'token' },
  });
  port.close();
});
