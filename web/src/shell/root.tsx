import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { followAccountLanguage } from '../portal/i18n.ts';
import { useAccount } from '../portal/session.ts';
import { useTagManager } from './tag-manager.ts';
import { useWindowTitle } from './window-title.ts';

/** Where lists and dialogs float (index.html). */
const FLOATING = '[data-mantine-shared-portal-node]';

/** What every page has, signed in or not: its language and its window title. */
export function Root() {
  const { t } = useTranslation();
  const account = useAccount();
  useWindowTitle();
  useTagManager();
  useEffect(() => {
    if (account) followAccountLanguage(account.langKey);
  }, [account]);
  const floating = t('shell.floating');
  useEffect(() => {
    document.querySelector(FLOATING)?.setAttribute('aria-label', floating);
  }, [floating]);
  return <Outlet />;
}
