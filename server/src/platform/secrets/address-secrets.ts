/** Parts of an address: scheme, user and password, what leads there, query, fragment. */
const ADDRESS = /^(https?:\/\/)(?:([^/?#@]*)@)?([^?#]*)(?:\?([^#]*))?(#.*)?$/is;

type Mask = (secret: string) => string;

/**
 * An address with something done to every secret in it: its user's password and every value of its query. Which keys of
 * a query are secret nobody can know, so all are; the keys themselves stay. Other texts come back as they are.
 */
export function mapAddress(text: string, mask: Mask): string {
  const [, scheme, user, place, query, fragment = ''] = ADDRESS.exec(text) ?? [];
  if (scheme === undefined || (user === undefined && query === undefined)) return text;
  const before = user === undefined ? '' : `${mapUser(user, mask)}@`;
  const after =
    query === undefined
      ? ''
      : `?${query
          .split('&')
          .map((part) => mapPart(part, mask))
          .join('&')}`;
  return `${scheme}${before}${place}${after}${fragment}`;
}

/** `user:password`, or a key alone. */
function mapUser(user: string, mask: Mask): string {
  const at = user.indexOf(':');
  return at < 0 ? mapRaw(user, mask) : `${user.slice(0, at + 1)}${mapRaw(user.slice(at + 1), mask)}`;
}

/** `key=value`; without a sign of equality all of it is the value. */
function mapPart(part: string, mask: Mask): string {
  const at = part.indexOf('=');
  return `${part.slice(0, at + 1)}${mapRaw(part.slice(at + 1), mask)}`;
}

function mapRaw(raw: string, mask: Mask): string {
  const plain = decoded(raw);
  const made = mask(plain);
  // What is not changed keeps its way of writing.
  return made === plain ? raw : encodeURIComponent(made);
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw.replaceAll('+', ' '));
  } catch {
    return raw;
  }
}

/** Values of an address in the order of its secrets, each under its key. */
function secretsOf(text: string): [string, string][] {
  const [, , user, , query] = ADDRESS.exec(text) ?? [];
  const found: [string, string][] = [];
  if (user !== undefined) found.push(['@', user.slice(user.indexOf(':') + 1)]);
  for (const part of query?.split('&') ?? []) {
    const at = part.indexOf('=');
    found.push([part.slice(0, Math.max(at, 0)), part.slice(at + 1)]);
  }
  return found;
}

/** An address as it was sent, with the stored secret wherever the mask came back: of the same key, in order. */
export function restoreAddress(sent: string, stored: string, mask: string): string {
  const kept = secretsOf(stored);
  const keys = secretsOf(sent).map(([key]) => key);
  let at = -1;
  return mapAddress(sent, (value) => {
    const key = keys[++at];
    const found = kept.findIndex(([one]) => one === key);
    const [own] = found < 0 ? [] : kept.splice(found, 1);
    return value === mask ? decoded(own?.[1] ?? '') : value;
  });
}
