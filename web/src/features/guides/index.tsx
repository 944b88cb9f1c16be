import { readAddress, readText } from '@recto/contracts/address';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { GUIDES } from '../../portal/guides.ts';
import type { MenuEntry } from '../../portal/menu.ts';
import { privateRoute } from '../../portal/routes.ts';

/** The manual begins with its first page. */
const firstRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/support',
  staticData: { access: ['ROLE_USER'], title: 'guides.title' },
  beforeLoad: () => {
    throw redirect({ to: '/support/$manual', params: { manual: GUIDES[0].id }, replace: true });
  },
});

/** `q`: words that are marked in the text. */
const guideRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/support/$manual',
  validateSearch: readAddress<{ q?: string }>({ q: readText }),
  staticData: { access: ['ROLE_USER'], title: 'guides.title' },
  component: lazyRouteComponent(() => import('./screens/manual.tsx'), 'Manual'),
});

export const routes = [firstRoute, guideRoute] as const;

export const menu: readonly MenuEntry[] = [
  { menu: 'account', key: 'guides.title', path: '/support', roles: ['ROLE_USER'] },
  ...GUIDES.map(
    ({ id, roles, ...only }): MenuEntry => ({
      menu: 'palette',
      key: `guides.name.${id}`,
      about: 'guides.guide',
      path: `/support/${id}`,
      roles,
      ...('features' in only && { features: only.features }),
    }),
  ),
];
