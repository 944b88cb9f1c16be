import type { Said } from '@recto/contracts/said/said';
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

/** The same of all that varies in a sentence. */
export function redactSaid(said: Said, params: Readonly<Record<string, unknown>>): Said {
  const clean = Object.entries(said.params).map(([name, value]) => [
    name,
    typeof value === 'string' ? redact(value, params) : value,
  ]);
  return { ...said, params: Object.fromEntries(clean) } as Said;
}
