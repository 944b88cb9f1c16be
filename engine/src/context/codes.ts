import { findDates } from '../normalise/dates.ts';
import type { DocumentContext } from './context.ts';
import type { ValueReading } from './reading.ts';
import { overlaps, skipFiller } from './spans.ts';

const ID = /[\p{Lu}\p{Ll}\d][\p{L}\d]*(?:[-/._#][\p{L}\d]+)*/gu;

/** The end of a label that a scan shows without the blank behind it: "ChargeNo.9-2287413-25-6", "NUMBER1908845". */
const GLUED_LABEL = /^\p{L}*(?:N[or]\.|NO\.|NR\.|Number|NUMBER)(?=\d)/u;

/** "NO. 26D0219-R1": the word for a number between a title and it. */
const NUMBER_WORD = /^(?:N[or]|NO|NR)\.?\s(?=[\p{Lu}\d-]*\d)/u;

/** The letters that open a code and stand apart from its figures: "MBHI/ 04177-03", "VN-TH 26/33/004817", "UK GF 044". */
const OPENING = String.raw`\p{Lu}{1,5}(?:[-/.]\p{Lu}{1,5}|\s(?!N[OR]?\s)\p{Lu}{1,2}(?=\s|$))?`;
const OPENS = new RegExp(`^${OPENING}$`, 'u');
const BEFORE_FIGURES = new RegExp(String.raw`^(?:${OPENING}[\s/-]*)?[\s:#.]*$`, 'u');
/** Numbers of Chinese papers: what issues them in short, the year in brackets, and the number in its order. */
const HAN_NUMBER =
  /(?<![\p{Script=Han}\d])\p{Script=Han}{2,10}\s?[〔[［（(【]\d{4}[〕\]］）)】]\s?(?:\p{Script=Han}{0,3}第)?\s?\d+\s?[号號]/u;

/** Codes stand at the head of the text and carry a digit; amounts, dates and percentages are none. */
export function ids(text: string, context: DocumentContext): ValueReading[] {
  const filler = skipFiller(text);
  const from = filler + (NUMBER_WORD.exec(text.slice(filler))?.[0].length ?? 0);
  const days = findDates(text, context.dateOrder);
  const han = HAN_NUMBER.exec(text.slice(from));
  if (han?.index === 0)
    return [{ start: from, end: from + han[0].length, value: han[0], standard: han[0], quality: 1 }];
  for (const match of text.slice(from).matchAll(ID)) {
    const label = GLUED_LABEL.exec(match[0])?.[0].length ?? 0;
    const start = from + match.index + label;
    const printed = beforeDay(match[0].slice(label), start, days);
    const prefix = text.slice(from, start - label);
    if (!BEFORE_FIGURES.test(prefix)) return [];
    if (!/\d/.test(printed)) {
      if (OPENS.test(printed)) continue;
      return [];
    }
    if (overlaps(days, start, start + printed.length) || /^\s?[%€]/.test(text.slice(start + printed.length)))
      return [];
    if (/^\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$/.test(printed)) return [];
    // "Sample LAB #: 2301-004" puts more of the label before the code.
    const whole = prefix.length > 0 && label === 0 && !/[#:]/.test(prefix) ? from : start;
    const end = codeEnd(text, start + printed.length, days);
    const value = text.slice(whole, end).trim();
    return [
      {
        start: whole,
        end,
        value,
        standard: value.toUpperCase(),
        quality: idQuality(printed, text.slice(end)),
      },
    ];
  }
  return [];
}

/** "CX2042/08 NOV 24": the code before a stroke that a day stands behind. */
function beforeDay(printed: string, start: number, days: readonly { start: number }[]): string {
  const at = days.map((day) => day.start - start).find((from) => from > 0 && printed[from - 1] === '/');
  const code = at === undefined ? '' : printed.slice(0, at - 1);
  return /\p{L}/u.test(code) && /\d/.test(code) ? code : printed;
}

/** Groups of a code behind its first one: "HX 2403 118807", "L 26041 / 3", "OA-52 bis", "FR 67.447.011 CE". */
const GROUPS = /^(?:\s?[-–/]\s?|\s)(?:\d[\p{Lu}\d./_-]*|\p{Lu}{1,3}\d*|bis|ter)(?=\s|$|[-–/])/u;
/** An amount, or a day of a month, which is no group of a code. */
const OTHER_GROUP = /^\s?\d[\d.,]*[.,]\d{2}(?!\d)|^\s\d{1,2}[A-Z]{3}(?![\p{L}\d])/u;
/** "4500731182 / 00010": the position of an order behind its number. */
const POSITION = /^\s?\/\s?0*\d{1,3}0$/u;

/** Where a code ends: with its last group, where nothing else stands behind its groups. */
function codeEnd(text: string, first: number, days: readonly { start: number; end: number }[]): number {
  let end = first;
  for (;;) {
    const rest = text.slice(end);
    const group = GROUPS.exec(rest)?.[0];
    if (!group || OTHER_GROUP.test(rest) || overlaps(days, end, end + group.length)) break;
    if (POSITION.test(group) && /\d{6}$/.test(text.slice(0, end))) break;
    end += group.length;
  }
  return /^[\s.)]*(?:$|[,;|·•(/])/u.test(text.slice(end)) ? end : first;
}

function idQuality(printed: string, rest: string): number {
  const digits = printed.replace(/\D/g, '').length;
  const base = digits >= 4 ? 1 : digits === 3 ? 0.9 : printed.length >= 3 ? 0.75 : 0.45;
  return /^\s*(?:$|[,;|·(]|\p{L}{2,5}\b|[\u2e80-\u9fff])/u.test(rest) ? base : base * 0.85;
}
