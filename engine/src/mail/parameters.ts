import { decodeText } from './charset.ts';
import { headerText } from './header-text.ts';

/** A header of the form `value; name=value; ...`. Names and the value in small letters. */
export type Parameterised = { value: string; parameters: ReadonlyMap<string, string> };

const MOST_PARAMETERS = 200;

/** Reads a quoted string from its opening quote on. */
function quoted(raw: string, from: number): { text: string; next: number } {
  const out: string[] = [];
  let at = from + 1;
  for (; at < raw.length && raw[at] !== '"'; at++) {
    // Paths of Windows are written into quotes without doubling their backslashes.
    if (raw[at] === '\\' && /["\\]/.test(raw[at + 1] ?? '')) at++;
    out.push(raw[at] as string);
  }
  return { text: out.join(''), next: at + 1 };
}

function bare(raw: string, from: number): { text: string; next: number } {
  const end = raw.indexOf(';', from);
  const stop = end < 0 ? raw.length : end;
  return { text: raw.slice(from, stop).trim(), next: stop };
}

function pairsOf(raw: string, start: number): [string, string][] {
  const pairs: [string, string][] = [];
  let at = start;
  while (at < raw.length && pairs.length < MOST_PARAMETERS) {
    while (at < raw.length && /[;\s]/.test(raw[at] as string)) at++;
    const equals = raw.indexOf('=', at);
    const end = raw.indexOf(';', at);
    if (equals < 0) break;
    if (end >= 0 && end < equals) {
      at = end;
      continue;
    }
    const name = raw.slice(at, equals).trim().toLowerCase();
    let value = equals + 1;
    while (raw[value] === ' ' || raw[value] === '\t') value++;
    const { text, next } = raw[value] === '"' ? quoted(raw, value) : bare(raw, value);
    pairs.push([name, text]);
    at = raw[value] === '"' ? afterQuoted(raw, next) : next;
  }
  return pairs;
}

const afterQuoted = (raw: string, at: number): number => {
  const end = raw.indexOf(';', at);
  return end < 0 ? raw.length : end;
};

const percentDecoded = (text: string): Buffer =>
  Buffer.from(
    text.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

type Continued = { at: number; text: string; encoded: boolean };

/** Puts a value together that RFC 2231 cut into `name*0*`, `name*1`, ... and that begins with its charset. */
function assembled(pieces: Continued[]): string {
  const sorted = pieces.sort((a, b) => a.at - b.at);
  const [, charset = ''] = sorted[0]?.encoded ? (/^([^']*)'[^']*'/.exec(sorted[0].text) ?? []) : [];
  const bytes = sorted.map(({ text, encoded }, index) => {
    const value = encoded && index === 0 ? text.replace(/^[^']*'[^']*'/, '') : text;
    return encoded ? percentDecoded(value) : Buffer.from(value, 'latin1');
  });
  const all = Buffer.concat(bytes);
  return charset ? decodeText(all, charset) : headerText(all.toString('latin1'));
}

/** Reads a header such as Content-Type or Content-Disposition; values are decoded. */
export function readParameters(raw: string): Parameterised {
  const end = raw.indexOf(';');
  const value = (end < 0 ? raw : raw.slice(0, end)).trim().toLowerCase();
  const parameters = new Map<string, string>();
  const continued = new Map<string, Continued[]>();
  for (const [name, text] of pairsOf(raw, end < 0 ? raw.length : end)) {
    const [, base, at, star] = /^([^*]+)(?:\*(\d{1,3}))?(\*)?$/.exec(name) ?? [];
    if (base === undefined) continue;
    if (at === undefined && star === undefined) {
      if (!parameters.has(base)) parameters.set(base, headerText(text));
    } else {
      const list = continued.get(base) ?? [];
      list.push({ at: Number(at ?? 0), text, encoded: star !== undefined });
      continued.set(base, list);
    }
  }
  for (const [base, pieces] of continued) parameters.set(base, assembled(pieces));
  return { value: value.split(/\s/)[0] ?? '', parameters };
}
