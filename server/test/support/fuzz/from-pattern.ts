import { pick, type Random } from '../random-search.ts';

/** A text that a regular expression accepts, for the expressions that contracts hold; the caller tests the result. */
export function fromPattern(random: Random, pattern: string): string {
  const reader = { text: pattern.replace(/^\^|\$$/g, ''), at: 0 };
  return alternatives(random, reader);
}

type Reader = { readonly text: string; at: number };

/** One of what stands between bars, up to the end or the closing parenthesis. */
function alternatives(random: Random, reader: Reader): string {
  const found = [''];
  while (reader.at < reader.text.length && reader.text[reader.at] !== ')') {
    if (reader.text[reader.at] === '|') {
      reader.at++;
      found.push('');
      continue;
    }
    const start = reader.at;
    const first = piece(random, reader);
    const times = howOften(random, reader);
    const after = reader.at;
    let text = times > 0 ? first : '';
    for (let n = 1; n < times; n++) {
      reader.at = start;
      text += piece(random, reader);
    }
    reader.at = after;
    found[found.length - 1] += text;
  }
  return pick(random, found);
}

const CLASSES: Readonly<Record<string, string>> = {
  d: '0123456789',
  w: 'abcXYZ019_',
  s: ' ',
  p: 'aÄ中1',
  P: 'aÄ中 ',
};

function piece(random: Random, reader: Reader): string {
  const sign = reader.text[reader.at++] as string;
  if (sign === '\\') return escaped(random, reader);
  if (sign === '[') return oneOf(random, reader);
  if (sign === '.') return 'x';
  if (sign === '^' || sign === '$') return '';
  if (sign !== '(') return sign;
  if (reader.text.startsWith('?:', reader.at)) reader.at += 2;
  const inside = alternatives(random, reader);
  reader.at++;
  return inside;
}

function escaped(random: Random, reader: Reader): string {
  const sign = reader.text[reader.at++] as string;
  if (sign === 'p' || sign === 'P') reader.at = reader.text.indexOf('}', reader.at) + 1;
  const members = CLASSES[sign];
  return members ? pick(random, [...members]) : sign;
}

/** A member of `[a-z_\d]`; of one that is negated, a letter. */
function oneOf(random: Random, reader: Reader): string {
  const negated = reader.text[reader.at] === '^';
  const members: string[] = [];
  while (reader.text[reader.at] !== ']') {
    if (reader.text[reader.at] === '\\') {
      reader.at++;
      members.push(escaped(random, reader));
    } else if (reader.text[reader.at + 1] === '-' && reader.text[reader.at + 2] !== ']') {
      const [from, to] = [reader.text.charCodeAt(reader.at), reader.text.charCodeAt(reader.at + 2)];
      members.push(String.fromCharCode(from + Math.floor(random() * (to - from + 1))));
      reader.at += 3;
    } else members.push(reader.text[reader.at++] as string);
  }
  reader.at++;
  return negated ? 'x' : pick(random, members);
}

const OFTEN: Readonly<Record<string, readonly [number, number]>> = { '?': [0, 1], '*': [0, 3], '+': [1, 4] };

function howOften(random: Random, reader: Reader): number {
  const counted = /^\{(\d+)(,(\d*))?\}/.exec(reader.text.slice(reader.at));
  const known = OFTEN[reader.text[reader.at] ?? ''];
  if (!counted && !known) return 1;
  reader.at += counted ? counted[0].length : 1;
  if (reader.text[reader.at] === '?') reader.at++;
  const least = counted ? Number(counted[1]) : known![0];
  const most = counted ? (counted[2] ? Number(counted[3] || least + 3) : least) : known![1];
  return least + Math.floor(random() * (Math.min(most, least + 5) - least + 1));
}
