import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../portal/menu.ts';
import { privateRoute } from '../../portal/routes.ts';

const path = '/account/sessions';

const sessionsRoute = createRoute({
  getParentRoute: () => privateRoute,
  path,
  staticData: { isOwn: true, title: 'sessions.title', guide: 'start_user_manual' },
  component: lazyRouteComponent(() => import('./screens/sessions.tsx'), 'SessionsPage'),
});

export const routes = [sessionsRoute] as const;

export const menu: readonly MenuEntry[] = [{ menu: 'account', key: 'sessions.menu', path, roles: [] }];
