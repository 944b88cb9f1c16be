import { parseArgs } from 'node:util';
import { createServiceToken, parseRoles } from '../capabilities/tenancy/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { type Command, UsageError } from './command.ts';
import { withSystem } from './with-system.ts';

const options = {
  tenant: { type: 'string' },
  roles: { type: 'string' },
  name: { type: 'string', default: 'command line' },
  days: { type: 'string' },
} as const;

/** `recto token`: a bearer token on standard output, and nothing else, so that a script can take it. */
export const command: Command = async ({ args }) => {
  const { tenant, roles, name, days } = parseArgs({ args, options }).values;
  if (!tenant || !roles) throw new UsageError('name the tenant and the roles');
  const lasts = days === undefined ? undefined : Number(days);
  if (lasts !== undefined && !(lasts > 0)) throw new UsageError('--days must be a number above 0');
  const wanted = { tenant, roles: parseRoles(roles.split(',')), name, ...(lasts && { days: lasts }) };
  console.log(await withSystem(loadConfig(), (system) => createServiceToken(system, wanted)));
};
