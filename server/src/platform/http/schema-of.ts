import type { Endpoint } from '@recto/contracts/endpoint';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';

/** What fastify checks requests with and serialises replies by; the OpenAPI document is made of the same. */
export function schemaOf(endpoint: Endpoint): FastifySchema {
  const { params, query, body, reply } = endpoint;
  const success = reply instanceof z.ZodType ? { [endpoint.status ?? 200]: reply } : undefined;
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? endpoint.path],
    ...(endpoint.multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body && !endpoint.multipart ? { body } : {}),
    ...(success ? { response: success } : {}),
  } as FastifySchema;
}
