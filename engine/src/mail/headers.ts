import { MAIL_LIMITS } from './limits.ts';

/** Headers as they were sent, unfolded; one character a byte. Names in small letters, the first of a name wins. */
export type Headers = {
  get(name: string): string | undefined;
  /** How many there are. */
  size: number;
  /** Some were left out because there were too many. */
  cut: boolean;
};

const LF = 10;
const CR = 13;
const FIELD = /^([!-9;-~]{1,200})[ \t]*:/;
/** Of these a line is known to be a header even after one that is none. */
const KNOWN =
  /^(from|to|cc|bcc|subject|date|sender|reply-to|message-id|mime-version|received|return-path|content-[a-z]+|x-[a-z-]+)[ \t]*:/i;
/** The line that mailboxes and some gateways put before a mail. */
const ENVELOPE = /^>?From /;

type Line = { text: string; next: number };

/** The line at `at`, of at most `most` bytes. */
function lineAt(bytes: Buffer, at: number, most: number): Line {
  const end = bytes.indexOf(LF, at);
  const next = end < 0 ? bytes.length : end + 1;
  let stop = end < 0 ? bytes.length : end;
  if (stop > at && bytes[stop - 1] === CR) stop--;
  return { text: bytes.toString('latin1', at, Math.min(stop, at + most)), next };
}

/** Parts without headers start with their text; a mail in which the empty line is missing starts where no header is. */
function isHeaderAhead(bytes: Buffer, at: number): boolean {
  return KNOWN.test(lineAt(bytes, at, 200).text);
}

/**
 * Reads the headers at the start of `bytes`.
 * @returns them, and where the body starts. Never fails: what is no header belongs to the body.
 */
export function readHeaders(bytes: Buffer): { headers: Headers; body: number } {
  const found = new Map<string, string[]>();
  let last: string[] | undefined;
  let size = 0;
  let cut = false;
  let at = 0;
  while (at < bytes.length) {
    const { text, next } = lineAt(bytes, at, MAIL_LIMITS.headerBytes);
    if (text === '') return { headers: headersOf(found, size, cut), body: next };
    const field = FIELD.exec(text);
    if (/^[ \t]/.test(text)) {
      if (at >= MAIL_LIMITS.headerBytes) cut = true;
      else last?.push(text.trim());
    } else if (field?.[1] !== undefined) {
      cut ||= size >= MAIL_LIMITS.headers || at >= MAIL_LIMITS.headerBytes;
      size++;
      last = [text.slice(field[0].length).trim()];
      const name = field[1].toLowerCase();
      if (!cut && !found.has(name)) found.set(name, last);
    } else if (!(at === 0 && ENVELOPE.test(text))) {
      // A line of dashes is the delimiter that ends a part.
      if (size === 0 || text.startsWith('--') || !isHeaderAhead(bytes, next)) break;
      last?.push(text.trim());
    }
    at = next;
  }
  return { headers: headersOf(found, size, cut), body: at };
}

function headersOf(found: ReadonlyMap<string, readonly string[]>, size: number, cut: boolean): Headers {
  return { get: (name) => found.get(name)?.join(' '), size, cut };
}
