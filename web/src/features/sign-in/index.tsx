import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { takeRememberedAddress } from '../../portal/guard.ts';
import { rootRoute } from '../../portal/routes.ts';
import { accountQuery } from '../../portal/session.ts';

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: 'sign_in.title' },
  /** Who is signed in already goes on to where they wanted to be. */
  beforeLoad: async ({ context, preload }) => {
    const account = await context.queryClient.ensureQueryData(accountQuery).catch(() => null);
    if (account && !preload) throw redirect({ href: takeRememberedAddress() ?? '/dashboard', replace: true });
  },
  component: lazyRouteComponent(() => import('./screens/landing.tsx'), 'Landing'),
});

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  staticData: { title: 'sign_in.logout' },
  component: lazyRouteComponent(() => import('./screens/logout.tsx'), 'Logout'),
});

/** What the link of an invitation's mail leads to; its token stands behind `#`, so that no log keeps it. */
const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  staticData: { title: 'invitations.title' },
  component: lazyRouteComponent(() => import('./screens/invitation.tsx'), 'InvitationPage'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  staticData: { title: 'password_reset.forgot' },
  component: lazyRouteComponent(() => import('./screens/forgot-password.tsx'), 'ForgotPassword'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  staticData: { title: 'password_reset.title' },
  component: lazyRouteComponent(() => import('./screens/reset-password.tsx'), 'ResetPassword'),
});

export const routes = [
  landingRoute,
  logoutRoute,
  invitationRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
] as const;
