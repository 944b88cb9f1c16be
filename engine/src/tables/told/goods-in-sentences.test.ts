import { expect, test } from 'vitest';
import { contextOf } from '../../context/context.ts';
import { pageOf } from '../../testing.ts';
import { drawn } from '../testing.ts';
import { goodsInSentences } from './goods-in-sentences.ts';

const goodsOf = (picture: string) =>
  goodsInSentences(contextOf([pageOf(drawn(picture))])).map(({ cells }) =>
    Object.fromEntries([...cells].map(([id, cell]) => [id, cell.standard])),
  );
const SPRINGS = {
  description: 'coil springs, black',
  quantity: '280',
  hs_code: '7320.20',
  marks: 'KV/DXB 1-14',
  invoice_number: 'A-4471',
};
const BRUSHES = {
  description: 'wire brushes',
  quantity: '96',
  hs_code: '9603.50',
  marks: 'KV/DXB 15-18',
  invoice_number: 'A-4472',
};

test.each([
  [
    'items that are numbered',
    `1. 280 pieces of coil springs, black, tariff heading 7320.20, marked KV/DXB 1-14,
billed on A-4471
2. 96 pieces of wire brushes, tariff heading 9603.50, marked KV/DXB 15-
18, invoice A-4472`,
  ],
  [
    'lines of two',
    `280 pieces coil springs, black
HS 7320.20 · inv A-4471 · marked KV/DXB 1-14
96 pieces wire brushes
HS 9603.50 · inv A-4472 · marked KV/DXB 15-18`,
  ],
  [
    'a sentence that goes on',
    `firstly, 280 pieces of coil springs, black, falling under heading 7320.20, bearing the marks
KV/DXB 1-14 and invoiced as A-4471;
and secondly, 96 pieces of wire brushes, falling under heading 9603.50, bearing the marks
KV/DXB 15-18 and invoiced as A-4472.`,
  ],
])('goods are told in %s: how many of what, under which numbers', (_, picture) => {
  expect(goodsOf(picture)).toEqual([SPRINGS, BRUSHES]);
});

test('the count may stand behind the name', () => {
  const picture = `杏仁餅，稅則號 1905.31，共 200 箱，嘜頭 SK SYD 1/200
花生糖，稅則號 1704.90，共 85 箱，嘜頭 SK SYD 201/285`;
  expect(goodsOf(picture)).toMatchObject([
    { description: '杏仁餅', hs_code: '1905.31', marks: 'SK SYD 1/200' },
    { description: '花生糖', hs_code: '1704.90', marks: 'SK SYD 201/285' },
  ]);
});

test('one such sentence, or one without a tariff number, tells no goods', () => {
  expect(goodsOf('280 pieces of coil springs, tariff heading 7320.20, marked KV 1-14')).toEqual([]);
  expect(goodsOf('280 pieces of springs, marked KV 1\n96 pieces of brushes, marked KV 2')).toEqual([]);
});
