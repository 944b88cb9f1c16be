import { afterAll, beforeAll } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { supersetContract } from '../../../test/support/superset-contract.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(() => server?.close());

supersetContract(() => (method, path, body) => admin.request(method, `/p/ss/api/v1${path}`, { body }));
