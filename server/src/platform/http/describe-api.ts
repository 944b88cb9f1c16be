import { ENDPOINTS } from '@recto/contracts/endpoints/all';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { registerOpenApi, withProblems } from './openapi.ts';
import { schemaOf } from './schema-of.ts';

/** The OpenAPI document of the contracts, without a server that serves it: for the documentation. */
export async function describeApi(): Promise<Record<string, unknown>> {
  const app: FastifyInstance = Fastify({ routerOptions: { maxParamLength: 300 } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await registerOpenApi(app);
  for (const endpoint of ENDPOINTS)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      config: { endpoint },
      handler: () => {
        throw new Error(`${endpoint.name} is described here, not served`);
      },
    });
  await app.ready();
  const document = withProblems(JSON.parse(JSON.stringify(app.swagger())));
  await app.close();
  return document;
}
