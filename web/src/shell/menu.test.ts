import { describe, expect, it } from 'vitest';
import { accountEntries, type MenuEntry, menusOf } from '../portal/menu.ts';
import { accountWith } from '../portal/test-account.ts';

const ENTRIES: MenuEntry[] = [
  { menu: 'upload', key: 'coa', path: '/coa', roles: ['ROLE_COA'], features: ['coa_upload_menu'] },
  { menu: 'admin', key: 'admin', path: '/admin', roles: ['ROLE_ADMIN'] },
  { menu: 'home', key: 'home', path: '/home', roles: ['ROLE_USER'] },
  { menu: 'upload', key: 'logs', path: '/logs', roles: [] },
];
const pathsFor = (...changes: Parameters<typeof accountWith>): string[] =>
  menusOf(accountWith(...changes), ENTRIES).flatMap(({ entries }) => entries.map(({ path }) => path));

describe('menus', () => {
  it('show the Admin menu to administrators only; what others may use of it is in their account', () => {
    const entries: MenuEntry[] = [
      ...ENTRIES,
      { menu: 'admin', key: 'replays', path: '/replays', roles: ['ROLE_MANAGEMENT'] },
    ];
    const manager = accountWith({ authorities: ['ROLE_USER', 'ROLE_MANAGEMENT'] });
    expect(menusOf(manager, entries).map(({ id }) => id)).not.toContain('admin');
    expect(accountEntries(manager, entries).map(({ path }) => path)).toEqual(['/replays']);
    const admin = accountWith({ authorities: ['ROLE_ADMIN'] });
    expect(menusOf(admin, entries).map(({ id }) => id)).toContain('admin');
    expect(accountEntries(admin, entries)).toEqual([]);
  });

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
