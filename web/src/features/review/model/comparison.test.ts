import type { BaselineLine, OrderComparison } from '@recto/contracts/baseline';
import { describe, expect, it } from 'vitest';
import { comparedValues, lineCards, lineFacts } from './comparison.ts';
import { column, field, result, section, table } from './fixtures.ts';
import { countMismatched, nextRemaining } from './remaining.ts';
import { assessAll } from './risk.ts';
import { slotsOf } from './slots.ts';

const line = (item_number: string): BaselineLine => ({
  item_number,
  ipc: '',
  description: 'Rose oil',
  quantity: '5',
  unit: '',
  unit_price: '',
  dispatch_date: '',
  delivery_date: '',
});
const COMPARISON: OrderComparison = {
  fields: {
    currency: { result: 'Matched', baseline: 'EUR' },
    term: { result: 'NotFound', baseline: 'Net 30 days' },
    mode: { result: 'NotInOflow', baseline: '' },
  },
  lines: [
    { row: 0, line: line('00010'), columns: { quantity: { result: 'Mismatched', baseline: '5' } } },
    { row: 1, line: null, columns: {} },
    { row: null, line: line('00030'), columns: {} },
  ],
  errors: { lineItemsInOflowNotFoundCount: 1, validationErrorsCount: 3 },
};
const SECTIONS = [
  section([field('currency', { value: 'EUR' }), field('term'), field('mode', { value: 'Road' })]),
  section([], [table([column('quantity', ['4', '6'])])], 'items'),
];

describe('how values stand to the order', () => {
  const compared = comparedValues(SECTIONS, COMPARISON);
  const slots = slotsOf(SECTIONS);

  it('is known by their keys', () => {
    expect([...compared].map(([key, one]) => [key, one.result])).toEqual([
      ['header/currency', 'Matched'],
      ['header/term', 'NotFound'],
      ['header/mode', 'NotInOflow'],
      ['items/lines/0/quantity', 'Mismatched'],
      ['items/lines/1/quantity', 'NotInOflow'],
    ]);
    expect(comparedValues(SECTIONS, null).size).toBe(0);
  });

  it.each([
    ['header/currency', 'certain'],
    ['header/term', 'missing'],
    ['header/mode', 'certain'],
    ['items/lines/0/quantity', 'failed'],
    ['items/lines/1/quantity', 'certain'],
  ])('%s is %s', (key, risk) => {
    expect(assessAll(slots, result(SECTIONS), 0.9, compared).get(key)?.risk).toBe(risk);
  });

  it('counts a row that is no line of the order among what differs, and leads to it', () => {
    const read = result(SECTIONS);
    const assessments = assessAll(slots, read, 0.9, compared);
    expect(countMismatched(assessments, COMPARISON)).toBe(3);
    const model = { order: slots, slots, assessments, result: read };
    expect(nextRemaining('mismatched', 'items/lines/0/quantity', model)?.key).toBe('items/lines/1/quantity');
  });

  it('makes a card a line: the order’s number, or the document’s own', () => {
    const cards = lineCards(COMPARISON.lines, (row) => (row === 1 ? '7' : ''));
    expect(cards.map(({ number, inOrder, row, wrong }) => [number, inOrder, row, wrong])).toEqual([
      ['10', true, 0, 1],
      ['7', false, 1, 0],
      ['30', true, null, 0],
    ]);
  });

  it('tells what the order says of a line', () => {
    expect(lineFacts({ ...line('1'), ipc: '000000000010000001' })).toEqual([
      { id: 'ipc', text: '10000001' },
      { id: 'description', text: 'Rose oil' },
      { id: 'quantity', text: '5' },
    ]);
  });
});
