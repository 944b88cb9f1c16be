import { Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { judge, rememberAddress } from './guard.ts';
import { Header } from './header.tsx';
import { NotAuthorizedPage } from './message-pages.tsx';
import { useAccount } from './session.ts';
import classes from './shell.module.css';

/** The private side: header, then the page if this account may see it. Nothing while the session loads. */
export function Shell() {
  const account = useAccount();
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access ?? [] });
  const verdict = judge(account, access);
  if (verdict === 'sign-in') return <ToSignIn />;
  if (!account) return null;
  return (
    <div className={classes.shell}>
      <Header account={account} />
      {verdict === 'enter' ? <Outlet /> : <NotAuthorizedPage />}
    </div>
  );
}

/** Keeps where the person wanted to go, and leads to the sign-in page. */
function ToSignIn() {
  const { href } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    rememberAddress(href);
    void navigate({ to: '/', replace: true });
  }, [href, navigate]);
  return null;
}
