import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../portal/menu.ts';
import { privateRoute } from '../portal/routes.ts';

const pages = () => import('./screens/pages.tsx');
const staticData = { access: ['ROLE_USER'], title: 'entity.entities' } as const;

/** Whatever the address says: what of it means something is known with the entity. */
const anything = (given: Record<string, unknown>): Record<string, unknown> => given;

const entitiesRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/entity',
  staticData,
  component: lazyRouteComponent(() => import('./screens/entities-page.tsx'), 'EntitiesPage'),
});

/** The list stays where it is while something opens over it. */
const listRoute = createRoute({
  getParentRoute: () => privateRoute,
  id: 'entity-list',
  validateSearch: anything,
  component: lazyRouteComponent(pages, 'ListPage'),
});
const bareListRoute = createRoute({ getParentRoute: () => listRoute, path: '/entity/$entity', staticData });
const deleteRoute = createRoute({
  getParentRoute: () => listRoute,
  path: '/entity/$entity/$id/delete',
  staticData,
  component: lazyRouteComponent(pages, 'DeletePage'),
});
const newRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/entity/$entity/new',
  validateSearch: anything,
  staticData,
  component: lazyRouteComponent(pages, 'NewPage'),
});
const viewRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/entity/$entity/$id',
  staticData,
  component: lazyRouteComponent(pages, 'ViewPage'),
});
const editRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/entity/$entity/$id/edit',
  staticData,
  component: lazyRouteComponent(pages, 'EditPage'),
});

export const routes = [
  entitiesRoute,
  listRoute.addChildren([bareListRoute, deleteRoute]),
  newRoute,
  viewRoute,
  editRoute,
] as const;

export const menu: readonly MenuEntry[] = [
  { menu: 'admin', key: 'entity.entities', path: '/entity', roles: ['ROLE_ADMIN'] },
  { menu: 'palette', key: 'entity.entities', path: '/entity', roles: ['ROLE_USER'] },
];
