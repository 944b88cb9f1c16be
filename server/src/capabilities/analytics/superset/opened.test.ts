import type { Role } from '@recto/contracts/roles';
import { expect, test } from 'vitest';
import { clauseOf, openedDashboards } from './opened.ts';

const GRANTED = [
  { role_name: 'coa', categories: ['COA'] },
  { role_name: 'both', categories: ['COA', 'PO_CONF'] },
];
const board = (uuid: string, ...connections: string[]) => ({ uuid, title: uuid, connections });
const BOARDS = [
  board('lab', 'coa'),
  board('all', 'both'),
  board('mixed', 'coa', 'both'),
  board('other', 'coa', 'theirs'),
  board('none'),
];

test.each<[Role[], string[]]>([
  [['ROLE_COA'], ['lab']],
  [
    ['ROLE_COA', 'ROLE_OC'],
    ['lab', 'all', 'mixed'],
  ],
  [['ROLE_ADMIN'], ['lab', 'all', 'mixed']],
  [['ROLE_OC'], []],
  [[], []],
])('%j opens %j', (roles, wanted) =>
  expect(openedDashboards(BOARDS, GRANTED, roles).map(({ uuid }) => uuid)).toEqual(wanted),
);

test('queries are narrowed by tenant and categories', () => {
  expect(clauseOf("o'hara", ['ROLE_COA'])).toMatch(/^tenant_name = 'o''hara' and category in \('COA'/);
  expect(clauseOf('a', [])).toContain("category in ('");
});
