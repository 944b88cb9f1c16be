import { analytics } from './capabilities/analytics/index.ts';
import { billing } from './capabilities/billing/index.ts';
import { cases } from './capabilities/cases/index.ts';
import { extraction } from './capabilities/extraction/index.ts';
import { intake } from './capabilities/intake/index.ts';
import { issues } from './capabilities/issues/index.ts';
import { ops } from './capabilities/ops/index.ts';
import { posting } from './capabilities/posting/index.ts';
import { reference } from './capabilities/reference/index.ts';
import { review } from './capabilities/review/index.ts';
import { team } from './capabilities/team/index.ts';
import { tenancy } from './capabilities/tenancy/index.ts';
import { checkAudit, linkNewAudit } from './platform/audit/keep-audit.ts';
import type { Capability } from './platform/capability.ts';
import type { Config } from './platform/config/index.ts';
import type { Database } from './platform/db/scope.ts';
import { createReadiness } from './platform/health/readiness.ts';
import type { Chore } from './platform/jobs/chores.ts';
import type { Job } from './platform/jobs/index.ts';
import type { Logger } from './platform/log/index.ts';
import { createMailer, sendMail } from './platform/mail/index.ts';
import { Metrics } from './platform/metrics/index.ts';
import { createOutbound } from './platform/outbound/index.ts';
import { connectSearch } from './platform/search/connect-search.ts';
import { pruneSearchChanges } from './platform/search/prune-changes.ts';
import { tendSearchEngine } from './platform/search/tend-engine.ts';
import { createSecrets } from './platform/secrets/index.ts';
import type { Services } from './platform/services.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import { createStores } from './platform/storage/stores.ts';
import { sweepStorage } from './platform/storage/sweep-storage.ts';
import { connectTranslator } from './platform/translate/connect-translator.ts';
import { emptyTrash } from './platform/trash/empty-trash.ts';

/** The composition root: the capabilities in rank order. A capability knows those before it, never those after it. */
export const capabilities: readonly Capability[] = [
  tenancy,
  reference,
  intake,
  extraction,
  review,
  issues,
  posting,
  cases,
  billing,
  team,
  analytics,
  ops,
];

export const allJobs: readonly Job[] = [
  ...capabilities.flatMap((c) => [...(c.jobs ?? []), ...(c.subscribers ?? [])]),
  sendMail,
];

export const allChores: readonly Chore[] = [
  ...capabilities.flatMap((c) => c.chores ?? []),
  sweepStorage,
  pruneSearchChanges,
  tendSearchEngine,
  emptyTrash,
  linkNewAudit,
  checkAudit,
];

/** Everything that can be searched. */
export const allIndices = capabilities.flatMap((c) => c.indices ?? []);

/** What every process has, whatever its role. */
export function commonServices(config: Config, log: Logger, database: Database): Services {
  const mailer = createMailer(config);
  const secrets = createSecrets(config.secret);
  const stores = createStores(config, secrets);
  const translator = connectTranslator(config, (err) => log.warn({ err }, 'no translation'));
  return {
    config,
    log,
    database,
    storage: createStorage(stores),
    stores,
    secrets,
    outbound: createOutbound(config.outboundAllow),
    search: connectSearch(allIndices, config, log),
    readiness: createReadiness(database.beforeTenant),
    metrics: new Metrics(),
    ...(mailer && { mailer }),
    ...(translator && { translator }),
  };
}
