import { randomBytes } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import {
  createServiceToken,
  listServiceTokens,
  parseRoles,
  revokeServiceToken,
} from '../capabilities/tenancy/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import type { System } from '../platform/db/scope.ts';
import { type Command, CommandUsageError } from './command.ts';
import { withSystem } from './with-system.ts';

const options = {
  tenant: { type: 'string' },
  roles: { type: 'string' },
  name: { type: 'string' },
  days: { type: 'string' },
} as const;

type Given = ReturnType<typeof parse>;

/** `recto token`, `recto token list`, `recto token revoke NUMBER`. */
export const command: Command = async ({ args }) => {
  const given = parse(args);
  const [action = 'create'] = given.positionals;
  const work = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!work) throw new CommandUsageError('say `list`, `revoke` and a number, or nothing to make one');
  const run = work(given);
  console.log(await withSystem(loadConfig(), run));
};

function parse(args: string[]) {
  return parseArgs({ args, options, allowPositionals: true });
}

/** Each checks what was given, and answers what is to be done and then printed. */
const ACTIONS: Readonly<Record<string, (given: Given) => (system: System) => Promise<string>>> = {
  create: makeToken,
  list:
    ({ values: { tenant } }) =>
    (system) =>
      describe(system, tenant),
  revoke: revokeToken,
};

/** The token on standard output, and nothing else, so that a script can take it. */
function makeToken({ values: { tenant, roles, name, days } }: Given) {
  if (!tenant || !roles) throw new CommandUsageError('name the tenant and the roles');
  const lasts = days === undefined ? undefined : Number(days);
  if (lasts !== undefined && !(lasts > 0)) throw new CommandUsageError('--days must be a number above 0');
  const wanted = {
    tenant,
    roles: parseRoles(roles.split(',')),
    name: name ?? nameOf(new Date()),
    ...(lasts && { days: lasts }),
  };
  return (system: System) => createServiceToken(system, wanted);
}

/** Who made it where and when, so that several can be told apart. */
const nameOf = (now: Date): string =>
  `${login()}@${hostname()} ${now.toISOString().slice(0, 19).replace('T', ' ')} ${randomBytes(3).toString('hex')}`;

/** A user without an entry, as in some containers, has no name. */
function login(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'somebody');
  }
}

function revokeToken({ positionals: [, number] }: Given) {
  if (!/^\d+$/.test(number ?? ''))
    throw new CommandUsageError('name the number of the token, as `list` shows it');
  return async (system: System) => {
    await revokeServiceToken(system, Number(number));
    return `Token ${number} opens nothing any more.`;
  };
}

async function describe(system: System, tenant: string | undefined): Promise<string> {
  const tokens = await listServiceTokens(system, tenant);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const lines = tokens.map((token) =>
    [
      `${token.id}  ${token.tenant}  ${token.hint}  ${token.name}  ${token.roles.join(' ')}`,
      `made ${day(token.createdAt)} by ${token.createdBy}`,
      token.lastUsedAt ? `last used ${day(token.lastUsedAt)}` : 'never used',
      token.expiresAt && `expires ${day(token.expiresAt)}`,
      token.revokedAt && `revoked ${day(token.revokedAt)}`,
    ]
      .filter(Boolean)
      .join(', '),
  );
  return lines.join('\n') || 'There are no tokens.';
}
