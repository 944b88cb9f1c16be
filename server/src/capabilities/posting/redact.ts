import { MASK } from '@recto/contracts/settings';
import { mapSecrets } from '../../platform/secrets/mask.ts';

/** Shorter ones stand in any text by chance. */
const SHORTEST = 4;

/** A text of somebody else, who may repeat what we sent, without the secrets of these parameters. */
export function redact(text: string, params: Readonly<Record<string, unknown>>): string {
  const secrets: string[] = [];
  mapSecrets(params, (secret) => {
    // In an address a receiver repeats it as it is written there.
    secrets.push(secret, encodeURIComponent(secret));
    return secret;
  });
  return secrets
    .filter((value) => value.length >= SHORTEST)
    .reduce((rest, value) => rest.replaceAll(value, MASK), text);
}
