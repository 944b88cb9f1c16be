import { getMicPerformance } from '@recto/contracts/endpoints/performance';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../portal/menu.ts';
import { privateRoute } from '../../portal/routes.ts';
import { readPerformanceSearch } from './model/search.ts';

const GUIDE = 'performance_user_manual';
const COA = getMicPerformance.access;
const OC = ['ROLE_OC'] as const;

const orders = createRoute({
  getParentRoute: () => privateRoute,
  path: '/analysis/oc-vendor-performance',
  validateSearch: readPerformanceSearch,
  staticData: { access: OC, title: 'performance.oc', guide: GUIDE },
  component: lazyRouteComponent(() => import('./screens/vendors.tsx'), 'OrderVendors'),
});
const certificates = createRoute({
  getParentRoute: () => privateRoute,
  path: '/analysis/coa-vendor-performance',
  validateSearch: readPerformanceSearch,
  staticData: { access: COA, title: 'performance.coa', guide: GUIDE },
  component: lazyRouteComponent(() => import('./screens/vendors.tsx'), 'CertificateVendors'),
});
const mics = createRoute({
  getParentRoute: () => privateRoute,
  path: '/analysis/coa-mic-performance',
  validateSearch: readPerformanceSearch,
  staticData: { access: COA, title: 'performance.mic', guide: GUIDE },
  component: lazyRouteComponent(() => import('./screens/mics.tsx'), 'Mics'),
});

export const routes = [orders, certificates, mics] as const;

export const menu: readonly MenuEntry[] = [
  { menu: 'analysis', key: 'performance.oc', path: '/analysis/oc-vendor-performance', roles: OC },
  { menu: 'analysis', key: 'performance.coa', path: '/analysis/coa-vendor-performance', roles: COA },
  { menu: 'analysis', key: 'performance.mic', path: '/analysis/coa-mic-performance', roles: COA },
];
