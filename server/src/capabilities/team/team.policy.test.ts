import type { Role } from '@recto/contracts/roles';
import { describe, expect, test } from 'vitest';
import { keeps, offeredRoles, rolesAfter } from './team.policy.ts';

test.each<[Parameters<typeof offeredRoles>[0], Role[]]>([
  [[], ['ROLE_CONTRIBUTOR']],
  [['PO_CONF'], ['ROLE_CONTRIBUTOR', 'ROLE_OC']],
  [['COA', 'NB_COA'], ['ROLE_CONTRIBUTOR']],
])('of the categories %j, %j are offered', (categories, roles) =>
  expect(offeredRoles(categories).sort()).toEqual(roles.sort()),
);

test('what is not offered stays as it is', () => {
  const held: Role[] = ['ROLE_USER', 'ROLE_MANAGEMENT', 'ROLE_COA', 'ROLE_INVOICE'];
  expect(rolesAfter(held, ['ROLE_CONTRIBUTOR', 'ROLE_INVOICE'], ['ROLE_CONTRIBUTOR']).sort()).toEqual(
    ['ROLE_COA', 'ROLE_CONTRIBUTOR', 'ROLE_MANAGEMENT', 'ROLE_USER'].sort(),
  );
});

describe('a place', () => {
  const one = (id: string, ...roles: Role[]) => ({ id, roles });
  const mona = one('mona', 'ROLE_MANAGEMENT');
  test.each([
    ['of oneself', mona, [mona, one('kim', 'ROLE_MANAGEMENT')], 'own'],
    ['of an administrator', one('ada', 'ROLE_ADMIN', 'ROLE_MANAGEMENT'), [mona], 'admin'],
    ['of the last who manages', one('kim', 'ROLE_MANAGEMENT'), [one('kim', 'ROLE_MANAGEMENT')], 'last'],
    ['of one of two who manage', one('kim', 'ROLE_MANAGEMENT'), [one('kim', 'ROLE_MANAGEMENT'), mona], null],
    ['of anybody else', one('rita', 'ROLE_INVOICE'), [mona], null],
  ] as const)('%s is kept: %o', (_, place, team, reason) => expect(keeps(place, 'mona', team)).toBe(reason));
});
