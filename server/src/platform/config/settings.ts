import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from '../paths.ts';
import { brands } from './brands.ts';
import { issuerGroups } from './issuer-groups.ts';
import { furtherIssuers } from './issuers.ts';
import { domainTenants, environments, orders, providers, webAddress, words } from './pairs.ts';
import { RUNNING_SETTINGS } from './running-settings.ts';
import { type InstallationSetting, setting } from './setting.ts';
import { STORAGE_SETTINGS } from './storage-settings.ts';
import { number, oneOf, withoutSlash } from './values.ts';

/** Addresses and networks (`10.0.0.0/8`). */
const networks = z.string().transform((text, context) => {
  const all = words(text);
  for (const one of all) {
    const [address = '', bits, ...more] = one.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const isGood =
      isIP(address) > 0 &&
      more.length === 0 &&
      (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most));
    if (!isGood)
      context.addIssue({
        code: 'custom',
        message: 'must be addresses or networks such as 10.0.0.5,172.16.0.0/12',
      });
  }
  return all;
});

/** An address with places for what a step is found by. */
const logConsole = z.string().refine((text) => webAddress.safeParse(text.replace(/[{}]/g, '')).success, {
  error: 'must be an address such as https://logs.example.com/?from={from}&to={to}',
});

/** User and password have settings of their own: an address is shown. */
const mailServer = z
  .url({ protocol: /^smtps?$/, error: 'must be an address that starts with smtp:// or smtps://' })
  .refine((address) => new URL(address).username === '' && new URL(address).password === '', {
    error: 'must not hold a user name or password: they are RECTO_MAIL_USER and RECTO_MAIL_PASSWORD',
  });

const mailbox = z.string().regex(/^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, {
  error: 'must be an address such as Recto <recto@example.com>',
});

/** Every setting, by its name in the code. docs/settings.md shows them (`npm run recto -- settings --markdown`). */
export const SETTINGS = {
  profile: setting({
    name: 'RECTO_PROFILE',
    read: oneOf('dev', 'prod'),
    fallback: 'dev',
    does: '`dev`: this machine only, demo tenant and accounts. `prod`: seeds nothing, refuses demo accounts and weak secrets, needs `RECTO_PUBLIC_URL`.',
  }),
  port: setting({
    name: 'PORT',
    read: number(0, 65_535),
    fallback: '8080',
    does: 'Port of the web server; `0` takes a free one.',
  }),
  host: setting({
    name: 'HOST',
    read: z.string().optional(),
    shown: '`127.0.0.1` (dev), all (prod)',
    does: 'Address on which the web server listens.',
  }),
  trustedProxies: setting({
    name: 'RECTO_TRUSTED_PROXIES',
    read: networks,
    fallback: '',
    does: 'Proxies whose `X-Forwarded-For`, `-Proto` and `-Host` are believed: a comma-separated list of addresses or networks such as `10.0.0.5,172.16.0.0/12`. Without it, these headers are ignored, and limits and the audit see the address of the proxy.',
  }),
  publicUrl: setting({
    name: 'RECTO_PUBLIC_URL',
    read: webAddress.optional(),
    shown: '`http://localhost:PORT` (dev)',
    does: 'Address that people open in their browser, as seen from outside the proxy.',
  }),
  dataFolder: setting({
    name: 'RECTO_DATA',
    read: z.string().min(1, { error: 'must name a folder' }),
    fallback: '.recto',
    does: 'Folder for stored files, the embedded database and the generated secret.',
  }),
  databaseUrl: setting({
    name: 'DATABASE_URL',
    read: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must be an address that starts with postgres://' })
      .optional(),
    shown: 'embedded',
    does: 'PostgreSQL 15 or newer to use instead of the embedded one. The user needs `CREATEROLE` and must own the database.',
  }),
  poolingUrl: setting({
    name: 'RECTO_DATABASE_POOL_URL',
    read: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must be an address that starts with postgres://' })
      .optional(),
    shown: 'none',
    does: 'Address of the database of `DATABASE_URL` through PgBouncer in transaction mode, without user and password. Web and worker processes query through it; live updates, claims of jobs, locks of chores, and commands go to `DATABASE_URL`.',
  }),
  readingUrl: setting({
    name: 'RECTO_DATABASE_READ_URL',
    read: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must be an address that starts with postgres://' })
      .optional(),
    shown: 'none',
    does: 'Address of a streaming replica of `DATABASE_URL`. Back-office lists, logs, and exports are read from it when it has everything that was committed before the request. If it is behind or unavailable, the database itself answers.',
  }),
  secret: setting({
    name: 'RECTO_SECRET',
    secret: true,
    read: z.string().optional(),
    shown: 'generated',
    does: 'Root of all keys and database passwords, 32 characters or more. Generated into `RECTO_DATA/secret` unless `prod` uses `DATABASE_URL`.',
  }),
  oidcIssuer: setting({
    name: 'OIDC_ISSUER',
    read: webAddress.optional(),
    shown: 'embedded',
    does: 'OpenID Connect issuer for sign-in, instead of the embedded one.',
  }),
  oidcClientId: setting({
    name: 'OIDC_CLIENT_ID',
    read: z.string().optional(),
    does: 'Client ID at `OIDC_ISSUER`.',
  }),
  oidcClientSecret: setting({
    name: 'OIDC_CLIENT_SECRET',
    secret: true,
    read: z.string().optional(),
    does: 'Client secret at `OIDC_ISSUER`.',
  }),
  oidcRoleClaim: setting({
    name: 'RECTO_OIDC_ROLE_CLAIM',
    read: z.string().optional(),
    does: 'Claim of `OIDC_ISSUER` that lists a person’s groups, such as `groups` or `realm_access.roles`.',
  }),
  oidcGroups: setting({
    name: 'RECTO_OIDC_GROUPS',
    read: issuerGroups,
    fallback: '',
    does: 'What those groups grant, set again at each sign-in, as JSON or the path of a JSON file: `{"buyers": {"tenant": "demo", "roles": ["CONTRIBUTOR", "INVOICE"]}}`, or a list for several tenants. Never `ADMIN`. See [single sign-on](single-sign-on.md).',
  }),
  oidcDomains: setting({
    name: 'RECTO_OIDC_DOMAINS',
    read: domainTenants,
    fallback: '',
    does: 'Tenants that people join as CONTRIBUTOR at their first sign-in at `OIDC_ISSUER`, by the domain of their verified email address, comma-separated: `example.com=demo`. Without it, people who are no member of a tenant are refused.',
  }),
  oidcIssuers: setting({
    name: 'RECTO_OIDC_ISSUERS',
    secret: true,
    read: furtherIssuers,
    fallback: '',
    does: 'Further OpenID Connect issuers beside the embedded one or `OIDC_ISSUER`, each for the addresses of its domains, as JSON or the path of a JSON file. See [single sign-on](single-sign-on.md).',
  }),
  requireSecondFactor: setting({
    name: 'RECTO_REQUIRE_SECOND_FACTOR',
    read: oneOf('none', 'admin', 'all').optional(),
    shown: '`none` (dev), `admin` (prod)',
    does: 'Who must sign in at the embedded issuer with more than a password: nobody, administrators and operators, or everybody. People without a second factor set one up at their next sign-in. Anyone may set one up voluntarily.',
  }),
  outboundAllow: setting({
    name: 'RECTO_OUTBOUND_ALLOW',
    read: z.string().transform(words),
    fallback: '',
    does: 'Private addresses that results may be sent to (webhook, SFTP, S3): a comma-separated list of hosts, host:port pairs or CIDR ranges.',
  }),
  scannerFolder: setting({
    name: 'RECTO_SCANNER_FOLDER',
    read: z
      .string()
      .transform((folder) => path.resolve(PROJECT_ROOT, folder))
      .optional(),
    does: 'Folder to whose subfolders scanners write: an input channel of protocol Folder watches `RECTO_SCANNER_FOLDER/TENANT/FOLDER`. Without it, no folder is watched.',
  }),
  smtpPort: setting({
    name: 'RECTO_SMTP_PORT',
    read: number(1, 65_535).optional(),
    shown: 'off',
    does: 'Port on which worker processes receive email for input channels of protocol SMTP. Needs `RECTO_SMTP_DOMAINS`.',
  }),
  smtpDomains: setting({
    name: 'RECTO_SMTP_DOMAINS',
    read: z.string().transform((text) => words(text).map((domain) => domain.toLowerCase())),
    fallback: '',
    does: 'Domains for which email is received, comma-separated. Other recipients are refused.',
  }),
  smtpRate: setting({
    name: 'RECTO_SMTP_RATE',
    read: number(1, 1_000_000),
    fallback: '600',
    does: 'Maximum emails per minute from one sending host. Further emails are deferred.',
  }),
  smtpCertificate: setting({
    name: 'RECTO_SMTP_CERTIFICATE',
    read: z.string().optional(),
    does: 'File with the certificate (PEM) for receiving encrypted email (STARTTLS).',
  }),
  smtpKey: setting({
    name: 'RECTO_SMTP_KEY',
    read: z.string().optional(),
    does: 'File with the key (PEM) of `RECTO_SMTP_CERTIFICATE`.',
  }),
  mailServer: setting({
    name: 'RECTO_MAIL_SERVER',
    read: mailServer.optional(),
    shown: 'off',
    does: 'Server that sends email: `smtp://mail.example.com:587` (encrypted with STARTTLS if the server offers it) or `smtps://mail.example.com`. Administrators get emails about failures and deliveries that did not arrive. Needs `RECTO_MAIL_FROM`.',
  }),
  mailFrom: setting({
    name: 'RECTO_MAIL_FROM',
    read: mailbox.optional(),
    does: 'Sender of these emails: `recto@example.com` or `Recto <recto@example.com>`.',
  }),
  mailUser: setting({
    name: 'RECTO_MAIL_USER',
    read: z.string().optional(),
    does: 'User name at `RECTO_MAIL_SERVER`, if it needs one. It is sent over encrypted connections only, except to this machine.',
  }),
  mailPassword: setting({
    name: 'RECTO_MAIL_PASSWORD',
    secret: true,
    read: z.string().optional(),
    does: 'Password of `RECTO_MAIL_USER`.',
  }),
  graphUrl: setting({
    name: 'RECTO_GRAPH_URL',
    read: webAddress.transform(withoutSlash),
    fallback: 'https://graph.microsoft.com/v1.0',
    does: 'Address of Microsoft Graph, through which Office 365 mailboxes are read. National clouds have their own.',
  }),
  microsoftLoginUrl: setting({
    name: 'RECTO_MICROSOFT_LOGIN_URL',
    read: webAddress.transform(withoutSlash),
    fallback: 'https://login.microsoftonline.com',
    does: 'Address at which Office 365 channels sign in and get their tokens.',
  }),
  brands: setting({
    name: 'RECTO_BRANDS',
    read: brands,
    fallback: '',
    does: 'Branding by host, as JSON or the path of a JSON file: `{"docs.example.com": {"name", "footer", "tabs": ["email", "sso"]}}`.',
  }),
  ocr: setting({
    name: 'RECTO_OCR',
    read: oneOf('auto', 'neural', 'native', 'bundled'),
    fallback: 'auto',
    does: 'OCR: `auto` reads with neural networks where their runtime loads (Linux, Windows, Mac with Apple silicon) and uses tesseract for accents and Traditional Chinese, preferably the installed one; `neural` uses only the bundled networks and reads the same on every machine; `native` uses only the installed `tesseract`, `bundled` only the bundled one.',
  }),
  ocrModels: setting({
    name: 'RECTO_OCR_MODELS',
    read: z.string().optional(),
    does: 'Folder with other networks of PaddleOCR as ONNX files, such as PP-OCRv5: one detector (`…det….onnx`), one recognizer (`…rec….onnx`) and its list of characters (`…keys….txt` or `…dict….txt`). Without it, the bundled PP-OCRv4 networks are used, whose checksums are verified.',
  }),
  modelUrl: setting({
    name: 'RECTO_MODEL_URL',
    read: webAddress.optional(),
    does: 'Language model service with the chat completions protocol (`http://localhost:11434/v1`). It proposes values that could not be read. Off by default: the text of documents is sent there.',
  }),
  model: setting({
    name: 'RECTO_MODEL',
    read: z.string().optional(),
    does: 'Name of the model at `RECTO_MODEL_URL`.',
  }),
  modelKey: setting({
    name: 'RECTO_MODEL_KEY',
    secret: true,
    read: z.string().optional(),
    does: 'Key for `RECTO_MODEL_URL`, if it needs one.',
  }),
  translateUrl: setting({
    name: 'RECTO_TRANSLATE_URL',
    read: webAddress.optional(),
    does: 'Service that translates between English and Chinese, with the API of LibreTranslate (`http://localhost:5000`). Off by default: texts that people have translated are sent there.',
  }),
  translateKey: setting({
    name: 'RECTO_TRANSLATE_KEY',
    secret: true,
    read: z.string().optional(),
    does: 'Key for `RECTO_TRANSLATE_URL`, if it needs one.',
  }),
  paymentProvider: setting({
    name: 'RECTO_PAYMENT_PROVIDER',
    read: oneOf('manual', 'stripe'),
    fallback: 'manual',
    does: 'Who sells subscriptions: `manual` (people request them, administrators create them) or `stripe`. See [billing](billing.md).',
  }),
  stripeKey: setting({
    name: 'RECTO_STRIPE_KEY',
    secret: true,
    read: z.string().min(1).optional(),
    does: 'Secret or restricted key of the Stripe account.',
  }),
  stripeWebhookSecret: setting({
    name: 'RECTO_STRIPE_WEBHOOK_SECRET',
    secret: true,
    read: z.string().min(1).optional(),
    does: 'Signing secret of the webhook that Stripe calls: `/api/stripe/webhook`.',
  }),
  stripeUrl: setting({
    name: 'RECTO_STRIPE_URL',
    read: webAddress.transform(withoutSlash),
    fallback: 'https://api.stripe.com',
    does: 'Address of Stripe’s API; another one for tests.',
  }),
  internalDomains: setting({
    name: 'RECTO_INTERNAL_DOMAINS',
    read: z.string().transform((text) => words(text).map((domain) => domain.toLowerCase())),
    fallback: '',
    does: 'Email domains of the people who run this installation, comma-separated. Issues that they report are shown to administrators only, and their emails count as internal.',
  }),
  issueAssignees: setting({
    name: 'RECTO_ISSUE_ASSIGNEES',
    read: z.string().transform(words).optional(),
    shown: 'four names of the demo',
    does: 'Names to which issues can be assigned, comma-separated. If empty, no choice is offered. `prod` starts with none.',
  }),
  environments: setting({
    name: 'RECTO_ENVIRONMENTS',
    read: environments,
    fallback: '',
    does: 'Other environments of this portal, comma-separated: `Staging=https://staging.example.com`. Administrators find links to them in the review of a document.',
  }),
  logConsoleUrl: setting({
    name: 'RECTO_LOG_CONSOLE_URL',
    read: logConsole.optional(),
    does: 'Address of the console that shows the logs of the workers: `https://logs.example.com/?from={from}&to={to}`, with the time of a step in milliseconds since 1970, `{step}` and `{tenant}`. Administrators find links to it at the steps of a channel log.',
  }),
  orders: setting({
    name: 'RECTO_ORDERS',
    read: orders,
    fallback: '',
    does: 'Where to look up orders that have not been imported, per tenant: a comma-separated list such as `demo=https://erp.example.com/orders/{number}`. The reply is an order in the form that `PUT /api/baseline-orders/{number}` accepts.',
  }),
  ordersAuthorization: setting({
    name: 'RECTO_ORDERS_AUTHORIZATION',
    secret: true,
    read: z.string().optional(),
    does: 'Value of the `Authorization` header for order lookups.',
  }),
  analyticsUrl: setting({
    name: 'RECTO_ANALYTICS_URL',
    read: webAddress.transform((address) => address.replace(/\/+$/, '')).optional(),
    does: 'URL of the analytics site. The extraction list links to it, using the sign-in provider for the user’s email domain.',
  }),
  analyticsProviders: setting({
    name: 'RECTO_ANALYTICS_PROVIDERS',
    read: providers,
    fallback: '*=oidc',
    does: 'Sign-in provider of that site for each email domain, comma-separated: `example.com=azure,*=oidc`. `*` is for all others.',
  }),
  supersetUrl: setting({
    name: 'RECTO_SUPERSET_URL',
    read: webAddress.transform(withoutSlash).optional(),
    does: 'Address of an Apache Superset whose dashboards are shown beside the built-in ones. See [analytics](analytics.md).',
  }),
  supersetUser: setting({
    name: 'RECTO_SUPERSET_USER',
    read: z.string().min(1).optional(),
    does: 'User of Recto in Superset, who may read dashboards and grant guest tokens.',
  }),
  supersetPassword: setting({
    name: 'RECTO_SUPERSET_PASSWORD',
    secret: true,
    read: z.string().min(1).optional(),
    does: 'Password of `RECTO_SUPERSET_USER`.',
  }),
  docsUrl: setting({
    name: 'RECTO_DOCS_URL',
    read: webAddress.transform((address) => address.replace(/\/+$/, '')).optional(),
    does: 'Documentation host whose pages (`ADDRESS/invoice_user_manual`, …) replace the built-in user guides.',
  }),
  gtmId: setting({
    name: 'RECTO_GTM_ID',
    read: z.string().regex(/^(GTM-[A-Z0-9]+)?$/, { error: 'must be an id such as GTM-ABC1234' }),
    fallback: '',
    does: 'Container of Google Tag Manager. Without it, nothing is loaded from Google.',
  }),
  gtmAuth: setting({
    name: 'RECTO_GTM_AUTH',
    read: z.string(),
    fallback: '',
    does: 'Environment of the container: its `gtm_auth`.',
  }),
  gtmPreview: setting({
    name: 'RECTO_GTM_PREVIEW',
    read: z.string(),
    fallback: '',
    does: 'Environment of the container: its `gtm_preview`.',
  }),
  receiverConnectSeconds: setting({
    name: 'RECTO_RECEIVER_CONNECT_SECONDS',
    read: number(1, 120),
    fallback: '10',
    does: 'Seconds for a receiver to accept the connection of a delivery.',
  }),
  receiverAnswerSeconds: setting({
    name: 'RECTO_RECEIVER_ANSWER_SECONDS',
    read: number(1, 600),
    fallback: '30',
    does: 'Seconds for a receiver to take a delivery and answer. Repeated timeouts pause its output channel; other channels are not affected.',
  }),
  ...RUNNING_SETTINGS,
  ...STORAGE_SETTINGS,
  logLevel: setting({
    name: 'RECTO_LOG_LEVEL',
    read: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
    fallback: 'info',
    does: 'Minimum level of log messages to write.',
  }),
} as const;

type Table = typeof SETTINGS;
/** The values of all settings, each as its `read` gives it. */
export type Settings = { readonly [K in keyof Table]: z.output<Table[K]['read']> };

/** Without the password that somebody wrote into an address. */
const shownOf = (text: string | undefined): string | undefined => text?.replace(/(:\/\/)[^/]*@/, '$1…@');

/** Reads every setting, so that one start names everything that is wrong. */
export function readSettings(env: NodeJS.ProcessEnv): { settings: Settings; problems: string[] } {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [key, { name, read, fallback }] of Object.entries<InstallationSetting>(SETTINGS)) {
    // An empty variable is how compose files and CI write "not set".
    const parsed = read.safeParse(env[name] || fallback);
    if (parsed.success) values[key] = parsed.data;
    else
      problems.push(
        `${name} ${parsed.error.issues[0]?.message ?? 'is wrong'} (it is ${JSON.stringify(shownOf(env[name]))})`,
      );
  }
  return { settings: values as Settings, problems };
}
