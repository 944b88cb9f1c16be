import { updateCurrentTenant } from '@recto/contracts/endpoints/tenancy';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import type { MenuEntry } from '../../portal/menu.ts';
import { privateRoute } from '../../portal/routes.ts';
import type { SettingsSection } from '../../portal/settings-sections.ts';

const { access } = updateCurrentTenant;
/** Whoever pays looks at what is subscribed to, and changes nothing. */
const BILLING = 'ROLE_BILLING';
const sees = [...access, BILLING] as const;
const path = '/account/tenant/settings';

const settingsRoute = createRoute({
  getParentRoute: () => privateRoute,
  path,
  staticData: { access: sees, title: 'tenancy.settings', guide: 'start_user_manual' },
  component: lazyRouteComponent(() => import('./screens/settings.tsx'), 'TenantSettingsPage'),
});

const invitationsRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/account/invitations',
  staticData: { isOwn: true, title: 'invitations.title' },
  component: lazyRouteComponent(() => import('./screens/invitations.tsx'), 'InvitationsPage'),
});

export const routes = [settingsRoute, invitationsRoute] as const;

/** That somebody asked the person into another tenant. */
export const headerNote = lazy(async () => ({
  default: (await import('./parts/invitation-note.tsx')).InvitationNote,
}));

export const menu: readonly MenuEntry[] = [{ menu: 'account', key: 'tenancy.settings', path, roles: sees }];

/** What the tenant is called. */
export const settings: SettingsSection = {
  id: 'display-name',
  title: 'tenancy.display_name',
  roles: access,
  Body: lazy(async () => ({ default: (await import('./parts/display-name.tsx')).DisplayName })),
};

/** What the tenant pays for. */
export const subscriptions: SettingsSection = {
  id: 'subscriptions',
  title: 'tenancy.subscriptions',
  roles: [BILLING],
  Body: lazy(async () => ({ default: (await import('./parts/subscriptions.tsx')).Subscriptions })),
};
