import { sql } from 'kysely';
import type { Behaviour } from '../../back-office/behaviour.ts';
import { maskSecrets } from '../../platform/secrets/mask.ts';

/** What the back office does beyond the definitions, by entity. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  'output-channel': {
    derived: { workerParams: sql`to_jsonb(encode(t.worker_params, 'base64'))` },
    presents: (record, { services }) => {
      const sealed = Buffer.from(String(record.workerParams), 'base64');
      const params = JSON.parse(services.secrets.decrypt(sealed)) as Record<string, unknown>;
      return { ...record, workerParams: maskSecrets(params) };
    },
  },
};
