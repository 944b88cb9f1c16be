import { describe, expect, it } from 'vitest';
import type { ReadImageOptions } from './attempt.ts';
import { readImage } from './read-image.ts';
import type { GreyImage, OcrBackend, OcrLine, OcrRequest } from './types.ts';

const [WIDTH, HEIGHT] = [600, 800];

/** White paper with rows of dark specks, which is all that a made-up recogniser needs to be asked. */
function paper(): GreyImage {
  const data = Buffer.alloc(WIDTH * HEIGHT, 250);
  for (let y = 100; y < 700; y += 40) {
    for (let x = 60; x < 540; x++)
      if ((x + y / 8) % 12 < 6) for (let row = 0; row < 14; row++) data[(y + row) * WIDTH + x] = 20;
  }
  return { data, width: WIDTH, height: HEIGHT };
}

type Spec = [text: string, left: number, right: number, confidence: number];
const line = (top: number, words: Spec[]): OcrLine => ({
  words: words.map(([text, left, right, confidence]) => ({
    text,
    box: [left, top, right, top + 20],
    confidence,
  })),
});

/** A recogniser that answers what the test says, and keeps what it was asked. */
function recogniser(answer: (request: OcrRequest, asked: number) => OcrLine[]) {
  const requests: OcrRequest[] = [];
  const backend: OcrBackend = {
    name: 'bundled',
    recognise: async (request) => answer(request, requests.push(request)),
    orientation: async () => undefined,
    rest: async () => undefined,
    close: async () => undefined,
  };
  return { backend, requests };
}

const OPTIONS: ReadImageOptions = { languages: ['en', 'zh-tw', 'zh-cn'], scale: 1 };
const SENTENCE: Spec[] = [
  ['Instalments', 60, 160, 0.95],
  ['are', 170, 200, 0.95],
  ['payable', 210, 280, 0.95],
  ['monthly', 290, 360, 0.95],
];

describe('a page', () => {
  it('that is read well is read once', async () => {
    const { backend, requests } = recogniser(() => [line(100, SENTENCE), line(140, SENTENCE)]);
    await readImage(backend, paper(), OPTIONS);
    expect(requests).toHaveLength(1);
  });

  it('in English with Chinese labels keeps its English words and gains the labels', async () => {
    const english = [line(100, [['HBR', 20, 55, 0.3], ...SENTENCE]), line(140, SENTENCE)];
    const labels: Spec[] = [['繳稅編號', 15, 55, 0.95]];
    const chinese = [
      line(100, [...labels, ['Instalmentsarepayable', 60, 280, 0.7], ['monthly', 290, 360, 0.7]]),
    ];
    const { backend } = recogniser(({ languages }) => (languages.includes('eng') ? english : chinese));
    const { words } = await readImage(backend, paper(), OPTIONS);
    expect(words.map((word) => word.text).join(' ')).toContain('繳稅編號 Instalments are payable monthly');
  });

  it.each([
    ['gains what softening its print shows', 0.95, 'TOTAL 41.50'],
    ['stays as it was where softening loses letters', 0.3, 'T0TAL 4l.SO'],
  ])('of doubtful words %s', async (_, confidence, expected) => {
    const rest: Spec[] = [
      ['Instalments', 200, 300, 0.95],
      ['are', 310, 340, 0.95],
    ];
    const doubtful = [line(100, [['T0TAL', 60, 120, 0.65], ['4l.SO', 130, 180, 0.65], ...rest])];
    const soft = [line(100, [['TOTAL', 60, 120, confidence], ['41.50', 130, 180, confidence], ...rest])];
    const { backend, requests } = recogniser((_request, asked) => (asked === 1 ? doubtful : soft));
    const { words } = await readImage(backend, paper(), { ...OPTIONS, languages: ['en'] });
    expect(words.map((word) => word.text).join(' ')).toContain(expected);
    expect(requests.length).toBeLessThanOrEqual(2);
  });

  it('keeps its first reading where a second one fails', async () => {
    const { backend } = recogniser((_request, asked) => {
      if (asked > 1) throw new Error('the time is up');
      return [line(100, [['TOTAL', 60, 120, 0.5], ...SENTENCE])];
    });
    const { words } = await readImage(backend, paper(), OPTIONS);
    expect(words.map((word) => word.text)).toContain('TOTAL');
  });

  it.each<[string, number, number]>([
    ['is not asked how it lies where much of it is read surely', 0.95, 0],
    ['is asked how it lies where nothing is', 0.45, 1],
  ])('%s', async (_, confidence, expected) => {
    const words = (sureness: number): Spec[] => SENTENCE.map(([text, a, b]) => [text, a, b, sureness]);
    const { backend } = recogniser(() => [
      line(100, words(confidence)),
      line(140, words(0.45)),
      line(180, words(0.45)),
    ]);
    let asked = 0;
    const orientation = async () => void asked++;
    await readImage({ ...backend, orientation } as OcrBackend, paper(), { ...OPTIONS, languages: ['en'] });
    expect(asked).toBe(expected);
  });
});
