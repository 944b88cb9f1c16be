import { inScript } from '../layout/script.ts';
import {
  type Attempt,
  DOUBTFUL,
  dpiOf,
  letters,
  type PageImages,
  type PageLanguage,
  type ReadImageOptions,
  read,
  readability,
  recognise,
  sureShare,
} from './attempt.ts';
import { betterLines } from './better-lines.ts';
import { mayBeChinese } from './brush-strokes.ts';
import { cleanImage, soften } from './clean.ts';
import { completeLines } from './complete-lines.ts';
import { inkPoints, inkThreshold, liesSideways } from './deskew.ts';
import { decideScript, isCandidate, looksChinese, trainedDataFor } from './languages.ts';
import { type ImageText, onPage } from './on-page.ts';
import { mergeReadings } from './two-readings.ts';
import type { GreyImage, OcrBackend } from './types.ts';
import { wordsOf } from './words.ts';

const GOOD = 0.8;
/** Pages that are read less clearly than this are worth a second look, with a blur of so many pixels. */
const CLEAR = 0.86;
const JOINING = 1;
/** A page with this share of its letters in doubt may be in another language. */
const DOUBTFUL_SHARE = 0.03;
/** From this share on a page is read in all languages at once, without looking at a strip of it first. */
const SURELY_FOREIGN = 0.3;
const SURE_TURN = 1;
/** With this part of its letters in words that are read surely a page stands upright, however bad the rest of it is. */
const UPRIGHT = 0.2;
const BLANK_SHARE = 0.0004;

const NOTHING: Omit<ImageText, 'language'> = {
  words: [],
  level: [],
  rules: [],
  levelRules: [],
  marks: [],
  skew: 0,
  whole: true,
};

/** Reads an image: cleans it, levels it, turns it upright, finds its language. */
export async function readImage(
  backend: OcrBackend,
  pixels: GreyImage,
  options: ReadImageOptions,
): Promise<ImageText> {
  const image = await cleanImage(pixels);
  const first = options.languages[0] ?? 'en';
  if (isBlank(image)) return { ...NOTHING, language: first };
  const attempt = await readUpright(backend, { clean: image, drawn: pixels }, [first], options);
  if (!attempt.whole) return onPage(attempt, image, first, options);
  if (backend.lines) {
    const whole = await completeLines(backend, attempt, options).catch(() => undefined);
    return onPage(whole?.attempt ?? attempt, image, whole?.language ?? first, options);
  }
  if (first !== 'en') return onPage(attempt, image, first, options);
  // A second reading that fails or takes too long does not lose the first.
  const second = await readAgain(backend, attempt, options).catch(() => undefined);
  return onPage(second?.attempt ?? attempt, image, second?.language ?? 'en', options);
}

async function readAgain(
  backend: OcrBackend,
  attempt: Attempt,
  options: ReadImageOptions,
): Promise<{ attempt: Attempt; language: PageLanguage }> {
  const chinese = await readAsChinese(backend, attempt, options);
  return chinese ?? { attempt: await readSoftened(backend, attempt, options), language: 'en' };
}

/** Reads the image as it lies when that goes well, else as orientation detection says too, and keeps the better. */
async function readUpright(
  backend: OcrBackend,
  source: PageImages,
  languages: readonly PageLanguage[],
  options: ReadImageOptions,
): Promise<Attempt> {
  const { clean: image } = source;
  const ink = inkPoints(image);
  const attempt = (turn: number): Promise<Attempt> =>
    read(backend, source, turn, languages, options, turn === 0 ? ink : undefined);
  // Reading a page that lies on its side takes long and gives nothing, so that is looked at first.
  const sideways = liesSideways(ink);
  const first = sideways ? undefined : await attempt(0);
  if (first && (first.quality >= GOOD || sureShare(first) >= UPRIGHT || !first.whole)) return first;
  const { signal } = options;
  const request = { image, dpi: dpiOf(options), ...(signal ? { signal } : {}) };
  const orientation = await backend.orientation(request);
  const turn = orientation && orientation.confidence >= SURE_TURN ? orientation.turn : 0;
  // Columns of type of one width look like lines from the side: only both signs together are trusted.
  const lying = turn === 90 || turn === 270;
  const second = first && turn === 0 ? first : await attempt(sideways && !lying ? 0 : turn);
  const third = sideways && second.quality < GOOD ? await attempt(lying ? 0 : turn || 90) : first;
  return third && readability(third) > readability(second) ? third : second;
}

/**
 * Reads a page of doubtful words once more with its print softened, which joins the dots of dot-matrix and thermal
 * print, and keeps the better reading of each line.
 */
async function readSoftened(
  backend: OcrBackend,
  attempt: Attempt,
  options: ReadImageOptions,
): Promise<Attempt> {
  if (attempt.quality >= CLEAR && !options.thorough) return attempt;
  const image = await soften(attempt.image, JOINING);
  const soft = await recognise(backend, { ...attempt, image }, trainedDataFor(['en']), options);
  const [better, worse] = readability(soft) > readability(attempt) ? [soft, attempt] : [attempt, soft];
  const lines = betterLines(better.lines, worse.lines);
  return { ...better, lines, words: wordsOf(lines), raw: lines.flatMap((line) => line.words) };
}

/** Reads a page again in Chinese when some of its words are in doubt and turn out to be Chinese. */
async function readAsChinese(
  backend: OcrBackend,
  attempt: Attempt,
  options: ReadImageOptions,
): Promise<{ attempt: Attempt; language: 'zh-cn' | 'zh-tw' } | undefined> {
  const { languages, signal } = options;
  if (!languages.some((language) => language !== 'en')) return undefined;
  const { raw, image } = attempt;
  const doubtful = raw.filter((word) => word.confidence < DOUBTFUL);
  const doubt = letters(doubtful) / Math.max(1, letters(raw));
  if (raw.length > 0 && doubt < DOUBTFUL_SHARE) return undefined;
  if (!mayBeChinese(image, doubtful.filter(isCandidate), raw)) return undefined;
  const dpi = dpiOf(options);
  const question = { image, doubtful, languages, dpi, ...(signal ? { signal } : {}) };
  if (doubt < SURELY_FOREIGN && !(await looksChinese(backend, question))) return undefined;
  const again = await recognise(backend, attempt, trainedDataFor(languages, false), options);
  const language = await decideScript(backend, again.raw, question);
  if (!language) return undefined;
  const write = await inScript(language);
  const lines = mergeReadings(again.lines, attempt.lines);
  const words = wordsOf(lines).map((word) => ({ ...word, text: write(word.text) }));
  return { attempt: { ...again, words }, language };
}

function isBlank({ data }: GreyImage): boolean {
  const threshold = Math.min(inkThreshold(data), 200);
  let ink = 0;
  for (let index = 0; index < data.length; index += 3) if ((data[index] ?? 255) < threshold) ink++;
  return ink < (data.length / 3) * BLANK_SHARE;
}
