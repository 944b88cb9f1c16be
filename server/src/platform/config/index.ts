import type { S3Access } from '../storage/s3/client.ts';
import { dataFolderOf } from './folders.ts';
import { secretOf } from './secret.ts';
import { readSettings, type Settings } from './settings.ts';

/** Settings checked against each other, with what follows from them. */
export type Config = Omit<
  Settings,
  'secret' | 'host' | 'publicUrl' | 'issueAssignees' | 'requireSecondFactor'
> & {
  readonly secret: string;
  readonly host: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  /** The embedded OpenID provider serves sign-in. */
  readonly embeddedIssuer: boolean;
  /** Who must have a second factor at the embedded issuer. */
  readonly requireSecondFactor: NonNullable<Settings['requireSecondFactor']>;
  /** How the bucket of `storage` is reached. */
  readonly s3: S3Access;
  /** Names that an issue can be given to. */
  readonly issueAssignees: readonly string[];
};

/** How a bucket is reached. */
export const s3AccessOf = (settings: Settings): S3Access => ({
  endpoint: settings.s3Endpoint,
  region: settings.s3Region,
  pathStyle: settings.s3PathStyle ? settings.s3PathStyle === 'on' : !!settings.s3Endpoint,
  encryption: settings.s3Encryption,
  keys:
    settings.s3KeyId && settings.s3Key
      ? {
          accessKeyId: settings.s3KeyId,
          secretAccessKey: settings.s3Key,
          sessionToken: settings.s3SessionToken,
        }
      : undefined,
});

/** What is wrong with the settings, in sentences that name them. */
export class SettingsError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Who looks after issues in the demo. */
const DEMO_ASSIGNEES = ['Alex Moreau', 'Mei Tanaka', 'Jonas Weber', 'Priya Nair'];

/**
 * The configuration of this process from its environment. Makes the secret of an embedded installation on first use.
 * @throws SettingsError naming every wrong setting
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { settings, problems } = readSettings(env);
  if (problems.length > 0) throw new SettingsError(problems);
  const together = contradictions(settings);
  if (together.length > 0) throw new SettingsError(together);
  const dataFolder = dataFolderOf(settings.dataFolder);
  const prod = settings.profile === 'prod';
  return {
    ...settings,
    dataFolder,
    secret: settings.secret ?? secretOf(dataFolder),
    host: settings.host ?? (prod ? '::' : '127.0.0.1'),
    publicUrl: (settings.publicUrl ?? `http://localhost:${settings.port}`).replace(/\/+$/, ''),
    s3: s3AccessOf(settings),
    embeddedIssuer: !settings.oidcIssuer,
    requireSecondFactor: settings.requireSecondFactor ?? (prod ? 'admin' : 'none'),
    issueAssignees: settings.issueAssignees ?? (prod ? [] : DEMO_ASSIGNEES),
  };
}

const SHORTEST_SECRET = 32;

/** Values that appear in documentation and examples everywhere. */
const WELL_KNOWN_SECRET = /secret|change|example|default|password|12345/i;

/** Rules between settings: each gives a sentence when it is broken. */
const RULES: readonly ((s: Settings) => string | false)[] = [
  (s) =>
    s.profile === 'prod' &&
    !s.publicUrl &&
    'RECTO_PUBLIC_URL is needed when RECTO_PROFILE is prod: the address that people open',
  (s) =>
    s.profile === 'prod' &&
    !!s.databaseUrl &&
    !s.secret &&
    'RECTO_SECRET is needed when RECTO_PROFILE is prod and DATABASE_URL is set: 32 random characters or more',
  (s) =>
    !!s.poolingUrl &&
    !s.databaseUrl &&
    'DATABASE_URL is needed when RECTO_DATABASE_POOL_URL is set: what no pooler can share goes there',
  (s) =>
    !!s.secret &&
    s.secret.length < SHORTEST_SECRET &&
    `RECTO_SECRET is too short: it needs ${SHORTEST_SECRET} characters or more`,
  (s) =>
    s.profile === 'prod' &&
    !!s.secret &&
    isGuessable(s.secret) &&
    'RECTO_SECRET looks like an example: make a random one, for instance with `openssl rand -base64 32`',
  (s) => !s.s3KeyId !== !s.s3Key && 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed together',
  (s) =>
    !!s.modelUrl && !s.model && 'RECTO_MODEL is needed when RECTO_MODEL_URL is set: the name of the model',
  (s) =>
    s.smtpPort !== undefined &&
    s.smtpDomains.length === 0 &&
    'RECTO_SMTP_DOMAINS is needed when RECTO_SMTP_PORT is set: the domains that mail is received for',
  (s) => !s.smtpCertificate !== !s.smtpKey && 'RECTO_SMTP_CERTIFICATE and RECTO_SMTP_KEY are needed together',
  (s) =>
    !!s.mailServer &&
    !s.mailFrom &&
    'RECTO_MAIL_FROM is needed when RECTO_MAIL_SERVER is set: the sender of mails',
  (s) => !s.mailServer && !!s.mailUser && 'RECTO_MAIL_SERVER is needed when RECTO_MAIL_USER is set',
  (s) =>
    !s.searchUser !== !s.searchPassword && 'RECTO_SEARCH_USER and RECTO_SEARCH_PASSWORD are needed together',
  (s) => !s.mailUser !== !s.mailPassword && 'RECTO_MAIL_USER and RECTO_MAIL_PASSWORD are needed together',
  (s) =>
    s.paymentProvider === 'stripe' &&
    !(s.stripeKey && s.stripeWebhookSecret) &&
    'RECTO_STRIPE_KEY and RECTO_STRIPE_WEBHOOK_SECRET are needed when RECTO_PAYMENT_PROVIDER is stripe',
  (s) => !!s.oidcIssuer && !s.oidcClientId && 'OIDC_CLIENT_ID is needed when OIDC_ISSUER is set',
  (s) =>
    !s.oidcIssuer &&
    (!!s.oidcRoleClaim || Object.keys(s.oidcDomains).length > 0) &&
    'OIDC_ISSUER is needed when RECTO_OIDC_ROLE_CLAIM or RECTO_OIDC_DOMAINS is set',
  (s) =>
    !s.oidcRoleClaim !== (Object.keys(s.oidcGroups).length === 0) &&
    'RECTO_OIDC_ROLE_CLAIM and RECTO_OIDC_GROUPS are needed together',
  (s) => !s.oidcIssuer && !!s.oidcClientId && 'OIDC_ISSUER is needed when OIDC_CLIENT_ID is set',
];

function contradictions(settings: Settings): string[] {
  return RULES.map((rule) => rule(settings)).filter((sentence) => typeof sentence === 'string');
}

function isGuessable(secret: string): boolean {
  return WELL_KNOWN_SECRET.test(secret) || new Set(secret).size < 8;
}
