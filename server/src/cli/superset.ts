import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CATEGORIES, type Category } from '@recto/contracts/categories';
import { loadConfig } from '../platform/config/index.ts';
import { addressAs } from '../platform/db/address.ts';
import { withClient } from '../platform/db/provision.ts';
import { type Command, CommandUsageError } from './command.ts';
import { grantRole, revokeRole } from './superset-role.queries.ts';
import { withDatabase } from './with-database.ts';

const options = {
  tenant: { type: 'string' },
  categories: { type: 'string' },
  name: { type: 'string' },
} as const;

/** `recto superset grant` and `revoke`: database roles by which a real Superset reads the figures of one tenant. */
export const command: Command = async ({ args }) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [action] = positionals;
  const { tenant } = values;
  if ((action !== 'grant' && action !== 'revoke') || !tenant)
    throw new CommandUsageError('say `grant` or `revoke`, and --tenant NAME');
  const role = roleName(values.name ?? tenant);
  const config = loadConfig();
  await withDatabase(config, async (admin) => {
    const owner = addressAs(admin, 'recto_owner', config.secret);
    if (action === 'revoke') return revoke(admin, owner, role);
    const categories = categoriesIn(values.categories);
    const password = randomBytes(24).toString('base64url');
    await withClient(admin, (client) => grantRole.login(client, role, password));
    await withClient(owner, (client) => grantRole.rows(client, { role, tenant, categories }));
    const { hostname, port, pathname } = new URL(admin);
    console.log(`Connection of Superset, to be called ${role}:`);
    console.log(`  postgresql://${role}:${password}@${hostname}:${port || '5432'}${pathname}`);
    console.log(
      `It reads documents of ${categories.length === CATEGORIES.length ? 'every category' : categories.join(', ')} of tenant ${tenant}. The password is shown once.`,
    );
  });
};

async function revoke(admin: string, owner: string, role: string): Promise<void> {
  await withClient(owner, (client) => revokeRole.rows(client, role));
  await withClient(admin, (client) => revokeRole.login(client, role));
  console.log(`Role ${role} is gone.`);
}

/** @throws CommandUsageError for a name that makes no role */
function roleName(name: string): string {
  const role = `recto_superset_${name.replaceAll('-', '_')}`;
  if (!/^recto_superset_[a-z0-9_]{1,40}$/.test(role))
    throw new CommandUsageError('--name has up to 40 small letters, digits and underscores');
  return role;
}

function categoriesIn(text: string | undefined): Category[] {
  if (text === undefined) return [...CATEGORIES];
  const asked = text.split(',').map((one) => one.trim());
  const wrong = asked.find((one) => !CATEGORIES.includes(one as Category));
  if (wrong !== undefined) throw new CommandUsageError(`there is no category ${wrong}`);
  return asked as Category[];
}
