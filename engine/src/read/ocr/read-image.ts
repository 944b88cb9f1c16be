import type { Box } from '@recto/contracts/geometry';
import type { PageText, Rule, Word } from '../../types.ts';
import { inScript } from '../layout/script.ts';
import { betterLines } from './better-lines.ts';
import { cleanImage, soften } from './clean.ts';
import { type InkPoints, inkPoints, inkThreshold, liesSideways, skewAngle } from './deskew.ts';
import { decideScript, looksChinese, trainedDataFor } from './languages.ts';
import { straightenReversed } from './reversed.ts';
import { eraseStrokes, findStrokes, rulesOf } from './ruling/ruling.ts';
import { turnBack, turnBackRule, turnImage } from './turn.ts';
import { mergeReadings } from './two-readings.ts';
import type { GreyImage, OcrBackend, OcrLanguage, OcrLine, OcrWord } from './types.ts';
import { type SizedWord, wordsOf } from './words.ts';

export type ReadImageOptions = {
  /** Languages that the page may be in; the first is tried first. */
  languages: readonly PageLanguage[];
  /** Pixels per point of the image. */
  scale: number;
  /** A second look at every page, however clearly it was read. */
  thorough?: boolean;
  signal?: AbortSignal;
};

/** What OCR makes of a page image. */
export type ImageText = {
  /** Boxes in points on the image as it came in. */
  words: Word[];
  /** The same words, in the same order, with boxes on the levelled image: lines are horizontal there. */
  level: Word[];
  /** Drawn lines in points on the image as it came in, and on the levelled image. */
  rules: Rule[];
  levelRules: Rule[];
  /** Degrees by which the image was turned clockwise before reading. */
  skew: number;
  language: PageLanguage;
};

type PageLanguage = PageText['language'];

/** One reading of the image at one angle. */
type Attempt = {
  words: SizedWord[];
  raw: OcrWord[];
  lines: OcrLine[];
  /** Level, without its ruling. */
  image: GreyImage;
  /** In points on `image`. */
  rules: Rule[];
  angle: number;
  quality: number;
};

const POINTS_PER_INCH = 72;
const MIN_ANGLE = 0.15;
const GOOD = 0.8;
/** Pages that are read less clearly than this are worth a second look, with a blur of so many pixels. */
const CLEAR = 0.86;
const JOINING = 1;
/** A page with this share of its letters in doubt may be in another language. */
const DOUBTFUL_SHARE = 0.03;
const DOUBTFUL = 0.6;
/** From this share on a page is read in all languages at once, without looking at a strip of it first. */
const SURELY_FOREIGN = 0.3;
const SURE_TURN = 1;
const ALPHANUMERIC = /[\p{L}\p{N}]/gu;
/** So many rules in each direction make a page one of cells. */
const GRID = 3;
const BLANK_SHARE = 0.0004;

const NOTHING: Omit<ImageText, 'language'> = { words: [], level: [], rules: [], levelRules: [], skew: 0 };

/** Reads an image: cleans it, levels it, turns it upright, finds its language. */
export async function readImage(
  backend: OcrBackend,
  pixels: GreyImage,
  options: ReadImageOptions,
): Promise<ImageText> {
  const image = await cleanImage(pixels);
  const first = options.languages[0] ?? 'en';
  if (isBlank(image)) return { ...NOTHING, language: first };
  const attempt = await readUpright(backend, image, [first], options);
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

function onPage(
  attempt: Attempt,
  original: GreyImage,
  language: PageLanguage,
  { scale }: ReadImageOptions,
): ImageText {
  const level = attempt.words.map((word) => toPoints(word, scale));
  const words = level.map((word) => ({ ...word, box: displayed(word.box, attempt, original, scale) }));
  const rules = attempt.rules.map((rule) => displayedRule(rule, attempt, original, scale));
  return { words, level, rules, levelRules: attempt.rules, skew: normalise(attempt.angle), language };
}

async function read(
  backend: OcrBackend,
  image: GreyImage,
  turn: number,
  languages: readonly PageLanguage[],
  options: ReadImageOptions,
  ink?: InkPoints,
): Promise<Attempt> {
  const skew = skewAngle(ink ?? inkPoints(await turnImage(image, turn)));
  const angle = turn + (Math.abs(skew) >= MIN_ANGLE ? skew : 0);
  const level = straightenReversed(await turnImage(image, angle), options.scale);
  const strokes = findStrokes(level, options.scale);
  const bare = eraseStrokes(level, strokes, options.scale);
  const page = { image: bare, rules: rulesOf(strokes, options.scale), angle };
  return recognise(backend, page, trainedDataFor(languages), options);
}

async function recognise(
  backend: OcrBackend,
  page: Pick<Attempt, 'image' | 'rules' | 'angle'>,
  languages: readonly OcrLanguage[],
  { scale, signal }: ReadImageOptions,
): Promise<Attempt> {
  const { image, rules } = page;
  const dpi = scale * POINTS_PER_INCH;
  const request = { image, languages, dpi, layout: isGrid(rules) ? 'cells' : 'page' } as const;
  const lines = await backend.recognise({ ...request, ...(signal ? { signal } : {}) });
  const words = wordsOf(lines);
  return { ...page, words, lines, raw: lines.flatMap((line) => line.words), quality: quality(words) };
}

/** Reads the image as it lies when that goes well, else as orientation detection says too, and keeps the better. */
async function readUpright(
  backend: OcrBackend,
  image: GreyImage,
  languages: readonly PageLanguage[],
  options: ReadImageOptions,
): Promise<Attempt> {
  const ink = inkPoints(image);
  const attempt = (turn: number): Promise<Attempt> =>
    read(backend, image, turn, languages, options, turn === 0 ? ink : undefined);
  // Reading a page that lies on its side takes long and gives nothing, so that is looked at first.
  const sideways = liesSideways(ink);
  const first = sideways ? undefined : await attempt(0);
  if (first && first.quality >= GOOD) return first;
  const { scale, signal } = options;
  const request = { image, dpi: scale * POINTS_PER_INCH, ...(signal ? { signal } : {}) };
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

/** Letters that were read with some certainty. Text on its head gives fewer of them, even when it gives many words. */
function readability({ raw }: Attempt): number {
  const sure = raw.filter((word) => word.confidence >= DOUBTFUL && liesFlat(word));
  return sure.reduce(
    (sum, { text, confidence }) => sum + confidence * (text.match(ALPHANUMERIC)?.length ?? 0),
    0,
  );
}

// The recogniser also reads lines that run up or down, but then the page was to be turned.
function liesFlat({ text, box }: OcrWord): boolean {
  return text.length < 3 || box[2] - box[0] > box[3] - box[1];
}

/** Reads a page again in Chinese when some of its words are in doubt and turn out to be Chinese. */
async function readAsChinese(
  backend: OcrBackend,
  attempt: Attempt,
  options: ReadImageOptions,
): Promise<{ attempt: Attempt; language: 'zh-cn' | 'zh-tw' } | undefined> {
  const { languages, scale, signal } = options;
  if (!languages.some((language) => language !== 'en')) return undefined;
  const { raw, image } = attempt;
  const doubtful = raw.filter((word) => word.confidence < DOUBTFUL);
  const doubt = letters(doubtful) / Math.max(1, letters(raw));
  if (raw.length > 0 && doubt < DOUBTFUL_SHARE) return undefined;
  const dpi = scale * POINTS_PER_INCH;
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

// Page segmentation takes columns of short Chinese cells for lines that run down the page.
function isGrid(rules: readonly Rule[]): boolean {
  const upright = rules.filter((rule) => rule.direction === 'vertical').length;
  return upright >= GRID && rules.length - upright >= GRID;
}

function toPoints({ text, box, confidence, size }: SizedWord, scale: number): Word {
  return {
    text,
    box: scaleBox(box, 1 / scale),
    confidence: Math.round(confidence * 1000) / 1000,
    size: Math.round((size / scale) * 10) / 10,
  };
}

function displayed(box: Box, { image, angle }: Attempt, original: GreyImage, scale: number): Box {
  return scaleBox(turnBack(scaleBox(box, scale), angle, image, original), 1 / scale);
}

function displayedRule(rule: Rule, { image, angle }: Attempt, original: GreyImage, scale: number): Rule {
  const inPixels = { ...rule, box: scaleBox(rule.box, scale) };
  const turned = turnBackRule(inPixels, angle, image, original);
  return { ...turned, box: scaleBox(turned.box, 1 / scale) };
}

function scaleBox([left, top, right, bottom]: Box, by: number): Box {
  return [left * by, top * by, right * by, bottom * by];
}

/** Mean confidence by letters that lie flat; a page on which next to nothing was found counts as poor. */
function quality(words: readonly SizedWord[]): number {
  const total = letters(words);
  if (total < 20) return 0;
  const flat = words.filter(liesFlat);
  return flat.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / total;
}

function letters(words: readonly OcrWord[]): number {
  return words.reduce((sum, word) => sum + word.text.length, 0);
}

function isBlank({ data }: GreyImage): boolean {
  const threshold = Math.min(inkThreshold(data), 200);
  let ink = 0;
  for (let index = 0; index < data.length; index += 3) if ((data[index] ?? 255) < threshold) ink++;
  return ink < (data.length / 3) * BLANK_SHARE;
}

function normalise(degrees: number): number {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return Math.round((turned === -180 ? 180 : turned) * 100) / 100;
}
