import type { PageText } from '../../types.ts';
import { chineseScript } from '../layout/script.ts';
import type { GreyImage, OcrBackend, OcrLanguage } from './types.ts';
import { type SizedWord, wordsOf } from './words.ts';

type PageLanguage = PageText['language'];

const CHINESE: Readonly<Record<'zh-cn' | 'zh-tw', OcrLanguage>> = { 'zh-cn': 'chi_sim', 'zh-tw': 'chi_tra' };
const HAN = /[\u3400-\u9FFF\uF900-\uFAFF]/g;
/** Height of the strip that is read to tell scripts apart, as a part of the page. */
const STRIP = 0.16;
const ENOUGH_HAN = 5;
const CREDIBLE = 0.6;

/** Trained data for a page language; English stands on nearly every page and is always included. */
export function trainedDataFor(language: PageLanguage): OcrLanguage[] {
  return language === 'en' ? ['eng'] : [CHINESE[language], 'eng'];
}

/**
 * Finds out whether a page that reads badly as English is Chinese, and in which script: the strip of the page with
 * most of the doubtful words is read as both, and the one that is surer of its characters wins.
 */
export async function detectChinese(
  backend: OcrBackend,
  image: GreyImage,
  doubtful: readonly SizedWord[],
  allowed: readonly PageLanguage[],
  dpi: number,
  signal?: AbortSignal,
): Promise<'zh-cn' | 'zh-tw' | undefined> {
  const strip = cutStrip(image, doubtful);
  const candidates = (['zh-tw', 'zh-cn'] as const).filter((language) => allowed.includes(language));
  const readings = await Promise.all(
    candidates.map(async (language) => {
      const request = { image: strip, languages: [CHINESE[language]], dpi, ...(signal ? { signal } : {}) };
      return { language, ...weigh(wordsOf(await backend.recognise(request))) };
    }),
  );
  const credible = readings.filter(
    ({ han, confidence }) => han.length >= ENOUGH_HAN && confidence >= CREDIBLE,
  );
  const [best, other] = credible.sort((a, b) => b.confidence - a.confidence);
  if (!best || !other) return best?.language;
  // Where both are about as sure, the characters that they agree on decide.
  if (best.confidence - other.confidence > 0.05) return best.language;
  const agreed = best.han.filter((character) => other.han.includes(character));
  return agreed.length > 0 ? chineseScript(best.han) : best.language;
}

function weigh(words: readonly SizedWord[]): { han: string[]; confidence: number } {
  const han: string[] = [];
  let sum = 0;
  for (const word of words) {
    const found = word.text.match(HAN) ?? [];
    han.push(...found);
    sum += found.length * word.confidence;
  }
  return { han, confidence: han.length === 0 ? 0 : sum / han.length };
}

function cutStrip({ data, width, height }: GreyImage, doubtful: readonly SizedWord[]): GreyImage {
  const rows = Math.min(height, Math.max(200, Math.round(height * STRIP)));
  let best = { top: 0, weight: -1 };
  for (let top = 0; top + rows <= height; top += Math.max(1, rows >> 2)) {
    const inside = doubtful.filter(({ box }) => box[1] >= top && box[3] <= top + rows);
    const weight = inside.reduce((sum, { box }) => sum + box[2] - box[0], 0);
    if (weight > best.weight) best = { top, weight };
  }
  return { data: data.subarray(best.top * width, (best.top + rows) * width), width, height: rows };
}
