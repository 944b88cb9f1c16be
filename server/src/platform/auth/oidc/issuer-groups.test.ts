import { describe, expect, test } from 'vitest';
import type { GroupGrant } from '../../config/issuer-groups.ts';
import { grantsOf, groupsIn } from './issuer-groups.ts';

test.each([
  ['groups', { groups: ['a', 7, 'b'] }, ['a', 'b']],
  ['groups', { groups: 'a' }, ['a']],
  ['groups', {}, null],
  ['groups', { groups: null }, null],
  ['realm_access.roles', { realm_access: { roles: ['a'] } }, ['a']],
  ['realm_access.roles', { realm_access: 'a' }, null],
  ['https://example.com/groups', { 'https://example.com/groups': ['a'] }, ['a']],
])('%s of %j', (claim, claims, groups) => {
  expect(groupsIn(claims, claim)).toEqual(groups);
});

describe('what groups give', () => {
  const mapping: Record<string, GroupGrant[]> = {
    buyers: [{ tenant: 'alpha', roles: ['ROLE_INVOICE'] }],
    lab: [
      { tenant: 'alpha', roles: ['ROLE_COA', 'ROLE_INVOICE'] },
      { tenant: 'beta', roles: [] },
    ],
  };
  test.each([
    [[], []],
    [['unknown', 'constructor', 'toString'], []],
    [['buyers'], [{ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] }]],
    [
      ['buyers', 'lab'],
      [
        { tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE', 'ROLE_COA'] },
        { tenant: 'beta', roles: ['ROLE_USER'] },
      ],
    ],
  ])('%j', (groups, grants) => {
    expect(grantsOf(groups, mapping)).toEqual(grants);
  });
});
