import { ROLES, type Role } from '@recto/contracts/roles';
import { z } from 'zod';
import { jsonOrFile } from './json-or-file.ts';

/** What a group of the issuer gives: a place in a tenant, with roles. */
export type GroupGrant = { tenant: string; roles: readonly Role[] };

/** With or without `ROLE_`. Administration holds in every tenant: no issuer gives it. */
const role = z.string().transform((text, context): Role => {
  const name = text.startsWith('ROLE_') ? text : `ROLE_${text}`;
  const known = ROLES.find((one) => one === name);
  if (known && known !== 'ROLE_ADMIN') return known;
  context.addIssue({ code: 'custom', message: `${text} is no role that a group can give` });
  return z.NEVER;
});

const grant = z.strictObject({ tenant: z.string().min(1), roles: z.array(role).default([]) });

const given = z.union([grant, z.array(grant)]).transform((value): readonly GroupGrant[] => [value].flat());

/** By the name of a group what it gives, in one tenant or several. */
export const issuerGroupsOf = z.record(z.string(), given);

/** RECTO_OIDC_GROUPS. */
export const issuerGroups = jsonOrFile(given, 'a group');
