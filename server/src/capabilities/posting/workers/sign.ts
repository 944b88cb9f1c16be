import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The signature header of a webhook: `t=<seconds since the epoch>,v1=<hex>`, where v1 is the HMAC-SHA256 of
 * `<t>.<body>` under the channel's secret. The receiver computes the same and refuses an old `t`.
 */
export function signature(secret: string, body: string | Uint8Array, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

/** Older signatures may be replayed ones. */
const OLDEST_SECONDS = 300;

/** What is wrong with a signature: its form, what it was made of, or its age. */
export type SignatureVerdict = 'right' | 'malformed' | 'wrong' | 'old';

/** What a receiver finds of the header `t=SECONDS,v1=HEX`. */
export function verdictOn(
  header: string,
  { body, secret, now }: { body: string | Uint8Array; secret: string; now: Date },
): SignatureVerdict {
  const [, seconds, found] = header.match(/^t=(\d+),v1=([0-9a-f]{64})$/) ?? [];
  if (!seconds || !found) return 'malformed';
  const right = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
  if (!timingSafeEqual(right, Buffer.from(found, 'hex'))) return 'wrong';
  return Math.abs(now.getTime() / 1000 - Number(seconds)) > OLDEST_SECONDS ? 'old' : 'right';
}
