import { parseArgs } from 'node:util';
import { createTenant, listTenants } from '../capabilities/tenancy/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { type Command, CommandUsageError } from './command.ts';
import { withSystem } from './with-system.ts';

const options = { 'display-name': { type: 'string' }, owner: { type: 'string' } } as const;

/** `recto tenant list` and `recto tenant create NAME`. */
export const command: Command = async ({ args }) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [action, name] = positionals;
  if (action === 'list') return list();
  if (action !== 'create' || !name) throw new CommandUsageError('say `list`, or `create` and a name');
  const { owner, 'display-name': displayName } = values;
  await withSystem(loadConfig(), (system) =>
    createTenant(system, { name, ...(displayName && { displayName }), ...(owner && { owner }) }),
  );
  console.log(
    `Tenant ${name} is there. Its first member:  npm run recto -- user create ${owner ?? 'EMAIL'} --tenant ${name} --roles MANAGEMENT`,
  );
};

async function list(): Promise<void> {
  const tenants = await withSystem(loadConfig(), listTenants);
  for (const { name, displayName, owner, members } of tenants) {
    console.log(
      `${name}  ${displayName}  ${members} ${members === 1 ? 'member' : 'members'}${owner ? `  owner ${owner}` : ''}`,
    );
  }
}
