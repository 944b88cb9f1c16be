/** A piece of text with its standard form. */
export type FoundCode = { start: number; end: number; printed: string; value: string };

const found = (match: RegExpExecArray, value: string): FoundCode => ({
  start: match.index,
  end: match.index + match[0].length,
  printed: match[0],
  value,
});

/** A tariff number of the Harmonised System: six digits or more in pairs, points between them as printed. */
export function hsCodeIn(text: string): FoundCode | null {
  const match = /(?<![\d.])(\d{4})[. ]?(\d{2})(?:[. ]?(\d{2}))?(?:[. ]?(\d{2}))?(?![\d.]\d|\d)/.exec(text);
  if (!match) return null;
  const [, heading, ...rest] = match;
  return found(match, [heading, ...rest.filter((part) => part !== undefined)].join('.'));
}

/** A Hong Kong year of assessment: 2025/26, 2025-2026, 25/26 -> "2025/26". */
export function assessmentYearIn(text: string): FoundCode | null {
  const match = /(?<!\d)((?:20|19)?\d{2})\s?[/-]\s?((?:20|19)?\d{2})(?!\d)/.exec(text);
  if (!match) return null;
  const [from, to] = [match[1]!, match[2]!];
  if ((Number(from) + 1) % 100 !== Number(to) % 100) return null;
  return found(match, `${from.length === 2 ? '20' : ''}${from}/${to.slice(-2)}`);
}

/** A date written as eight digits and nothing else: 20251201. The calendar is checked by the caller. */
export function compactDateOf(text: string): { year: string; month: string; day: string } | null {
  const match = /^\s*((?:19|20)\d{2})(\d{2})(\d{2})\s*$/.exec(text);
  return match ? { year: match[1]!, month: match[2]!, day: match[3]! } : null;
}

const YES =
  /^(?:yes|y|true|ja|oui|s[ií]|sì|sim|tak|evet|是|有|已|符合|適合|対応|あり|☑|☒|✓|√|■|:selected:)(?![\p{L}\d/])|^(?:是|有)(?!.{12})/iu;
const NO =
  /^(?:no|n|false|nein|non|nee|neen|nej|não|nie|hayır|否|無|无|沒有|没有|不|未|非対応|不適合|なし|☐|□|:unselected:)(?![\p{L}\d/])|^(?:否|無|无)(?!.{12})/iu;

/** The answer that a mark stands before, or behind where the text opens with a word. */
const MARKED = {
  before: /:selected:\s*(?<word>\p{L}+)/u,
  behind: /(?<word>\p{L}+)\s*:selected:/u,
};

/** Answers with a mark each, the mark before its word or behind it: the one that is marked. */
function markedOf(text: string): string {
  const marks = text
    .replace(/[[(]\s?[x✓✗×]\s?[\])]|[☒☑✓■]/giu, ' :selected: ')
    .replace(/[[(]\s?[\])]|[☐□]/gu, ' :unselected: ')
    .trim();
  if (!/:selected:/.test(marks)) return text;
  if (marks.startsWith(':')) return MARKED.before.exec(marks)?.groups?.word ?? text;
  return /:unselected:/.test(marks) ? (MARKED.behind.exec(marks)?.groups?.word ?? text) : text;
}

/** "Yes" or "No" from the words and marks that forms use; null for anything else. */
export function yesNoOf(text: string): 'Yes' | 'No' | null {
  const head = markedOf(text.trim());
  if (YES.test(head)) return 'Yes';
  if (NO.test(head)) return 'No';
  // A mark before words of the form: "[x] EX zone 1".
  return head !== text.trim() && /^[[(☒☑✓■:]/u.test(text.trim()) ? 'Yes' : null;
}

/** M or F from letters, words or Chinese signs. */
export function sexOf(text: string): FoundCode | null {
  const match = /(?<![\p{L}])(?:[男女]\s*\/?\s*[MF]|male|female|[男女]|[MF])(?![\p{L}])/iu.exec(text);
  return match ? found(match, /女|f/iu.test(match[0]) ? 'F' : 'M') : null;
}

/** Groups of four digits for Chinese characters, one to four of them: "0702 1979 3791". */
export function telegraphCodeIn(text: string): FoundCode | null {
  const match = /(?<![\d/.-])\d{4}(?: \d{4}){1,3}(?![\d/.-])/.exec(text);
  return match ? found(match, match[0]) : null;
}
