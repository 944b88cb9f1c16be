import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FEATURES } from '../features.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { ROLES } from '../roles.ts';
import { inIssue } from '../said/issues.ts';
import { said } from '../said/said.ts';

export const LOCALES = ['en', 'zh-cn', 'zh-tw'] as const;
export type Locale = (typeof LOCALES)[number];

export const Account = z.object({
  login: z.string(),
  name: z.string(),
  activated: z.boolean(),
  authorities: z.array(z.enum(ROLES)),
  currentTenant: z.string().nullable(),
  langKey: z.enum(LOCALES).nullable(),
  tenants: z.array(z.object({ tenantId: z.string(), tenantDisplayName: z.string() })),
  features: z.array(z.enum(FEATURES)),
  /** They took the tour of the portal, or declined it. */
  toured: z.boolean(),
});
export type Account = z.infer<typeof Account>;

export const Tenant = z.object({
  tenantId: z.string(),
  tenantDisplayName: z.string(),
  members: z.array(z.string()),
  owner: z.string().nullable(),
  /** IANA name: months of usage and times of schedules are those of this zone. */
  timeZone: z.string(),
});
export type Tenant = z.infer<typeof Tenant>;

/** What a tenant is called in the header and wherever people choose one (N-006). */
export const TenantDisplayName = z
  .string()
  .trim()
  .min(1, inIssue(said('name_enter')))
  .max(TEXT_LIMITS.tenantName, inIssue(said('name_too_long', { limit: TEXT_LIMITS.tenantName })))
  .regex(/^\P{Cc}*$/u, inIssue(said('name_control')));

/** How the landing page looks and which ways in it offers, chosen by host. */
export const SignInOptions = z.object({
  brand: z.object({ name: z.string(), footer: z.string().nullable() }),
  tabs: z.array(z.enum(['email', 'sso'])),
  /** Address segment of `/oauth2/authorization/{client}` per tab. */
  clients: z.object({ email: z.string(), sso: z.string().nullable() }),
  /** Names of further issuers, each a button of the SSO tab. */
  issuers: z.array(z.string()),
});
export type SignInOptions = z.infer<typeof SignInOptions>;

export const getSignInOptions = endpoint({
  name: 'getSignInOptions',
  method: 'GET',
  path: '/api/sign-in-options',
  summary: 'Branding and ways to sign in of this host',
  access: 'open',
  reply: SignInOptions,
  records: {},
});

export const getAccount = endpoint({
  name: 'getAccount',
  method: 'GET',
  path: '/api/account',
  summary: 'Who is signed in, with the roles of the current tenant',
  access: 'signed-in',
  reply: Account,
  records: {},
});

export const setLanguage = endpoint({
  name: 'setLanguage',
  method: 'PUT',
  path: '/api/account/language',
  summary: 'Remember the language of the signed-in person',
  access: 'signed-in',
  body: z.object({ langKey: z.enum(LOCALES) }),
  reply: 'none',
  records: {},
});

export const endTour = endpoint({
  name: 'endTour',
  method: 'PUT',
  path: '/api/account/tour',
  summary: 'Remember that the signed-in person took the tour of the portal, or declined it',
  access: 'signed-in',
  reply: 'none',
  records: {},
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  summary: 'End the session; the reply says where the identity provider ends its own',
  access: 'open',
  reply: z.object({ idToken: z.string().nullable(), logoutUrl: z.string(), clientId: z.string() }),
  records: {},
});

export const switchTenant = endpoint({
  name: 'switchTenant',
  method: 'POST',
  path: '/api/tenants/user',
  summary: 'Make another tenant of the signed-in person the current one',
  access: 'signed-in',
  body: z.object({ tenantId: z.string().min(1).max(63) }),
  reply: Account,
  records: { 'body.tenantId': 'tenant.name' },
});

export const getCurrentTenant = endpoint({
  name: 'getCurrentTenant',
  method: 'GET',
  path: '/api/tenants/user/current',
  summary: 'The current tenant and its members',
  access: 'signed-in',
  reply: Tenant,
  records: {},
});

/** Members are part of what is sent and are changed nowhere here: other ones than the tenant's are a 409. */
export const updateCurrentTenant = endpoint({
  name: 'updateCurrentTenant',
  method: 'PUT',
  path: '/api/tenants/user/current',
  summary: 'Give the current tenant another display name',
  access: ['ROLE_MANAGEMENT', 'ROLE_ADMIN'],
  body: z.object({
    tenantId: z.string().min(1).max(63),
    tenantDisplayName: TenantDisplayName,
    members: z.array(z.string().max(255)).max(10_000).optional(),
    /** The name that the caller saw. Where it is another one by now, that is a 409 with the tenant as it is. */
    formerDisplayName: z.string().max(TEXT_LIMITS.tenantName).optional(),
  }),
  reply: Tenant,
  records: { 'body.tenantId': 'tenant.name' },
});

export const setTimeZone = endpoint({
  name: 'setTimeZone',
  method: 'PUT',
  path: '/api/tenants/user/current/time-zone',
  summary: 'Say in which time zone the current tenant reckons its months',
  access: ['ROLE_MANAGEMENT', 'ROLE_ADMIN'],
  body: z.object({ timeZone: z.string().min(1).max(64) }),
  reply: Tenant,
  records: {},
});

/** Sign-in starts here: `recto` is the default client, `oidc` and `sso` the variants. */
export const startSignIn = endpoint({
  name: 'startSignIn',
  method: 'GET',
  path: '/oauth2/authorization/:client',
  summary: 'Start sign-in at the identity provider',
  access: 'open',
  params: z.object({ client: z.string().max(40) }),
  query: z.object({
    login_hint: z.string().max(255).optional(),
    /** A further issuer, by its name. */
    issuer: z.string().max(255).optional(),
    /** Whose issuer is wanted. */
    tenant: z.string().max(63).optional(),
  }),
  reply: 'redirect',
  records: {},
});

export const finishSignIn = endpoint({
  name: 'finishSignIn',
  method: 'GET',
  path: '/login/oauth2/code/:client',
  summary: 'The identity provider sends the browser back here',
  access: 'open',
  params: z.object({ client: z.string().max(40) }),
  reply: 'redirect',
  records: {},
});
