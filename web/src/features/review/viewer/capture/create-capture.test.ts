import type { PageWord } from '@recto/contracts/endpoints/viewing';
import { describe, expect, it, vi } from 'vitest';
import { field, result, section } from '../../model/fixtures.ts';
import { slotsOf } from '../../model/slots.ts';
import { createCapture } from './create-capture.ts';

const WORDS: PageWord[] = [
  { text: 'Invoice', box: [10, 10, 40, 20], line: 0 },
  { text: 'INV-7', box: [45, 10, 75, 20], line: 0 },
  { text: 'of', box: [80, 10, 90, 20], line: 0 },
  { text: 'May', box: [10, 30, 30, 40], line: 1 },
];
const read = result([
  section([
    field('number', { value: 'INV', block: { bbox: [44, 9, 76, 21] } }),
    field('terms', { value: 'x', block: { page: 2 } }),
  ]),
]);
const [number, terms] = slotsOf(read.extraction.sections);

const start = ({
  target = number ?? null,
  words = WORDS,
  scanned = false,
  readAgain = async (): Promise<{ text: string; confidence: number } | null> => null,
} = {}) => {
  const take = vi.fn();
  const focusOn = vi.fn();
  const onNothing = vi.fn();
  const capture = createCapture({
    services: { take, focusOn },
    target: () => target,
    canEdit: () => true,
    words: async () => words,
    knownWords: () => words,
    isScanned: () => scanned,
    readAgain,
    candidates: async () => [
      { page: 3, box: [1, 2, 3, 4], text: '2024-05-01', printed: '1 May', kind: 'engine' },
    ],
    sizeOf: () => ({ width: 600, height: 800 }),
    pages: () => ({ shown: [1, 2], current: 1 }),
    reveal: () => undefined,
    focusPages: () => undefined,
    onNothing,
  });
  return { capture, take, focusOn, onNothing, state: () => capture.store.get() };
};
const place = (bbox: number[], page = 1) => [{ page, bbox }];

describe('by pointer', () => {
  it('a click takes the word with its box, and Shift and a click everything from there', async () => {
    const { capture, take } = start();
    capture.takeWord({ page: 1, x: 50, y: 15 }, false);
    await vi.waitFor(() =>
      expect(take).toHaveBeenLastCalledWith('header/number', 'INV-7', place([45, 10, 75, 20])),
    );
    capture.takeWord({ page: 1, x: 20, y: 35 }, true);
    await vi.waitFor(() =>
      expect(take).toHaveBeenLastCalledWith('header/number', 'INV-7 of May', place([10, 10, 90, 40])),
    );
  });

  it('a span begins where the value stands when nothing was clicked before', async () => {
    const { capture, take } = start();
    capture.takeWord({ page: 1, x: 85, y: 15 }, true);
    await vi.waitFor(() => expect(take.mock.lastCall?.[1]).toBe('INV-7 of'));
  });

  it('a click beside all words, or while no value may take it, does nothing', async () => {
    const { capture, take } = start();
    capture.takeWord({ page: 1, x: 300, y: 300 }, false);
    start({ target: null }).capture.takeWord({ page: 1, x: 50, y: 15 }, false);
    await Promise.resolve();
    expect(take).not.toHaveBeenCalled();
  });

  it('a region shows what it holds and takes it when it is drawn', async () => {
    const { capture, take, state } = start();
    capture.draw(1, [40, 5, 95, 25], 'take');
    expect(capture.preview(state())).toBe('INV-7 of');
    capture.drawn();
    await vi.waitFor(() =>
      expect(take).toHaveBeenCalledWith('header/number', 'INV-7 of', place([45, 10, 90, 20])),
    );
    expect(state().region).toBeNull();
  });

  it('an empty region can still be the place', async () => {
    const { capture, take, state } = start();
    capture.draw(1, [300, 300, 400, 320], 'take');
    capture.drawn();
    await vi.waitFor(() => expect(state().region).toMatchObject({ purpose: 'place', settled: true }));
    capture.takePlace();
    expect(take).toHaveBeenCalledWith('header/number', 'INV', place([300, 300, 400, 320]));
  });
});

describe('stretching the place of a value', () => {
  it('changes nothing until the person says what: text with the place, or only the place', async () => {
    const { capture, take, state } = start();
    capture.stretch('e', { x: 16, y: 0 });
    expect(take).not.toHaveBeenCalled();
    expect(capture.preview(state())).toBe('INV-7 of');
    capture.takeText();
    await vi.waitFor(() =>
      expect(take).toHaveBeenCalledWith('header/number', 'INV-7 of', place([44, 9, 92, 21])),
    );
    capture.stretch('n', { x: 0, y: -2 });
    capture.takePlace();
    expect(take).toHaveBeenLastCalledWith('header/number', 'INV', place([44, 7, 76, 21]));
  });

  it('is taken back by Cancel, which leads to the value again', () => {
    const { capture, take, focusOn, state } = start();
    capture.stretch('e', { x: 16, y: 0 });
    capture.cancel();
    expect(state().region).toBeNull();
    expect(focusOn).toHaveBeenCalledWith('header/number');
    expect(take).not.toHaveBeenCalled();
  });
});

describe('by keyboard', () => {
  it('walks over words from where the value stands, extends, and takes', async () => {
    const { capture, take, state } = start();
    capture.walk();
    await vi.waitFor(() => expect(capture.preview(state())).toBe('INV-7'));
    capture.step('right', false);
    capture.step('down', true);
    expect(capture.preview(state())).toBe('of May');
    capture.takeSpan();
    expect(take).toHaveBeenCalledWith('header/number', 'of May', place([10, 10, 90, 40]));
    expect(state().walking).toBe(false);
  });

  it('starts on the page of the value and turns pages', async () => {
    const { capture, state } = start({ target: terms! });
    capture.walk();
    await vi.waitFor(() => expect(state().span?.page).toBe(2));
    capture.turnPage(-1);
    await vi.waitFor(() => expect(state().span).toEqual({ page: 1, anchor: 0, head: 0 }));
    capture.turnPage(-1);
    expect(state().span?.page).toBe(1);
  });

  it('says so where there are no words', async () => {
    const { capture, onNothing, state } = start({ words: [] });
    capture.walk();
    await vi.waitFor(() => expect(onNothing).toHaveBeenCalledWith('words'));
    expect(state().walking).toBe(false);
  });

  it('picks a candidate by its number, and says so when there is none', async () => {
    const { capture, take, onNothing } = start();
    capture.pick(1);
    await vi.waitFor(() =>
      expect(take).toHaveBeenCalledWith('header/number', '2024-05-01', place([1, 2, 3, 4], 3)),
    );
    capture.pick(7);
    await vi.waitFor(() => expect(onNothing).toHaveBeenCalledWith('candidate'));
  });
});

describe('a box drawn over an image', () => {
  const box = [8, 8, 92, 22] as [number, number, number, number];
  const drawOn = (readAgain: () => Promise<{ text: string; confidence: number } | null>) => {
    const started = start({ scanned: true, readAgain });
    started.capture.draw(1, box, 'take');
    started.capture.drawn();
    return started;
  };

  it('is read once more by itself, and the value is as sure as that reading', async () => {
    const { take, state } = drawOn(async () => ({ text: '测试购方\n企业', confidence: 0.71 }));
    await vi.waitFor(() =>
      expect(take).toHaveBeenCalledWith('header/number', '测试购方 企业', [
        { page: 1, bbox: box, confidence: 0.71 },
      ]),
    );
    expect(state().region).toBeNull();
  });

  it('stays as it was drawn where it cannot be read, and nothing is taken', async () => {
    const { take, state } = drawOn(async () => null);
    expect(take).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(state().region).toMatchObject({ box, settled: true }));
    expect(take).not.toHaveBeenCalled();
  });

  it('is left alone by a reading that somebody cancelled', async () => {
    let answer = (_: { text: string; confidence: number }): void => undefined;
    const { capture, take } = drawOn(() => new Promise((resolve) => (answer = resolve)));
    await Promise.resolve();
    await Promise.resolve();
    capture.cancel();
    answer({ text: 'late', confidence: 1 });
    await Promise.resolve();
    await Promise.resolve();
    expect(take).not.toHaveBeenCalled();
  });
});
