import { describe, expect, it } from 'vitest';
import { layOut } from '../layout/page.ts';
import { pageOf } from '../testing.ts';
import { pageMark } from './page-mark.ts';

const BODY = [50, 400, 'Goods as ordered'] as const;
const markAt = (y: number, text: string) => pageMark(layOut(pageOf([[450, y, text], BODY])));

describe('pageMark', () => {
  it.each([
    ['Page 2 of 3', { number: 2, of: 3 }],
    ['Page: 1/4', { number: 1, of: 4 }],
    ['Seite 2 von 2', { number: 2, of: 2 }],
    ['Page 1 sur 2', { number: 1, of: 2 }],
    ['Blatt 3', { number: 3 }],
    ['第 2 頁，共 5 頁', { number: 2, of: 5 }],
    ['第1页/共2页', { number: 1, of: 2 }],
    ['共 3 页 第 2 页', { number: 2 }],
    ['頁次: 1/2', { number: 1, of: 2 }],
    ['2 / 3', { number: 2, of: 3 }],
  ])('reads %s', (text, mark) => {
    expect(markAt(810, text)).toEqual(mark);
  });

  it.each([
    ['a fraction in the table', 300, '1/2'],
    ['a page number in running text', 420, 'see page 3 of 4'],
    ['a page behind the last', 810, 'Page 5 of 2'],
    ['a page nought', 810, 'Page 0 of 2'],
    ['nothing', 810, ''],
  ])('takes %s for none', (_, y, text) => {
    expect(markAt(y, text)).toBeUndefined();
  });
});
