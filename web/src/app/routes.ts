import type { Role } from '@recto/contracts/roles';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import type { MenuEntry } from './menu.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Roles of which one opens the page; absent: any signed-in person. Only below `privateRoute`. */
    access?: readonly Role[];
    /** Text key of the window title. */
    title?: string;
  }
}

/** The trunk that features hang their routes on; `router.tsx` dresses it, so that features need not know the shell. */
export const rootRoute = createRootRouteWithContext<{ menu: readonly MenuEntry[] }>()();

/** Pages that need a session and a tenant, inside the shell. */
export const privateRoute = createRoute({ getParentRoute: () => rootRoute, id: 'private' });
