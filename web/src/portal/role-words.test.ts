import type { Role } from '@recto/contracts/roles';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { rolesInLine } from './role-words.ts';

const t = ((key: string, values: object = {}) =>
  key === 'joint.names' ? ', ' : [key, ...Object.values(values)].join(' ')) as unknown as TFunction;
const line = (...roles: Role[]) => rolesInLine(roles, t).line;

test('roles of duties come first, and of many kinds of documents the first are named', () => {
  expect(line('ROLE_USER')).toBe('team.no_roles');
  expect(line('ROLE_USER', 'ROLE_INVOICE', 'ROLE_CONTRIBUTOR')).toBe(
    'role.ROLE_CONTRIBUTOR, category.INVOICE',
  );
  const many = line('ROLE_CONTRIBUTOR', 'ROLE_INVOICE', 'ROLE_COA', 'ROLE_OC', 'ROLE_BOL', 'ROLE_HAWB');
  expect(many).toMatch(/^team\.roles_more role\.ROLE_CONTRIBUTOR(, [\w.]+){3} 2$/);
});
