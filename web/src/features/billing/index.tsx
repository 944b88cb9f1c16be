import { getCategoryUsage } from '@recto/contracts/endpoints/billing';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import type { MenuEntry } from '../../portal/menu.ts';
import { privateRoute } from '../../portal/routes.ts';
import type { SettingsSection } from '../../portal/settings-sections.ts';
import { readUsageSearch } from './model/usage-search.ts';

const { access } = getCategoryUsage;

const usageRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/account/subscription/usage/$category',
  validateSearch: readUsageSearch,
  staticData: { access, title: 'usage.title', guide: 'billing_user_manual' },
  component: lazyRouteComponent(() => import('./screens/usage.tsx'), 'UsagePage'),
});

export const routes = [usageRoute] as const;

export const menu: readonly MenuEntry[] = [
  { menu: 'account', key: 'usage.title', path: '/account/subscription/usage/ALL', roles: access },
];

/** What the tenant pays for. */
export const settings: SettingsSection = {
  id: 'subscriptions',
  title: 'tenancy.subscriptions',
  roles: access,
  Body: lazy(async () => ({ default: (await import('./parts/subscriptions.tsx')).Subscriptions })),
};
