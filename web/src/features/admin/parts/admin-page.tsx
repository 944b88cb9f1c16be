import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { Page } from '../../../ui/page.tsx';
import { ADMIN_PAGES } from '../pages.ts';
import classes from './admin.module.css';

type Props = {
  title: string;
  count?: ReactNode;
  actions?: ReactNode;
  /** Asks the server again. */
  onRefresh: () => unknown;
  children: ReactNode;
};

/** A page of the administration: the way to the others, and what this one shows. */
export function AdminPage({ title, count, actions, onRefresh, children }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const at = ADMIN_PAGES.findIndex(({ path }) => path === pathname);
  const go = (step: 1 | -1) => () => {
    const to = ADMIN_PAGES[(at + step + ADMIN_PAGES.length) % ADMIN_PAGES.length];
    if (to) void navigate({ to: to.path });
  };
  useShortcuts([
    { key: 'r', label: 'admin.key.refresh', run: () => void onRefresh() },
    { key: ']', label: 'admin.key.next', run: go(1) },
    { key: '[', label: 'admin.key.previous', run: go(-1) },
  ]);
  return (
    <Page title={title} count={count} actions={actions}>
      <nav className={classes.tabs} aria-label={t('admin.title')}>
        {ADMIN_PAGES.map(({ path, title: name }) => (
          <Link
            key={path}
            to={path}
            className={classes.tab}
            aria-current={path === pathname ? 'page' : undefined}
          >
            {t(name)}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  );
}
