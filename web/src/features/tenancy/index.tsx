import { askForDeletion } from '@recto/contracts/endpoints/leaving';
import { updateCurrentTenant } from '@recto/contracts/endpoints/tenancy';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { patiently } from '../../lib/patiently.ts';
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
  staticData: { access: sees, title: 'tenancy.settings', guide: 'tenant_user_manual' },
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

/** That the tenant is going to be deleted. */
export const banner = lazy(async () => ({
  default: (await patiently(() => import('./parts/leaving-banner.tsx'))).LeavingBanner,
}));

export const menu: readonly MenuEntry[] = [{ menu: 'account', key: 'tenancy.settings', path, roles: sees }];

/** What the tenant is called. */
export const settings: SettingsSection = {
  id: 'display-name',
  title: 'tenancy.display_name',
  roles: access,
  Body: lazy(async () => ({ default: (await import('./parts/display-name.tsx')).DisplayName })),
};

/** Who works here. Some tenants have their people managed elsewhere (N-003). */
export const team: SettingsSection = {
  id: 'team-members',
  title: 'team.title',
  roles: access,
  unless: 'hide_team_members',
  Body: lazy(async () => ({ default: (await import('./parts/team.tsx')).TeamSection })),
};

/** By what scripts work here. */
export const tokens: SettingsSection = {
  id: 'service-tokens',
  title: 'tokens.title',
  roles: access,
  Body: lazy(async () => ({ default: (await import('./tokens/tokens.tsx')).ServiceTokens })),
};

/** Which calendar its months follow. */
export const timeZone: SettingsSection = {
  id: 'time-zone',
  title: 'tenancy.time_zone',
  roles: access,
  Body: lazy(async () => ({ default: (await import('./parts/time-zone.tsx')).TimeZone })),
};

/** The data of the tenant as one archive, and its deletion. */
export const leaving: SettingsSection = {
  id: 'leaving',
  title: 'tenancy.leaving',
  roles: askForDeletion.access,
  Body: lazy(async () => ({ default: (await import('./parts/leaving.tsx')).Leaving })),
};
