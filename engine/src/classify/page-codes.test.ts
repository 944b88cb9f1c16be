import { describe, expect, it } from 'vitest';
import { layOut } from '../layout/page.ts';
import { type Placed, pageOf } from '../testing.ts';
import { codesAnywhere, pageCodes } from './page-codes.ts';

const codes = (texts: readonly Placed[]) => Object.fromEntries(pageCodes(layOut(pageOf(texts))));

describe('pageCodes', () => {
  it.each<[string, Placed[], Record<string, string>]>([
    ['behind its label', [[50, 60, 'Invoice no: RX-20477']], { invoice_number: 'RX20477' }],
    [
      'beside its label',
      [
        [50, 60, 'Rechnungsnummer'],
        [200, 60, '20477/26'],
      ],
      { invoice_number: '2047726' },
    ],
    [
      'below its label',
      [
        [50, 60, 'Form no'],
        [50, 75, 'VR-12345'],
      ],
      { 'form no': 'VR12345' },
    ],
  ])('finds a number %s', (_, texts, want) => {
    expect(codes(texts)).toEqual(want);
  });

  it.each<[string, Placed[]]>([
    ['of the tax office', [[50, 60, 'VAT no: DE123456789']]],
    ['of the customer', [[50, 60, 'Customer no 40881']]],
    [
      'that is a date',
      [
        [50, 60, 'Invoice no'],
        [200, 60, '05.03.2026'],
      ],
    ],
    ['in brackets below the name of whoever bears it', [[50, 60, '(UEN 201914472K)']]],
    ['in the foot', [[50, 700, 'Invoice no: RX-20477']]],
  ])('leaves a number %s', (_, texts) => {
    expect(codes(texts)).toEqual({});
  });

  it('knows an identity card by its number alone', () => {
    expect(codes([[50, 60, 'A123456(7)']])).toEqual({ 'identity card': 'A1234567' });
  });

  it('takes letters and digits that scans confuse as the same', () => {
    expect(codes([[50, 60, 'Invoice no: R0-1S8']])).toEqual(codes([[50, 60, 'Invoice no: RO-IS8']]));
  });
});

describe('codesAnywhere', () => {
  it('holds numbers of running heads', () => {
    const page = layOut(pageOf([[50, 40, 'Continuation of RX-20477 dated 05.03.2026']]));
    expect(codesAnywhere(page).has('RX20477')).toBe(true);
  });
});
