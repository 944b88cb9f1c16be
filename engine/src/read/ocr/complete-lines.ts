import type { Box } from '@recto/contracts/geometry';
import { inScript } from '../layout/script.ts';
import { latinLanguage, takeAccents } from './accents.ts';
import { type Attempt, attemptOf, dpiOf, type PageLanguage, type ReadImageOptions } from './attempt.ts';
import { decideScript } from './languages.ts';
import { takeTraditional } from './traditional.ts';
import type { GreyImage, OcrBackend, OcrLanguage, OcrLine, OcrWord } from './types.ts';
import { wordsOf } from './words.ts';

const HAN = /[\u3400-\u9FFF\uF900-\uFAFF]/;
/** Two letters, of which one may have an accent; a single one is a sign of a list or a unit. */
const LETTERS = /\p{L}{2}/u;
const WHITE = 255;

/**
 * What the reader of whole lines does not know, from the recogniser: characters that only Traditional Chinese has, and
 * letters with accents of six European languages. Other pages are not looked at twice.
 */
export async function completeLines(
  backend: OcrBackend,
  attempt: Attempt,
  options: ReadImageOptions,
): Promise<{ attempt: Attempt; language: PageLanguage }> {
  const language = await chineseOf(backend, attempt, options);
  if (language === undefined) {
    const other = latinLanguage(attempt.raw.map(({ text }) => text));
    if (!other) return { attempt, language: 'en' };
    const lines = takeAccents(attempt.lines, await asked(backend, attempt, [other], LETTERS, options));
    return { attempt: attemptOf(attempt, { lines, marks: attempt.marks }), language: 'en' };
  }
  const lines =
    language === 'zh-tw'
      ? takeTraditional(attempt.lines, await asked(backend, attempt, ['chi_tra'], HAN, options))
      : attempt.lines;
  const write = await inScript(language);
  const whole = attemptOf(attempt, { lines, marks: attempt.marks });
  const words = wordsOf(lines).map((word) => ({ ...word, text: write(word.text) }));
  return { attempt: { ...whole, words }, language };
}

/** Undefined for a page without Chinese, or when nobody asks for it. */
async function chineseOf(
  backend: OcrBackend,
  { raw, image }: Attempt,
  options: ReadImageOptions,
): Promise<'zh-cn' | 'zh-tw' | undefined> {
  const { languages, signal } = options;
  if (!languages.some((language) => language !== 'en')) return undefined;
  const han = raw.filter(({ text }) => HAN.test(text));
  const single = han.flatMap((word) =>
    [...word.text].filter((c) => HAN.test(c)).map((text) => ({ ...word, text })),
  );
  const doubt = { image, doubtful: han, languages, dpi: dpiOf(options), ...(signal ? { signal } : {}) };
  return decideScript(backend, single, doubt);
}

/** Reads again what was read as words of this kind, and what was not read at all. */
function asked(
  backend: OcrBackend,
  { image, raw }: Attempt,
  languages: readonly OcrLanguage[],
  kind: RegExp,
  options: ReadImageOptions,
): Promise<OcrLine[]> {
  const { signal } = options;
  // Cells of a grid one by one: the ruling is erased, and page segmentation would take columns for lines.
  return backend.recognise({
    image: without(
      image,
      raw.filter(({ text }) => !kind.test(text)),
    ),
    languages,
    dpi: dpiOf(options),
    layout: 'cells',
    ...(signal ? { signal } : {}),
  });
}

/** The image with these words painted over: the recogniser takes a time for each word. */
function without(image: GreyImage, words: readonly OcrWord[]): GreyImage {
  const data = Buffer.from(image.data);
  for (const { box } of words) {
    const [left, top, right, bottom] = box.map(Math.round) as unknown as Box;
    const [from, to] = [Math.max(0, left), Math.min(image.width, right)];
    for (let y = Math.max(0, top); y < Math.min(image.height, bottom) && from < to; y++)
      data.fill(WHITE, y * image.width + from, y * image.width + to);
  }
  return { ...image, data };
}
