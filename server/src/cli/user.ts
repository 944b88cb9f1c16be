import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import {
  createUser,
  grantRoles,
  leaving,
  listUsers,
  makeOperatorResetLink,
  parseRoles,
  signOutEverywhere,
} from '../capabilities/tenancy/index.ts';
import { isCommonPassword } from '../platform/auth/common-passwords.ts';
import { loadConfig } from '../platform/config/index.ts';
import type { System } from '../platform/db/scope.ts';
import { createSecrets } from '../platform/secrets/index.ts';
import { type Command, CommandUsageError } from './command.ts';
import { withSystem } from './with-system.ts';

const options = {
  name: { type: 'string' },
  tenant: { type: 'string' },
  roles: { type: 'string' },
  operator: { type: 'boolean', default: false },
  'for-good': { type: 'boolean', default: false },
  'no-password': { type: 'boolean', default: false },
  'remove-second-step': { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parse>['values'];

/** `recto user list`, `recto user create EMAIL`, `recto user grant EMAIL`, `recto user sign-out EMAIL`, `recto user reset-link EMAIL`. */
export const command: Command = async ({ args }) => {
  const { values, positionals } = parse(args);
  const [action, email] = positionals;
  if (action === 'list') return withSystem(loadConfig(), list);
  if (action === 'sign-out' && email) return signOut(email, values['remove-second-step']);
  if (action === 'erase' && email) return erase(email, values['for-good']);
  if (action === 'reset-link' && email) return resetLink(email);
  if (!email || (action !== 'create' && action !== 'grant'))
    throw new CommandUsageError(
      'say `list`, or `create`, `grant`, `sign-out` or `reset-link` and an e-mail address',
    );
  if (Boolean(values.tenant) !== Boolean(values.roles))
    throw new CommandUsageError('--tenant and --roles go together');
  if (action === 'grant' && !values.tenant) throw new CommandUsageError('name the tenant and the roles');
  const membership = values.tenant && {
    tenant: values.tenant,
    roles: parseRoles((values.roles ?? '').split(',')),
  };
  const password = action === 'create' && !values['no-password'] ? await choosePassword() : null;
  await withSystem(loadConfig(), async (system) => {
    if (action === 'create') await create(system, email, values, { membership, password: password?.value });
    else if (membership) await grantRoles(system, { email, ...membership });
  });
  if (password?.made) console.log(`Password: ${password.value}`);
  console.log(action === 'create' ? `User ${email} is there.` : `The roles of ${email} are set.`);
};

function parse(args: string[]) {
  return parseArgs({ args, options, allowPositionals: true });
}

type Further = {
  membership: { tenant: string; roles: ReturnType<typeof parseRoles> } | '' | undefined;
  password: string | undefined;
};

async function create(
  system: System,
  email: string,
  { name, operator }: Values,
  { membership, password }: Further,
): Promise<void> {
  if (password && (await isCommonPassword(password, email)))
    throw new CommandUsageError('many people use this password, so it is tried first: choose another one');
  await createUser(system, {
    email,
    operator,
    ...(name && { name }),
    ...(password && { password }),
    ...(membership && { membership }),
  });
}

async function signOut(email: string, removeSecondStep: boolean): Promise<void> {
  const config = loadConfig();
  const secrets = createSecrets(config.secret);
  const ended = await withSystem(config, (system) =>
    signOutEverywhere(system, secrets, email, { removeSecondStep }),
  );
  console.log(`${email} is signed out everywhere (${ended} ${ended === 1 ? 'session' : 'sessions'}).`);
  if (removeSecondStep) console.log('Their authenticator app, recovery codes and passkeys are removed.');
}

async function resetLink(email: string): Promise<void> {
  const config = loadConfig();
  if (!config.embeddedIssuer)
    throw new CommandUsageError('passwords are managed by your external sign-in provider');
  const { path, minutes } = await withSystem(config, (system) => makeOperatorResetLink(system, email));
  console.log(config.publicUrl + path);
  console.log(`The link works once, within ${minutes} minutes; using it ends every session of ${email}.`);
}

async function erase(email: string, forGood: boolean): Promise<void> {
  if (!forGood)
    throw new CommandUsageError('it cannot be taken back: add --for-good when that is what you want');
  const config = loadConfig();
  const secrets = createSecrets(config.secret);
  const pseudonym = await withSystem(config, (system) => leaving.erasePerson(system, secrets, email));
  console.log(`Erased: what they did was done by ${pseudonym} from now on.`);
}

async function list(system: System): Promise<void> {
  for (const { email, operator, activated, memberships } of await listUsers(system)) {
    const where = memberships.map(({ tenant, roles }) => `${tenant}: ${roles.join(' ')}`).join('; ');
    console.log(
      [email, operator && '(operator)', !activated && '(deactivated)', where].filter(Boolean).join('  '),
    );
  }
}

/** From a pipe: never an argument, which everyone on the machine could see. From a terminal: one is made. */
async function choosePassword(): Promise<{ value: string; made: boolean }> {
  const given = process.stdin.isTTY ? '' : (await text(process.stdin)).replace(/\r?\n$/, '');
  return given ? { value: given, made: false } : { value: randomBytes(12).toString('base64url'), made: true };
}
