import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { MenuEntry } from '../../portal/menu.ts';
import { privateRoute } from '../../portal/routes.ts';
import { readAudits, readJobs, readMails, readPeople } from './admin-search.ts';
import { ADMIN_PAGES } from './pages.ts';

const access = ['ROLE_ADMIN'] as const;

/** A page of the administration: where it is, how its window is called; its screen is loaded when it is opened. */
const common = <const P extends string>(path: P, title: string) => ({
  getParentRoute: () => privateRoute,
  path,
  staticData: { access, title, guide: 'admin_user_manual' as const },
});

const firstRoute = createRoute({
  ...common('/admin', 'admin.title'),
  beforeLoad: () => {
    throw redirect({ to: '/admin/health', replace: true });
  },
});
const healthRoute = createRoute({
  ...common('/admin/health', 'admin.health'),
  component: lazyRouteComponent(() => import('./screens/health.tsx'), 'HealthPage'),
});
const metricsRoute = createRoute({
  ...common('/admin/metrics', 'admin.metrics'),
  component: lazyRouteComponent(() => import('./screens/metrics.tsx'), 'MetricsPage'),
});
const jobsRoute = createRoute({
  ...common('/admin/jobs', 'admin.jobs'),
  validateSearch: readJobs,
  component: lazyRouteComponent(() => import('./screens/jobs.tsx'), 'JobsPage'),
});
const mailsRoute = createRoute({
  ...common('/admin/mails', 'admin.mails'),
  validateSearch: readMails,
  component: lazyRouteComponent(() => import('./screens/mails.tsx'), 'MailsPage'),
});
const logsRoute = createRoute({
  ...common('/admin/logs', 'admin.logs'),
  component: lazyRouteComponent(() => import('./screens/logs.tsx'), 'LogsPage'),
});
const auditsRoute = createRoute({
  ...common('/admin/audits', 'admin.audits'),
  validateSearch: readAudits,
  component: lazyRouteComponent(() => import('./screens/audits.tsx'), 'AuditsPage'),
});
const configurationRoute = createRoute({
  ...common('/admin/configuration', 'admin.configuration'),
  component: lazyRouteComponent(() => import('./screens/configuration.tsx'), 'ConfigurationPage'),
});
const threadsRoute = createRoute({
  ...common('/admin/thread-dump', 'admin.thread_dump'),
  component: lazyRouteComponent(() => import('./screens/thread-dump.tsx'), 'ThreadDumpPage'),
});
const usersRoute = createRoute({
  ...common('/admin/users', 'admin.users'),
  validateSearch: readPeople,
  component: lazyRouteComponent(() => import('./screens/users.tsx'), 'UsersPage'),
});
const tenantsRoute = createRoute({
  ...common('/admin/tenants', 'admin.tenants'),
  component: lazyRouteComponent(() => import('./screens/tenants.tsx'), 'TenantsPage'),
});

export const routes = [
  firstRoute,
  healthRoute,
  metricsRoute,
  jobsRoute,
  mailsRoute,
  logsRoute,
  auditsRoute,
  configurationRoute,
  threadsRoute,
  usersRoute,
  tenantsRoute,
] as const;

export const menu: readonly MenuEntry[] = [
  { menu: 'admin', key: 'admin.title', path: '/admin', roles: access },
  ...ADMIN_PAGES.map(
    ({ path, title }): MenuEntry => ({
      menu: 'palette',
      key: title,
      about: 'admin.page',
      path,
      roles: access,
    }),
  ),
];
