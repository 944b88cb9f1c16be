import type { Account } from '@recto/contracts/endpoints/tenancy';
import type { Feature } from '@recto/contracts/features';
import { holdsAny, type Role } from '@recto/contracts/roles';

/** Places in the header, in order (B-001, with the list beside the dashboard that is Home). A `list` opens; a `link` leads to its one entry. */
export const MENUS = [
  { id: 'home', kind: 'link' },
  { id: 'documents', kind: 'link' },
  { id: 'sources', kind: 'link' },
  { id: 'cases', kind: 'link' },
  { id: 'analysis', kind: 'list' },
  { id: 'admin', kind: 'list' },
  { id: 'upload', kind: 'list' },
] as const;
/** `account`: in the menu of the account, at the right end of the header. `palette`: found there by name only. */
type MenuId = (typeof MENUS)[number]['id'] | 'account' | 'palette';

/** One entry: its text key, where it leads, who sees it. Features bring their own; the shell only arranges them. */
export type MenuEntry = {
  menu: MenuId;
  key: string;
  /** Text key with `{{name}}` for the palette, where the name alone does not say what it leads to. */
  about?: string;
  path: string;
  roles: readonly Role[];
  /** Shown only to tenants with one of these feature flags. */
  features?: readonly Feature[];
};

export type Menu = { id: MenuId; kind: 'link' | 'list'; entries: MenuEntry[] };

/** The entries that this account can use. */
export const usableBy = (account: Account, entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.filter(
    ({ roles, features }) =>
      holdsAny(account.authorities, roles) &&
      (!features || features.some((feature) => account.features.includes(feature))),
  );

/** The Admin menu is for administrators (B-002): what others may use of it stands in the menu of their account. */
const seesAdmin = ({ authorities }: Account): boolean => authorities.includes('ROLE_ADMIN');

/** What this account finds in its own menu. */
export const accountEntries = (account: Account, entries: readonly MenuEntry[]): MenuEntry[] =>
  usableBy(account, entries).filter(
    ({ menu }) => menu === 'account' || (menu === 'admin' && !seesAdmin(account)),
  );

/** The menus that this account can use; what it cannot use is absent. */
export function menusOf(account: Account, entries: readonly MenuEntry[]): Menu[] {
  const usable = usableBy(account, entries);
  return MENUS.map(({ id, kind }) => ({ id, kind, entries: usable.filter((e) => e.menu === id) })).filter(
    ({ id, entries: own }) => own.length > 0 && (id !== 'admin' || seesAdmin(account)),
  );
}
