import { asWritten } from '@recto/contracts/said/said';
import { describe, expect, it } from 'vitest';
import { column, field, result, section, table } from './fixtures.ts';
import { riskOrder } from './order.ts';
import { countMismatched, nextRemaining } from './remaining.ts';
import { assessAll } from './risk.ts';
import { slotsOf } from './slots.ts';

const failed = (fields: string[]) => ({ id: 'r', ok: false, said: asWritten('no'), fields });
const modelOf = (read: ReturnType<typeof result>, compared = new Map()) => {
  const slots = slotsOf(read.extraction.sections);
  const assessments = assessAll(slots, read, 0.9, compared);
  return { slots, assessments, order: riskOrder(slots, assessments), result: read };
};

describe('what is left', () => {
  const model = modelOf(
    result([
      section([
        field('sure', { value: 'x' }),
        field('none', { required: true }),
        field('low', { value: 'y', confidence: 0.5 }),
        field('lower', { value: 'z', confidence: 0.4 }),
      ]),
    ]),
  );
  it.each([
    ['uncertain', null, 'header/lower'],
    ['uncertain', 'header/lower', 'header/low'],
    ['uncertain', 'header/low', 'header/lower'],
    ['missing', 'header/low', 'header/none'],
    ['missing', 'header/none', 'header/none'],
    ['failed', null, undefined],
  ] as const)('%s after %s is %s', (kind, from, key) => {
    expect(nextRemaining(kind, from, model)?.key).toBe(key);
  });

  it('leads to the first cell of a column whose sum is wrong', () => {
    const lines = table([column('qty', ['1', '2'])]);
    const summed = modelOf(result([section([field('a')], [lines])], [failed(['lines.qty'])]));
    expect(nextRemaining('failed', null, summed)?.key).toBe('header/lines/0/qty');
  });

  it('knows what differs from the order apart from what fails', () => {
    const compared = new Map([['header/a', { result: 'Mismatched' as const, baseline: 'B' }]]);
    const differing = modelOf(result([section([field('a', { value: 'A' })])]), compared);
    expect(nextRemaining('mismatched', null, differing)?.key).toBe('header/a');
    expect(nextRemaining('failed', null, differing)).toBeNull();
    expect(countMismatched(differing.assessments, { fields: {}, lines: [] } as never)).toBe(1);
    expect(countMismatched(differing.assessments, null)).toBe(0);
  });
});
