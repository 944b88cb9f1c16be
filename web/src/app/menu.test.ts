import { describe, expect, it } from 'vitest';
import { type MenuEntry, menusOf } from './menu.ts';
import { accountWith } from './test-account.ts';

const ENTRIES: MenuEntry[] = [
  { menu: 'upload', key: 'coa', path: '/coa', roles: ['ROLE_COA'], features: ['coa_upload_menu'] },
  { menu: 'admin', key: 'admin', path: '/admin', roles: ['ROLE_ADMIN'] },
  { menu: 'home', key: 'home', path: '/home', roles: ['ROLE_USER'] },
  { menu: 'upload', key: 'logs', path: '/logs', roles: [] },
];
const pathsFor = (...changes: Parameters<typeof accountWith>): string[] =>
  menusOf(accountWith(...changes), ENTRIES).flatMap(({ entries }) => entries.map(({ path }) => path));

describe('menus', () => {
  it('keep the order of the header, not that of the features', () =>
    expect(menusOf(accountWith(), ENTRIES).map(({ id }) => id)).toEqual(['home', 'upload']));
  it('leave out what a role cannot use', () => expect(pathsFor()).toEqual(['/home', '/logs']));
  it('need the feature of the tenant as well as the role', () => {
    expect(pathsFor({ authorities: ['ROLE_USER', 'ROLE_COA'] })).not.toContain('/coa');
    expect(pathsFor({ authorities: ['ROLE_COA'], features: ['coa_upload_menu'] })).toContain('/coa');
  });
  it('show an admin every role’s entry', () =>
    expect(pathsFor({ authorities: ['ROLE_ADMIN'] })).toEqual(['/home', '/admin', '/logs']));
});
