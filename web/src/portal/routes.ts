import type { Role } from '@recto/contracts/roles';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { AlertSource } from './alerts.ts';
import type { CaseSlots } from './case-slots.ts';
import type { DocumentsAction } from './document-actions.ts';
import type { EntityScreen } from './entity-screen.ts';
import type { Finder } from './finders.ts';
import { rememberAddress } from './guard.ts';
import type { GuideId } from './guides.ts';
import type { ListAction } from './list-actions.ts';
import type { MenuEntry } from './menu.ts';
import type { ReviewSlots } from './review-slots.ts';
import { accountQuery } from './session.ts';
import type { SettingsSection } from './settings-sections.ts';
import type { Watcher } from './watchers.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Roles of which one opens the page; absent: any signed-in person. Only below `privateRoute`. */
    access?: readonly Role[];
    /** About the person alone: it opens for somebody who belongs to no tenant. */
    isOwn?: boolean;
    /** Text key of the window title. */
    title?: string;
    /** The page of the manual about this screen. */
    guide?: GuideId;
    /** The screen has a table of keys of its own: the shell leaves single keys to it. */
    ownKeys?: boolean;
  }
}

type RouterContext = {
  queryClient: QueryClient;
  menu: readonly MenuEntry[];
  review: Required<ReviewSlots>;
  cases: CaseSlots;
  /** What features do with ticked documents of the extraction list. */
  documentsActions: readonly DocumentsAction[];
  /** What features do with all that the extraction list finds. */
  listActions: readonly ListAction[];
  finders: readonly Finder[];
  /** Of the settings of the tenant, in the order of the page. */
  settings: readonly SettingsSection[];
  /** What features have to say on whatever page somebody of these roles is. */
  watchers: readonly Watcher[];
  /** What features have to tell the person, small, at the end of the header. */
  headerNotes: readonly ComponentType[];
  /** What everybody has to know on every page, below the header. */
  banners: readonly ComponentType[];
  /** What is wrong now, shown by the bell of the header. */
  alerts: readonly AlertSource[];
  /** Screens of features in place of generic ones of the back office, by name. */
  entityScreens: Readonly<Record<string, EntityScreen>>;
};

/** The trunk that features hang their routes on; `router.tsx` dresses it, so that features need not know the shell. */
export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** Pages that need a session: without one the address is kept and the landing page opens. */
export const privateRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'private',
  beforeLoad: async ({ context, location, preload }) => {
    const account = await context.queryClient.ensureQueryData(accountQuery);
    if (account || preload) return;
    rememberAddress(location.href);
    throw redirect({ to: '/', replace: true });
  },
});
