import { COOKIES } from '@recto/contracts/problem';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { findSession, homeOfPerson, moveSession, noteDevice, openSession } from './access.queries.ts';
import { asRoles, type Caller } from './caller.ts';
import { noteIssuer } from './external.queries.ts';
import { noteAmr } from './factors/factors.queries.ts';
import { hashOf, hmac, newOpaque } from './opaque.ts';

const HOUR = 3600;
/** A session that nobody used for so long is over. */
export const IDLE_SECONDS = 12 * HOUR;
/** However much it is used. */
const LIFETIME_SECONDS = 7 * 24 * HOUR;

export type SessionCookies = {
  set(reply: FastifyReply, opaque: string, tenant: string | null): void;
  clear(reply: FastifyReply): void;
  /** The anti-forgery value that belongs to a session. */
  antiForgery(sessionHash: Buffer): string;
};

/** @param key of the anti-forgery values @param secure cookies travel over TLS only */
export function sessionCookies(key: Buffer, secure: boolean): SessionCookies {
  const common = { path: '/', sameSite: 'lax', secure } as const;
  const antiForgery = (hash: Buffer) => hmac(key, hash.toString('base64url'));
  return {
    antiForgery,
    set(reply, opaque, tenant) {
      reply.setCookie(COOKIES.session, opaque, { ...common, httpOnly: true });
      reply.setCookie(COOKIES.antiForgery, antiForgery(hashOf(opaque)), common);
      if (tenant) reply.setCookie(COOKIES.tenant, tenant, { ...common, maxAge: 365 * 24 * HOUR });
    },
    clear(reply) {
      for (const name of [COOKIES.session, COOKIES.antiForgery]) reply.clearCookie(name, common);
    },
  };
}

type Start = {
  userId: string;
  client: string;
  idToken: Buffer | null;
  origin: string;
  /** What the browser says that it is. */
  device: string | null;
  /** How it was proved who signs in (RFC 8176). */
  amr?: readonly string[];
  /** By what an external issuer may end it. */
  issuer?: { issuer: string | null; subject: string; session: string | null };
};

/** Opens a session under a new id, in the tenant of the last visit. @returns the cookie's value and the tenant, null for a person without any */
export async function startSession(
  db: Kysely<DB>,
  start: Start,
): Promise<{ opaque: string; tenant: string | null }> {
  const tenant = await homeOfPerson(db, start.userId);
  const opaque = newOpaque();
  const hash = hashOf(opaque);
  await openSession(db, { ...start, hash, tenant, lifetimeSeconds: LIFETIME_SECONDS });
  if (start.device) await noteDevice(db, hash, start.device);
  if (start.amr?.length) await noteAmr(db, hash, start.amr);
  if (start.issuer) await noteIssuer(db, hash, start.issuer);
  return { opaque, tenant };
}

/** Moves a session to another tenant under a new id. @returns the new id, or null when it is not theirs */
export async function switchSession(db: Kysely<DB>, hash: Buffer, tenant: string): Promise<string | null> {
  const opaque = newOpaque();
  return (await moveSession(db, hash, hashOf(opaque), tenant)) ? opaque : null;
}

/** Who holds this cookie; null when it is unknown, idle for too long, or over. */
export async function callerOfSession(
  db: Kysely<DB>,
  opaque: string,
  origin: string,
): Promise<Caller | null> {
  const hash = hashOf(opaque);
  const row = await findSession(db, hash, IDLE_SECONDS);
  if (!row) return null;
  return {
    tenant: row.tenant_name,
    name: row.display_name || row.login,
    langKey: row.lang_key,
    session: { hash },
    actor: { userId: row.user_id, login: row.login, roles: asRoles(row.roles), origin },
  };
}
