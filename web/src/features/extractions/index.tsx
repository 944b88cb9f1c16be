import { EXTRACTION_LIST } from '@recto/contracts/lists/extraction-list';
import { facetsFor } from '@recto/contracts/lists/shown';
import { createRoute, defaultStringifySearch } from '@tanstack/react-router';
import { lazy } from 'react';
import { patiently } from '../../lib/patiently.ts';
import type { Finder } from '../../portal/finders.ts';
import { viewsQuery } from '../../portal/list/saved-views.queries.ts';
import { viewerOf } from '../../portal/list/use-list.ts';
import type { MenuEntry } from '../../portal/menu.ts';
import { privateRoute } from '../../portal/routes.ts';
import { accountQuery } from '../../portal/session.ts';
import { extractionsQuery } from './extractions.queries.ts';
import { readListSearch } from './list-search.ts';
import { ExtractionList } from './screens/extraction-list.tsx';

const listRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/extractions',
  validateSearch: readListSearch,
  staticData: { access: ['ROLE_USER'], title: 'list.title', guide: 'list_user_manual' },
  // Rows and saved views are on their way while the screen is still being loaded.
  loader: ({ context: { queryClient }, location, cause }) => {
    if (cause !== 'enter') return;
    const state = readListSearch(location.search);
    const viewer = viewerOf(queryClient.getQueryData(accountQuery.queryKey));
    void queryClient.prefetchQuery(viewsQuery('extraction'));
    void queryClient.prefetchQuery(extractionsQuery(state, facetsFor(EXTRACTION_LIST, state, viewer)));
  },
  // Where most people are most of the day: one file with what starts the portal, instead of forty small ones after it.
  component: ExtractionList,
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

/** What the server does with many documents, on every page. */
export const banner = lazy(async () => ({
  default: (await patiently(() => import('./parts/bulk-progress.tsx'))).BulkProgress,
}));
