import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../app/menu.ts';
import { privateRoute } from '../../app/routes.ts';
import { readUploadLogs } from './upload-logs-search.ts';

const uploadRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/documents/upload',
  staticData: { access: ['ROLE_USER'], title: 'upload.title', guide: 'upload_user_manual' },
  component: lazyRouteComponent(() => import('./screens/upload-documents.tsx'), 'UploadDocuments'),
});

const logsRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/my/upload-channel-logs',
  validateSearch: readUploadLogs,
  staticData: { access: [], title: 'upload.logs.title', guide: 'upload_user_manual' },
  component: lazyRouteComponent(() => import('./screens/my-upload-logs.tsx'), 'MyUploadLogs'),
});

export const routes = [uploadRoute, logsRoute] as const;

export const menu: readonly MenuEntry[] = [
  { menu: 'upload', key: 'upload.title', path: '/documents/upload', roles: ['ROLE_USER'] },
  { menu: 'upload', key: 'upload.logs.title', path: '/my/upload-channel-logs', roles: [] },
];
