import { Menu as Dropdown } from '@mantine/core';
import type { Account } from '@recto/contracts/endpoints/tenancy';
import { IconChevronDown, IconMenu2 } from '@tabler/icons-react';
import { Link, rootRouteId, useLocation, useRouteContext } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { type Menu, type MenuEntry, menusOf } from '../portal/menu.ts';
import classes from './header.module.css';

const leadsHere = (entry: MenuEntry, pathname: string): boolean =>
  pathname === entry.path || pathname.startsWith(`${entry.path}/`);

/** The menus of the header, each only when this account can use something in it. */
export function MainMenu({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { menu } = useRouteContext({ from: rootRouteId });
  return (
    <nav className={classes.nav} aria-label={t('shell.main_menu')}>
      {menusOf(account, menu).map((one) =>
        one.kind === 'link' ? <MenuLink key={one.id} menu={one} /> : <MenuList key={one.id} menu={one} />,
      )}
    </nav>
  );
}

function MenuLink({ menu }: { menu: Menu }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const entry = menu.entries[0];
  if (!entry) return null;
  const active = leadsHere(entry, pathname);
  return (
    <Link
      to={entry.path}
      className={classes.item}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
    >
      {t(`shell.menu.${menu.id}`)}
    </Link>
  );
}

function MenuList({ menu }: { menu: Menu }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const active = menu.entries.some((entry) => leadsHere(entry, pathname));
  return (
    <Dropdown position="bottom-start" withinPortal={false}>
      <Dropdown.Target>
        <button type="button" className={classes.item} data-active={active || undefined}>
          {t(`shell.menu.${menu.id}`)}
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Dropdown.Target>
      <Dropdown.Dropdown>
        {menu.entries.map((entry) => (
          <Dropdown.Item key={entry.path} component={Link} to={entry.path}>
            {t(entry.key)}
          </Dropdown.Item>
        ))}
      </Dropdown.Dropdown>
    </Dropdown>
  );
}

/** The same menus as one, where the header has no room for them side by side. */
export function SmallMenu({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { menu } = useRouteContext({ from: rootRouteId });
  return (
    <Dropdown position="bottom-start" withinPortal={false}>
      <Dropdown.Target>
        <button type="button" className={classes.smallMenu} aria-label={t('shell.main_menu')}>
          <IconMenu2 size={20} aria-hidden />
        </button>
      </Dropdown.Target>
      <Dropdown.Dropdown>
        {menusOf(account, menu).map((one) => (
          <Fragment key={one.id}>
            <Dropdown.Label>{t(`shell.menu.${one.id}`)}</Dropdown.Label>
            {one.entries.map((entry) => (
              <Dropdown.Item key={entry.path} component={Link} to={entry.path}>
                {t(entry.key)}
              </Dropdown.Item>
            ))}
          </Fragment>
        ))}
      </Dropdown.Dropdown>
    </Dropdown>
  );
}
