import { headerLine } from './header-text.ts';
import { MAIL_LIMITS } from './limits.ts';
import type { Correspondent } from './opened-mail.ts';

const LONGEST = 320;
const NAME = 200;

/** Where a quoted string or a comment that starts at `from` ends. */
function endOf(raw: string, from: number): number {
  if (raw[from] === '"') {
    let at = from + 1;
    while (at < raw.length && raw[at] !== '"') at += raw[at] === '\\' ? 2 : 1;
    return Math.min(at, raw.length - 1);
  }
  let depth = 0;
  for (let at = from; at < raw.length; at++) {
    if (raw[at] === '\\') at++;
    else if (raw[at] === '(') depth++;
    else if (raw[at] === ')' && --depth === 0) return at;
  }
  return from;
}

type Token = { kind: 'text' | 'quoted' | 'comment' | 'angle' | 'end'; text: string };

/** Cuts a list of addresses into tokens. A quote or bracket that nothing closes is text. Linear. */
function* tokens(raw: string): Generator<Token> {
  let start = 0;
  const textTo = (at: number): Token => ({ kind: 'text', text: raw.slice(start, at) });
  const lastAngle = raw.lastIndexOf('>');
  const lastBracket = raw.lastIndexOf(')');
  for (let at = 0; at < raw.length; at++) {
    const character = raw[at] as string;
    const end =
      character === '"' || (character === '(' && at < lastBracket)
        ? endOf(raw, at)
        : character === '<' && at < lastAngle
          ? raw.indexOf('>', at)
          : at;
    if (end > at) {
      yield textTo(at);
      const kind = character === '"' ? 'quoted' : character === '(' ? 'comment' : 'angle';
      yield { kind, text: raw.slice(at + 1, end) };
      at = end;
      start = end + 1;
    } else if (character === ',' || character === ';') {
      yield textTo(at);
      yield { kind: 'end', text: '' };
      start = at + 1;
    } else if (character === ':' && !raw.slice(start, at).includes('@')) {
      // The name of a group, which its members follow.
      start = at + 1;
    }
  }
  yield textTo(raw.length);
  yield { kind: 'end', text: '' };
}

const unescaped = (text: string): string => text.replace(/\\(.)/g, '$1');

function correspondentOf(parts: readonly Token[]): Correspondent | undefined {
  const angle = parts.findLast(({ kind }) => kind === 'angle');
  const textOf = (kinds: readonly Token['kind'][]) =>
    parts
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, text }) => (kind === 'quoted' ? unescaped(text) : text))
      .join(' ');
  const words = textOf(['text']).split(/\s+/);
  const bare = angle ? undefined : words.find((word) => word.includes('@'));
  const told = angle?.text.replace(/^@[^:]*:/, '').replace(/\([^()]*\)/g, '');
  const address = (told ?? bare ?? '').replace(/\s+/g, '');
  const rest = bare === undefined ? textOf(['text', 'quoted']) : textOf(['quoted']);
  const name = headerLine(rest.trim() || textOf(['comment']), NAME).replace(/^['"]+|['"]+$/g, '');
  if (name === '' && address === '') return undefined;
  return { name, address: headerLine(address, LONGEST) };
}

/** People of a header such as From, To or Cc; at most 200. What is no address is kept as a name. */
export function readAddresses(raw: string | undefined): Correspondent[] {
  const found: Correspondent[] = [];
  let parts: Token[] = [];
  for (const token of tokens(raw ?? '')) {
    if (token.kind !== 'end') {
      if (token.text.trim() !== '') parts.push(token);
      continue;
    }
    const one = correspondentOf(parts);
    if (one) found.push(one);
    parts = [];
    if (found.length >= MAIL_LIMITS.addresses) break;
  }
  return found;
}
