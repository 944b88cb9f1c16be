import type { Config } from '../../config/index.ts';
import { deriveKey } from '../../secrets/derive.ts';
import type { Origins } from '../origins.ts';

/** Address segments of `/oauth2/authorization/{client}`: the default and its two variants. */
export const CLIENTS = ['recto', 'oidc', 'sso'] as const;
export type Client = (typeof CLIENTS)[number];

export const isClient = (name: string): name is Client => CLIENTS.some((client) => client === name);

/** Where the embedded issuer is mounted. */
export const ISSUER_PATH = '/oidc';

export const callbackAddress = (origin: string, client: Client): string =>
  `${origin}/login/oauth2/code/${client}`;

/** Where the browser ends up after the issuer's sign-out. */
export const afterSignOut = (origin: string): string => `${origin}/logout`;

export type Registration = { id: string; secret: string | undefined };

/** How this server is registered at its issuer. The embedded issuer knows one client with all callback addresses. */
export function registrationOf(config: Config): Registration {
  if (!config.embeddedIssuer) return { id: config.oidcClientId ?? '', secret: config.oidcClientSecret };
  return { id: 'recto', secret: deriveKey(config.secret, 'oidc-client').toString('base64url') };
}

export const callbackAddresses = (origins: Origins): string[] =>
  origins.all.flatMap((origin) => CLIENTS.map((client) => callbackAddress(origin, client)));
