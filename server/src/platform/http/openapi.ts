import swagger from '@fastify/swagger';
import { getOpenApi } from '@recto/contracts/endpoints/platform';
import { ProblemBody } from '@recto/contracts/problem';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type RouteDefinition, route } from './route.ts';

/** Collects the contracts of all routes into an OpenAPI document. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Recto', version: '0.1.0' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          session: { type: 'apiKey', in: 'cookie', name: 'recto-session' },
        },
      },
      security: [{ bearer: [] }, { session: [] }],
    },
    transform(route) {
      // Pages and the identity provider are for browsers.
      const hide = !route.route.config?.endpoint;
      const { schema, url } = jsonSchemaTransform(route);
      return { schema: { ...schema, hide }, url };
    },
  });
}

export function openApiRoute(app: FastifyInstance): RouteDefinition {
  let text: Record<string, unknown> | undefined;
  return route(getOpenApi, async () => {
    text ??= withProblems(JSON.parse(JSON.stringify(app.swagger())));
    return text;
  });
}

type Described = {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  components: Record<string, unknown>;
};

/** Every refusal is a problem document (RFC 9457), said once for all operations. */
export function withProblems(document: Described): Record<string, unknown> {
  const schema = z.toJSONSchema(ProblemBody, { unrepresentable: 'any' });
  document.components.responses = {
    Problem: {
      description: 'Refused; `code` and `params` say why',
      content: { 'application/problem+json': { schema } },
    },
  };
  for (const operations of Object.values(document.paths))
    for (const { responses } of Object.values(operations))
      responses.default = { $ref: '#/components/responses/Problem' };
  return document;
}
