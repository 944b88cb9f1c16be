import { expect, test } from 'vitest';
import { mended } from './misread.ts';

test.each([
  ['0IL,', 'OIL,'],
  ['L00PBACK', 'LOOPBACK'],
  ['(INF0)', '(INFO)'],
  ['SIOLC0K26070914', 'SIOLCOK26070914'],
  ['0cean', 'Ocean'],
  ['S0/2526/04417', 'SO/2526/04417'],
  ['P.0.', 'P.O.'],
  ['0A#', 'OA#'],
  ['orderZZ-2026/07/0993', 'order ZZ-2026/07/0993'],
  ['agentatdestination', 'agent at destination'],
  ['PLACEOFRECEIPT', 'PLACE OF RECEIPT'],
  ["Buyer'sorder", "Buyer's order"],
  ['-31.03.2026', '- 31.03.2026'],
  [
    'LakhFortySevenThousandTwoHundredFiftyandPaiseFiftyOnly.',
    'Lakh Forty Seven Thousand Two Hundred Fifty and Paise Fifty Only',
  ],
])('%s is %s', (text, meant) => expect(mended(text)).toBe(meant));

test.each([
  'VKBLDE00XXX',
  'VKBLDE00',
  'FR00',
  'M0',
  'TGHU6382145',
  '6H21K3',
  '0.5',
  '0m',
  '0PCS',
  '0pcs',
  '0days',
  '0USD',
  'iPhone',
  'Portofino',
  'accountant',
  'portable',
  '-31',
  'X0/1',
])('%s stays', (text) => expect(mended(text)).toBe(text));
