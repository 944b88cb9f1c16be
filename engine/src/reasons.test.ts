import { describe, expect, it } from 'vitest';
import { sectionsOf } from './evidence/result.ts';
import { findValues } from './extract/extract.ts';
import { labelOf, type Reason, sameReason, tellReason } from './reasons.ts';
import { INVOICE } from './schema/invoice.ts';
import { pageOf } from './testing.ts';

describe('reasons', () => {
  it.each<[Reason, string, string | undefined]>([
    [{ kind: 'label', relation: 'right', label: 'Total' }, 'stands right of "Total"', 'Total'],
    [{ kind: 'column-header', label: 'Qty' }, 'stands under "Qty"', 'Qty'],
    [{ kind: 'iban' }, 'has the form and check digits of an IBAN', undefined],
    [{ kind: 'balance-on', date: '31.12.2029' }, 'is the balance on 31.12.2029', undefined],
    [
      { kind: 'learned-place', confirmed: false, misread: '1O0', label: 'Total' },
      'stands where a correction showed it, read as "1O0", by "Total"',
      'Total',
    ],
    [
      { kind: 'learned-place', confirmed: true, misread: '1O0' },
      'stands where it stood before, read as "1O0"',
      undefined,
    ],
  ])('%o', (reason, told, label) => {
    expect(tellReason(reason)).toBe(told);
    expect(labelOf(reason)).toBe(label);
  });

  it('are the same by what they say, not by the object', () => {
    expect(sameReason({ kind: 'iban' }, { kind: 'iban' })).toBe(true);
    expect(
      sameReason({ kind: 'column-header', label: 'Qty' }, { kind: 'column-header', label: 'Amount' }),
    ).toBe(false);
  });

  it('change no value and no confidence, whatever words they are told in', () => {
    const page = pageOf([
      [40, 60, 'Invoice number: INV-2029-17'],
      [40, 90, 'Date: 03.04.2029'],
      [40, 200, 'Description'],
      [300, 200, 'Qty'],
      [400, 200, 'Amount'],
      [40, 220, 'Orange oil'],
      [300, 220, '2'],
      [400, 220, '90.00'],
      [300, 300, 'Total'],
      [400, 300, '90.00'],
    ]);
    const findings = findValues([page], INVOICE);
    const without = (sections: ReturnType<typeof sectionsOf>) =>
      JSON.stringify(sections, (key, value) => (key === 'reason' ? undefined : value));
    const [english, chinese] = [sectionsOf(findings), sectionsOf(findings, ({ kind }) => `原因：${kind}`)];
    expect(without(chinese)).toBe(without(english));
    expect(JSON.stringify(chinese)).toContain('原因：label');
  });
});
