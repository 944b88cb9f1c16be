import { type InputProtocol, unknownSettings } from '@recto/contracts/input-protocols';
import { MASK } from '@recto/contracts/settings';
import type { Secrets } from '../../platform/secrets/index.ts';
import { mapSecrets, maskSecrets, restoreSecrets } from '../../platform/secrets/mask.ts';

type Json = Readonly<Record<string, unknown>>;

/** Before a secret that is encrypted already. */
const SEALED = 'sealed:';

/** A connection with its secrets encrypted; the mask keeps the one that is stored. */
export const sealConnection = (secrets: Secrets, sent: Json, stored: Json = {}): Json =>
  mapSecrets(restoreSecrets(sent, stored), (secret) =>
    secret === '' || secret.startsWith(SEALED)
      ? secret
      : `${SEALED}${secrets.encrypt(secret).toString('base64')}`,
  );

/** A stored connection with its secrets in the clear. @throws Error for one that was sealed with another RECTO_SECRET */
export const openConnection = (secrets: Secrets, stored: Json): Json =>
  mapSecrets(stored, (secret) =>
    secret.startsWith(SEALED) ? secrets.decrypt(Buffer.from(secret.slice(SEALED.length), 'base64')) : secret,
  );

/**
 * A connection as it is shown. Whatever its protocol does not know (of a former protocol, or of before names were
 * checked) may be a secret whatever its name, and is masked like one.
 */
export const shownConnection = (protocol: InputProtocol, stored: Json): Json => ({
  ...maskSecrets(stored),
  ...Object.fromEntries(unknownSettings(protocol, stored).map((name) => [name, MASK])),
});
