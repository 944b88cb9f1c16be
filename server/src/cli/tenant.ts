import { parseArgs } from 'node:util';
import { createTenant, leaving, listTenants } from '../capabilities/tenancy/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { type Command, CommandUsageError } from './command.ts';
import { ARCHIVES } from './tenant-archive.ts';
import { withSystem } from './with-system.ts';

const options = {
  'display-name': { type: 'string' },
  owner: { type: 'string' },
  deleted: { type: 'boolean', default: false },
  reason: { type: 'string' },
} as const;

/** `recto tenant list`, `recto tenant create NAME`, and what is done with archives of tenants. */
export const command: Command = async ({ args }) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [action, name, second] = positionals;
  if (action === 'list') return values.deleted ? listDeleted() : list();
  if (action === 'keep' && name) return keep(name);
  if (action === 'suspend' && name) return suspend(name, values.reason);
  if (action === 'resume' && name) return resume(name);
  const further = Object.hasOwn(ARCHIVES, action ?? '') ? ARCHIVES[action ?? ''] : undefined;
  if (further) return further(name, second);
  if (action !== 'create' || !name)
    throw new CommandUsageError(
      'say `list`, `create`, `suspend`, `resume`, `keep`, `export`, `verify` or `import`',
    );
  const { owner, 'display-name': displayName } = values;
  await withSystem(loadConfig(), (system) =>
    createTenant(system, { name, ...(displayName && { displayName }), ...(owner && { owner }) }),
  );
  console.log(
    `Tenant ${name} is there. Its first member:  npm run recto -- user create ${owner ?? 'EMAIL'} --tenant ${name} --roles MANAGEMENT`,
  );
};

/** The deletion of a tenant is taken back. */
async function keep(name: string): Promise<void> {
  const kept = await withSystem(loadConfig(), (system) => leaving.keepTenant(system, name));
  if (!kept) throw new Error(`nobody asked for the deletion of a tenant ${name}`);
  console.log(`Tenant ${name} stays. Deliveries that were held wait to be released.`);
}

/** Nothing comes in and nothing leaves until it goes on. */
async function suspend(name: string, reason: string | undefined): Promise<void> {
  if (!reason) throw new CommandUsageError('say why: --reason TEXT; the people of the tenant read it');
  await withSystem(loadConfig(), (system) => leaving.suspendTenant(system, name, reason));
  console.log(`Tenant ${name} is suspended. Its people can read and export.`);
}

async function resume(name: string): Promise<void> {
  await withSystem(loadConfig(), (system) => leaving.suspendTenant(system, name, null));
  console.log(`Tenant ${name} goes on. Deliveries that were held wait to be released.`);
}

async function listDeleted(): Promise<void> {
  for (const one of await withSystem(loadConfig(), leaving.listDeletedTenants))
    console.log(
      `${one.name_hash}  ${one.created_at.toISOString().slice(0, 10)} to ${one.deleted_at.toISOString().slice(0, 10)}  asked for by ${one.asked_by} on ${one.asked_at.toISOString().slice(0, 10)}`,
    );
}

async function list(): Promise<void> {
  const tenants = await withSystem(loadConfig(), listTenants);
  for (const { name, displayName, owner, members } of tenants) {
    console.log(
      `${name}  ${displayName}  ${members} ${members === 1 ? 'member' : 'members'}${owner ? `  owner ${owner}` : ''}`,
    );
  }
}
