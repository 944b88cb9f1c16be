import type { Kysely } from 'kysely';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { DB } from '../../db/schema.gen.ts';
import type { Secrets } from '../../secrets/index.ts';
import { hashOf } from '../opaque.ts';
import { consumeRow, deleteRows, findRow, putRow, type SealedRow } from './storage.queries.ts';

const fold = (id: string): string => hashOf(id).toString('base64url');

/** The provider's storage in PostgreSQL. Codes, tokens and session ids are kept as hashes, their contents encrypted. */
export function adapterFactory(db: Kysely<DB>, secrets: Secrets): AdapterFactory {
  const open = (row: SealedRow | undefined): AdapterPayload | undefined => {
    if (!row) return undefined;
    const payload: AdapterPayload = JSON.parse(secrets.decrypt(Buffer.from(row.payload.sealed, 'base64')));
    return row.consumed ? { ...payload, consumed: true } : payload;
  };
  return (model): Adapter => ({
    upsert: (id, payload, lifetime) =>
      putRow(
        db,
        {
          model,
          id: fold(id),
          sealed: secrets.encrypt(JSON.stringify(payload)).toString('base64'),
          grant: payload.grantId ? fold(payload.grantId) : null,
          uid: payload.uid ? fold(payload.uid) : null,
        },
        lifetime || null,
      ),
    find: async (id) => open(await findRow(db, model, { id: fold(id) })),
    findByUid: async (uid) => open(await findRow(db, model, { uid: fold(uid) })),
    // The device flow, the only one with user codes, is off.
    findByUserCode: async () => undefined,
    consume: (id) => consumeRow(db, model, fold(id)),
    destroy: (id) => deleteRows(db, model, { id: fold(id) }),
    revokeByGrantId: (grant) => deleteRows(db, model, { grant: fold(grant) }),
  });
}
