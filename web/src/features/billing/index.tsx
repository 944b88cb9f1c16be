import { getCategoryUsage } from '@recto/contracts/endpoints/billing';
import { listProducts } from '@recto/contracts/endpoints/products';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import type { MenuEntry } from '../../portal/menu.ts';
import { privateRoute } from '../../portal/routes.ts';
import type { SettingsSection } from '../../portal/settings-sections.ts';
import { readUsageSearch } from './model/usage-search.ts';
import { requestAlerts } from './request-alerts.ts';

const { access } = getCategoryUsage;

const usageRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/account/subscription/usage/$category',
  validateSearch: readUsageSearch,
  staticData: { access, title: 'usage.title', guide: 'billing_user_manual' },
  component: lazyRouteComponent(() => import('./screens/usage.tsx'), 'UsagePage'),
});

const requestRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/account/subscription/requests/$id',
  staticData: { access: listProducts.access, title: 'requests.title', guide: 'tenant_user_manual' },
  component: lazyRouteComponent(() => import('./screens/request.tsx'), 'RequestPage'),
});

const statementsRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/account/subscription/statements',
  staticData: { access, title: 'statements.list', guide: 'billing_user_manual' },
  component: lazyRouteComponent(() => import('./screens/statements.tsx'), 'StatementsPage'),
});

export const routes = [usageRoute, requestRoute, statementsRoute] as const;

export const alerts = requestAlerts;

export const menu: readonly MenuEntry[] = [
  { menu: 'account', key: 'usage.title', path: '/account/subscription/usage/ALL', roles: access },
];

/** What the tenant pays for, and what it could. */
export const settings: SettingsSection = {
  id: 'subscriptions',
  title: 'tenancy.subscriptions',
  roles: listProducts.access,
  Body: lazy(async () => ({ default: (await import('./parts/subscriptions.tsx')).Subscriptions })),
};
