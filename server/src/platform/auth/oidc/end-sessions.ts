import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.gen.ts';
import type { Secrets } from '../../secrets/index.ts';

type Row = { model: string; id: string; payload: unknown };

/**
 * Ends what the embedded provider holds of a person: its own sessions, which would let a browser in again without
 * asking, and every code and token. Whose a row is stands inside its encrypted payload.
 */
export async function endProviderSessions(db: Kysely<DB>, secrets: Secrets, userId: string): Promise<void> {
  const { rows } = await sql<Row>`select * from list_oidc()`.execute(db);
  for (const { model, id, payload } of rows) {
    if (accountOf(secrets, payload) === userId)
      await sql`select delete_oidc(${model}, ${id}, null)`.execute(db);
  }
}

function accountOf(secrets: Secrets, payload: unknown): string | undefined {
  const { sealed } = payload as { sealed: string };
  const open: { accountId?: string } = JSON.parse(secrets.decrypt(Buffer.from(sealed, 'base64')));
  return open.accountId;
}
