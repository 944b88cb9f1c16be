import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { COOKIES } from '@recto/contracts/problem';
import type { Role } from '@recto/contracts/roles';
import type { FastifyInstance } from 'fastify';
import { commonServices } from '../../src/app.ts';
import {
  createServiceToken,
  createTenant,
  createUser,
  grantRoles,
} from '../../src/capabilities/tenancy/index.ts';
import { personByEmail } from '../../src/platform/auth/access.queries.ts';
import { hashOf } from '../../src/platform/auth/opaque.ts';
import { sessionCookies, startSession, switchSession } from '../../src/platform/auth/session.ts';
import { type Config, loadConfig } from '../../src/platform/config/index.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { createDatabase, createSystem, type System, type TenantScope } from '../../src/platform/db/scope.ts';
import { createLiveHub } from '../../src/platform/http/live-hub.ts';
import { createLogger } from '../../src/platform/log/index.ts';
import { deriveKey } from '../../src/platform/secrets/derive.ts';
import type { Services } from '../../src/platform/services.ts';
import { settleStore } from '../../src/platform/storage/settle-store.ts';
import { createWebServer } from '../../src/roles/web-server.ts';
import { type Client, createClient } from './client.ts';
import { freePort } from './free-port.ts';
import { drainJobs } from './jobs.ts';
import { engineSettings, tendEngine } from './opensearch/test-engine.ts';
import { cloneDatabase, TEST_SECRET, type TestDatabase } from './postgres.ts';

export const PASSWORD = 'a password for tests';

type ClientOptions = { tenant: string; roles?: readonly Role[]; email?: string };

export type TestServer = {
  readonly address: string;
  readonly config: Config;
  readonly database: TestDatabase;
  readonly services: Services;
  readonly system: System;
  readonly app: FastifyInstance;
  /** Every line that the server wrote to its log so far. */
  log(): string;
  tenant(name: string): Promise<void>;
  /** Makes a person (or gives an existing one a place in another tenant). */
  person(email: string, tenant: string, roles?: readonly Role[]): Promise<void>;
  /** A browser with a session of a new person, unless `email` names one. */
  client(options: ClientOptions): Promise<Client>;
  /** A script with a service token. */
  script(options: ClientOptions): Promise<Client>;
  /** A browser without a session. */
  stranger(): Client;
  /** Work in a tenant as recto_app, for factories and for looking at what was stored. */
  inTenant<T>(tenant: string, work: (scope: TenantScope) => Promise<T>): Promise<T>;
  /** Runs every job that is due, and those that they queue, until none is left. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  env?: NodeJS.ProcessEnv;
  services?: Partial<Services>;
  /** Another than a free one, when something has to know it before. */
  port?: number;
};

/** The whole server on a free port, on a database of its own. Tenants `alpha` and `beta` exist. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const database = await cloneDatabase();
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'recto-server-'));
  const port = options.port ?? (await freePort());
  const config = loadConfig({
    RECTO_DATA: dataFolder,
    RECTO_SECRET: TEST_SECRET,
    PORT: String(port),
    HOST: '127.0.0.1',
    RECTO_PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: database.address,
    RECTO_LOG_LEVEL: 'debug',
    ...engineSettings(),
    ...options.env,
  });
  const lines: string[] = [];
  const log = createLogger(
    'test',
    config.logLevel,
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const pool = createPool(database.addressAs('recto_app'), { name: 'test app', max: 8 });
  const appDatabase = createDatabase(pool);
  const system = createSystem(
    createPool(database.addressAs('recto_system'), { name: 'test system', max: 2 }),
  );
  await settleStore(system, config.storage);
  const liveHub = createLiveHub(pool, appDatabase, log);
  const services: Services = { ...commonServices(config, log, appDatabase), liveHub, ...options.services };
  const app = await createWebServer(services);
  const address = await app.listen({ host: '127.0.0.1', port });
  let people = 0;
  const cookies = sessionCookies(deriveKey(config.secret, 'anti-forgery'), false);
  const antiForgery = (opaque: string) => cookies.antiForgery(hashOf(opaque));

  const server: TestServer = {
    address,
    config,
    database,
    services,
    system,
    app,
    log: () => lines.join(''),
    tenant: (name) => createTenant(system, { name }),
    async person(email, tenant, roles = []) {
      await createUser(system, { email, password: PASSWORD }).catch((error: Error) => {
        if (!error.message.includes('already')) throw error;
      });
      await grantRoles(system, { email, tenant, roles });
    },
    async client({ tenant, roles, email = `person-${++people}@test.example` }) {
      await server.person(email, tenant, roles);
      const person = await personByEmail(appDatabase.beforeTenant, email);
      const session = await startSession(appDatabase.beforeTenant, {
        userId: person!.id,
        client: 'recto',
        idToken: null,
        origin: 'test',
        device: null,
      });
      const db = appDatabase.beforeTenant;
      const opaque =
        session.tenant === tenant
          ? session.opaque
          : ((await switchSession(db, hashOf(session.opaque), tenant)) ?? session.opaque);
      const client = createClient(address);
      client.cookies.set(COOKIES.session, opaque);
      client.cookies.set(COOKIES.antiForgery, antiForgery(opaque));
      return client;
    },
    async script({ tenant, roles = [] }) {
      const token = await createServiceToken(system, { tenant, roles, name: `script ${++people}` });
      return createClient(address, { authorization: `Bearer ${token}` });
    },
    stranger: () => createClient(address),
    inTenant: (tenant, work) =>
      appDatabase.inTenant(
        { tenant, actor: { userId: null, login: 'test', roles: [], origin: 'test' } },
        work,
      ),
    runJobs: () => drainJobs(services, database),
    async close() {
      await liveHub.close();
      await app.close();
      await appDatabase.close();
      await system.close();
      await database.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
  await server.tenant('alpha');
  await server.tenant('beta');
  await tendEngine(server);
  return server;
}
