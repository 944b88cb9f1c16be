import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { JWK } from 'oidc-provider';
import type { DB } from '../../db/schema.gen.ts';
import type { Secrets } from '../../secrets/index.ts';
import { putRowOnce } from './storage.queries.ts';

export const SIGNING_ALGORITHM = 'ES256';

/** The key that signs id tokens: made by the first process that starts, kept encrypted, shared by all. */
export async function signingKey(db: Kysely<DB>, secrets: Secrets): Promise<JWK> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const made = {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomUUID(),
    alg: SIGNING_ALGORITHM,
    use: 'sig',
  };
  const sealed = secrets.encrypt(JSON.stringify(made)).toString('base64');
  const kept = await putRowOnce(db, 'SigningKey', 'current', sealed);
  return JSON.parse(secrets.decrypt(Buffer.from(kept, 'base64')));
}
