import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import type { MenuEntry } from '../../portal/menu.ts';
import { privateRoute } from '../../portal/routes.ts';
import { readSourceSearch } from './source-search.ts';

const sourcesRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/sources',
  validateSearch: readSourceSearch,
  staticData: { access: ['ROLE_USER'], title: 'shell.menu.sources', guide: 'sources_user_manual' },
  component: lazyRouteComponent(() => import('./screens/source-list.tsx'), 'SourceList'),
});

export const routes = [sourcesRoute] as const;

export const menu: readonly MenuEntry[] = [
  { menu: 'sources', key: 'shell.menu.sources', path: '/sources', roles: ['ROLE_USER'] },
];

/** In the place of screens of the back office. */
export const entityScreens = {
  'channel-log-list': lazy(async () => ({
    default: (await import('./screens/channel-log-list.tsx')).ChannelLogList,
  })),
  'channel-log-view': lazy(async () => ({
    default: (await import('./screens/channel-log-view.tsx')).ChannelLogView,
  })),
};
