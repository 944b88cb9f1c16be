import { MASK } from '../../platform/secrets/mask.ts';
import type { WebhookParams } from './webhook-params.ts';

/** Shorter ones stand in any text by chance. */
const SHORTEST = 4;

/** A text of somebody else, who may repeat what we sent, without the secrets of these parameters. */
export function redact(text: string, { headers, secret }: WebhookParams): string {
  return [secret, ...Object.values(headers)]
    .filter((value) => value.length >= SHORTEST)
    .reduce((rest, value) => rest.replaceAll(value, MASK), text);
}
