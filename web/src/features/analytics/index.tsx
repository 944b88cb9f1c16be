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

export const routes = [
  dashboardsRoute,
  createRouteOfDashboards,
  editRoute,
  viewRoute,
  readRoute,
  questionsRoute,
  newChartRoute,
  editChartRoute,
  importRoute,
] as const;

export const menu: readonly MenuEntry[] = [
  { menu: 'analysis', key: 'analytics.dashboards', path: '/analytics/dashboards', roles: READERS },
  { menu: 'analysis', key: 'analytics.questions', path: '/analytics/charts', roles: ADMINS },
  { menu: 'analysis', key: 'analytics.import', path: '/analytics/dataset/import', roles: ADMINS },
];
