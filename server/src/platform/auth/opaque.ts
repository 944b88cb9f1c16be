import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, for a cookie or a token. */
export const newOpaque = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of it: of no use to whoever reads the table. */
export const hashOf = (opaque: string): Buffer => createHash('sha256').update(opaque).digest();

/** Compares in a time that does not depend on where the texts differ. */
export function sameText(a: string, b: string): boolean {
  const [x, y] = [hashOf(a), hashOf(b)];
  return timingSafeEqual(x, y);
}

export const hmac = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');
