import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../portal/menu.ts';
import { privateRoute } from '../../portal/routes.ts';

const automationRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/automation',
  staticData: {
    access: ['ROLE_MANAGEMENT'],
    title: 'learned.automation.title',
    guide: 'learning_user_manual',
  },
  component: lazyRouteComponent(() => import('./screens/automation.tsx'), 'AutomationPage'),
});

export const routes = [automationRoute] as const;

export const menu: readonly MenuEntry[] = [
  { menu: 'admin', key: 'learned.automation.title', path: '/automation', roles: ['ROLE_MANAGEMENT'] },
];
