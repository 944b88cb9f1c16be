import { said } from '@recto/contracts/said/said';
import { MASK } from '@recto/contracts/settings';
import { badRequest } from '../errors.ts';
import { mapAddress, restoreAddress } from './address-secrets.ts';

/** Names whose values are secrets, in parameters and in headers. */
const SECRET_NAME =
  /secret|password|passphrase|token|authorization|cookie|api-?key|private_?key|signature|credential/i;

type Params = Readonly<Record<string, unknown>>;

/** Parameters with every secret masked; empty ones stay empty, so that people see that none is set. */
export const maskSecrets = (params: Params): Record<string, unknown> =>
  mapSecrets(params, (secret) => (secret === '' ? '' : MASK));

/** Names of parameters that say where everything else is sent. */
const PLACE = /^(url|host|hostname|server|port|endpoint|address|authority|graph)$/i;

/**
 * What a person sent, with the stored secret wherever the mask came back.
 * @throws Problem 400 when a mask came back with another address: a secret goes only where whoever knew it sent it
 */
export function restoreSecrets(sent: Params, stored: Params): Record<string, unknown> {
  if (isMasked(sent) && placeOf(sent) !== placeOf(stored)) throw badRequest(said('secrets_moved'));
  return restored(sent, stored);
}

function restored(sent: Params, stored: Params): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const before = stored[name];
      if (value === MASK) return [name, before ?? ''];
      if (typeof value === 'string' && typeof before === 'string')
        return [name, restoreAddress(value, before, MASK)];
      return [name, isRecord(value) ? restored(value, isRecord(before) ? before : {}) : value];
    }),
  );
}

const isMasked = (params: Params): boolean =>
  Object.values(params).some(
    (value) =>
      value === MASK || (typeof value === 'string' && hasMask(value)) || (isRecord(value) && isMasked(value)),
  );

function hasMask(address: string): boolean {
  let found = false;
  mapAddress(address, (secret) => {
    found ||= secret === MASK;
    return secret;
  });
  return found;
}

/** Where parameters lead: of an address its origin, for another path is the same receiver. */
const placeOf = (params: Params): string =>
  Object.entries(params)
    .filter(([name, value]) => PLACE.test(name) && value !== '' && value !== null && value !== undefined)
    .map(([name, value]) => `${name} ${URL.canParse(String(value)) ? new URL(String(value)).origin : value}`)
    .sort()
    .join('\n');

/** A header that a receiver asks for is as good as always a key, whatever its name. */
const HEADERS = 'headers';
/** But for those that say what a message is. */
const HARMLESS_HEADER = /^(accept(-\w+)?|content-(type|language)|user-agent)$/i;

/** Parameters with something done to every secret. */
export function mapSecrets(
  params: Params,
  mask: (secret: string) => string,
  inHeaders = false,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (isRecord(value)) return [name, mapSecrets(value, mask, name === HEADERS)];
      const isSecret = inHeaders ? !HARMLESS_HEADER.test(name) : SECRET_NAME.test(name);
      if (isSecret) return [name, mask(String(value ?? ''))];
      return [name, typeof value === 'string' ? mapAddress(value, mask) : value];
    }),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
