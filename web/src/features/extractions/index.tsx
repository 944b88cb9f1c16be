import { createRoute, defaultStringifySearch, lazyRouteComponent } from '@tanstack/react-router';
import type { Finder } from '../../app/finders.ts';
import type { MenuEntry } from '../../app/menu.ts';
import { privateRoute } from '../../app/routes.ts';
import { readListSearch } from './list-search.ts';

const listRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/extractions',
  validateSearch: readListSearch,
  staticData: { access: ['ROLE_USER'], title: 'list.title', guide: 'list_user_manual' },
  component: lazyRouteComponent(() => import('./screens/extraction-list.tsx'), 'ExtractionList'),
});

export const routes = [listRoute] as const;

export const menu: readonly MenuEntry[] = [
  { menu: 'documents', key: 'list.title', path: '/extractions', roles: ['ROLE_USER'] },
];

/** Documents by number, file name or uuid. What it takes to ask is loaded with the first question. */
export const finder: Finder = {
  id: 'extractions',
  title: 'palette.group.found',
  roles: ['ROLE_USER'],
  find: async (...asked) => (await import('./find-extractions.ts')).findExtractions(...asked),
  listed: (search) => `/extractions${defaultStringifySearch({ search })}`,
};
