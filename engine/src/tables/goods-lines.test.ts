import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

test.each(['HS 8409.91', 'INV. NO. QX-7704-31', 'DIMS 40X30X20 CM X 5', '8409.91.59'])(
  'goods that are carried end above the line "%s"',
  (below) => {
    const rows = rowsOf(
      'HAWB',
      'rate_lines',
      `
      No. of pieces     Gross weight     Kg/lb     Chargeable weight     Rate      Total         Nature and quantity of goods
                 5            412.0      K                     412.0     3.20      1,318.40      PISTON RINGS FOR SMALL ENGINES
                                                                                                 ${below}
      `,
    );
    expect(rows.map(({ goods }) => goods)).toEqual(['PISTON RINGS FOR SMALL ENGINES']);
  },
);

test('a name goes on behind a comma, whatever its next line looks like', () => {
  const rows = rowsOf(
    'HAWB',
    'rate_lines',
    `
    No. of pieces     Gross weight     Kg/lb     Chargeable weight     Rate      Total         Nature and quantity of goods
               5            412.0      K                     412.0     3.20      1,318.40      PISTON RINGS FOR SMALL ENGINES,
                                                                                               SET 1200-1400
    `,
  );
  expect(rows.map(({ goods }) => goods)).toEqual(['PISTON RINGS FOR SMALL ENGINES, SET 1200-1400']);
});
