import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.gen.ts';
import type { Secrets } from '../../secrets/index.ts';

/**
 * Ends what the embedded provider holds of a person: its own sessions, which would let a browser in again without
 * asking, and every code and token. Whose a row is stands inside its encrypted payload.
 * @param db as recto_system
 */
export async function endProviderSessions(db: Kysely<DB>, secrets: Secrets, userId: string): Promise<void> {
  const rows = await db.selectFrom('oidc_payload').select(['model', 'id', 'payload']).execute();
  for (const { model, id, payload } of rows) {
    if (accountOf(secrets, payload) !== userId) continue;
    await db.deleteFrom('oidc_payload').where('model', '=', model).where('id', '=', id).execute();
  }
}

function accountOf(secrets: Secrets, payload: unknown): string | undefined {
  const { sealed } = payload as { sealed: string };
  const open: { accountId?: string } = JSON.parse(secrets.decrypt(Buffer.from(sealed, 'base64')));
  return open.accountId;
}
