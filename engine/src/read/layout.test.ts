import { describe, expect, it } from 'vitest';
import type { Word } from '../types.ts';
import { joinWords, layOut, pageLanguage } from './layout.ts';

/** Words of a line in 10 point type, each letter 5 points wide. */
function words(text: string, left: number, top: number): Word[] {
  let x = left;
  return text.split(' ').map((part) => {
    const word: Word = { text: part, box: [x, top, x + part.length * 5, top + 10], confidence: 1, size: 10 };
    x += part.length * 5 + 3;
    return word;
  });
}

const texts = (all: readonly Word[]): string[] => layOut(all, []).lines.map((line) => line.text);

describe('lines', () => {
  it('end at a column gap', () => {
    expect(texts([...words('Ship to', 50, 100), ...words('Bill to', 300, 100)])).toEqual([
      'Ship to',
      'Bill to',
    ]);
  });

  it('follow a baseline that drifts', () => {
    const drifting = words('one two three four five six', 50, 100).map((word, index) => ({
      ...word,
      box: [word.box[0], 100 + index * 2, word.box[2], 110 + index * 2] as Word['box'],
    }));
    expect(texts(drifting)).toEqual(['one two three four five six']);
  });

  it('end at a vertical rule', () => {
    const rule = { box: [84, 90, 85, 120] as Word['box'], direction: 'vertical' as const };
    const { lines } = layOut([...words('Amount', 50, 100), ...words('Tax', 88, 100)], [rule]);
    expect(lines.map((line) => line.text)).toEqual(['Amount', 'Tax']);
  });
});

describe('reading order', () => {
  it('reads columns of running text one after the other', () => {
    const left = ['the first column has', 'several lines of text', 'that belong together'];
    const right = ['and the second one', 'follows after the', 'first is read'];
    const all = [
      ...left.flatMap((line, index) => words(line, 50, 100 + index * 12)),
      ...right.flatMap((line, index) => words(line, 300, 106 + index * 12)),
    ];
    expect(texts(all)).toEqual([...left, ...right]);
  });

  it('reads the rows of a table across', () => {
    const rows = [100, 114, 128].flatMap((top, index) => [
      ...words(`Item ${index}`, 50, top),
      ...words(`${index}.50`, 200, top),
      ...words(`${index}00`, 300, top),
    ]);
    expect(texts(rows).slice(0, 3)).toEqual(['Item 0', '0.50', '000']);
  });
});

describe('blocks', () => {
  it('hold the lines of a paragraph and end at white space', () => {
    const all = [...words('Acme Ltd', 50, 100), ...words('1 High Road', 50, 112), ...words('Total', 50, 160)];
    expect(layOut(all, []).blocks.map((block) => block.lines.length)).toEqual([2, 1]);
  });
});

describe('Chinese', () => {
  it('is joined without spaces', () => {
    const [a] = words('裕利', 50, 100);
    const [b] = words('香料', 61, 100);
    expect(joinWords([a as Word, b as Word])).toBe('裕利香料');
  });

  it.each([
    ['zh-tw', '統一編號 發票號碼 買方 賣方 總計'],
    ['zh-cn', '统一编号 发票号码 买方 卖方 总计'],
    ['en', 'Invoice number and total amount due'],
  ] as const)('%s is told by its characters', async (language, text) => {
    expect(await pageLanguage(words(text, 50, 100))).toBe(language);
  });
});
