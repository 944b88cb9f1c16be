import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { findServiceToken } from './access.queries.ts';
import { asRoles, type Caller } from './caller.ts';
import { hashOf, newOpaque } from './opaque.ts';

/** Lets secret scanners find a token that was committed by mistake. */
export const TOKEN_PREFIX = 'recto_';

/** A new token with what is stored of it; `hint` is what people recognise it by. */
export function newServiceToken(): { token: string; hash: Buffer; hint: string } {
  const token = TOKEN_PREFIX + newOpaque();
  return { token, hash: hashOf(token), hint: `${token.slice(0, TOKEN_PREFIX.length + 4)}…` };
}

/** Who uses this token; null when it is unknown, revoked or expired, or may not be used from there. @param origin an address */
export async function callerOfToken(db: Kysely<DB>, token: string, origin: string): Promise<Caller | null> {
  if (!token.startsWith(TOKEN_PREFIX)) return null;
  // An IPv4 address as a listener of both kinds writes it is that address.
  const row = await findServiceToken(db, hashOf(token), origin.replace(/^::ffff:(?=\d+\.)/i, ''));
  if (!row) return null;
  return {
    tenant: row.tenant_name,
    name: row.name,
    langKey: null,
    session: null,
    actor: { userId: null, login: `token:${row.name}`, roles: asRoles(row.roles), origin },
  };
}
