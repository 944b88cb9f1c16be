import { EXPORT_HOURS } from '@recto/contracts/endpoints/list-exports';
import { sql } from 'kysely';
import type { Chore } from '../../platform/jobs/chores.ts';
import { expireArchives } from './leaving/archives.queries.ts';

/** Sessions, sign-ins, links for passwords, rate limits, invitations, live news, mails, workbooks and runs of harmonising that are over. What expired is refused anyway: this saves space only. */
export const purgeExpired: Chore = {
  name: 'purge expired rows',
  everySeconds: 600,
  async run({ system }) {
    await system.systemScope('purge expired rows', async (db) => {
      const now = sql<Date>`now()`;
      await db.deleteFrom('session').where('expires_at', '<', now).execute();
      await db.deleteFrom('oidc_payload').where('expires_at', '<', now).execute();
      await db.deleteFrom('password_reset').where('expires_at', '<', now).execute();
      await db.deleteFrom('rate_limit').where('window_ends', '<', now).execute();
      // Kept for a day, so that a browser can resume.
      await db
        .deleteFrom('live_event')
        .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
        .execute();
      await expireArchives(db);
      await db
        .deleteFrom('list_export')
        .where('created_date', '<', sql<Date>`now() - make_interval(hours => ${EXPORT_HOURS})`)
        .execute();
      // Whom nobody asked again: no address is kept for good.
      await db
        .deleteFrom('invitation')
        .where('expires_at', '<', sql<Date>`now() - interval '90 days'`)
        .execute();
      await db
        .deleteFrom('outgoing_mail')
        .where('created_date', '<', sql<Date>`now() - interval '90 days'`)
        .execute();
      // Only how far each got: what it did is in the cases and their activity.
      await db
        .deleteFrom('harmonise_run')
        .where('created_date', '<', sql<Date>`now() - interval '30 days'`)
        .execute();
    });
  },
};
