import type { Account } from '@recto/contracts/endpoints/tenancy';
import { Link } from '@tanstack/react-router';
import { Mark } from '../ui/mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './header.module.css';
import { MainMenu } from './main-menu.tsx';
import { Ribbon } from './ribbon.tsx';
import { TenantSwitcher } from './tenant-switcher.tsx';

/** One slim line: mark, menus, tenant, account. */
export function Header({ account }: { account: Account }) {
  return (
    <header className={classes.header}>
      <Ribbon />
      <Link to="/dashboard" className={classes.brand} aria-label="Recto">
        <Mark />
        <span>Recto</span>
      </Link>
      <MainMenu account={account} />
      <div className={classes.end}>
        <TenantSwitcher account={account} />
        <AccountMenu account={account} />
      </div>
    </header>
  );
}
