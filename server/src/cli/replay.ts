import { parseArgs } from 'node:util';
import { CATEGORIES, type Category } from '@recto/contracts/categories';
import {
  LEARNED_STATES,
  type LearnedStateName,
  REPLAY,
  type ReplayReport,
} from '@recto/contracts/endpoints/replay';
import { commonServices } from '../app.ts';
import { type ReplayRequest, replayHere, tenantsOf } from '../capabilities/extraction/replay/index.ts';
import { listTenants } from '../capabilities/tenancy/index.ts';
import { type Config, loadConfig } from '../platform/config/index.ts';
import { addressAs } from '../platform/db/address.ts';
import { createPool } from '../platform/db/pool.ts';
import { createDatabase, type System } from '../platform/db/scope.ts';
import { createLogger } from '../platform/log/index.ts';
import { createSandbox } from '../platform/sandbox/index.ts';
import { type Command, CommandUsageError } from './command.ts';
import { describeReplay, mergeReports } from './replay-report.ts';
import { withDatabase } from './with-database.ts';
import { withSystemAt } from './with-system.ts';

const options = {
  category: { type: 'string' },
  tenant: { type: 'string' },
  limit: { type: 'string', default: String(REPLAY.documents.default) },
  learned: { type: 'string', default: 'then' },
  json: { type: 'boolean', default: false },
} as const;

/** What is wanted, by tenant; null: to be found out by the uuids. */
type Asked = { tenant: string | null; wanted: ReplayRequest; learned: LearnedStateName; json: boolean };

/**
 * `recto replay`: documents are read again with what they were read with, and nothing of them changes. Ends with 1 when
 * a value that people confirmed as it was read would be read otherwise.
 */
export const command: Command = async ({ args }) => {
  const asked = parse(args);
  const report = await withDatabase(loadConfig(), (admin) => replay(loadConfig(), admin, asked));
  console.log(asked.json ? JSON.stringify(report, null, 2) : describeReplay(report));
  const { worse } = report.tally;
  const failed = report.documents.filter(({ problem }) => problem !== null).length;
  if (worse > 0)
    throw new Error(
      worse === 1
        ? '1 confirmed value would be read otherwise'
        : `${worse} confirmed values would be read otherwise`,
    );
  if (failed > 0)
    throw new Error(`${failed} of ${report.documents.length} documents could not be read again`);
};

function parse(args: string[]): Asked {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { category, tenant = null, json } = values;
  const learned = LEARNED_STATES.find((one) => one === values.learned);
  if (!learned) throw new CommandUsageError(`--learned must be ${LEARNED_STATES.join(' or ')}`);
  if ((category === undefined) === (positionals.length === 0))
    throw new CommandUsageError('name uuids of extractions, or a category');
  if (category === undefined) return { tenant, wanted: { uuids: positionals.map(uuidOf) }, learned, json };
  if (tenant === null) throw new CommandUsageError('name the tenant of the category');
  const known = CATEGORIES.find((one) => one === category.toUpperCase());
  if (!known) throw new CommandUsageError(`there is no category ${category}`);
  return { tenant, wanted: { category: known as Category, limit: limitOf(values.limit) }, learned, json };
}

function uuidOf(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))
    throw new CommandUsageError(`${text} is no uuid`);
  return text.toLowerCase();
}

function limitOf(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1)
    throw new CommandUsageError('--limit must be a whole number above 0');
  return limit;
}

async function replay(config: Config, admin: string, asked: Asked): Promise<ReplayReport> {
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort(new Error('stopped')));
  const log = createLogger('command', config.logLevel, process.stderr);
  const database = createDatabase(
    createPool(addressAs(admin, 'recto_app', config.secret), { name: 'recto-replay', max: 2 }),
  );
  const sandbox = createSandbox({ size: 1 });
  const services = { ...commonServices(config, log, database), sandbox };
  try {
    const reports: ReplayReport[] = [];
    for (const [tenant, wanted] of await byTenant(config, admin, asked))
      reports.push(
        await replayHere(services, tenant, wanted, { learned: asked.learned, signal: stopping.signal }),
      );
    return mergeReports(reports);
  } finally {
    await sandbox.close();
    await database.close();
  }
}

async function byTenant(
  config: Config,
  admin: string,
  { tenant, wanted }: Asked,
): Promise<[string, ReplayRequest][]> {
  const asOperator = <T>(work: (system: System) => Promise<T>) => withSystemAt(admin, config.secret, work);
  if (!('uuids' in wanted)) {
    const known = (await asOperator(listTenants)).find(({ name }) => name === tenant);
    if (!known) throw new Error(`there is no tenant ${tenant}`);
    return [[known.name, wanted]];
  }
  const { uuids } = wanted;
  const found = await asOperator((system) => tenantsOf(system, uuids));
  const elsewhere = uuids.filter((uuid) => tenant !== null && found.get(uuid) !== tenant);
  if (elsewhere.length > 0) throw new Error(`there is no extraction ${elsewhere.join(', ')} in ${tenant}`);
  return [...new Set(found.values())].map((name) => [
    name,
    { uuids: uuids.filter((uuid) => found.get(uuid) === name) },
  ]);
}
