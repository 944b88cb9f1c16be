import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../server/test/support/client.ts';
import { startTestServer, type TestServer } from '../../server/test/support/server.ts';
import { RECEIVERS, type ReceiverLanguage, tryReceiver } from './support/recipe.ts';

/** The receivers of docs/recipes/webhook.md in the languages that this machine has. */

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { RECTO_OUTBOUND_ALLOW: '127.0.0.1', RECTO_LOG_LEVEL: 'error' } });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(() => server?.close());

const languages = (Object.keys(RECEIVERS) as ReceiverLanguage[]).filter(
  (language) => process.env[`RECIPE_${language.toUpperCase()}`],
);

test('there is a language to try', () => expect(languages).not.toEqual([]));

test.each(languages)('a receiver of webhooks in %s', (language) => tryReceiver(server, admin, language));
