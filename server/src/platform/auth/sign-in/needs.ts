import type { Kysely } from 'kysely';
import type { Provider } from 'oidc-provider';
import type { Config } from '../../config/index.ts';
import type { DB } from '../../db/schema.gen.ts';
import type { Logger } from '../../log/index.ts';
import type { Secrets } from '../../secrets/index.ts';
import type { KnownDevices } from '../known-device.ts';

/** What the pages of the embedded provider's sign-in work with. */
export type PageNeeds = {
  config: Config;
  db: Kysely<DB>;
  provider: Provider;
  log: Logger;
  devices: KnownDevices;
  secrets: Secrets;
};
