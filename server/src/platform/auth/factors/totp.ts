import { Secret, TOTP } from 'otpauth';

/** One-time codes of an authenticator app (RFC 6238): six digits, SHA-1, 30 seconds, which is what every such app can. */

const DIGITS = 6;
const PERIOD_SECONDS = 30;
/** Steps that a clock may go wrong by, either way. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

const generator = (secret: string, issuer?: string, label?: string): TOTP =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
    ...(issuer && { issuer }),
    ...(label && { label }),
  });

/** @returns base 32, as a person types it into an app */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the square picture holds (the key URI format of authenticator apps). */
export const totpAddress = (secret: string, { issuer, email }: { issuer: string; email: string }): string =>
  generator(secret, issuer, email).toString();

/**
 * @param code as typed; spaces do not count
 * @param now in ms
 * @returns the step that the code is of, since 1970, or null when it is of none near now
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const token = code.replaceAll(/\s/g, '');
  const delta = generator(secret).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / (1000 * PERIOD_SECONDS)) + delta;
}

/** The code of a moment: what an app would show. */
export const codeAt = (secret: string, now: number): string => generator(secret).generate({ timestamp: now });
