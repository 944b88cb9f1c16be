import { Outlet, useMatches } from '@tanstack/react-router';
import { judge } from './guard.ts';
import { Header } from './header.tsx';
import { NotAuthorizedPage } from './message-pages.tsx';
import { useAccount } from './session.ts';
import classes from './shell.module.css';

/** The private side: header, then the page if this account may see it. Nothing without an account. */
export function Shell() {
  const account = useAccount();
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access ?? [] });
  if (!account) return null;
  return (
    <div className={classes.shell}>
      <Header account={account} />
      {judge(account, access) === 'enter' ? <Outlet /> : <NotAuthorizedPage />}
    </div>
  );
}
