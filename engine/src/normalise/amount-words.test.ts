import { expect, test } from 'vitest';
import { amountOfWords, chineseAmountIn } from './amount-words.ts';

test.each([
  ['Hong Kong Dollars Four Thousand Three Hundred and Thirty-Five and Cents Sixty-Nine Only', '4335.69'],
  ['One hundred twenty-three thousand four hundred dollars only', '123400'],
  ['Ninety-nine dollars and 50/100', '99.50'],
  ['Two million and five US dollars and ten cents', '2000005.10'],
  ['Dollars One Thousand Eight Hundred and Eighty-Two and Cents Seventeen Only', '1882.17'],
  ['贰仟叁佰伍拾玖元肆角整', '2359.4'],
  ['叁仟柒佰捌拾贰元整', '3782'],
  ['港幣壹拾貳萬零伍拾元零伍分', '120050.05'],
  ['壹亿贰仟万元整', '120000000'],
  ['拾伍元正', '15'],
  ['Pay to the bearer', null],
])('%s', (text, value) => expect(amountOfWords(text)).toBe(value));

test('capital numerals are found inside a line', () => {
  expect(chineseAmountIn('人民币(大写) 叁仟柒佰捌拾贰元整')).toEqual({ start: 8, end: 17, value: '3782' });
});
