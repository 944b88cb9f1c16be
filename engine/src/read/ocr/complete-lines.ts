import { inScript } from '../layout/script.ts';
import { latinLanguage, takeAccents } from './accents.ts';
import { type Attempt, attemptOf, dpiOf, type PageLanguage, type ReadImageOptions } from './attempt.ts';
import { decideScript } from './languages.ts';
import { takeTraditional } from './traditional.ts';
import type { OcrBackend, OcrLanguage, OcrLine } from './types.ts';
import { wordsOf } from './words.ts';

const HAN = /[\u3400-\u9FFF\uF900-\uFAFF]/;

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
    const lines = takeAccents(attempt.lines, await asked(backend, attempt, [other], options));
    return { attempt: attemptOf(attempt, { lines, marks: attempt.marks }), language: 'en' };
  }
  const lines =
    language === 'zh-tw'
      ? takeTraditional(attempt.lines, await asked(backend, attempt, ['chi_tra'], options))
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

function asked(
  backend: OcrBackend,
  { image }: Attempt,
  languages: readonly OcrLanguage[],
  options: ReadImageOptions,
): Promise<OcrLine[]> {
  const { signal } = options;
  // Cells of a grid one by one: the ruling is erased, and page segmentation would take columns for lines.
  return backend.recognise({
    image,
    languages,
    dpi: dpiOf(options),
    layout: 'cells',
    ...(signal ? { signal } : {}),
  });
}
