import { currencyCodeOf, findCurrencies } from '../normalise/currency.ts';
import { findDates, isoDate } from '../normalise/dates.ts';
import { decimal, multiply, plain } from '../normalise/decimal.ts';
import { findNumbers } from '../normalise/numbers.ts';
import { rememberFor, rememberHere } from '../normalise/remember.ts';
import { readResult } from '../normalise/results.ts';
import { padIpc, unitBehind } from '../normalise/units.ts';
import { compactDateOf } from '../normalise/written-codes.ts';
import type { ValueType } from '../schema/types.ts';
import { accounts } from './accounts.ts';
import { ids } from './codes.ts';
import type { DocumentContext } from './context.ts';
import type { ValueReading } from './reading.ts';
import { overlaps, skipFiller } from './spans.ts';
import { SPECIAL_READERS } from './special-values.ts';

type Reader = (text: string, context: DocumentContext) => ValueReading[];

function dates(text: string, context: DocumentContext): ValueReading[] {
  return findDates(text, context.dateOrder).map(({ start, end, value, doubtful }) => ({
    start,
    end,
    value,
    standard: value,
    quality: doubtful ? 0.95 : 1,
  }));
}

/** Eight digits are a date only where a date is asked for. */
function compactDates(text: string): ValueReading[] {
  const parts = compactDateOf(text);
  const value = parts ? isoDate(parts.year, parts.month, parts.day) : null;
  return value ? [{ start: 0, end: text.length, value, standard: value, quality: 0.9 }] : [];
}

/** "Auszug Nr. 3": the number of something. */
const COUNTED = /(?<!\p{L})(?:nr|no|n[°º]|blatt|seite|page|sheet)\.?\s?$/iu;

function amounts(text: string, context: DocumentContext): ValueReading[] {
  const days = findDates(text, context.dateOrder);
  const money = findCurrencies(text, context.hints);
  return findNumbers(text, context.decimalMark)
    .filter(
      (n) =>
        !n.percent &&
        !overlaps(days, n.start, n.end) &&
        !glued(text, n.start, n.end) &&
        !COUNTED.test(text.slice(0, n.start)),
    )
    .map((number) => {
      const { start, decimals } = number;
      const { end, value } = inMyriads(text, number);
      const named =
        money.some((m) => m.end <= start && start - m.end < 3) ||
        money.some((m) => m.start >= end && m.start - end < 3);
      // Japan sets a triangle before what is taken off.
      const alone = /^[\s\p{P}\p{Sc}A-Z▲△]*$/u.test(text.slice(0, start) + text.slice(end));
      const quality = decimals === 2 ? 1 : named ? 0.9 : alone && decimals < 5 ? 0.7 : 0.3;
      return { start, end, value, standard: value, quality };
    });
}

/** "3,000万元": Chinese counts money in ten thousands. */
function inMyriads(
  text: string,
  { end, value }: { end: number; value: string },
): { end: number; value: string } {
  const sign = /^\s*[万萬](?=\s*(?:[元圆圓円]|美|港|人民|$))/u.exec(text.slice(end));
  const figure = sign ? decimal(value) : null;
  if (!sign || !figure) return { end, value };
  return { end: end + sign[0].length, value: plain(multiply(figure, { units: 10_000n, scale: 0 })) };
}

/** A number that is part of a word or code ("A4", "R-2590535", "20-footer"). */
function glued(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start);
  return (
    (/[\p{L}\d_][-/.]?$/u.test(before) &&
      !/(?:\b[A-Z]{2,3}|\p{Sc}|\bRs\.?)$/u.test(before) &&
      !/[\u2e80-\u9fff]$/.test(before)) ||
    /^[-/]?[A-Za-z]{4,}|^[/-]\d/.test(text.slice(end))
  );
}

function numbers(text: string, context: DocumentContext): ValueReading[] {
  return findNumbers(text, context.decimalMark)
    .filter((n) => !n.percent)
    .map(({ start, end, value }) => {
      const behind = unitBehind(text.slice(end));
      const unit = behind ? { unit: behind.printed.toUpperCase() } : {};
      return { start, end, value, standard: value, quality: start <= skipFiller(text) ? 1 : 0.6, ...unit };
    });
}

function percents(text: string, context: DocumentContext): ValueReading[] {
  const found = findNumbers(text, context.decimalMark).filter((n) => Math.abs(Number(n.value)) <= 100);
  const marked = found.filter((n) => n.percent);
  const alone = found.filter(
    (n) => /^[\s\p{P}]*$/u.test(text.slice(0, n.start) + text.slice(n.end)) && n.decimals < 3,
  );
  return [
    ...marked.map((n) => ({ ...n, quality: 1 })),
    ...alone.filter((n) => !n.percent).map((n) => ({ ...n, quality: 0.55 })),
  ].map(({ start, end, value, quality }) => ({
    start,
    end,
    value: trimDecimal(value),
    standard: trimDecimal(value),
    quality,
  }));
}

const trimDecimal = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);

function ipcs(text: string): ValueReading[] {
  const match = [...text.matchAll(/(?<!\p{L})[\p{Lu}\d]+(?:[-/.][\p{Lu}\d]+)*/gu)].find(
    ([code]) => /\d/.test(code) || isGroups(text, code),
  );
  if (!match) return [];
  const quality = /^\d{5,18}$/.test(match[0]) ? 1 : 0.6;
  return [
    {
      start: match.index,
      end: match.index + match[0].length,
      value: match[0],
      standard: padIpc(match[0]),
      quality,
    },
  ];
}

/** "NM-GEM": capitals in groups, and nothing else. */
const isGroups = (text: string, code: string): boolean =>
  text.trim() === code && /\p{Lu}[-/.]\p{Lu}/u.test(code);

/** Letters may stand apart: before the figures ("A-97716304") and behind them ("M9-0417735-X", "IE 6482190 K"). */
const TAX_ID =
  /(?:[A-Z]{2,3}[-\s]?|[A-Z]-(?=\d{7}))?[A-Z]?\d[\dA-Z]*(?:[ .\-/][\dA-Z]*\d[\dA-Z]*)*(?:-[A-Z](?![\p{L}\d]))?(?:(?<=IE ?\d{7}) [A-W][A-I]?(?![\p{L}\d]))?(?:\s(?:MWST|TVA|IVA|VAT))?/u;

function taxIds(text: string, context: DocumentContext): ValueReading[] {
  const match = TAX_ID.exec(text);
  const days = findDates(text, context.dateOrder);
  if (match && overlaps(days, match.index, match.index + match[0].length)) return [];
  if (!match || match[0].replace(/\D/g, '').length < 6 || match.index > skipFiller(text) + 4) return [];
  const [start, end] = [match.index, match.index + match[0].length];
  return [
    {
      start,
      end,
      value: match[0],
      standard: match[0].replace(/\s+/g, ' ').toUpperCase(),
      quality: /^[A-Z]{2}/.test(match[0]) ? 1 : 0.8,
    },
  ];
}

function currencies(text: string, context: DocumentContext): ValueReading[] {
  // OCR confuses the case of a code that stands alone ("usD").
  const alone = currencyCodeOf(text);
  if (alone) {
    const start = text.search(/\p{L}/u);
    return [{ start, end: start + 3, value: alone, standard: alone, quality: 1 }];
  }
  return findCurrencies(text, context.hints).map(({ start, end, code }) => ({
    start,
    end,
    value: code,
    standard: code,
    quality: 1,
  }));
}

/** The end of a sentence, which the point of an abbreviation is not: "Sdn. Bhd.", "St. Gallen". */
const STOP =
  /(?<=[\p{L}\d)]{2})(?<!(?<!\p{L})(?:Sdn|Bhd|St|Ste|Co|Corp|Inc|Ltd|Cia|Cie|Pte|Pty|Pvt|Nr|No|Str|Dr|Mr|Mrs|Ms|Ing|Av|Ave|Avda|Bd|Blvd|Rd|Ctra|Tel|Art|Fa|vgl|ca|max|min|incl|approx|Fr|Hr|PT|CV|UD|Tbk|Jl|Jln|Kel|Kec|Kab|Gg|Brgy|Mah|Cad|Sok|San|Tic|Şti|Ul|Rod|Ltda|Lda|Ind|Bldg|Rm|Mt|Ft|Sta|Sto|Urb|Col|Edif|Pol|Carr|Prof|Jr|Sr|Est|Bv|Bvd|Bvar|Apto|Apt|Dpto|Depto|Dto|Esq|Esc|Pta|Izq|Dcha|Blk|Cj|Pza|Pça|Plz|Trav|Tv|Estr|Lgo|Cond|Jd|Pq|Fracc|Prol|Bât|Rés|Imp|Rte|Whg|Gdns|Sq|Cres|Hse|Km))[.。](?=\s+\p{Lu})|\s[|•·]\s/iu;

/** Running text up to the end of its sentence. */
function texts(text: string): ValueReading[] {
  const start = skipFiller(text);
  // A sign that parts pairs on a line may end the text of the first.
  const rest = text.slice(start).replace(/(?:\s+[|•·])?\s*$/u, '');
  const stop = STOP.exec(rest);
  const value = (stop ? rest.slice(0, stop.index) : rest).trim();
  if (value === '') return [];
  return [
    {
      start,
      end: start + value.length,
      value,
      standard: value.replace(/\s+/g, ' '),
      quality: /[\p{L}]{2}/u.test(value) ? 0.9 : 0.4,
    },
  ];
}

/** Since when somebody has been there, behind an address: "(自2022年11月1日起)", "(since 1 May)". */
const SINCE = /\s*[(（](?:自|since|from|effective|w\.?e\.?f)[^()（）]*[)）].*$/iu;

/** Lines of an address or a description, without since when they hold. */
const lines: Reader = (text) =>
  texts(text).map((r) => {
    const value = r.value.replace(SINCE, '');
    return value.length === r.value.length || value === ''
      ? r
      : { ...r, end: r.start + value.length, value, standard: value.replace(/\s+/g, ' ') };
  });

/** The verb between "terms" and what they are, in a sentence. */
const COPULA =
  /^(?:are|is|will be|shall be|ist|sind|lautet|lauten|beträgt|erfolgt|est|sont|sera|se fera(?: à| sous| dans)?|es|son|será|è|sono|sarà|é|são|bedraagt|zijn)\s+/iu;
/** How it is paid, said behind the time. */
const MEANS =
  /,\s+(?:by|via|per|par|durch|mittels|mediante|tramite|door|por)\s[^,]*$|[,，;；]\s*(?:银行承[兑兌]|銀行承兌|承兑|电汇|電匯|[转轉][账帳賬]|支票|[现現]金)[^,，]{0,8}$/iu;

/** The day that a term comes to, said behind it, and the account that is to be paid to: "soit le 31 mai", "(by 19/06/2026)", "sul conto …". */
const COMES_TO =
  /[,;]\s+(?:soit|cioè|d\.\s?h\.|das heißt|i\.e\.|that is|so (?:that )?we|tj\.?|to jest|termin|es decir|o sea|ou seja|dat is)(?!\p{L}).*$|\s*\((?:by|bis|until|due|entro|avant|tot|até|hasta)(?: (?:den|il|le|el|the))? \d[^)]*\)$|,\s+(?:sul conto|sur le compte|auf (?:das )?konto|en la cuenta|na conta|op rekening|to (?:our )?account)(?!\p{L}).*$/iu;

const terms: Reader = (text) =>
  texts(text).map((r) => {
    const from = COPULA.exec(r.value)?.[0].length ?? 0;
    const value = r.value.slice(from).replace(COMES_TO, '').replace(MEANS, '');
    return value.length === r.value.length || value === ''
      ? r
      : {
          ...r,
          start: r.start + from,
          end: r.start + from + value.length,
          value,
          standard: value.replace(/\s+/g, ' '),
        };
  });

/** "CA220907-016-030" is a code; names of things are seldom one. */
const nameTexts: Reader = (text) =>
  texts(text).map((r) =>
    /^(?=\S*\d{4})[\p{L}\d./_-]+$/u.test(r.value) ? { ...r, quality: 0.85 * r.quality } : r,
  );

/** A short mark with a remark behind it: "05 (cancels 04)", "04 — replaces 03", "C vom 15.01.2024"; numbers of people are longer. */
const MARK_ALONE =
  /^(?:\p{Lu}|(?=\S*\d)[\p{L}\d./_-]{1,6})(?=\s+[(（]|\s*[;；，]|\s*[–—]\s|,?\s(?:replac|supersed|cancel|ersetz|remplac|annul|sustitu|sostitu|vervang|substitu)|,?\s(?:vom|dated|du|del|van|of|from|as of|per)\s+\d{1,4}[./-]\d)/iu;

/** "06", "C/2", "B": marks of a version or a row are short, and words without a figure are seldom one. */
const marks: Reader = (text) =>
  texts(text).map((whole) => {
    // What it replaces goes on behind it.
    const alone = MARK_ALONE.exec(whole.value)?.[0];
    const r = alone ? { ...whole, end: whole.start + alone.length, value: alone, standard: alone } : whole;
    if (/^(?:\p{Lu}|(?=\S*\d)[\p{L}\d./_-]{1,12})$/u.test(r.value)) return { ...r, quality: 0.95 };
    return /\d/.test(r.value) || !/\s|\p{Script=Han}{3}/u.test(r.value) ? r : { ...r, quality: 0.5 };
  });

const INCOTERM = /(?<![\p{L}])(EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP|DAT|C&F|CNF)(?![\p{L}])/u;

/** What goes on behind the place: a remark, who carries the goods and how, or a place that is only described. */
const AFTER_PLACE =
  /,\s+\p{Ll}.*$|\s+[–—-]\s+\p{Ll}.*$|\s+(?:per|via|by|par|por|mit|durch|to|our|your|unser|votre|notre)\s.*$|\s+(?:our|your|by|under|per|via|with|as|for|mit|durch|gemäß|laut|par|selon|por|según)$/u;

/** The rule with its named place ("CIF Singapore"), without the edition in brackets. */
function incoterms(text: string): ValueReading[] {
  const match = INCOTERM.exec(text);
  if (!match) return [];
  const rest = text
    .slice(match.index)
    .replace(/\s*[(（]?\s*(?:Incoterms|國貿條規|国贸条规).*$/iu, '')
    .trimEnd();
  // In a sentence more of the terms follow: "CPT Brest, par camion", "FOB – por conta do destinatário".
  const place = (texts(rest)[0]?.value ?? match[1]!).replace(AFTER_PLACE, '').replace(/[\s(（,;]+$/u, '');
  return [{ start: match.index, end: match.index + place.length, value: place, standard: place, quality: 1 }];
}

/** Measured values with a plain number, the unit apart; words as printed. */
function results(text: string, context: DocumentContext): ValueReading[] {
  const printed = text.trim();
  if (printed === '') return [];
  const { value, unit } = readResult(printed, context.decimalMark);
  return [{ start: 0, end: text.length, value, standard: value, quality: 0.95, ...(unit ? { unit } : {}) }];
}

const pattern =
  (form: RegExp, quality: number): Reader =>
  (text) => {
    const match = form.exec(text);
    return match
      ? [
          {
            start: match.index,
            end: match.index + match[0].length,
            value: match[0].trim(),
            standard: match[0].trim(),
            quality,
          },
        ]
      : [];
  };

const READERS: Readonly<Record<ValueType, Reader>> = {
  ...SPECIAL_READERS,
  account: accounts,
  amount: amounts,
  // Nobody prints it: people choose.
  choice: () => [],
  code: marks,
  currency: currencies,
  date: (text, context) => {
    const found = dates(text, context);
    return found.length > 0 ? found : compactDates(text);
  },
  heading: texts,
  email: pattern(/[^\s@<>,;:]+@[^\s@<>,;:]+\.[\p{L}]{2,}/u, 1),
  id: ids,
  incoterm: incoterms,
  ipc: ipcs,
  limit: numbers,
  line_no: numbers,
  multiline: lines,
  number: numbers,
  percent: percents,
  // German sets a stroke behind the code of the town or net: "0160 / 004 17 73".
  phone: pattern(/(?:[+(]?\(?[0+][\d\s().-]{1,10}\/\s?\d[\d\s().-]{3,}|\+?\(?\d[\d\s().-]{6,})\d/, 0.9),
  price: amounts,
  quantity: numbers,
  result: results,
  specification: texts,
  tax_id: taxIds,
  term: terms,
  text: nameTexts,
  unit: texts,
  verdict: texts,
};

const known = rememberFor(
  (_: DocumentContext) => new Map<ValueType, (text: string) => readonly ValueReading[]>(),
);

/** Every way to read a value of this type from the text, best place first. */
export function readValues(type: ValueType, text: string, context: DocumentContext): readonly ValueReading[] {
  const readers = known(context);
  const reader = readers.get(type) ?? rememberHere((printed) => READERS[type](printed, context));
  readers.set(type, reader);
  return reader(text);
}
