import type { RuleOutcome } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import { describe, expect, it } from 'vitest';
import { column, field, result, section, table } from './fixtures.ts';
import { nextRisky, riskOrder } from './order.ts';
import { nextPart, nextRemaining } from './remaining.ts';
import { assessAll, countRisks, missingParts, openRules, slotOfRule } from './risk.ts';
import { slotsOf } from './slots.ts';
import { sumChecks } from './sums.ts';
import { typedKinds, unfitOf } from './unfit.ts';

const DATE = { input_config: { type: 'date' } } as const;
const NUMBER = { input_config: { type: 'number' } } as const;
const unfit = (id: string, place: string): RuleOutcome => ({
  id,
  ok: false,
  fields: [place],
  about: 'kind',
  said: said('check.kind.amount', { name: 'Amount', value: 'abc' }),
});
const unread: RuleOutcome = {
  id: 'expected:lines',
  ok: false,
  said: said('check.expected.rows_none', { name: 'Lines', printed: 5 }),
  fields: ['lines'],
  about: 'expected',
};
const usual: RuleOutcome = { ...unread, id: 'expected:field:terms', fields: ['terms'] };

const review = (read: ReturnType<typeof result>) => {
  const slots = slotsOf(read.extraction.sections);
  const assessments = assessAll(slots, read, 0.9);
  const byKey = new Map(slots.map((slot) => [slot.key, slot]));
  return { slots, assessments, byKey, order: riskOrder(slots, assessments), result: read };
};

describe('a value that does not fit its kind', () => {
  const read = result(
    [
      section(
        [field('due_date', { value: 'next friday', reviewed: true, ...DATE })],
        [table([column('amount', ['1.00', 'abc'], NUMBER)])],
      ),
    ],
    [unfit('kind:due_date', 'due_date'), unfit('kind:lines.amount:1', 'lines.amount')],
  );
  const { slots, assessments, byKey, order } = review(read);

  it('is failed and not settled, although somebody accepted it, and so is one cell, not its column', () => {
    expect(assessments.get('header/due_date')).toMatchObject({ risk: 'failed', settled: false, unfit: true });
    expect(assessments.get('header/lines/1/amount')).toMatchObject({ risk: 'failed', unfit: true });
    expect(assessments.get('header/lines/0/amount')?.risk).toBe('certain');
    expect(slotOfRule(slots, openRules(read)[1]!)?.key).toBe('header/lines/1/amount');
  });

  it('counts as failed and never as certain', () => {
    expect(countRisks(slots, read, 0.9)).toEqual({ failed: 2, missing: 0, uncertain: 0, certain: 1 });
  });

  it('is where the keys lead that walk what is at risk', () => {
    expect(nextRisky(order, assessments, null, new Set())?.key).toBe('header/due_date');
    expect(nextRemaining('failed', 'header/due_date', { order, slots, assessments, result: read })?.key).toBe(
      'header/lines/1/amount',
    );
  });

  it('is told while it is typed, and so is what was mended', () => {
    const draft = (text: string) => ({ text, base: '', status: 'typed' as const });
    const drafts = { 'header/lines/0/amount': draft('xyz'), 'header/due_date': draft('2026-03-05') };
    const typed = typedKinds(drafts, byKey, (key) => assessments.get(key)?.unfit === true);
    expect(typed).toEqual({ wrong: ['header/lines/0/amount'], mended: ['header/due_date'] });
    const at = { order, slots, assessments, result: read };
    expect(nextRemaining('failed', 'header/lines/1/amount', at, typed)?.key).toBe('header/lines/0/amount');
  });
});

it.each([
  ['a date', field('due_date', { value: '2026-01-01', ...DATE }), 'next friday', 'check.kind.date'],
  ['a date as people write it', field('due_date', { value: '2026-01-01', ...DATE }), '5 March 2026', null],
  ['a figure', field('total', { value: '1', ...NUMBER }), 'abc', 'check.kind.number'],
  ['no text', field('total', { value: '1', ...NUMBER }), ' ', null],
  ['free text', field('note', { value: 'x' }), 'abc', null],
])('%s is judged as it is typed', (_, of, text, code) => {
  const [slot] = slotsOf([section([of])]);
  expect(unfitOf(slot!, text)?.code ?? null).toBe(code);
});

it('one of several values that does not fit is enough', () => {
  const several = field('dates', { value: '2026-01-01', ...DATE });
  several.data = { ...several.data, values: ['2026-01-01', '2026-01-02'], standard_values: [] };
  const [slot] = slotsOf([section([several])]);
  expect(unfitOf(slot!, '2026-01-01\ntomorrow')?.params).toMatchObject({ value: 'tomorrow' });
  expect(unfitOf(slot!, '2026-01-01\n2026-02-01')).toBeNull();
});

describe('a part that was not found', () => {
  const read = result([section([field('terms')], [table([column('amount', [])])])], [unread, usual]);
  const { slots, assessments, order } = review(read);

  it('counts as not found; a field says it where it stands, a table on a line of its own', () => {
    expect(countRisks(slots, read, 0.9)).toMatchObject({ failed: 0, missing: 2 });
    expect(openRules(read)).toEqual([]);
    expect(missingParts(read)).toHaveLength(2);
    expect(assessments.get('header/terms')).toMatchObject({ risk: 'missing', settled: false });
  });

  it('is where the key for what is missing leads', () => {
    const at = { order, slots, assessments, result: read };
    expect(nextRemaining('missing', null, at)?.key).toBe('header/terms');
    expect(nextPart(at)).toBe('expected:lines');
  });
});

describe('a sum with a value that is no amount', () => {
  const sections = [
    section(
      [
        field('subtotal', { value: '3', ...NUMBER }),
        field('tax', { value: 'abc', ...NUMBER }),
        field('total', { value: '3' }),
      ],
      [table([column('amount', ['1', '2'], NUMBER)])],
    ),
  ];
  const constraints = [
    { id: 'lines', kind: 'column_sum', total: 'subtotal', table: 'lines', column: 'amount' },
    { id: 'sum', kind: 'sum', total: 'total', parts: ['subtotal', 'tax'] },
  ] as const;

  it('says which one cannot be added instead of a result', () => {
    expect(sumChecks(constraints, sections, 'header', {}).map(({ id, unread: one }) => [id, one])).toEqual([
      ['lines', null],
      ['sum', 'tax: abc'],
    ]);
    const typed = { 'header/lines/1/amount': { text: 'two', base: '2', status: 'typed' as const } };
    expect(sumChecks(constraints, sections, 'header', typed)[0]).toMatchObject({
      unread: 'amount 2: two',
      gap: '',
    });
  });
});
