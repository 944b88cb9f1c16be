import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

test.each([
  [
    'in two columns',
    `1. Virgin palm oil           4. Palm milk powder
2. Refined palm oil          5. Palm flour
3. Dried palm, fine grade    6. Palm aminos
are HALAL and fit for consumption.`,
    [
      { product_name: 'Virgin palm oil' },
      { product_name: 'Refined palm oil' },
      { product_name: 'Dried palm, fine grade' },
      { product_name: 'Palm milk powder' },
      { product_name: 'Palm flour' },
      { product_name: 'Palm aminos' },
    ],
  ],
  [
    'with codes behind',
    `1. Smoke seasoning, spray dried – OF 1120
2. Stock powder – OF 1344
3. Rooibos extract, liquid – OF 2007`,
    [
      { product_code: 'OF 1120', product_name: 'Smoke seasoning, spray dried' },
      { product_code: 'OF 1344', product_name: 'Stock powder' },
      { product_code: 'OF 2007', product_name: 'Rooibos extract, liquid' },
    ],
  ],
  [
    'with codes in brackets and what they are behind',
    `1. Cherry Flavor (item 61-2204) — pareve, symbol required on each drum and each pail
2. Vanilla Extract 2X (item 61-0078) — pareve
3. Butter Emulsion (item 64-1190) — dairy, symbol required`,
    [
      { product_code: '61-2204', product_name: 'Cherry Flavor' },
      { product_code: '61-0078', product_name: 'Vanilla Extract 2X' },
      { product_code: '64-1190', product_name: 'Butter Emulsion' },
    ],
  ],
  [
    'behind dashes',
    `– Weizenstärke nativ
– Glukosesirup DE 42
– Maltodextrin DE 18, sprühgetrocknet`,
    [
      { product_name: 'Weizenstärke nativ' },
      { product_name: 'Glukosesirup DE 42' },
      { product_name: 'Maltodextrin DE 18, sprühgetrocknet' },
    ],
  ],
  [
    'conditions behind dashes are none',
    `– Only in closed tankers
– Wash certificates stay with the load.
– Valid with the seal`,
    [],
  ],
  [
    'conditions are no products',
    `1. This certificate stays with the board.
2. It is void when altered.
3. Products are made on line 4 only.`,
    [],
  ],
])('numbered products %s', (_, picture, rows) => {
  expect(rowsOf('RELIGIOUS_CERTIFICATE', 'products', picture)).toEqual(rows);
});
