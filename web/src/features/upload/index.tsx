import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import type { CaseOverlay } from '../../portal/case-slots.ts';
import type { MenuEntry } from '../../portal/menu.ts';
import { privateRoute } from '../../portal/routes.ts';
import { PAGES } from './pages.ts';
import { readUploadLogs } from './upload-logs-search.ts';

const screens = () => import('./screens/upload-pages.tsx');

const uploadRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/documents/upload',
  staticData: { access: ['ROLE_USER'], title: PAGES.common.title, guide: 'upload_user_manual' },
  component: lazyRouteComponent(screens, 'UploadDocuments'),
});

const certificateRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/documents/coa-upload',
  staticData: { access: ['ROLE_COA'], title: PAGES.coa.title, guide: 'upload_user_manual' },
  component: lazyRouteComponent(screens, 'UploadCertificates'),
});

const nbCertificateRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/documents/nb-coa-upload',
  staticData: { access: ['ROLE_NB_COA'], title: PAGES.nbCoa.title, guide: 'upload_user_manual' },
  component: lazyRouteComponent(screens, 'UploadNbCertificates'),
});

const logsRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/my/upload-channel-logs',
  validateSearch: readUploadLogs,
  staticData: { access: [], title: 'upload.logs.title', guide: 'upload_user_manual' },
  component: lazyRouteComponent(() => import('./screens/my-upload-logs.tsx'), 'MyUploadLogs'),
});

/** Over a case, at an address of its own (C-011). */
export const caseOverlay: CaseOverlay = {
  path: 'upload',
  Body: lazy(async () => ({ default: (await import('./screens/case-upload.tsx')).CaseUpload })),
};

export const routes = [uploadRoute, certificateRoute, nbCertificateRoute, logsRoute] as const;

export const menu: readonly MenuEntry[] = [
  { menu: 'upload', key: PAGES.common.title, path: '/documents/upload', roles: ['ROLE_USER'] },
  {
    menu: 'upload',
    key: PAGES.coa.title,
    path: '/documents/coa-upload',
    roles: ['ROLE_COA'],
    features: ['coa_upload_menu'],
  },
  {
    menu: 'upload',
    key: PAGES.nbCoa.title,
    path: '/documents/nb-coa-upload',
    roles: ['ROLE_NB_COA'],
    features: ['coa_upload_menu'],
  },
  { menu: 'upload', key: 'upload.logs.title', path: '/my/upload-channel-logs', roles: [] },
];
