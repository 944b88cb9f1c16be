import type { Endpoint, ParsedBody, ParsedParams, ParsedQuery, ReplyOf } from '@recto/contracts/endpoint';
import { said } from '@recto/contracts/said/said';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Actor, TenantScope } from '../db/scope.ts';
import { forbidden } from '../errors.ts';
import type { Services } from '../services.ts';

/** What a handler works with: the parsed request, who asks, and a way into their tenant. */
export type Context<E extends Endpoint> = {
  params: ParsedParams<E>;
  query: ParsedQuery<E>;
  body: ParsedBody<E>;
  /** Empty for endpoints that are open, or when the caller has not chosen one. */
  tenant: string;
  actor: Actor;
  /** Null for endpoints that are open and called without a session. */
  caller: Caller | null;
  request: FastifyRequest;
  reply: FastifyReply;
  /** One transaction in the caller's tenant. */
  inTenant<T>(work: (scope: TenantScope) => Promise<T>): Promise<T>;
  /** The same for work that writes nothing: a copy of the database may answer, and the work may run twice. */
  readInTenant<T>(work: (scope: TenantScope) => Promise<T>): Promise<T>;
  services: Services;
};

/** What the server hands to a route, before the types of its contract are known. */
export type Call = {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Caller | null;
  services: Services;
};

export type RouteDefinition = { readonly endpoint: Endpoint; handle(call: Call): Promise<unknown> };

const NOBODY: Omit<Actor, 'origin'> = { userId: null, login: 'anonymous', roles: [] };

/**
 * Binds a handler to its contract. The server has parsed params, query and body and checked the roles before the
 * handler runs, and its reply passes the contract's schema: an undeclared column cannot leak.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handler: (context: Context<E>) => Promise<ReplyOf<E>>,
): RouteDefinition {
  return {
    endpoint,
    handle({ request, reply, caller, services }) {
      const tenant = caller?.tenant ?? '';
      const actor: Actor = caller?.actor ?? { ...NOBODY, origin: request.ip };
      const within =
        (reading: boolean): Context<E>['inTenant'] =>
        async (work) => {
          if (tenant === '') throw forbidden(said('choose_tenant'));
          const snapshot = endpoint.method === 'GET';
          return services.database.inTenant({ tenant, actor, snapshot, reading }, work);
        };
      return handler({
        params: request.params as ParsedParams<E>,
        query: request.query as ParsedQuery<E>,
        body: request.body as ParsedBody<E>,
        tenant,
        actor,
        caller,
        request,
        reply,
        services,
        inTenant: within(false),
        readInTenant: within(true),
      });
    },
  };
}
