import { expect, test } from 'vitest';
import { recogniseDocument } from '../recognise.ts';
import { type Placed, pageOf, read } from '../testing.ts';
import type { Rule } from '../types.ts';

test('a value stands between the two lines of a label, one of them in a script that was read badly', () => {
  const { fields } = read('BR', [
    [60, 40, 'BRANCH REGISTRATION CERTIFICATE'],
    [60, 130, '業務所用名', 1, 7],
    [60, 139, 'Name of Business/Corporation', 1, 6],
    [220, 132, 'WAH LOONG INSTRUMENTS LIMITED', 1, 8],
    [60, 170, '業務性質', 1, 7],
    [60, 179, 'Nature of Business', 1, 6],
    [220, 172, 'CALIBRATION OF INSTRUMENTS', 1, 8],
  ]);
  expect(fields).toMatchObject({
    business_name: 'WAH LOONG INSTRUMENTS LIMITED',
    nature: 'CALIBRATION OF INSTRUMENTS',
  });
});

const across = (y: number): Rule => ({ box: [50, y, 550, y + 0.5], direction: 'horizontal' });
const down = (x: number): Rule => ({ box: [x, 100, x + 0.5, 180], direction: 'vertical' });

/** Labels at the foot of their boxes, as a line over them that was not read leaves them, and values in the middle. */
const BOXED: readonly Placed[] = [
  [60, 40, 'Certificate of Analysis'],
  [60, 111, 'Item code', 1, 7],
  [190, 105, 'HB-LM100-K25', 1, 8],
  [310, 111, 'Lot No.', 1, 7],
  [430, 105, 'LM6B1703', 1, 8],
  [60, 131, 'Mfg. date', 1, 7],
  [190, 125, '2026-02-17', 1, 8],
  [310, 131, 'Use before', 1, 7],
  [430, 125, '2029-02-16', 1, 8],
];

test('a value stands in the box beside that of its label, on another line', () => {
  const page = {
    ...pageOf(BOXED),
    rules: [...[100, 120, 140].map(across), ...[50, 180, 300, 420, 550].map(down)],
  };
  const [first] = recogniseDocument({ pages: [page] }, { category: 'COA' }).results;
  const fields = Object.fromEntries(
    first!.result.extraction.sections
      .flatMap((section) => section.fields)
      .map((field) => [field.id, field.data.standard_values[0]]),
  );
  expect(fields).toMatchObject({
    batch_number: 'LM6B1703',
    manufacture_date: '2026-02-17',
    expiry_date: '2029-02-16',
  });
});
