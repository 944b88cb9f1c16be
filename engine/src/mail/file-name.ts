const LONGEST = 150;
const LONGEST_EXTENSION = 12;
/** Control characters, and characters that are not seen or turn text round. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]+/gu;
const FORBIDDEN = /[<>:"|?*]/g;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** `%E5%8F%91.pdf`: some programs write names as in addresses. */
function fromAddress(name: string): string {
  if (!/%[89A-Fa-f][0-9A-Fa-f]%[89AB]/i.test(name)) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Keeps the extension of a name that is too long. */
function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= LONGEST) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= LONGEST_EXTENSION ? name.slice(dot) : '';
  return characters.slice(0, LONGEST - extension.length).join('') + extension;
}

/**
 * The name of a file that a stranger gave, for people and for saving: the last part of a path, without characters that
 * are not seen or not allowed, at most 150 characters; `fallback` where nothing is left. It is never used as a path.
 */
export function cleanFileName(given: string | undefined, fallback: string): string {
  const bounded = fromAddress((given ?? '').slice(0, 20_000)).normalize('NFC');
  const last = bounded
    .replace(UNFIT, ' ')
    .split(/[/\\]/)
    .findLast((part) => part.trim().replace(/^\.+$/, '') !== '');
  const name = (last ?? '')
    .replace(/^[A-Za-z]:/, '')
    .replace(FORBIDDEN, '_')
    .replace(/\s+/g, ' ')
    .trim();
  const safe = shortened(name.replace(/^\.+/, '')).replace(/[. ]+$/, '');
  return (DEVICE.test(safe) ? `_${safe}` : safe) || fallback;
}
