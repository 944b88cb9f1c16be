import type { PageText, Word } from '../../types.ts';

const CJK = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF\u{20000}-\u{323AF}]/u;
const HAN = /[\u3400-\u9FFF\uF900-\uFAFF\u{20000}-\u{323AF}]/gu;
const LETTER = /\p{L}/gu;
/** Chinese pages carry many Latin codes and units; this share of Han characters makes a page Chinese. */
const HAN_SHARE = 0.1;

/** True when the character is set without spaces around it. */
export function isCjk(character: string | undefined): boolean {
  return character !== undefined && CJK.test(character);
}

/** Joins words of a line: spaces between words, none between Chinese characters that stand close. */
export function joinWords(words: readonly Word[]): string {
  let text = '';
  let last: Word | undefined;
  for (const word of words) {
    if (last && needsSpace(last, word)) text += ' ';
    text += word.text;
    last = word;
  }
  return text;
}

function needsSpace(left: Word, right: Word): boolean {
  if (!isCjk([...left.text].at(-1)) || !isCjk([...right.text][0])) return true;
  const em = Math.max(left.box[3] - left.box[1], right.box[3] - right.box[1]);
  return right.box[0] - left.box[2] > em * 0.5;
}

/** The language of a page by its characters; Chinese is told apart by characters that only one script uses. */
export async function pageLanguage(words: readonly Pick<Word, 'text'>[]): Promise<PageText['language']> {
  const text = words.map((word) => word.text).join('');
  const han = text.match(HAN) ?? [];
  const letters = text.match(LETTER)?.length ?? 0;
  if (han.length === 0 || han.length < letters * HAN_SHARE) return 'en';
  return chineseScript(han);
}

/** Simplified or Traditional, by the characters that conversion to the other script would change. */
async function chineseScript(characters: readonly string[]): Promise<'zh-cn' | 'zh-tw'> {
  return (await scriptBalance(characters)) > 0 ? 'zh-tw' : 'zh-cn';
}

/** 1 where all characters that only one script has are Traditional, -1 where all are Simplified. */
export async function scriptBalance(characters: readonly string[]): Promise<number> {
  const { toSimplified, toTraditional } = await scripts();
  const traditional = characters.filter((character) => toSimplified(character) !== character).length;
  const simplified = characters.filter((character) => toTraditional(character) !== character).length;
  return (traditional - simplified) / Math.max(1, traditional + simplified);
}

/** Writes all Chinese characters of a text in one script. */
export async function inScript(language: 'zh-cn' | 'zh-tw'): Promise<(text: string) => string> {
  const { toSimplified, toTraditional } = await scripts();
  return language === 'zh-cn' ? toSimplified : toTraditional;
}

type Scripts = { toSimplified(text: string): string; toTraditional(text: string): string };
let loaded: Promise<Scripts> | undefined;

function scripts(): Promise<Scripts> {
  loaded ??= import('opencc-js').then(({ Converter }) => ({
    toSimplified: Converter({ from: 't', to: 'cn' }),
    toTraditional: Converter({ from: 'cn', to: 't' }),
  }));
  return loaded;
}
