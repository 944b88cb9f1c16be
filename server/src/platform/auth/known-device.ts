import type { FastifyReply, FastifyRequest } from 'fastify';
import { deriveKey } from '../secrets/derive.ts';
import { hashOf, hmac, newOpaque, sameText } from './opaque.ts';

/** A browser that somebody signed in from before, as its signed cookie says: one cookie an account, good for half a year. */
export type KnownDevices = {
  /** The id of the device for this account, or null for one that never signed in to it. */
  of(request: FastifyRequest, email: string): string | null;
  /** After a good sign-in. */
  remember(reply: FastifyReply, email: string, known: string | null): void;
};

const LIFETIME_SECONDS = 180 * 24 * 3600;

const accountOf = (email: string): string => hashOf(email.trim().toLowerCase()).toString('hex').slice(0, 32);
const cookieOf = (account: string): string => `recto-device-${account.slice(0, 12)}`;

/** @param secret of the installation @param secure the cookie travels over TLS only */
export function knownDevices(secret: string, secure: boolean): KnownDevices {
  const key = deriveKey(secret, 'known-device');
  const signed = (account: string, id: string, until: number): string =>
    hmac(key, `${account} ${id} ${until}`);
  return {
    of(request, email) {
      const account = accountOf(email);
      const [id = '', until = '', proof = ''] = (request.cookies[cookieOf(account)] ?? '').split('.');
      if (!/^\d+$/.test(until) || Number(until) * 1000 < Date.now()) return null;
      return sameText(proof, signed(account, id, Number(until))) ? id : null;
    },
    remember(reply, email, known) {
      const account = accountOf(email);
      const id = known ?? newOpaque();
      const until = Math.floor(Date.now() / 1000) + LIFETIME_SECONDS;
      reply.setCookie(cookieOf(account), `${id}.${until}.${signed(account, id, until)}`, {
        path: '/sign-in',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: LIFETIME_SECONDS,
      });
    },
  };
}
