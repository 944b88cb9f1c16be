import { describe, expect, it } from 'vitest';
import { column, field, section, table } from './fixtures.ts';
import { cellNow, rowFingerprint } from './row-fingerprint.ts';
import { slotsOf } from './slots.ts';

const lines = (...rows: [string, string][]) =>
  slotsOf([
    section(
      [field('a', { value: 'x' })],
      [
        table([
          column(
            'qty',
            rows.map(([qty]) => qty),
          ),
          column(
            'name',
            rows.map(([, name]) => name),
          ),
        ]),
      ],
    ),
  ]);

describe('the row of what was typed', () => {
  const print = rowFingerprint(lines(['1', 'oil'], ['1', 'soap']), 'header/lines/1/qty') ?? '';
  it.each([
    ['stays', lines(['1', 'oil'], ['7', 'soap']), 'header/lines/1/qty'],
    ['moved up', lines(['1', 'soap']), 'header/lines/0/qty'],
    ['moved down', lines(['1', 'oil'], ['1', 'wax'], ['1', 'soap']), 'header/lines/2/qty'],
    ['is gone', lines(['1', 'oil'], ['1', 'wax']), null],
    ['is there twice now, elsewhere', lines(['1', 'soap'], ['1', 'wax'], ['1', 'soap']), null],
  ])('%s', (_, now, key) => expect(cellNow(now, 'header/lines/1/qty', print)).toBe(key));

  it('is no matter for a field', () => expect(rowFingerprint(lines(), 'header/a')).toBeNull());
});
