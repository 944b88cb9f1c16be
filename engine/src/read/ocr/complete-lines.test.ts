import type { Box } from '@recto/contracts/geometry';
import { describe, expect, it } from 'vitest';
import { type Attempt, attemptOf } from './attempt.ts';
import { completeLines } from './complete-lines.ts';
import type { GreyImage, OcrBackend, OcrWord } from './types.ts';

const INK = 0;
const WIDE = 40;

/** Words of 6 pixels side by side, all ink. */
const words = (texts: readonly string[]): OcrWord[] =>
  texts.map((text, at) => ({ text, box: [at * 6, 2, at * 6 + 6, 8], confidence: 0.9 }));

function attempt(texts: readonly string[]): Attempt {
  const image: GreyImage = { data: Buffer.alloc(WIDE * 10, INK), width: WIDE, height: 10 };
  return attemptOf({ image, rules: [], angle: 0 }, { lines: [{ words: words(texts) }], marks: [] });
}

/** Which of the words the recogniser saw that was asked to complete them. */
async function seen(texts: readonly string[]): Promise<string[]> {
  const asked: GreyImage[] = [];
  const backend: OcrBackend = {
    name: 'bundled',
    async recognise({ image }) {
      asked.push(image);
      return [];
    },
    orientation: async () => undefined,
    rest: async () => undefined,
    close: async () => undefined,
  };
  await completeLines(backend, attempt(texts), { languages: ['en', 'zh-cn', 'zh-tw'], scale: 1 });
  const hasInk = ({ data }: GreyImage, [left, top]: Box): boolean =>
    data[(top + 1) * WIDE + left + 1] === INK;
  const [image] = asked;
  return image ? words(texts).flatMap(({ text, box }) => (hasInk(image, box) ? [text] : [])) : [];
}

describe('what the recogniser is asked to complete', () => {
  it.each([
    [
      'Chinese and nothing else of a page in Traditional Chinese',
      ['評稅及繳納稅款', 'Tax', '繳款', '12,400'],
      ['評稅及繳納稅款', '繳款'],
    ],
    [
      'words and no numbers of a page in German',
      ['Rechnung', 'und', 'Datum', '1.240,00', 'Menge', 'x'],
      ['Rechnung', 'und', 'Datum', 'Menge'],
    ],
    ['nothing of a page in English', ['Invoice', 'date', '1,240.00'], []],
  ])('is %s', async (_, texts, expected) => {
    expect(await seen(texts)).toEqual(expected);
  });
});
