import { createHmac, hkdfSync } from 'node:crypto';

/**
 * A 256-bit key for one purpose, by HKDF-SHA256 (RFC 5869) from RECTO_SECRET.
 * Each purpose has its own key, so that a leak of one says nothing about another.
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `recto:${purpose}`, 32));
}

/** The password of a database role: derived, so that every process knows it and none has to store it. */
export function rolePassword(secret: string, role: string): string {
  return createHmac('sha256', deriveKey(secret, 'database-roles')).update(role).digest('base64url');
}
