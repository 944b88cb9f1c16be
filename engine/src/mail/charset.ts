import { COMMON_HAN, COMMON_HANGUL } from './common-characters.ts';
import { decodeUtf7 } from './utf7.ts';

/** Names that mail programs use and the list of the web does not have. */
const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/^(eucgb2312|gb2312|gbk|cp936|ms936|x-gbk|gb[_-]?2312|hz-gb-2312|euc-cn|chinese)/, 'gb18030'],
  [/^(big-?5|cp950|ms950|big5hk)/, 'big5'],
  [/^(cp932|ms932|windows-?31j|shift[_-]?jis|sjis)/, 'shift_jis'],
  [/^(cp949|ms949|ks[_-]?c|euc-?kr|iso-2022-kr|uhc)/, 'euc-kr'],
  [/^iso-?2022-?jp/, 'iso-2022-jp'],
  [/^(utf-?8|utf8mb4|cp65001|unicode-1-1-utf-8)/, 'utf-8'],
  [/^(cp|windows|win|x-cp)-?(125\d|874)$/, 'windows-$2'],
  [/^(iso|latin)[_-]?8859[_-](\d+)/, 'iso-8859-$2'],
  [/^latin-?1$/, 'iso-8859-1'],
  [/^(ansi|ansi_x3\.110-1983)$/, 'windows-1252'],
];

/** Labels that many programs write whatever the bytes are. */
const DOUBTFUL = new Set(['us-ascii', 'ascii', 'iso-8859-1', 'windows-1252']);

const HIGH = /[\x80-\xff]/;
/** Japanese text shifts into its characters by one of these. */
const SHIFTS = ['\x1b$B', '\x1b$@'];

function canonical(label: string): string {
  const name = label
    .trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, '');
  const found = ALIASES.find(([pattern]) => pattern.test(name));
  return found ? (found[0].exec(name)?.[0] ?? name).replace(found[0], found[1]) : name;
}

/** What Windows has between ASCII and Latin 1. Node's own decoder takes these bytes for control characters. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const western = {
  decode: (bytes: Uint8Array): string =>
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\x80-\x9f]/g, (one) => WINDOWS[one.charCodeAt(0) - 0x80] as string),
};

function decoderOf(charset: string): { decode(bytes: Uint8Array): string } | undefined {
  try {
    const decoder = new TextDecoder(charset);
    return decoder.encoding === 'windows-1252' ? western : decoder;
  } catch {
    return undefined;
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

const share = (text: string, wanted: RegExp): number =>
  (text.match(wanted)?.length ?? 0) / Math.max(1, text.length);

/** Charsets of two bytes a character, and what text in them is full of. */
const EAST_ASIAN: readonly { charset: string; common: RegExp }[] = [
  { charset: 'gb18030', common: COMMON_HAN.simplified },
  { charset: 'big5', common: COMMON_HAN.traditional },
  { charset: 'shift_jis', common: /[\u3041-\u30fc]/g },
  { charset: 'euc-jp', common: /[\u3041-\u30fc]/g },
  { charset: 'euc-kr', common: COMMON_HANGUL },
];
/** A text in another charset, read as this one, hardly ever has so many common characters. */
const SURE = 0.2;

/** Only what is not ASCII tells; a sample is enough. */
const telling = (text: string): string => text.replace(/[\0-\x7f]+/g, '').slice(0, 2000);

/** High letters of Western text stand alone between small ones; those of Chinese text come in pairs. */
const ALONE = /(?<![\x80-\xff])[\x80-\xff](?![\x80-\xff])/g;
const MOSTLY = 0.75;
const aloneShare = (latin: string): number =>
  (latin.match(ALONE)?.length ?? 0) / Math.max(1, latin.match(/[\x80-\xff]/g)?.length ?? 0);

function eastAsian(bytes: Uint8Array, latin: string): string | undefined {
  if (aloneShare(latin) > MOSTLY) return undefined;
  const sample = bytes.subarray(0, 20_000);
  const best = EAST_ASIAN.map(({ charset, common }) => {
    const text = telling(new TextDecoder(charset).decode(sample));
    return { charset, score: share(text, common) - 2 * share(text, /[\ufffd\ue000-\uf8ff]/g) };
  }).reduce((a, b) => (b.score > a.score ? b : a));
  return best.score >= SURE ? best.charset : undefined;
}

/** Cyrillic text is nearly all high letters, small ones most; other Western text has few. */
function singleByte(text: string): string {
  const letters = text.match(/[A-Za-z\xa8\xb8\xc0-\xff]/g)?.length ?? 0;
  const upper = text.match(/[\xc0-\xdf]/g)?.length ?? 0;
  const lower = text.match(/[\xe0-\xff]/g)?.length ?? 0;
  if (upper + lower < letters * 0.5 || upper + lower < 4) return 'windows-1252';
  return upper > lower ? 'koi8-r' : 'windows-1251';
}

/**
 * The charset of text without a label, by its bytes: UTF-8 where it is valid, then the charset in which most
 * characters are common ones of its language.
 */
function detect(bytes: Uint8Array, latin: string): string {
  return eastAsian(bytes, latin) ?? singleByte(latin);
}

const TO_ASCII = '\x1b(B';

/** One shift right after another comes of words that were joined; decoders take it for an attack. */
function japanese(latin: string): string {
  const once = latin.replaceAll(`${TO_ASCII}\x1b`, '\x1b');
  return new TextDecoder('iso-2022-jp').decode(Buffer.from(once, 'latin1'));
}

/** More than this share of undecodable characters means that the label is wrong. */
const BROKEN = 0.1;

/**
 * Text of bytes. Labels are believed where they can be true; unlabelled and wrongly labelled text is told by what it
 * says. Never fails.
 */
export function decodeText(bytes: Uint8Array, label = ''): string {
  const charset = canonical(label);
  if (charset === 'utf-7' || charset === 'unicode-1-1-utf-7')
    return decodeUtf7(Buffer.from(bytes).toString('latin1'));
  if (charset.startsWith('utf-16')) return new TextDecoder(charset).decode(bytes);
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (SHIFTS.some((shift) => latin.includes(shift))) return japanese(latin);
  if (!HIGH.test(latin)) return latin;
  const decoder = DOUBTFUL.has(charset) ? undefined : decoderOf(charset);
  if (decoder && charset !== 'utf-8') return believed(decoder.decode(bytes), bytes, latin);
  return (
    asUtf8(bytes) ??
    (charset === 'utf-8' ? believed(new TextDecoder().decode(bytes), bytes, latin) : guessed(bytes, latin))
  );
}

const guessed = (bytes: Uint8Array, latin: string): string =>
  (decoderOf(detect(bytes, latin)) ?? western).decode(bytes);

function believed(text: string, bytes: Uint8Array, latin: string): string {
  const high = text.match(/[^\0-\x7f]/g)?.length ?? 0;
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  return broken > high * BROKEN ? (asUtf8(bytes) ?? guessed(bytes, latin)) : text;
}
