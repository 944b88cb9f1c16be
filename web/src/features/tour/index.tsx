import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { patiently } from '../../lib/patiently.ts';
import type { MenuEntry } from '../../portal/menu.ts';
import { privateRoute } from '../../portal/routes.ts';

/** Begins the tour, whatever leads here: menu, palette, a guide. */
const tourRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/tour',
  staticData: { access: ['ROLE_USER'], title: 'tour.title' },
  component: lazyRouteComponent(() => import('./screens/start-tour.tsx'), 'StartTour'),
});

export const routes = [tourRoute] as const;

export const menu: readonly MenuEntry[] = [
  { menu: 'account', key: 'tour.take', path: '/tour', roles: ['ROLE_USER'] },
];

/** Asks who is new here whether they want it. */
export const banner = lazy(async () => ({
  default: (await patiently(() => import('./parts/offer.tsx'))).TourOffer,
}));
