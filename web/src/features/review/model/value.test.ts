import { said } from '@recto/contracts/said/said';
import { describe, expect, it } from 'vitest';
import { field, result, section } from './fixtures.ts';
import { slotsOf, visibleSections } from './slots.ts';
import { editText, groupDigits, isModified, printedForm, restText, typedValues } from './value.ts';

const slot = (given: ReturnType<typeof field>) => slotsOf([section([given])])[0]!;

describe('a value as people see it', () => {
  it.each([
    ['8141.00', '8,141.00'],
    ['-1234567.5', '-1,234,567.5'],
    ['999', '999'],
    ['12 pcs', '12 pcs'],
    ['0.1234567', '0.1234567'],
  ])('groups the digits of %s as %s', (given, shown) => {
    expect(groupDigits(given)).toBe(shown);
  });

  it('shows the normalised form and, beside it, the printed one when they differ', () => {
    const date = slot(field('d', { value: '05.03.2026', standard: '2026-03-05' }));
    expect(editText(date.data)).toBe('2026-03-05');
    expect(printedForm(date)).toBe('05.03.2026');
    const paper = { value: 'receipt', printed: 'CORNER SHOP', block: { reason: said('why_slip_form') } };
    expect(
      printedForm(slot(field('paper', paper))),
      'of the whole paper, which prints no such word',
    ).toBeNull();
    expect(printedForm(slot(field('d', { value: 'EUR' })))).toBeNull();
  });

  it('does not repeat a text for its commas and line breaks', () => {
    const address = field('a', { value: 'Unit 8, Hing Fat Street', printed: 'Unit 8\nHing Fat Street' });
    expect(printedForm(slot(address))).toBeNull();
  });

  it('does not repeat an amount that differs only by the grouping shown anyway', () => {
    const amount = field('a', { value: '8141.00', printed: '8,141.00', input_config: { type: 'number' } });
    expect(printedForm(slot(amount))).toBeNull();
  });

  it('shows marks as words', () => {
    expect(restText(':selected:', { type: 'check' })).toBe('Yes');
    expect(restText(':unselected:', { type: 'text' })).toBe('No');
  });

  it('is modified when it differs from what was read and nobody has reviewed it', () => {
    const read = field('a', { value: '8141.00', printed: '8,141.00' }).data;
    expect(isModified(slot(field('a', { value: '8141.00', printed: '8,141.00' })), read)).toBe(false);
    expect(isModified(slot(field('a', { value: '9' })), read)).toBe(true);
    expect(isModified(slot(field('a', { value: '9', reviewed: true })), read)).toBe(false);
    // A rerun may write a date another way; it is the same day.
    const day = slot(field('a', { value: '05.03.2026', standard: '2026-03-05' }));
    expect(isModified(day, slot(field('a', { value: '2026-03-05' })).data)).toBe(false);
    // A row that a person added was never read.
    expect(isModified(slot(field('a', { value: '9', printed: '8' })), undefined)).toBe(false);
  });

  it('takes a line as a value where there were several', () => {
    const several = { values: ['a', 'b'], standard_values: [], extracted_values: [], blocks: [] };
    expect(typedValues('a\n\nc ', several)).toEqual(['a', 'c']);
    expect(typedValues('a\nc', { ...several, values: ['a'] })).toEqual(['a\nc']);
  });
});

describe('what a role may see', () => {
  it('leaves out sections and fields of other roles', () => {
    const read = result([
      { ...section([field('a'), field('b', { roles: ['ROLE_ADMIN'] })]) },
      { ...section([field('c')], [], 'costs'), roles: ['ROLE_BILLING'] },
    ]);
    const shown = visibleSections(read, ['ROLE_USER']);
    expect(shown.map((s) => s.fields.map((f) => f.id))).toEqual([['a']]);
    expect(visibleSections(read, ['ROLE_ADMIN'])).toHaveLength(2);
  });
});
