import { describe, expect, it } from 'vitest';
import type { PageText, ReadDocument } from '../src/types.ts';
import { KeptDocuments } from './kept-documents.ts';

const reading = (...sources: PageText['source'][]): ReadDocument => ({
  pages: sources.map((source) => ({ source }) as PageText),
});

/** Which of `count` documents of a kind are kept, by their number. */
function keptOf(count: number, most: number): number[] {
  const kept = new KeptDocuments({ text: most, ocr: most });
  for (let number = 0; number < count; number++) kept.offer(Uint8Array.of(number), reading('text'));
  return kept.of('text').map(({ bytes }) => bytes[0] ?? -1);
}

describe('documents kept for measuring', () => {
  it.each([
    [3, [0, 1, 2]],
    [4, [0, 1, 2, 3]],
    [5, [0, 2, 4]],
    [16, [0, 4, 8, 12]],
    [40, [0, 16, 32]],
  ])('of %i they are spread over all', (count, numbers) => {
    expect(keptOf(count, 4)).toEqual(numbers);
  });

  it.each([
    ['a scan behind a page of text', reading('text', 'ocr')],
    ['an empty page', reading('empty')],
    ['no page', reading()],
    ['many pages', reading('text', 'text', 'text', 'text', 'text', 'text')],
  ])('%s is not among them', (_, read) => {
    const kept = new KeptDocuments({ text: 4, ocr: 4 });
    kept.offer(new Uint8Array(), read);
    expect([...kept.of('text'), ...kept.of('ocr')]).toEqual([]);
  });
});
