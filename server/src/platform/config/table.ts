import { SETTINGS } from './settings.ts';

type Name = keyof typeof SETTINGS;
type Shown = { name: string; fallback?: string; shown?: string; does: string };

/** The groups of docs/settings.md, in reading order. */
const GROUPS = {
  installation: 'Installation',
  storage: 'Where files are kept',
  signIn: 'Sign-in',
  reading: 'Reading documents',
  input: 'Documents that come in',
  output: 'Results that go out',
  mail: 'Mail from the portal',
  billing: 'Subscriptions',
  portal: 'What people see',
  workers: 'Workers and memory',
  watching: 'Watching',
} as const;

/** Which group a setting is in; one without a group is a compile error. */
const GROUP_OF: Record<Name, keyof typeof GROUPS> = {
  profile: 'installation',
  port: 'installation',
  host: 'installation',
  trustedProxies: 'installation',
  publicUrl: 'installation',
  dataFolder: 'installation',
  databaseUrl: 'installation',
  poolingUrl: 'installation',
  readingUrl: 'installation',
  storage: 'storage',
  s3Endpoint: 'storage',
  s3Region: 'storage',
  s3PathStyle: 'storage',
  s3Encryption: 'storage',
  s3KeyId: 'storage',
  s3Key: 'storage',
  s3SessionToken: 'storage',
  storageCacheMb: 'storage',
  secret: 'installation',
  managementPort: 'watching',
  metricsToken: 'watching',
  telemetry: 'watching',
  otlpEndpoint: 'watching',
  logLevel: 'installation',
  oidcIssuer: 'signIn',
  oidcClientId: 'signIn',
  oidcClientSecret: 'signIn',
  oidcRoleClaim: 'signIn',
  oidcGroups: 'signIn',
  oidcDomains: 'signIn',
  oidcIssuers: 'signIn',
  requireSecondFactor: 'signIn',
  ocr: 'reading',
  ocrModels: 'reading',
  modelUrl: 'reading',
  model: 'reading',
  modelKey: 'reading',
  translateUrl: 'reading',
  translateKey: 'reading',
  orders: 'reading',
  ordersAuthorization: 'reading',
  scannerFolder: 'input',
  smtpPort: 'input',
  smtpDomains: 'input',
  smtpRate: 'input',
  smtpCertificate: 'input',
  smtpKey: 'input',
  graphUrl: 'input',
  microsoftLoginUrl: 'input',
  outboundAllow: 'output',
  receiverConnectSeconds: 'output',
  receiverAnswerSeconds: 'output',
  mailServer: 'mail',
  mailFrom: 'mail',
  mailUser: 'mail',
  mailPassword: 'mail',
  paymentProvider: 'billing',
  stripeKey: 'billing',
  stripeWebhookSecret: 'billing',
  stripeUrl: 'billing',
  brands: 'portal',
  internalDomains: 'portal',
  issueAssignees: 'portal',
  environments: 'portal',
  logConsoleUrl: 'portal',
  analyticsUrl: 'portal',
  analyticsProviders: 'portal',
  supersetUrl: 'portal',
  supersetUser: 'portal',
  supersetPassword: 'portal',
  docsUrl: 'portal',
  gtmId: 'portal',
  gtmAuth: 'portal',
  gtmPreview: 'portal',
  workerConcurrency: 'workers',
  deliveryConcurrency: 'workers',
  intakeConcurrency: 'workers',
  choreConcurrency: 'workers',
  learningConcurrency: 'workers',
  searchMemoryMb: 'workers',
  searchUrl: 'workers',
  searchUser: 'workers',
  searchPassword: 'workers',
  searchPrefix: 'workers',
  searchShards: 'workers',
};

/** The ten that a first installation asks about: the table of the README. */
const FIRST: readonly Name[] = [
  'profile',
  'port',
  'publicUrl',
  'trustedProxies',
  'dataFolder',
  'databaseUrl',
  'secret',
  'oidcIssuer',
  'mailServer',
  'outboundAllow',
];

/** Settings as a Markdown table, in the order given; without names, the ten of the README. */
export function settingsTable(names: readonly Name[] = FIRST): string {
  const rows = names.map((key) => {
    const { name, fallback, shown, does }: Shown = SETTINGS[key];
    return `| \`${name}\` | ${shown ?? (fallback ? `\`${fallback}\`` : '')} | ${does} |`;
  });
  return ['| variable | default | what it does |', '|---|---|---|', ...rows].join('\n');
}

/** All settings in their groups: docs/settings.md. */
export function settingsDocument(): string {
  const names = Object.keys(SETTINGS) as Name[];
  const groups = (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map(
    (group) => `## ${GROUPS[group]}\n\n${settingsTable(names.filter((name) => GROUP_OF[name] === group))}`,
  );
  return `${[
    '# Settings',
    'Recto is configured by environment variables. With the profile `dev`, all of them are optional. `npm run recto -- settings` prints the current values and where they come from; `npm run recto -- settings --markdown` prints this page.',
    ...groups,
  ].join('\n\n')}\n`;
}
