import type { Config } from '../config/index.ts';
import { rolePassword } from '../secrets/derive.ts';

/**
 * recto_owner owns the schema and claims jobs; recto_app serves requests under row-level security;
 * recto_system does the worker's cross-tenant chores. None is a superuser and none bypasses policies.
 */
export const ROLES = ['recto_owner', 'recto_app', 'recto_system'] as const;
export type DatabaseRole = (typeof ROLES)[number];

/** The address of the same database as another role. `admin` is the address that the operator gave, or the embedded superuser's. */
export function addressAs(admin: string, role: DatabaseRole, secret: string): string {
  const address = new URL(admin);
  address.username = role;
  address.password = rolePassword(secret, role);
  return address.href;
}

/** The name of the database in the embedded cluster. */
export const EMBEDDED_DATABASE = 'recto';

/** Address of the embedded database without a user: roles are put in by `addressAs`. */
export function embeddedAddress(port: number): string {
  return `postgres://127.0.0.1:${port}/${EMBEDDED_DATABASE}`;
}

/** An address without the operator's user and password: what web and worker processes get. */
export function withoutUser(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}

/** The database as one of our roles. @throws Error when this process was started alone without DATABASE_URL */
export function databaseAddress(config: Pick<Config, 'databaseUrl' | 'secret'>, role: DatabaseRole): string {
  if (!config.databaseUrl)
    throw new Error('DATABASE_URL is needed when a web or worker process is started alone');
  return addressAs(config.databaseUrl, role, config.secret);
}

/** The same database for what needs no session of its own: through the pooler, where there is one. */
export function sharedAddress(
  config: Pick<Config, 'databaseUrl' | 'poolingUrl' | 'secret'>,
  role: DatabaseRole,
): string {
  return config.poolingUrl
    ? addressAs(config.poolingUrl, role, config.secret)
    : databaseAddress(config, role);
}

/** The copy that is read from, as recto_app; undefined without one. */
export const replicaAddress = ({ readingUrl, secret }: Pick<Config, 'readingUrl' | 'secret'>) =>
  readingUrl && addressAs(readingUrl, 'recto_app', secret);
