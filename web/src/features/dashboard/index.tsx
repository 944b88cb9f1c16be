import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../portal/menu.ts';
import { privateRoute } from '../../portal/routes.ts';
import { dashboardSearch } from './definition.ts';

/** Where people land who asked for nothing else (L-001). */
const dashboardRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/dashboard',
  validateSearch: dashboardSearch,
  staticData: { access: ['ROLE_USER'], title: 'dashboard.title', guide: 'dashboard_user_manual' },
  component: lazyRouteComponent(() => import('./screens/dashboard.tsx'), 'Dashboard'),
});

export const routes = [dashboardRoute] as const;

export const menu: readonly MenuEntry[] = [
  { menu: 'home', key: 'dashboard.title', path: '/dashboard', roles: ['ROLE_USER'] },
];
