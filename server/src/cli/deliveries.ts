import { parseArgs } from 'node:util';
import { ARRIVAL_STATES, type DeliveryReport } from '@recto/contracts/endpoints/deliveries';
import { checkDeliveries, findChannelByName, startReplay } from '../capabilities/posting/index.ts';
import { listTenants } from '../capabilities/tenancy/index.ts';
import { type Config, loadConfig } from '../platform/config/index.ts';
import { addressAs } from '../platform/db/address.ts';
import { createPool } from '../platform/db/pool.ts';
import { createDatabase, type TenantScope } from '../platform/db/scope.ts';
import { type Command, CommandUsageError } from './command.ts';
import { withDatabase } from './with-database.ts';
import { withSystemAt } from './with-system.ts';

const options = {
  tenant: { type: 'string' },
  from: { type: 'string' },
  channel: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/**
 * `recto deliveries check`: ends with 1 when something confirmed did not arrive. `recto deliveries replay`: everything
 * that arrived since a date goes out once more, as soon as a worker runs.
 */
export const command: Command = async ({ args }) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [what] = positionals;
  if (values.tenant === undefined) throw new CommandUsageError('name the tenant');
  const from = values.from === undefined ? undefined : dateOf(values.from);
  if (what === 'check') {
    const report = await inTenant(loadConfig(), values.tenant, (scope) => checkDeliveries(scope, from));
    console.log(values.json ? JSON.stringify(report, null, 2) : describe(report));
    if (!report.complete) throw new Error(`${report.attention.length} did not arrive`);
    return;
  }
  if (what !== 'replay') throw new CommandUsageError('say check or replay');
  if (!from) throw new CommandUsageError('name the date from which everything is sent once more');
  const { channel } = values;
  const { extractions } = await inTenant(loadConfig(), values.tenant, async (scope) =>
    startReplay(scope, {
      from: from.toISOString(),
      ...(channel !== undefined && { channelId: await channelIdOf(scope, channel) }),
    }),
  );
  console.log(`${extractions} ${extractions === 1 ? 'extraction is' : 'extractions are'} sent once more`);
};

function dateOf(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new CommandUsageError(`${text} is no date`);
  return date;
}

async function channelIdOf(scope: TenantScope, name: string): Promise<number> {
  const [one, ...others] = await findChannelByName(scope, name);
  if (!one) throw new Error(`there is no output channel ${name}`);
  if (others.length > 0) throw new Error(`several output channels are called ${name}`);
  return one.id;
}

function inTenant<T>(config: Config, tenant: string, work: (scope: TenantScope) => Promise<T>): Promise<T> {
  return withDatabase(config, async (admin) => {
    const known = await withSystemAt(admin, config.secret, listTenants);
    if (!known.some(({ name }) => name === tenant)) throw new Error(`there is no tenant ${tenant}`);
    const database = createDatabase(
      createPool(addressAs(admin, 'recto_app', config.secret), { name: 'recto-deliveries', max: 1 }),
    );
    const actor = { userId: null, login: 'operator', roles: [], origin: 'command' };
    try {
      return await database.inTenant({ tenant, actor }, work);
    } finally {
      await database.close();
    }
  });
}

function describe({ since, states, attention }: DeliveryReport): string {
  const counts = ARRIVAL_STATES.filter((state) => states[state] > 0).map(
    (state) => `${state.padEnd(12)} ${states[state]}`,
  );
  const lines = attention.map(
    ({ state, extractionUuid, revision, channel }) =>
      `${state}: ${extractionUuid} revision ${revision} to ${channel}`,
  );
  return [`Confirmed since ${since}:`, ...(counts.length > 0 ? counts : ['nothing']), ...lines].join('\n');
}
