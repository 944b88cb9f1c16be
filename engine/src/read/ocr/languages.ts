import type { Box } from '@recto/contracts/geometry';
import type { PageText } from '../../types.ts';
import { scriptBalance } from '../layout/script.ts';
import type { GreyImage, OcrBackend, OcrLanguage, OcrWord } from './types.ts';

type PageLanguage = PageText['language'];

const CHINESE: Readonly<Record<'zh-cn' | 'zh-tw', OcrLanguage>> = { 'zh-cn': 'chi_sim', 'zh-tw': 'chi_tra' };
const CHINESE_LANGUAGES = ['zh-tw', 'zh-cn'] as const;
const ALL_HAN = /^[\u3400-\u9FFF\uF900-\uFAFF]+$/;
/** So many doubtful words are read to tell scripts apart, with so much around them; sizes in pixels. */
const SAMPLES = 14;
const PAD = 0.3;
const MARGIN = 16;
const LOWEST = 12;
const HIGHEST = 100;
const WHITE = 255;
const ENOUGH_HAN = 4;
const CREDIBLE = 0.7;
/** From this balance of the two scripts' own characters on a page is surely in one of them. */
const CLEARLY = 0.6;

/** Trained data for pages in one of `languages`; English stands on nearly every page. */
export function trainedDataFor(languages: readonly PageLanguage[], withEnglish = true): OcrLanguage[] {
  const chinese = CHINESE_LANGUAGES.filter((language) => languages.includes(language));
  return [...chinese.map((language) => CHINESE[language]), ...(withEnglish ? (['eng'] as const) : [])];
}

/** A page image, what is in doubt on it, and the languages that it may be in. */
type Doubt = {
  image: GreyImage;
  doubtful: readonly OcrWord[];
  languages: readonly PageLanguage[];
  dpi: number;
  signal?: AbortSignal;
};

/** True for a word in doubt that may be Chinese by its size: high enough to be read, and not narrow. */
export const isCandidate = ({ box }: OcrWord): boolean =>
  heightOf(box) >= LOWEST && heightOf(box) <= HIGHEST && box[2] - box[0] >= heightOf(box);

/** True when the most doubtful words of the page read well as Chinese. */
export async function looksChinese(backend: OcrBackend, doubt: Doubt): Promise<boolean> {
  const words = await readDoubtful(backend, doubt, trainedDataFor(doubt.languages, false));
  return credibleHan(words).length >= ENOUGH_HAN;
}

/**
 * The script of a page that was read in both: each model also reads characters of the other script, mostly as its
 * own, but over a page the characters that only one script has mostly leave no doubt. Where they do, the model that
 * is surer of the doubtful words alone decides.
 */
export async function decideScript(
  backend: OcrBackend,
  words: readonly OcrWord[],
  doubt: Doubt,
): Promise<'zh-cn' | 'zh-tw' | undefined> {
  const [candidate, other] = CHINESE_LANGUAGES.filter((language) => doubt.languages.includes(language));
  const han = credibleHan(words);
  if (han.length < ENOUGH_HAN) return undefined;
  if (!other) return candidate;
  const balance = await scriptBalance(han);
  if (Math.abs(balance) >= CLEARLY) return balance > 0 ? 'zh-tw' : 'zh-cn';
  const traditional = sureness(await readDoubtful(backend, doubt, [CHINESE['zh-tw']]));
  const simplified = sureness(await readDoubtful(backend, doubt, [CHINESE['zh-cn']]));
  return simplified > traditional ? 'zh-cn' : 'zh-tw';
}

async function readDoubtful(
  backend: OcrBackend,
  { image, doubtful, dpi, signal }: Doubt,
  languages: readonly OcrLanguage[],
): Promise<OcrWord[]> {
  const sheet = cutOut(image, doubtful);
  if (!sheet) return [];
  const request = { image: sheet, languages, dpi, layout: 'lines' as const, ...(signal ? { signal } : {}) };
  return (await backend.recognise(request)).flatMap((line) => line.words);
}

const sureness = (words: readonly OcrWord[]): number =>
  words.reduce((sum, { text, confidence }) => sum + (ALL_HAN.test(text) ? confidence * text.length : 0), 0);

function credibleHan(words: readonly OcrWord[]): string[] {
  return words
    .filter(({ text, confidence }) => confidence >= CREDIBLE && ALL_HAN.test(text))
    .flatMap(({ text }) => [...text]);
}

/** The doubtful words that look most like Chinese (high for their letters), one below the other on a sheet of their own. */
function cutOut({ data, width, height }: GreyImage, doubtful: readonly OcrWord[]): GreyImage | undefined {
  const samples = doubtful
    .filter(isCandidate)
    .sort((a, b) => areaOf(b) - areaOf(a))
    .slice(0, SAMPLES);
  if (samples.length === 0) return undefined;
  const places = samples.map(({ box: [left, top, right, bottom] }) => {
    const pad = Math.round((bottom - top) * PAD);
    const [x, y] = [Math.max(0, left - pad), Math.max(0, top - pad)];
    return { x, y, w: Math.min(width, right + pad) - x, h: Math.min(height, bottom + pad) - y };
  });
  const wide = Math.max(...places.map(({ w }) => w)) + 2 * MARGIN;
  const high = places.reduce((sum, { h }) => sum + h + MARGIN, MARGIN);
  const sheet = Buffer.alloc(wide * high, WHITE);
  let down = MARGIN;
  for (const { x, y, w, h } of places) {
    for (let row = 0; row < h; row++) {
      const from = (y + row) * width + x;
      data.copy(sheet, (down + row) * wide + MARGIN, from, from + w);
    }
    down += h + MARGIN;
  }
  return { data: sheet, width: wide, height: high };
}

const heightOf = (box: Box): number => box[3] - box[1];
const areaOf = ({ box }: OcrWord): number => (box[2] - box[0]) * heightOf(box);
