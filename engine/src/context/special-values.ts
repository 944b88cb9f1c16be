import { airportIn } from '../normalise/airports.ts';
import { amountOfWords, chineseAmountIn } from '../normalise/amount-words.ts';
import { type CheckedKind, checkedCodeIn } from '../normalise/check-digits.ts';
import { findDates, isoDate } from '../normalise/dates.ts';
import { findMonths } from '../normalise/months.ts';
import { moneyFirst, spelledAmountIn } from '../normalise/number-words.ts';
import { unitBehind, unitOf } from '../normalise/units.ts';
import {
  assessmentYearIn,
  compactDateOf,
  type FoundCode,
  hsCodeIn,
  sexOf,
  telegraphCodeIn,
  yesNoOf,
} from '../normalise/written-codes.ts';
import type { ValueType } from '../schema/types.ts';
import type { DocumentContext } from './context.ts';
import { money } from './money.ts';
import { palletPartsOf } from './pallet-parts.ts';
import type { ValueReading } from './reading.ts';

type Reader = (text: string, context: DocumentContext) => ValueReading[];

const reading = (
  text: string,
  start: number,
  end: number,
  standard: string,
  quality: number,
): ValueReading => ({
  start,
  end,
  value: text.slice(start, end).trim(),
  standard,
  quality,
});

const checked =
  (kind: CheckedKind): Reader =>
  (text) => {
    const code = checkedCodeIn(kind, text);
    if (!code) return [];
    // Eleven figures in a row may be a telephone number: not sure enough to need no label.
    return [reading(text, code.start, code.end, code.value, code.bare ? 0.9 : code.valid ? 1 : 0.6)];
  };

const coded =
  (find: (text: string) => FoundCode | null): Reader =>
  (text) => {
    const code = find(text);
    return code ? [{ ...reading(text, code.start, code.end, code.value, 1), value: code.value }] : [];
  };

const formed =
  (form: RegExp, quality: number, standard: (printed: string) => string = (printed) => printed): Reader =>
  (text) => {
    const match = form.exec(text);
    if (!match) return [];
    const printed = match.groups?.v ?? match[0];
    const start = match.index + match[0].indexOf(printed);
    return [reading(text, start, start + printed.length, standard(printed.trim()), quality)];
  };

const spaced = (text: string): string => text.replace(/\s+/g, ' ');

/** Names of several things, whatever parts them, as one line with commas. */
const list: Reader = (text) => {
  const start = /^[\s:：•·▪-]*/u.exec(text)![0].length;
  const parts = text
    .slice(start)
    .split(/\s*[,，;；|、•·▪]\s*|\s+\/\s+/u)
    .filter((part) => part.trim() !== '');
  return parts.length === 0 ? [] : [{ ...reading(text, start, text.length, parts.join(', '), 0.9) }];
};

/** What a spelled amount may begin with. */
const MONEY_WORDS =
  /(?:hong kong|united states|singapore|australian|canadian|us)?\s*(?:dollars?|euros?|pounds?|rupees)/giu;

const NUMBER_WORDS =
  /(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,6}teen|\w{3,5}ty|hundred|thousand|million|cents?|only|and)/giu;

const words: Reader = (text) => {
  const chinese = chineseAmountIn(text);
  if (chinese) return [reading(text, chinese.start, chinese.end, text.slice(chinese.start, chinese.end), 1)];
  const run = spelledAmountIn(text);
  if (run && /\p{L}{4}/u.test(text.slice(0, run.start).replace(MONEY_WORDS, '')))
    return [withoutMoney(text, run.start, run.end)];
  const start = /^[\s:：.*]*/.exec(text)![0].length;
  const printed = text.slice(start).trimEnd();
  // A figure or a number among other words spells no amount.
  if (!run && /\p{L}{4}/u.test(printed.replace(MONEY_WORDS, '').replace(NUMBER_WORDS, ''))) return [];
  return !/\p{L}{3}/u.test(printed) || amountOfWords(printed) === null
    ? []
    : [withoutMoney(text, start, start + printed.length)];
};

/** An amount in words as it reads behind the name of its money. */
function withoutMoney(text: string, from: number, end: number): ValueReading {
  const start = from + moneyFirst(text.slice(from, end));
  return reading(text, start, end, spaced(text.slice(start, end)), 0.95);
}

const airport: Reader = (text) => {
  const found = airportIn(text);
  return found ? [reading(text, found.start, found.end, found.code, found.known ? 1 : 0.6)] : [];
};

/** Colons and dots that lead to an answer; the mark ":selected:" opens with a colon of its own. */
const LEADING = /^(?:[\s：…_·]|:(?!(?:un)?selected:)|\.(?=\s*[.…\s]|\p{L}))*/u;

/** "No. PKS-600417", "N° 12": a number and no answer. */
const NUMBERED = /^n(?:o|r|°|º)?\s?[.°º:]?\s*[\p{Lu}\d][\p{Lu}\d./-]*\d/iu;

const yesNo: Reader = (text) => {
  const start = LEADING.exec(text)![0].length;
  if (NUMBERED.test(text.slice(start))) return [];
  const meant = yesNoOf(text.slice(start));
  return meant ? [reading(text, start, text.trimEnd().length, meant, 1)] : [];
};

/** The end of a period; eight digits are a day here, as in `20240701-20240731`. */
const lastDate: Reader = (text, context) => {
  const found = findDates(text, context.dateOrder).at(-1);
  if (found) return [{ ...reading(text, found.start, found.end, found.value, 1), value: found.value }];
  const digits = /(?<!\d)\d{8}(?!.*\d)/u.exec(text);
  const parts = digits && compactDateOf(digits[0]);
  const value = parts ? isoDate(parts.year, parts.month, parts.day) : null;
  return digits && value ? [{ ...reading(text, digits.index, digits.index + 8, value, 0.9), value }] : [];
};

const month: Reader = (text) =>
  findMonths(text).map(({ start, end, value }) => ({ ...reading(text, start, end, value, 1), value }));

/** The unit of a measure: alone, or behind its figure. */
const unit: Reader = (text) => {
  const figure = /\d[\d.,]*/.exec(text);
  const from = figure ? figure.index + figure[0].length : 0;
  const behind = figure ? unitBehind(text.slice(from)) : null;
  if (behind) {
    const start = from + behind.start;
    return [reading(text, start, start + behind.printed.length, behind.unit, 1)];
  }
  const alone = unitOf(text.trim());
  return alone && !figure ? [reading(text, 0, text.length, alone, 0.9)] : [];
};

/** "Steel / EUR 1200x800": the parts that a slash or bar sets apart, or that their words tell apart. */
const part =
  (which: 'head' | 'tail'): Reader =>
  (text) => {
    const pallet = palletPartsOf(text);
    if (pallet) {
      const said = pallet[which];
      return said ? [reading(text, said.start, said.end, text.slice(said.start, said.end), 0.9)] : [];
    }
    const start = /^[\s:：]*/.exec(text)![0].length;
    if (/^[,;).]/u.test(text.slice(start))) return [];
    const [head = '', ...rest] = text.slice(start).split(/\s[/|]\s/);
    if (rest.length === 0)
      return [reading(text, start, text.trimEnd().length, text.slice(start).trim(), 0.85)];
    const tail = rest.join(' / ');
    const at = which === 'head' ? start : text.lastIndexOf(tail);
    const chosen = which === 'head' ? head : tail;
    return [reading(text, at, at + chosen.length, chosen.trim(), 0.9)];
  };

const VOYAGE =
  /(?:\bV(?:OY)?\.?\s?(?:NO\.?)?\s?|\/\s*)?(?<v>(?=[A-Z]*\d)[A-Z\d]{2,8}(?:[-/][A-Z\d]+)?)\s*$/iu;

/** "MV STELLA BOREAL V.734S", "TIDE RUNNER / 022E": the ship without the number of its voyage. */
const vessel: Reader = (text) => {
  const start = /^[\s:：/]*/.exec(text)![0].length;
  const whole = text.slice(start).trimEnd();
  const name = whole
    .replace(
      /[\s,;(-]*(?:\/.*|\bV(?:OY(?:AGE)?)?[\s.:：#]*(?:NO[\s.:：]*)?\s?(?:[A-Z]{0,3}\d.*)?|(?:viaje|viaggio|viagem|reise|reis|航次)\b.*|(?<=\s)\d{2,4}[A-Z]\s*\)?)$/iu,
      '',
    )
    .trim();
  return /\p{L}{2}/u.test(name) ? [reading(text, start, start + name.length, spaced(name), 0.9)] : [];
};

/** Behind given names in small letters, capitals are of a watermark. */
const SURNAME_FIRST =
  /^\s*(?<v>\p{Lu}{2,}(?: \p{Lu}{2,})?, (?:\p{Lu}\p{L}*\p{Ll}(?:[ -]\p{L}*\p{Ll}){0,3}(?=(?: \p{Lu}{2,8})?\s*$)|\p{Lu}\p{L}+(?:[ -]\p{L}+){0,3}(?=\s*$)))/u;
const HAN_NAME = /^\s*(?<v>\p{Script=Han}{2,4})\s*$/u;

/** OCR reads the three stars that most cards bear as letters. */
const symbols: Reader = (text) => {
  const match = /(?<![\p{L}\d*])(?<stars>[*wx×]{1,3})(?<code>[A-Z]{1,3})(?![\p{L}\d])/u.exec(text);
  // Without stars the letters stand alone; F and M are the sex.
  const alone = match ? null : /^\s*(?<code>(?![FM]\s*$)[ABCFLMNORSUWXYZ]{1,2})\s*$/u.exec(text);
  if (alone) return [reading(text, 0, text.length, alone.groups!.code!, 0.6)];
  const { stars = '', code = '' } = match?.groups ?? {};
  if (!match || (stars.length === 1 && stars !== '*')) return [];
  const start = match.index;
  const standard = `${/^\*+$/.test(stars) ? stars : '***'}${code}`;
  return [reading(text, start, start + match[0].length, standard, /^\*+$/.test(stars) ? 1 : 0.8)];
};

/** What stands before the figures of a seal and is no part of it. */
const NOT_OF_SEAL = '(?:NOS?|NR|SEALS?|SL|TARE|KGS?|LBS?|CTNS?|PKGS?|PCS|HS|LOT|PO)';
/** "ML-BR0448172", "QX 770412", "5512277": no number of a container, and none of its sizes ("40HC", "22G1"). */
const SEAL = new RegExp(
  String.raw`(?<![\p{L}\d])(?<v>(?![A-Z]{3}[JUZ]\d{7})(?!\d\d(?:[A-Z]{2}|[A-Z]\d)(?![A-Z\d]))(?=[A-Z-]*\s?\d)(?:(?!${NOT_OF_SEAL}-)[A-Z]{2,3}-(?=[A-Z]))?(?:(?!${NOT_OF_SEAL}\s)[A-Z]{1,4}\s(?=\d{4})|[A-Z]{0,6}-?)\d[A-Z\d-]{3,})(?![\p{L}\d])`,
  'u',
);

/** Readers of the types that few categories use. */
export const SPECIAL_READERS = {
  airport,
  assessment_year: coded(assessmentYearIn),
  awb: checked('awb'),
  container: checked('container'),
  head_part: part('head'),
  hkid: checked('hkid'),
  hs_code: coded(hsCodeIn),
  last_date: lastDate,
  list,
  money,
  month,
  person: formed(SURNAME_FIRST, 0.9),
  person_zh: formed(HAN_NAME, 0.8),
  seal: formed(SEAL, 0.9),
  sex: (text, context) =>
    coded(sexOf)(text, context).map((r) => ({ ...r, quality: /[男女]/u.test(text) ? 1 : 0.8 })),
  symbols,
  tail_part: part('tail'),
  telegraph_code: coded(telegraphCodeIn),
  unit_behind: unit,
  url: formed(
    /(?:https?:\/\/|www\.)[^\s|,;]+|(?:linkedin|github|gitlab|behance)\.[^\s|,;]+|(?<![@\p{L}\d.-])\p{L}[\p{L}\d-]*(?:\.[\p{L}\d-]+)*\.\p{L}{2,7}\/[^\s|,;]+/iu,
    0.95,
  ),
  vessel,
  voyage: formed(VOYAGE, 0.95),
  words,
  yes_no: yesNo,
} as const satisfies Partial<Record<ValueType, Reader>>;
