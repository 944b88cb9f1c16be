import { statfs } from 'node:fs/promises';
import type { Health } from '@recto/contracts/endpoints/platform';
import { MEGABYTE } from '@recto/contracts/limits';
import { sql } from 'kysely';
import type { EngineStatus } from '../../platform/search/engine/engine-state.ts';
import type { Services } from '../../platform/services.ts';
import { queueFigures } from './queue.queries.ts';

type Component = NonNullable<Health['components']>[string];

/** With less than this left, uploads and the embedded database are about to fail. */
const LEAST_FREE = 200 * MEGABYTE;
/** A job that is due for so long is one that nobody takes. */
const LONGEST_DUE_SECONDS = 600;

/** Parts of the installation, each with how it is asked; one that throws is down. */
const PARTS: Readonly<Record<string, (services: Services) => Promise<Component>>> = {
  async db({ database }) {
    const { rows } = await sql<{
      version: string;
    }>`select current_setting('server_version') as version`.execute(database.beforeTenant);
    return { status: 'UP', details: { database: 'PostgreSQL', version: rows[0]?.version ?? '' } };
  },
  async diskSpace({ config }) {
    const { bavail, blocks, bsize } = await statfs(config.dataFolder);
    const free = bavail * bsize;
    return {
      status: free < LEAST_FREE ? 'DOWN' : 'UP',
      details: { total: blocks * bsize, free, threshold: LEAST_FREE },
    };
  },
  async workers({ database }) {
    const { workers, waiting, running, failed, oldest_due_seconds } = await queueFigures(
      database.beforeTenant,
    );
    const stuck = oldest_due_seconds > LONGEST_DUE_SECONDS;
    return {
      status: workers === 0 || stuck ? 'DOWN' : 'UP',
      details: { workers, waiting, running, failed, oldestDueSeconds: Math.round(oldest_due_seconds) },
    };
  },
  async search({ search: { engine } }) {
    if (!engine) return { status: 'UP', details: { engine: 'memory' } };
    // Memory answers for it: slower, and right all the same.
    return {
      status: 'UP',
      details: { engine: engine.status.isAway ? 'away' : 'answers', ...figures(engine.status) },
    };
  },
  async signIn({ config }) {
    return { status: 'UP', details: { issuer: config.oidcIssuer ? 'external' : 'embedded' } };
  },
};

const figures = ({ answered, away, refused }: EngineStatus) => ({ answered, away, refused });

/** Whether this process and its database answer; `detailed`: of what that is made, and it is down when a part is. */
export async function getHealth(services: Services, detailed: boolean): Promise<Health> {
  if (!detailed) return { status: (await ask(services, 'db')).status };
  const names = Object.keys(PARTS);
  const found = await Promise.all(names.map((name) => ask(services, name)));
  const components = Object.fromEntries(names.map((name, i) => [name, found[i]!]));
  return { status: found.every(({ status }) => status === 'UP') ? 'UP' : 'DOWN', components };
}

async function ask(services: Services, name: string): Promise<Component> {
  try {
    return await PARTS[name]!(services);
  } catch (error) {
    services.log.warn({ err: error, part: name }, 'a part of the installation does not answer');
    return { status: 'DOWN', details: {} };
  }
}
