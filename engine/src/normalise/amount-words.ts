import { add, type Decimal, decimal, multiply, plain } from './decimal.ts';
import { spelledAmountIn } from './number-words.ts';

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const SMALL = new Map<string, number>([
  ...ONES.split(' ').map((word, i) => [word, i] as const),
  ...TENS.split(' ').map((word, i) => [word, 20 + 10 * i] as const),
  ['fourty', 40],
]);
const SCALES = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);
const CENT = /^(?:cents?|pence|penny|sen|fen)$/;

/** A whole number in English words; null when a word is none of a number. */
function englishWhole(words: readonly string[]): number | null {
  if (words.length === 0) return null;
  let [total, group] = [0, 0];
  for (const word of words) {
    const small = SMALL.get(word) ?? (/^\d+$/.test(word) ? Number(word) : undefined);
    const scale = SCALES.get(word);
    if (small !== undefined) group += small;
    else if (word === 'hundred') group = Math.max(group, 1) * 100;
    else if (scale !== undefined) [total, group] = [total + Math.max(group, 1) * scale, 0];
    else return null;
  }
  return total + group;
}

const isNumberWord = (word: string): boolean =>
  SMALL.has(word) || SCALES.has(word) || word === 'hundred' || /^\d+$/.test(word);

const MAIN_UNIT = /^(?:dollars?|pounds?|euros?|yuan|ringgit)$/;

/** Parts the words of an amount into whole units and hundredths; "Cents Ten" and "ten cents" both occur. */
function atCents(words: readonly string[]): { whole: readonly string[]; cents: readonly string[] } {
  const at = words.findIndex((word) => CENT.test(word));
  if (at < 0) return { whole: words, cents: [] };
  const behind = words.slice(at + 1);
  if (behind.some(isNumberWord)) return { whole: words.slice(0, at), cents: behind };
  const before = words.slice(0, at);
  const unit = before.findLastIndex((word) => MAIN_UNIT.test(word));
  const joint = unit >= 0 ? unit : before.lastIndexOf('and');
  return { whole: before.slice(0, Math.max(joint, 0)), cents: before.slice(joint + 1) };
}

/** "Four Thousand and Five and Cents Sixty Only", "Ninety-nine dollars and 50/100". */
function english(text: string): string | null {
  const hundredths = /(\d{1,2})\s?(?:\/\s?100|p\b)/.exec(text);
  const bare = text.toLowerCase().replace(/\d{1,2}\s?(?:\/\s?100|p\b)/, ' ');
  const { whole, cents } = atCents(bare.match(/[a-z]+|\d+/g) ?? []);
  const units = englishWhole(whole.filter(isNumberWord));
  const small = hundredths ? Number(hundredths[1]) : (englishWhole(cents.filter(isNumberWord)) ?? 0);
  if (units === null || small > 99) return null;
  return small === 0 ? String(units) : `${units}.${String(small).padStart(2, '0')}`;
}

const CAPITALS: Readonly<Record<string, number>> = Object.fromEntries(
  ['零〇', '壹一壱', '贰貳二两兩', '叁參三叄', '肆四', '伍五', '陆陸六', '柒七', '捌八', '玖九'].flatMap(
    (signs, figure) => [...signs].map((sign) => [sign, figure]),
  ),
);
const PLACES: Readonly<Record<string, number>> = { 拾: 10, 十: 10, 佰: 100, 百: 100, 仟: 1000, 千: 1000 };
const PARTS: Readonly<Record<string, Decimal>> = {
  角: { units: 1n, scale: 1 },
  毫: { units: 1n, scale: 1 },
  分: { units: 1n, scale: 2 },
  仙: { units: 1n, scale: 2 },
};
const CHINESE =
  /([零〇壹一壱贰貳二两兩叁參三叄肆四伍五陆陸六柒七捌八玖九拾十佰百仟千万萬亿億]+)\s?[元圆圓]\s?((?:零?[壹一贰貳二叁參三叄肆四伍五陆陸六柒七捌八玖九][角毫分仙]\s?)*)/u;

/** Below ten thousand: 叁仟零伍拾 -> 3050. */
function chineseGroup(text: string): number {
  let [group, figure] = [0, 0];
  for (const sign of text) {
    const place = PLACES[sign];
    if (place) [group, figure] = [group + (figure === 0 && group === 0 ? 1 : figure) * place, 0];
    else figure = CAPITALS[sign] ?? 0;
  }
  return group + figure;
}

/** 壹拾贰万叁仟 -> 123000: hundreds of millions, tens of thousands and the rest, each read by itself. */
function chineseWhole(text: string): number {
  const [rest = '', high = ''] = text.split(/[亿億]/u).reverse();
  const [low = '', middle = ''] = rest.split(/[万萬]/u).reverse();
  return (high ? chineseWhole(high) * 1e8 : 0) + chineseGroup(middle) * 1e4 + chineseGroup(low);
}

function chinese(text: string): string | null {
  const match = CHINESE.exec(text);
  if (!match) return null;
  let value = decimal(String(chineseWhole(match[1]!)));
  for (const [, sign, part] of match[2]!.matchAll(/([^零角毫分仙\s])([角毫分仙])/gu)) {
    const figure = decimal(String(CAPITALS[sign!] ?? 0));
    if (value && figure) value = add(value, multiply(figure, PARTS[part!]!));
  }
  return value ? plain(value) : null;
}

/** Amounts in words of European languages; those in English may give hundredths in figures. */
function spelled(text: string): string | null {
  const found = spelledAmountIn(text);
  const inEnglish =
    /(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|teen|ty|hundred|thousand)(?!\p{L})/iu.test(
      text,
    );
  return (inEnglish ? english(text) : null) ?? found?.value ?? null;
}

/**
 * The amount that words spell, as plain decimal text; null when they spell none. English with dollars and
 * cents or hundredths, Chinese capital and common numerals with 元, 角 and 分.
 */
export const amountOfWords = (text: string): string | null =>
  /[元圆圓]/u.test(text) ? chinese(text) : spelled(text);

/** Where capital numerals with 元 stand in a text. */
export function chineseAmountIn(text: string): { start: number; end: number; value: string } | null {
  const match =
    /[零壹贰貳叁參叄肆伍陆陸柒捌玖拾佰仟万萬亿億]+\s?[元圆圓]\s?(?:零?[壹贰貳叁參叄肆伍陆陸柒捌玖][角毫分仙]\s?)*[整正]?/u.exec(
      text,
    );
  const value = match ? chinese(match[0]) : null;
  return match && value ? { start: match.index, end: match.index + match[0].trimEnd().length, value } : null;
}
