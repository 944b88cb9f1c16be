import { decodeJwt } from 'jose';
import type { Config } from '../../config/index.ts';
import type { GroupGrant } from '../../config/issuer-groups.ts';
import type { Origins } from '../origins.ts';
import { registrationOf } from './clients.ts';
import { createRelyingParty, type RelyingParty } from './relying-party.ts';

/** What an external issuer gives to people who sign in there. */
export type IssuerTerms = {
  roleClaim: string | undefined;
  groups: Readonly<Record<string, readonly GroupGrant[]>>;
  /** Whether it may vouch for an address. */
  vouches(domain: string): boolean;
  /** The only tenants in which it gives places; undefined: any. */
  tenants: readonly string[] | undefined;
  /** The tenant that people of a domain join who have no place. */
  joins(domain: string): string | undefined;
  operators: boolean;
};

export type Issuer = {
  /** Null: the embedded one, or that of OIDC_ISSUER. */
  readonly name: string | null;
  readonly party: RelyingParty;
  /** Null: the embedded one, whose people are accounts of ours. */
  readonly terms: IssuerTerms | null;
};

/** The issuers of this installation: the first, and further ones that are each for some domains. */
export type Issuers = {
  readonly first: Issuer;
  /** Undefined for a name that is none. */
  named(name: string | null): Issuer | undefined;
  /** Where somebody signs in: at the issuer that is named, that of their address, that of their tenant, or the first. */
  chosen(asked: {
    issuer?: string | undefined;
    email?: string | undefined;
    tenant?: string | undefined;
  }): Issuer;
  /** Who signed a token, by what it says itself; its signature is still to be checked. */
  ofToken(token: string): Issuer;
};

export const domainOf = (email: string): string => email.split('@').at(-1)?.toLowerCase() ?? '';

/** Whether a further issuer vouches for the addresses of a domain. */
export const hasOwnIssuer = ({ oidcIssuers }: Pick<Config, 'oidcIssuers'>, email: string): boolean =>
  Object.values(oidcIssuers).some(({ domains }) => domains.includes(domainOf(email.trim())));

export function createIssuers(config: Config, origins: Origins, localAddress: () => string): Issuers {
  const further = Object.entries(config.oidcIssuers).map(([name, one]): Issuer & { address: string } => ({
    name,
    address: one.issuer,
    party: createRelyingParty(
      {
        registration: { id: one.clientId, secret: one.clientSecret },
        address: one.issuer,
        roleClaim: one.roleClaim,
      },
      origins,
      localAddress,
    ),
    terms: {
      roleClaim: one.roleClaim,
      groups: one.groups,
      vouches: (domain) => one.domains.includes(domain),
      tenants: one.tenants,
      joins: () => one.joins,
      operators: one.operators,
    },
  }));
  const ofDomain = (domain: string) => further.find(({ terms }) => terms?.vouches(domain));
  const first: Issuer = {
    name: null,
    party: createRelyingParty(
      {
        registration: registrationOf(config),
        address: config.embeddedIssuer ? null : (config.oidcIssuer ?? null),
        roleClaim: config.oidcRoleClaim,
      },
      origins,
      localAddress,
    ),
    terms: config.embeddedIssuer
      ? null
      : {
          roleClaim: config.oidcRoleClaim,
          groups: config.oidcGroups,
          // People of another issuer's domain are that issuer's to vouch for.
          vouches: (domain) => !ofDomain(domain),
          tenants: undefined,
          joins: (domain) => config.oidcDomains[domain],
          operators: true,
        },
  };
  return {
    first,
    named: (name) => (name === null ? first : further.find((one) => one.name === name)),
    chosen: ({ issuer, email, tenant }) =>
      further.find(({ name }) => name === issuer) ??
      (email ? ofDomain(domainOf(email)) : undefined) ??
      (tenant ? further.find(({ terms }) => terms?.tenants?.includes(tenant)) : undefined) ??
      first,
    ofToken: (token) => {
      const said = decodeJwt(token).iss?.replace(/\/$/, '');
      return further.find(({ address }) => address.replace(/\/$/, '') === said) ?? first;
    },
  };
}
