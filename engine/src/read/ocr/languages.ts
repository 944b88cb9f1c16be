import type { PageText } from '../../types.ts';
import { chineseScript } from '../layout/script.ts';
import type { GreyImage, OcrBackend, OcrLanguage, OcrWord } from './types.ts';

type PageLanguage = PageText['language'];

const CHINESE: Readonly<Record<'zh-cn' | 'zh-tw', OcrLanguage>> = { 'zh-cn': 'chi_sim', 'zh-tw': 'chi_tra' };
const CHINESE_LANGUAGES = ['zh-tw', 'zh-cn'] as const;
const ALL_HAN = /^[\u3400-\u9FFF\uF900-\uFAFF]+$/;
/** Height of the strip that is read to tell scripts apart, as a part of the page. */
const STRIP = 0.1;
const ENOUGH_HAN = 4;
const CREDIBLE = 0.7;

/** Trained data for pages in one of `languages`; English stands on nearly every page and is always included. */
export function trainedDataFor(languages: readonly PageLanguage[]): OcrLanguage[] {
  const chinese = CHINESE_LANGUAGES.filter((language) => languages.includes(language));
  return [...chinese.map((language) => CHINESE[language]), 'eng'];
}

/** True when the strip of the page with most of the doubtful words reads well as Chinese. */
export async function looksChinese(
  backend: OcrBackend,
  image: GreyImage,
  doubtful: readonly OcrWord[],
  allowed: readonly PageLanguage[],
  dpi: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const languages = trainedDataFor(allowed).filter((language) => language !== 'eng');
  const request = { image: cutStrip(image, doubtful), languages, dpi, ...(signal ? { signal } : {}) };
  const words = (await backend.recognise(request)).flatMap((line) => line.words);
  return credibleHan(words).length >= ENOUGH_HAN;
}

/**
 * The script of a page that was read in both: each model also reads characters of the other script, mostly as its
 * own, but over a page the characters that only one script has leave no doubt.
 */
export async function decideScript(
  words: readonly OcrWord[],
  allowed: readonly PageLanguage[],
): Promise<'zh-cn' | 'zh-tw' | undefined> {
  const candidates = CHINESE_LANGUAGES.filter((language) => allowed.includes(language));
  const han = credibleHan(words);
  if (han.length < ENOUGH_HAN) return undefined;
  return candidates.length === 1 ? candidates[0] : chineseScript(han);
}

function credibleHan(words: readonly OcrWord[]): string[] {
  return words
    .filter(({ text, confidence }) => confidence >= CREDIBLE && ALL_HAN.test(text))
    .flatMap(({ text }) => [...text]);
}

function cutStrip({ data, width, height }: GreyImage, doubtful: readonly OcrWord[]): GreyImage {
  const rows = Math.min(height, Math.max(160, Math.round(height * STRIP)));
  let best = { top: 0, weight: -1 };
  for (let top = 0; top + rows <= height; top += Math.max(1, rows >> 2)) {
    const inside = doubtful.filter(({ box }) => box[1] >= top && box[3] <= top + rows);
    const weight = inside.reduce((sum, { box }) => sum + box[2] - box[0], 0);
    if (weight > best.weight) best = { top, weight };
  }
  return { data: data.subarray(best.top * width, (best.top + rows) * width), width, height: rows };
}
