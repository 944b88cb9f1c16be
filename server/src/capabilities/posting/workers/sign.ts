import { createHmac } from 'node:crypto';

/**
 * The signature header of a webhook: `t=<seconds since the epoch>,v1=<hex>`, where v1 is the HMAC-SHA256 of
 * `<t>.<body>` under the channel's secret. The receiver computes the same and refuses an old `t`.
 */
export function signature(secret: string, body: string | Uint8Array, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
