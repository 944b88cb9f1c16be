import type { Mark, PageText, Rule } from '../../types.ts';
import { eraseCheckBoxes, findCheckBoxes, separateFromCharacters } from './check-marks.ts';
import { type InkPoints, inkPoints, skewAngle } from './deskew.ts';
import { trainedDataFor } from './languages.ts';
import { straightenReversed } from './reversed.ts';
import { eraseStrokes, findLines, rulesOf, rulingOf } from './ruling/ruling.ts';
import { turnImage } from './turn.ts';
import type { GreyImage, OcrBackend, OcrLanguage, OcrLine, OcrWord } from './types.ts';
import { type SizedWord, wordsOf } from './words.ts';

export type PageLanguage = PageText['language'];

export type ReadImageOptions = {
  /** Languages that the page may be in; the first is tried first. */
  languages: readonly PageLanguage[];
  /** Pixels per point of the image. */
  scale: number;
  /** A second look at every page, however clearly it was read. */
  thorough?: boolean;
  signal?: AbortSignal;
};

/** One reading of the image at one angle. */
export type Attempt = {
  words: SizedWord[];
  raw: OcrWord[];
  lines: OcrLine[];
  /** Level, without its ruling. */
  image: GreyImage;
  /** Check boxes, in pixels of `image`. */
  marks: Mark[];
  /** In points on `image`. */
  rules: Rule[];
  angle: number;
  quality: number;
  /** False when time ran out before the last line. */
  whole: boolean;
};

const POINTS_PER_INCH = 72;
const MIN_ANGLE = 0.15;
/** Letters read with less confidence than this are in doubt. */
export const DOUBTFUL = 0.6;
const SURE = 0.85;
const WORD = 4;
const ALPHANUMERIC = /[\p{L}\p{N}]/gu;
/** So many rules in each direction make a page one of cells. */
const GRID = 3;

/** Dots per inch of an image of so many pixels per point. */
export const dpiOf = ({ scale }: ReadImageOptions): number => scale * POINTS_PER_INCH;

/** A page image made easier to read, and as it was drawn; of one size. */
export type PageImages = { clean: GreyImage; drawn: GreyImage };

/**
 * Levels the image, turned by so many degrees, and reads it: as it was drawn where lines are read whole, else what is
 * left without its ruling.
 */
export async function read(
  backend: OcrBackend,
  { clean, drawn: asDrawn }: PageImages,
  turn: number,
  languages: readonly PageLanguage[],
  options: ReadImageOptions,
  ink?: InkPoints,
): Promise<Attempt> {
  const skew = skewAngle(ink ?? inkPoints(await turnImage(clean, turn)));
  const angle = turn + (Math.abs(skew) >= MIN_ANGLE ? skew : 0);
  // Turned on another thread while the ruling is looked for; that it failed shows where it is awaited.
  const asLevel = backend.lines ? turnImage(asDrawn, angle) : undefined;
  asLevel?.catch(() => undefined);
  const level = straightenReversed(await turnImage(clean, angle), options.scale);
  const drawn = findLines(level, options.scale);
  const strokes = rulingOf(drawn, options.scale);
  const bare = eraseStrokes(level, strokes, options.scale);
  const marks = findCheckBoxes(bare, drawn, options.scale);
  const page = { image: bare, marks, rules: rulesOf(strokes, options.scale), angle };
  if (!backend.lines || !asLevel) return recognise(backend, page, trainedDataFor(languages), options);
  const { lines, whole } = await backend.lines.read(await asLevel, options.signal);
  return { ...attemptOf(page, separateFromCharacters(lines, marks)), whole };
}

/** Reads a page that was levelled before. */
export async function recognise(
  backend: OcrBackend,
  page: Pick<Attempt, 'image' | 'marks' | 'rules' | 'angle'>,
  languages: readonly OcrLanguage[],
  options: ReadImageOptions,
): Promise<Attempt> {
  const { signal } = options;
  const latin = languages.every((language) => language === 'eng');
  const request = {
    image: latin ? eraseCheckBoxes(page.image, page.marks) : page.image,
    languages,
    dpi: dpiOf(options),
    layout: isGrid(page.rules) ? 'cells' : 'page',
    ...(signal ? { signal } : {}),
  } as const;
  const found = await backend.recognise(request);
  // Chinese characters that look like boxes are told by reading them, Latin letters never look like them.
  const { lines, marks } = latin
    ? { lines: found, marks: page.marks }
    : separateFromCharacters(found, page.marks);
  return attemptOf(page, { lines, marks });
}

/** What a page is with these lines. */
export function attemptOf(
  page: Pick<Attempt, 'image' | 'rules' | 'angle'>,
  { lines, marks }: { lines: OcrLine[]; marks: Mark[] },
): Attempt {
  const words = wordsOf(lines);
  const raw = lines.flatMap((line) => line.words);
  return { ...page, marks, words, lines, raw, quality: quality(words), whole: true };
}

// Page segmentation takes columns of short Chinese cells for lines that run down the page.
function isGrid(rules: readonly Rule[]): boolean {
  const upright = rules.filter((rule) => rule.direction === 'vertical').length;
  return upright >= GRID && rules.length - upright >= GRID;
}

/** Letters that were read with some certainty. Text on its head gives fewer of them, even when it gives many words. */
export function readability({ raw }: Attempt): number {
  const sure = raw.filter((word) => word.confidence >= DOUBTFUL && liesFlat(word));
  return sure.reduce(
    (sum, { text, confidence }) => sum + confidence * (text.match(ALPHANUMERIC)?.length ?? 0),
    0,
  );
}

/** The part of the letters of a page that stand in words which are read surely; hardly any do when it lies on its head. */
export function sureShare({ raw }: Attempt): number {
  const sure = raw.filter((word) => word.confidence >= SURE && word.text.length >= WORD && liesFlat(word));
  return letters(sure) / Math.max(1, letters(raw));
}

// The recogniser also reads lines that run up or down, but then the page was to be turned.
function liesFlat({ text, box }: OcrWord): boolean {
  return text.length < 3 || box[2] - box[0] > box[3] - box[1];
}

/** Mean confidence by letters that lie flat; a page on which next to nothing was found counts as poor. */
function quality(words: readonly SizedWord[]): number {
  const total = letters(words);
  if (total < 20) return 0;
  const flat = words.filter(liesFlat);
  return flat.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / total;
}

export function letters(words: readonly OcrWord[]): number {
  return words.reduce((sum, word) => sum + word.text.length, 0);
}
