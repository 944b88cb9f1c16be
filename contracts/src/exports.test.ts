import { expect, test } from 'vitest';
import type { Category } from './categories.ts';
import { exportsOf } from './exports.ts';
import type { Role } from './roles.ts';

test.each<[Category, Role, string[]]>([
  ['INVOICE', 'ROLE_USER', ['xlsx']],
  ['NB_COA', 'ROLE_USER', ['xlsx']],
  ['PO_CONF', 'ROLE_ADMIN', []],
  ['RELIGIOUS_CERTIFICATE', 'ROLE_ADMIN', []],
  ['COA', 'ROLE_COA', []],
  ['COA', 'ROLE_ADMIN', ['xlsx']],
  ['PACKAGING_SPEC', 'ROLE_USER', ['docx']],
  ['PACKAGING_SPEC', 'ROLE_ADMIN', ['docx']],
])('%s as %s is saved as %j', (category, role, kinds) => {
  expect(exportsOf(category, [role])).toEqual(kinds);
});
