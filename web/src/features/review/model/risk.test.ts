import { asWritten } from '@recto/contracts/said/said';
import { describe, expect, it } from 'vitest';
import { column, field, result, section, table } from './fixtures.ts';
import { acceptedWith, firstStop, nextRisky, previousInOrder, riskOrder } from './order.ts';
import { assessAll, countRisks } from './risk.ts';
import { slotsOf } from './slots.ts';

const THRESHOLD = 0.9;

const review = (read: ReturnType<typeof result>) => {
  const slots = slotsOf(read.extraction.sections);
  const assessments = assessAll(slots, read, THRESHOLD);
  return { slots, assessments, order: riskOrder(slots, assessments) };
};

const failing = (fields: string[]) => ({ id: 'sum', ok: false, said: asWritten('differs by 50.00'), fields });

describe('how risky a value is', () => {
  it.each([
    ['a required field without a value is missing', field('a', { required: true }), 'missing'],
    ['an optional field without a value is quiet', field('a'), 'empty'],
    ['a value below the threshold is uncertain', field('a', { value: 'x', confidence: 0.89 }), 'uncertain'],
    ['a value at the threshold is certain', field('a', { value: 'x', confidence: 0.9 }), 'certain'],
    ['a reviewed value is certain', field('a', { value: 'x', confidence: 0.2, reviewed: true }), 'certain'],
    [
      'a value whose own check failed',
      field('a', {
        value: 'x',
        block: { validation: { validate: false, message: [asWritten('no such order')] } },
      }),
      'failed',
    ],
  ])('%s', (_, given, expected) => {
    expect(review(result([section([given])])).assessments.get('header/a')?.risk).toBe(expected);
  });

  it('a value that stands nowhere on the page is uncertain until a person reviewed it', () => {
    const placeless = field('a', { value: 'x' });
    placeless.data.blocks = [];
    expect(review(result([section([placeless])])).assessments.get('header/a')?.risk).toBe('uncertain');
  });

  it('a failed rule marks the fields and cells that it names, with its message', () => {
    const read = result(
      [section([field('total', { value: '1' })], [table([column('amount', ['1', '2'])])])],
      [failing(['total', 'lines.1.amount'])],
    );
    const { assessments } = review(read);
    expect(assessments.get('header/total')).toMatchObject({
      risk: 'failed',
      messages: [asWritten('differs by 50.00')],
    });
    expect(assessments.get('header/lines/1/amount')?.risk).toBe('failed');
    expect(assessments.get('header/lines/0/amount')?.risk).toBe('certain');
  });

  it('what identifies the document stays missing although a person accepted that it is empty, as it blocks', () => {
    const read = result([
      section([
        field('number', { required: true, keys: ['number'], reviewed: true }),
        field('date', { required: true, reviewed: true }),
        field('total', { value: '1' }),
      ]),
    ]);
    const { slots, assessments, order } = review(read);
    expect(countRisks(slots, read, THRESHOLD)).toMatchObject({ missing: 1, certain: 1 });
    expect(assessments.get('header/number')).toMatchObject({ risk: 'missing', settled: false });
    expect(assessments.get('header/date')).toMatchObject({ settled: true });
    expect(nextRisky(order, assessments, 'header/total', new Set())?.fieldId).toBe('number');
  });

  it('a failed rule counts once, whatever it looked at', () => {
    const read = result(
      [section([field('a', { value: '1' }), field('b', { value: '1' }), field('c', { required: true })])],
      [failing(['a', 'b'])],
    );
    expect(countRisks(review(read).slots, read, THRESHOLD)).toEqual({
      failed: 1,
      missing: 1,
      uncertain: 0,
      certain: 2,
    });
  });
});

describe('review order', () => {
  const at = (top: number, left = 10) => ({
    block: { bbox: [left, top, left + 20, top + 10] as [number, number, number, number] },
  });
  const read = result(
    [
      section([
        field('low', { value: 'x', ...at(300) }),
        field('high', { value: 'x', ...at(100) }),
        field('sure-ish', { value: 'x', confidence: 0.8 }),
        field('unsure', { value: 'x', confidence: 0.3 }),
        field('absent', { required: true }),
        field('wrong', { value: 'x' }),
      ]),
    ],
    [failing(['wrong'])],
  );
  const { order, assessments } = review(read);
  const none = new Set<string>();

  it('goes from failed rules over missing and least sure to the rest as it stands on the page', () => {
    expect(order.map((slot) => slot.fieldId)).toEqual([
      'wrong',
      'absent',
      'unsure',
      'sure-ish',
      'high',
      'low',
    ]);
  });

  it('offers the next risky value and passes over what was accepted a moment ago', () => {
    expect(nextRisky(order, assessments, null, none)?.fieldId).toBe('wrong');
    expect(nextRisky(order, assessments, 'header/wrong', new Set(['header/absent']))?.fieldId).toBe('unsure');
  });

  it('starts again from the front for a value that was left out', () => {
    expect(nextRisky(order, assessments, 'header/high', none)?.fieldId).toBe('wrong');
  });

  it('ends when nothing risky is left', () => {
    const all = new Set(order.map((slot) => slot.key));
    expect(nextRisky(order, assessments, 'header/wrong', all)).toBeNull();
  });

  it('leads back the way it came and stops at the start', () => {
    expect(previousInOrder(order, 'header/absent')?.fieldId).toBe('wrong');
    expect(previousInOrder(order, 'header/wrong')).toBeNull();
  });
});

describe('rows of a table in review order', () => {
  const unsure = (id: string, confidences: number[]) => {
    const cells = column(
      id,
      confidences.map(() => 'x'),
    );
    confidences.forEach((confidence, row) => {
      cells.data[row]!.blocks[0]!.confidence = confidence;
    });
    return cells;
  };
  const lines = table([unsure('code', [0.8, 0.99, 0.7]), unsure('qty', [0.5, 0.6, 0.2])]);
  const read = result([
    section([
      field('unsure', { value: 'x', confidence: 0.1 }),
      field('surer', { value: 'x', confidence: 0.3 }),
    ]),
    section([], [lines], 'body'),
  ]);
  const { slots, order, assessments } = review(read);
  const open = order.filter((slot) => assessments.get(slot.key)?.risk === 'uncertain');

  it('keep together at the place of the least sure cell and go from top to bottom', () => {
    expect(open.map((slot) => slot.key)).toEqual([
      'header/unsure',
      'body/lines/0/qty',
      'body/lines/0/code',
      'body/lines/1/qty',
      'body/lines/2/qty',
      'body/lines/2/code',
      'header/surer',
    ]);
  });

  it('are accepted as a whole, without the cells that are certain', () => {
    const at = (key: string) => slots.find((slot) => slot.key === key)!;
    const keys = (key: string) => acceptedWith(at(key), slots, assessments).map((slot) => slot.key);
    expect(keys('body/lines/2/qty')).toEqual(['body/lines/2/qty', 'body/lines/2/code']);
    expect(keys('body/lines/1/code')).toEqual(['body/lines/1/code', 'body/lines/1/qty']);
    expect(keys('header/unsure')).toEqual(['header/unsure']);
  });

  it('are one stop on the way back', () => {
    expect(previousInOrder(order, 'body/lines/2/code')?.key).toBe('body/lines/1/qty');
    expect(previousInOrder(order, 'body/lines/1/qty')?.key).toBe('body/lines/0/qty');
    expect(previousInOrder(order, 'body/lines/0/qty')?.key).toBe('header/unsure');
  });

  it('come after the first cell of a column whose rule failed', () => {
    expect(firstStop(order, assessments, [])?.key).toBe('header/unsure');
    expect(firstStop(order, assessments, [failing(['lines.qty'])])?.key).toBe('body/lines/0/qty');
  });
});

describe('assessing again after a save', () => {
  const read = result([section([field('a', { value: 'x' }), field('b', { value: 'y', confidence: 0.5 })])]);
  const slots = slotsOf(read.extraction.sections);
  const before = assessAll(slots, read, THRESHOLD);
  const of = (key: string, again = assessAll(slotsOf(read.extraction.sections), read, THRESHOLD)) =>
    again.get(key);

  it('keeps what is known of values that did not change', () => {
    expect(of('header/a')).toBe(before.get('header/a'));
    expect(of('header/b')).toBe(before.get('header/b'));
  });

  it.each([
    ['another threshold', () => assessAll(slots, read, 0.4), 'certain'],
    [
      'a rule that failed since',
      () => {
        const { extraction } = read;
        return assessAll(
          slots,
          { ...read, extraction: { ...extraction, rules: [failing(['b'])] } },
          THRESHOLD,
        );
      },
      'failed',
    ],
    [
      'a review',
      () =>
        assessAll(
          slots.map((slot) => ({ ...slot, review: { result: { reviewed: true } } })),
          read,
          THRESHOLD,
        ),
      'certain',
    ],
    ['nothing, after all of these', () => assessAll(slots, read, THRESHOLD), 'uncertain'],
  ])('sees %s', (_, again, risk) => {
    expect(again().get('header/b')?.risk).toBe(risk);
  });
});
