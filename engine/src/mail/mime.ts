import { type Headers, readHeaders } from './headers.ts';
import { MAIL_LIMITS } from './limits.ts';
import { readParameters } from './parameters.ts';

/** A part of a mail. `body` is as sent, a view on the bytes of the whole; `parts` are those of a multipart. */
export type MimePart = {
  headers: Headers;
  /** In small letters, such as `text/plain`. */
  type: string;
  parameters: ReadonlyMap<string, string>;
  disposition: string;
  /** From Content-Disposition or Content-Type. */
  name: string | undefined;
  contentId: string;
  encoding: string;
  body: Buffer;
  parts: MimePart[];
};

type Cut = { tooDeep: boolean; tooMany: boolean };
export type ParsedMime = { root: MimePart } & Cut;

type Delimiter = { level: number; closes: boolean; start: number; next: number };

const LF = 10;
const DASH = 45;
const MARK = Buffer.from('\n--');
const LONGEST_BOUNDARY = 4096;

/** Goes through the delimiter lines of a mail once, from its start to its end. */
class Scanner {
  private readonly boundaries: string[] = [];
  private readonly bytes: Buffer;
  /** Where the search for the next delimiter starts. */
  private at = 0;
  parts = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  get depth(): number {
    return this.boundaries.length;
  }

  enter(boundary: string, at: number): number {
    this.at = Math.max(this.at, at);
    return this.boundaries.push(boundary) - 1;
  }

  leave(): void {
    this.boundaries.pop();
  }

  /** The next line that is a delimiter of a multipart that is open; each line is looked at once. */
  next(from: number): Delimiter | undefined {
    this.at = Math.max(this.at, from);
    while (this.boundaries.length > 0 && this.at < this.bytes.length) {
      const start = this.lineOfDashes();
      if (start < 0) {
        this.at = this.bytes.length;
        break;
      }
      const end = this.bytes.indexOf(LF, start);
      const next = end < 0 ? this.bytes.length : end + 1;
      this.at = Math.max(next - 1, start + 1);
      const found = this.match(
        this.bytes.toString('latin1', start + 2, Math.min(next, start + LONGEST_BOUNDARY)).trimEnd(),
      );
      if (found) return { ...found, start, next };
    }
    return undefined;
  }

  /** A delimiter that ends a part is that of an outer multipart too: it is given again. */
  again(delimiter: Delimiter): void {
    this.at = Math.max(0, delimiter.start - 1);
  }

  private lineOfDashes(): number {
    const { bytes, at } = this;
    const atLineStart = at === 0 || bytes[at - 1] === LF;
    if (atLineStart && bytes[at] === DASH && bytes[at + 1] === DASH) return at;
    const found = bytes.indexOf(MARK, at);
    return found < 0 ? -1 : found + 1;
  }

  private match(line: string): { level: number; closes: boolean } | undefined {
    for (let level = this.boundaries.length - 1; level >= 0; level--) {
      const boundary = this.boundaries[level] as string;
      if (line === boundary) return { level, closes: false };
      if (line.length === boundary.length + 2 && line.endsWith('--') && line.startsWith(boundary))
        return { level, closes: true };
    }
    return undefined;
  }
}

/** A multipart whose boundary is not told begins with it. */
function boundaryOf(
  parameters: ReadonlyMap<string, string>,
  bytes: Buffer,
  from: number,
): string | undefined {
  const told = parameters.get('boundary')?.trimEnd();
  if (told) return told.length <= LONGEST_BOUNDARY ? told : undefined;
  const head = bytes.toString('latin1', from, from + 4096);
  return /(?:^|\n)--([^\s-][^\r\n]{0,200}?)[ \t]*\r?\n/.exec(head)?.[1];
}

function partOf(headers: Headers, body: Buffer, fallback: string): MimePart {
  const { value, parameters } = readParameters(headers.get('content-type') ?? fallback);
  const disposition = readParameters(headers.get('content-disposition') ?? '');
  return {
    headers,
    type: /^[\w.+-]+\/[\w.+-]+$/.test(value) ? value : fallback,
    parameters,
    disposition: disposition.value,
    name:
      disposition.parameters.get('filename') ?? parameters.get('name') ?? disposition.parameters.get('name'),
    contentId: (headers.get('content-id') ?? '').replace(/^[\s<]+|[\s>]+$/g, ''),
    encoding: (headers.get('content-transfer-encoding') ?? '')
      .replace(/\([^()]*\)/g, '')
      .replace(/[;"]/g, '')
      .trim()
      .toLowerCase(),
    body,
    parts: [],
  };
}

/** The line break before a delimiter belongs to the delimiter. */
function bodyEnd(bytes: Buffer, from: number, delimiter: Delimiter | undefined): number {
  if (!delimiter) return bytes.length;
  let end = delimiter.start;
  if (end > from && bytes[end - 1] === LF) end--;
  if (end > from && bytes[end - 1] === 13) end--;
  return Math.max(from, end);
}

function readPart(bytes: Buffer, start: number, scanner: Scanner, cut: Cut, fallback: string): MimePart {
  const { headers, body } = readHeaders(bytes.subarray(start));
  const from = start + body;
  const part = partOf(headers, bytes.subarray(from), fallback);
  const boundary = part.type.startsWith('multipart/') ? boundaryOf(part.parameters, bytes, from) : undefined;
  if (boundary !== undefined && scanner.depth >= MAIL_LIMITS.depth) cut.tooDeep = true;
  else if (boundary !== undefined) readParts(part, bytes, { from, boundary }, scanner, cut);
  const end = scanner.next(from);
  if (end) scanner.again(end);
  part.body = bytes.subarray(from, bodyEnd(bytes, from, end));
  return part;
}

function readParts(
  part: MimePart,
  bytes: Buffer,
  at: { from: number; boundary: string },
  scanner: Scanner,
  cut: Cut,
): void {
  const level = scanner.enter(at.boundary, at.from);
  const kind = part.type === 'multipart/digest' ? 'message/rfc822' : 'text/plain';
  let delimiter = scanner.next(at.from);
  while (delimiter && delimiter.level >= level && !delimiter.closes) {
    if (++scanner.parts > MAIL_LIMITS.parts) {
      cut.tooMany = true;
      break;
    }
    part.parts.push(readPart(bytes, delimiter.next, scanner, cut, kind));
    delimiter = scanner.next(delimiter.next);
  }
  scanner.leave();
  // What follows the last delimiter up to one of an outer multipart is for nobody.
  if (delimiter && delimiter.level < level) scanner.again(delimiter);
}

/** Reads the structure of a mail. Never fails; one pass over the bytes. */
export function parseMime(bytes: Buffer): ParsedMime {
  const cut: Cut = { tooDeep: false, tooMany: false };
  const root = readPart(bytes, 0, new Scanner(bytes), cut, 'text/plain');
  return { root, ...cut };
}
