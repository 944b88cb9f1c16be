import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './derive.ts';

/** Encryption at rest of what the database must not show: worker parameters, mailbox passwords, id tokens. */
export type Secrets = {
  encrypt(plain: string): Buffer;
  /** @throws Error when the bytes were altered, or encrypted with another RECTO_SECRET */
  decrypt(sealed: Buffer): string;
};

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/** AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce: `version | nonce | tag | ciphertext`. */
export function createSecrets(secret: string): Secrets {
  const key = deriveKey(secret, 'encryption-at-rest');
  return {
    encrypt(plain) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body]);
    },
    decrypt(sealed) {
      if (sealed[0] !== VERSION) throw new Error('unknown form of encrypted value');
      const nonce = sealed.subarray(1, 1 + NONCE);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
      decipher.setAuthTag(sealed.subarray(1 + NONCE, 1 + NONCE + TAG));
      return decipher.update(sealed.subarray(1 + NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
