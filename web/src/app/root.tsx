import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { followAccountLanguage } from './i18n.ts';
import { useAccount } from './session.ts';
import { useTagManager } from './tag-manager.ts';
import { useWindowTitle } from './window-title.ts';

/** What every page has, signed in or not: its language and its window title. */
export function Root() {
  const account = useAccount();
  useWindowTitle();
  useTagManager();
  useEffect(() => {
    if (account) followAccountLanguage(account.langKey);
  }, [account]);
  return <Outlet />;
}
