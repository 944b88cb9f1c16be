/**
 * How a page with a frame talks to a dashboard that Superset embeds: a channel is handed over, then tokens are sent
 * through it. The few lines of its own library that we need; that one is 40 KB for every reader.
 */

const HANDSHAKE = { type: '__embedded_comms__', handshake: 'port transfer' };

/** Hands a loaded frame its end of a channel; answers what sends it a guest token. @param origin of the frame */
export function connectFrame(frame: Pick<Window, 'postMessage'>, origin: string): (token: string) => void {
  const { port1: ours, port2: theirs } = new MessageChannel();
  frame.postMessage(HANDSHAKE, origin, [theirs]);
  ours.start();
  return (guestToken) =>
    ours.postMessage({ switchboardAction: 'emit', method: 'guestToken', args: { guestToken } });
}

/** Seconds before its end at which a token is replaced. */
const EARLY = 20;
const LEAST = 10;

/** Milliseconds until a token has to be replaced; a minute where it does not say. */
export function renewIn(token: string, now: number): number {
  const [, payload = ''] = token.split('.');
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number };
    return typeof exp === 'number' ? Math.max(exp - now / 1000 - EARLY, LEAST) * 1000 : 60_000;
  } catch {
    return 60_000;
  }
}
