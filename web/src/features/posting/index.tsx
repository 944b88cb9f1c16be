import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { patiently } from '../../lib/patiently.ts';
import type { MenuEntry } from '../../portal/menu.ts';
import { privateRoute } from '../../portal/routes.ts';
import type { SettingsSection } from '../../portal/settings-sections.ts';
import { deliveryAlerts } from './delivery-alerts.ts';
import { readLedger } from './ledger-search.ts';

const ledgerRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/deliveries',
  validateSearch: readLedger,
  staticData: { access: ['ROLE_ADMIN'], title: 'posting.ledger' },
  component: lazyRouteComponent(() => import('./screens/ledger.tsx'), 'LedgerPage'),
});

const receivedRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/deliveries/received',
  staticData: { access: ['ROLE_ADMIN'], title: 'posting.received' },
  component: lazyRouteComponent(() => import('./screens/received.tsx'), 'ReceivedPage'),
});

export const routes = [ledgerRoute, receivedRoute] as const;

export const menu: readonly MenuEntry[] = [
  { menu: 'admin', key: 'posting.ledger', path: '/deliveries', roles: ['ROLE_ADMIN'] },
];

/** Deliveries that did not arrive, or are tried again and again. */
export const alerts = deliveryAlerts;

/** Looks again as soon as a delivery arrived or did not. */
export const watcher = {
  roles: ['ROLE_ADMIN'] as const,
  Component: lazy(async () => ({
    default: (await patiently(() => import('./parts/delivery-watch.tsx'))).DeliveryWatch,
  })),
};

/** In the place of screens of the back office. */
export const entityScreens = {
  'output-channel-view': lazy(async () => ({
    default: (await import('./screens/output-channel-view.tsx')).OutputChannelView,
  })),
  'output-channel-form': lazy(async () => ({
    default: (await import('./screens/output-channel-form.tsx')).OutputChannelForm,
  })),
};

/** Where results go, in the settings of the tenant. */
export const settings: SettingsSection = {
  id: 'integration',
  title: 'posting.integration',
  roles: ['ROLE_ADMIN'],
  Body: lazy(async () => ({ default: (await import('./parts/settings-section.tsx')).IntegrationSection })),
};
