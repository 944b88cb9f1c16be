import { createRouter, type RouterHistory } from '@tanstack/react-router';
import * as backOffice from '../back-office/index.tsx';
import * as admin from '../features/admin/index.tsx';
import * as analytics from '../features/analytics/index.tsx';
import * as automation from '../features/automation/index.tsx';
import * as billing from '../features/billing/index.tsx';
import * as cases from '../features/cases/index.tsx';
import * as channels from '../features/channels/index.tsx';
import * as dashboard from '../features/dashboard/index.tsx';
import * as duplicates from '../features/duplicates/index.tsx';
import * as extractions from '../features/extractions/index.tsx';
import * as guides from '../features/guides/index.tsx';
import * as issues from '../features/issues/index.tsx';
import * as learning from '../features/learning/index.tsx';
import * as mail from '../features/mail/index.tsx';
import * as performance from '../features/performance/index.tsx';
import * as posting from '../features/posting/index.tsx';
import * as reference from '../features/reference/index.tsx';
import * as retention from '../features/retention/index.tsx';
import * as review from '../features/review/index.tsx';
import * as sessions from '../features/sessions/index.tsx';
import * as signIn from '../features/sign-in/index.tsx';
import * as sources from '../features/sources/index.tsx';
import * as tenancy from '../features/tenancy/index.tsx';
import * as tour from '../features/tour/index.tsx';
import * as trash from '../features/trash/index.tsx';
import * as upload from '../features/upload/index.tsx';
import { exportBanner } from '../portal/list/export-banner.ts';
import { ErrorPage } from '../portal/message-pages.tsx';
import { joinSlots } from '../portal/review-slots.ts';
import { privateRoute, rootRoute } from '../portal/routes.ts';
import { queryClient } from './query-client.tsx';
import { Root } from './root.tsx';
import { NotFound, Shell } from './shell.tsx';

rootRoute.update({ component: Root, notFoundComponent: NotFound });
privateRoute.update({ component: Shell });

const routeTree = rootRoute.addChildren([
  ...signIn.routes,
  privateRoute.addChildren([
    ...dashboard.routes,
    ...extractions.routes,
    ...review.routes,
    ...cases.routes,
    ...upload.routes,
    ...sources.routes,
    ...issues.routes,
    ...performance.routes,
    ...automation.routes,
    ...posting.routes,
    ...learning.routes,
    ...reference.routes,
    ...tenancy.routes,
    ...sessions.routes,
    ...billing.routes,
    ...analytics.routes,
    ...admin.routes,
    ...guides.routes,
    ...tour.routes,
    ...backOffice.routes,
  ]),
]);

/** The portal's addresses. `history` is the browser's own unless a test brings another. */
export const createPortal = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: {
      queryClient,
      menu: [
        ...dashboard.menu,
        ...extractions.menu,
        ...upload.menu,
        ...sources.menu,
        ...issues.menu,
        ...cases.menu,
        ...performance.menu,
        ...automation.menu,
        ...posting.menu,
        ...learning.menu,
        ...reference.menu,
        ...analytics.menu,
        ...backOffice.menu,
        ...admin.menu,
        ...tenancy.menu,
        ...billing.menu,
        ...sessions.menu,
        ...guides.menu,
        ...tour.menu,
      ],
      review: joinSlots([
        mail.review,
        duplicates.review,
        learning.review,
        reference.review,
        issues.review,
        cases.review,
      ]),
      cases: { overlays: [upload.caseOverlay] },
      documentsActions: [...cases.documentsActions, ...issues.documentsActions],
      listActions: cases.listActions,
      finders: [extractions.finder, cases.finder],
      settings: [
        tenancy.settings,
        tenancy.team,
        channels.settings,
        billing.settings,
        posting.settings,
        retention.settings,
        trash.settings,
        tenancy.tokens,
        tenancy.timeZone,
        tenancy.leaving,
      ],
      entityScreens: {
        ...reference.entityScreens,
        ...sources.entityScreens,
        ...issues.entityScreens,
        ...posting.entityScreens,
        ...channels.entityScreens,
        ...cases.entityScreens,
      },
      headerNotes: [tenancy.headerNote],
      banners: [tenancy.banner, extractions.banner, exportBanner, tour.banner],
      watchers: [posting.watcher, learning.watcher, cases.watcher],
      alerts: [channels.alerts, channels.refusedFiles, posting.alerts, cases.alerts, billing.alerts],
    },
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
    defaultPreload: 'intent',
    scrollRestoration: true,
    ...(history && { history }),
  });
export type Portal = ReturnType<typeof createPortal>;

/** Fetches the code of the screen at a path, which does not have to wait until it is known who asks. */
export function fetchScreen(portal: Portal, path: string): void {
  // A screen that does not arrive says so when it is shown.
  const [routes] = portal.getMatchedRoutes(path);
  for (const route of routes) void portal.loadRouteChunk(route)?.catch(() => {});
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Portal;
  }
}
