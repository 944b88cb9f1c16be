import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/index.ts';

/** The addresses under which people open this server: the public one, and one for each brand's host. */
export type Origins = {
  /** Where the embedded issuer lives, and where unknown hosts are sent. */
  readonly main: string;
  readonly all: readonly string[];
  readonly secure: boolean;
  /** The one that this request came to, or null when it is none of them. */
  of(request: FastifyRequest): string | null;
};

/** @param publicUrl overrides the configured one, for a port that was chosen at start */
export function originsOf(config: Config, publicUrl = config.publicUrl): Origins {
  const main = new URL(publicUrl);
  const all = [
    main.origin,
    ...Object.keys(config.brands).map((host) => new URL(`${main.protocol}//${host}`).origin),
  ];
  return {
    main: main.origin,
    all: [...new Set(all)],
    secure: main.protocol === 'https:',
    // Behind a proxy that ends TLS the request's own protocol is http: hosts decide.
    of: (request) => all.find((origin) => new URL(origin).host === request.host) ?? null,
  };
}
