import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../app/menu.ts';
import { privateRoute } from '../../app/routes.ts';
import { ListSearch } from './list-search.ts';

const listRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/extractions',
  validateSearch: ListSearch,
  staticData: { access: ['ROLE_USER'], title: 'list.title' },
  component: lazyRouteComponent(() => import('./screens/extraction-list.tsx'), 'ExtractionList'),
});

export const routes = [listRoute] as const;

export const menu: readonly MenuEntry[] = [
  { menu: 'home', key: 'list.title', path: '/extractions', roles: ['ROLE_USER'] },
];
