import type { Account } from '@recto/contracts/endpoints/tenancy';
import { Link, rootRouteId, useRouteContext } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Mark } from '../ui/mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './header.module.css';
import { HeaderSearch } from './header-search.tsx';
import { LazyBell } from './lazy-bell.tsx';
import { MainMenu, SmallMenu } from './main-menu.tsx';
import { Ribbon } from './ribbon.tsx';
import { useOwnKeys } from './shell-keys.tsx';
import { TenantSwitcher } from './tenant-switcher.tsx';

/** One slim line: mark, menus, search, tenant, account (B-001). */
export function Header({ account }: { account: Account }) {
  const own = useOwnKeys();
  return (
    <header className={classes.header}>
      <Ribbon />
      <SmallMenu account={account} />
      <Link to="/dashboard" className={classes.brand} aria-label="Recto">
        <Mark />
        <span>Recto</span>
      </Link>
      <MainMenu account={account} />
      <div className={classes.end}>
        <HeaderSearch keys={!own} />
        <Notes />
        <LazyBell />
        <TenantSwitcher account={account} />
        <AccountMenu account={account} />
      </div>
    </header>
  );
}

function Notes() {
  const notes = useRouteContext({ from: rootRouteId, select: ({ headerNotes }) => headerNotes });
  return (
    <Suspense>
      {notes.map((Note, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Note key={at} />
      ))}
    </Suspense>
  );
}
