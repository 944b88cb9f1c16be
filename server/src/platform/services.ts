import type { Provider } from '@recto/engine/models/types';
import type { SessionCookies } from './auth/session.ts';
import type { Config } from './config/index.ts';
import type { Database } from './db/scope.ts';
import type { Readiness } from './health/readiness.ts';
import type { LiveHub } from './http/live-hub.ts';
import type { Logger } from './log/index.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/index.ts';
import type { Outbound } from './outbound/index.ts';
import type { Sandbox } from './sandbox/index.ts';
import type { SearchService } from './search/search-service.ts';
import type { Secrets } from './secrets/index.ts';
import type { Storage } from './storage/index.ts';
import type { FileStores } from './storage/stores.ts';
import type { Translator } from './translate/connect-translator.ts';

/** What routes and job handlers may use. */
export type Services = {
  config: Config;
  log: Logger;
  database: Database;
  storage: Storage;
  /** Where the bytes of `storage` lie. */
  stores: FileStores;
  secrets: Secrets;
  outbound: Outbound;
  search: SearchService;
  /** Only where a mail server is set. */
  mailer?: Mailer;
  /** Whether this process should be sent work. */
  readiness: Readiness;
  /** What this process counts. */
  metrics: Metrics;
  /** Opens documents, in processes of its own. */
  sandbox?: Sandbox;
  /** Proposes values that could not be read; worker processes only, and only where one is set. */
  model?: Provider;
  /** Translates texts; only where a service is set. */
  translator?: Translator;
  /** Web processes only. */
  liveHub?: LiveHub;
  /** Web processes only. */
  cookies?: SessionCookies;
};
