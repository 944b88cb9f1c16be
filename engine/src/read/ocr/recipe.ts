import type { OcrLine, TextLayout } from './types.ts';

/** Tesseract's page segmentation modes. */
export const SEGMENTATION: Readonly<Record<TextLayout, string>> = { page: '3', cells: '11', lines: '6' };

const WORD_LEVEL = '5';

/** Settings of Tesseract that both backends use. */
export const OCR_SETTINGS: Readonly<Record<string, string>> = {
  // Doubtful lines would be read a second time in reverse; reversed print is turned over before reading.
  tessedit_do_invert: '0',
};

/** Lines of the word rows of tesseract's TSV output (level, page, block, paragraph, line, word, box, conf, text). */
export function parseTsv(tsv: string): OcrLine[] {
  const lines = new Map<string, OcrLine>();
  for (const row of tsv.split('\n')) {
    const cells = row.split('\t');
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, text = ''] = cells;
    if (level !== WORD_LEVEL || text.trim() === '') continue;
    const [x, y] = [Number(left), Number(top)];
    const key = `${page}.${block}.${paragraph}.${line}`;
    const found = lines.get(key) ?? { words: [] };
    lines.set(key, found);
    found.words.push({
      text: text.trim(),
      box: [x, y, x + Number(width), y + Number(height)],
      confidence: Math.max(0, Number(confidence)) / 100,
    });
  }
  return [...lines.values()];
}
