import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../portal/menu.ts';
import { privateRoute } from '../../portal/routes.ts';

const READERS = ['ROLE_ANALYSIS', 'ROLE_ADMIN'] as const;
const ADMINS = ['ROLE_ADMIN'] as const;
const guide = 'analytics_user_manual';

const dashboardsRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/analytics/dashboards',
  staticData: { access: READERS, title: 'analytics.dashboards', guide },
  component: lazyRouteComponent(() => import('./screens/dashboards.tsx'), 'Dashboards'),
});

const createRouteOfDashboards = createRoute({
  getParentRoute: () => privateRoute,
  path: '/analytics/dashboards/create',
  staticData: { access: ADMINS, title: 'analytics.new_dashboard', guide },
  component: lazyRouteComponent(() => import('./screens/dashboard-edit.tsx'), 'NewDashboard'),
});

const editRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/analytics/dashboards/$id/edit',
  staticData: { access: ADMINS, title: 'analytics.edit_dashboard', guide },
  component: lazyRouteComponent(() => import('./screens/dashboard-edit.tsx'), 'EditDashboard'),
});

const viewRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/analytics/dashboards/$id/view',
  staticData: { access: ADMINS, title: 'analytics.dashboard', guide },
  component: lazyRouteComponent(() => import('./screens/dashboard-view.tsx'), 'DashboardView'),
});

/** The address of the service itself, where whoever is no administrator reads a dashboard. */
const readRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/p/ss/superset/dashboard/$id',
  staticData: { access: READERS, title: 'analytics.dashboard', guide },
  component: lazyRouteComponent(() => import('./screens/dashboard-view.tsx'), 'DashboardView'),
});

/** A dashboard of a real Superset, in a frame of its address. */
const supersetRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/analytics/superset/$uuid',
  staticData: { access: READERS, title: 'analytics.dashboard', guide },
  component: lazyRouteComponent(() => import('./screens/superset-dashboard.tsx'), 'SupersetDashboard'),
});

const questionsRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/analytics/charts',
  staticData: { access: ADMINS, title: 'analytics.questions', guide },
  component: lazyRouteComponent(() => import('./screens/questions.tsx'), 'Questions'),
});

const newChartRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/analytics/charts/create',
  staticData: { access: ADMINS, title: 'analytics.new_chart', guide },
  component: lazyRouteComponent(() => import('./screens/chart-builder.tsx'), 'NewChart'),
});

const editChartRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/analytics/charts/$id',
  staticData: { access: ADMINS, title: 'analytics.edit_chart', guide },
  component: lazyRouteComponent(() => import('./screens/chart-builder.tsx'), 'EditChart'),
});

const importRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/analytics/dataset/import',
  staticData: { access: ADMINS, title: 'analytics.import', guide },
  component: lazyRouteComponent(() => import('./screens/dataset-import.tsx'), 'DatasetImport'),
});

const reports = lazyRouteComponent(() => import('./screens/reports.tsx'), 'Reports');
const reportsRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/analytics/reports',
  staticData: { access: ADMINS, title: 'reports.title', guide },
  component: reports,
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** One report for the period that a mail names: readers open it with what their own roles show. */
const reportRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/analytics/reports/$name',
  validateSearch: ({ startDate, endDate }: Record<string, unknown>) =>
    DAY.test(String(startDate)) && DAY.test(String(endDate))
      ? { startDate: String(startDate), endDate: String(endDate) }
      : {},
  staticData: { access: READERS, title: 'reports.title', guide },
  component: reports,
});

const schedulingRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/analytics/scheduling',
  staticData: { access: ADMINS, title: 'reports.scheduling', guide },
  component: lazyRouteComponent(() => import('./screens/scheduling.tsx'), 'Scheduling'),
});

export const routes = [
  dashboardsRoute,
  createRouteOfDashboards,
  editRoute,
  viewRoute,
  readRoute,
  supersetRoute,
  questionsRoute,
  newChartRoute,
  editChartRoute,
  importRoute,
  reportsRoute,
  reportRoute,
  schedulingRoute,
] as const;

export const menu: readonly MenuEntry[] = [
  { menu: 'analysis', key: 'analytics.dashboards', path: '/analytics/dashboards', roles: READERS },
  { menu: 'analysis', key: 'analytics.questions', path: '/analytics/charts', roles: ADMINS },
  { menu: 'analysis', key: 'reports.title', path: '/analytics/reports', roles: ADMINS },
  { menu: 'analysis', key: 'reports.scheduling', path: '/analytics/scheduling', roles: ADMINS },
  { menu: 'analysis', key: 'analytics.import', path: '/analytics/dataset/import', roles: ADMINS },
];
