import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/routes.ts';

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: 'sign_in.title' },
  component: lazyRouteComponent(() => import('./screens/landing.tsx'), 'Landing'),
});

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  staticData: { title: 'sign_in.logout' },
  component: lazyRouteComponent(() => import('./screens/logout.tsx'), 'Logout'),
});

export const routes = [landingRoute, logoutRoute] as const;
