import type { Category } from '@recto/contracts/categories';
import { describe, expect, it } from 'vitest';
import { makeField, makeResult, value } from '../../../../test/support/factories.ts';
import { fieldsOf } from '../values/result-walk.ts';
import { businessKeyOf } from './business-key.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type Compared, judgePair } from './judge-pair.ts';

const TERMS =
  'payment within thirty days without deduction please state the number of this invoice goods remain our property';
const FIGURES = Array.from({ length: 40 }, (_, nth) => String(2000 + nth * 13)).join(' ');

type Given = { category?: Category; pages?: number; text?: string } & Record<string, unknown>;

/** A document with these fields; `~` before a value makes it an unsure one. */
function made(
  fields: Record<string, string>,
  { category = 'INVOICE', pages = 1, text }: Given = {},
): Compared {
  const result = makeResult({
    fields: Object.entries(fields).map(([id, said]) =>
      makeField(id, value(said.replace('~', ''), { confidence: said.startsWith('~') ? 0.6 : 1 })),
    ),
  });
  return {
    category,
    pages,
    print: fingerprintOf((text ?? `${TERMS} ${FIGURES} ${Object.values(fields).join(' ')}`).split(' ')),
    key: businessKeyOf(category, fieldsOf(result)),
  };
}

const invoice = (number: string, date = '2026-01-05', seller_name = 'Alpha Trading Ltd') =>
  ({ invoice_number: number, invoice_date: date, seller_name }) as const;
const other = {
  text: 'quite another text with words of its own and figures such as 77 78 79 80 81 82 83 84 85',
};

describe('two documents', () => {
  it.each<[string, Compared, Compared, string | null]>([
    ['read twice are one', made(invoice('INV-7')), made(invoice('INV-7')), 'PAGES'],
    ['of which one was misread are one', made(invoice('INV-7')), made(invoice('~INV-1')), 'PAGES'],
    [
      'that only differ in number and month are two',
      made(invoice('INV-7')),
      made(invoice('INV-8', '2026-02-05')),
      null,
    ],
    [
      'that are surely of other days are two',
      made(invoice('INV-7')),
      made(invoice('~INV-7', '2026-02-05')),
      null,
    ],
    ['without a number, alike, are one', made({}), made({}), 'PAGES'],
    ['of which one has more pages are two', made({}), made({}, { pages: 2 }), null],
    [
      'with one number and other pages are told',
      made(invoice('INV-7')),
      made(invoice('inv 7'), other),
      'KEY',
    ],
    [
      'of one seller written in two ways are told',
      made(invoice('INV-7')),
      made(invoice('INV-7', '2026-01-05', 'ALPHA TRADING'), other),
      'KEY',
    ],
    [
      'with the number of another seller are two',
      made(invoice('INV-7')),
      made(invoice('INV-7', '2026-01-05', 'Beta Foods GmbH'), other),
      null,
    ],
    [
      'of other categories are two',
      made(invoice('INV-7')),
      made(invoice('INV-7'), { ...other, category: 'PACKING_LIST' }),
      null,
    ],
    ['with numbers too short to tell are two', made(invoice('7')), made(invoice('7'), other), null],
    ['that are empty are two', made({}, { text: 'hello' }), made({}, { text: 'hello' }), null],
  ])('%s', (_, a, b, kind) => {
    expect(judgePair(a, b)?.kind ?? null).toBe(kind);
    expect(judgePair(b, a)?.kind ?? null).toBe(kind);
  });

  it('of one account are told apart by their months', () => {
    const statement = (period_end: string) =>
      made({ account_number: '123-456789', period_end }, { ...other, category: 'BANK_STATEMENT' });
    const more = (period_end: string) =>
      made({ account_number: '123-456789', period_end }, { category: 'BANK_STATEMENT' });
    expect(judgePair(statement('2026-01-31'), more('2026-01-31'))?.kind).toBe('KEY');
    expect(judgePair(statement('2026-01-31'), more('2026-02-28'))).toBeNull();
    const undated = made({ account_number: '123-456789' }, { category: 'BANK_STATEMENT' });
    expect(judgePair(statement('2026-01-31'), undated)).toBeNull();
  });

  const till = (more: Record<string, string> = {}) => ({
    seller_name: 'Corner Kiosk',
    invoice_date: '2026-01-05',
    total_amount: '12.50',
    invoice_time: '14:05',
    ...more,
  });
  const { invoice_time: _, ...untimed } = till();

  it.each<[string, Compared, Compared, string | null]>([
    [
      'of one seller, day, total and time are told by it on other pages, too',
      made(till()),
      made(till(), other),
      'KEY',
    ],
    ['of another time are two, however alike', made(till()), made(till({ invoice_time: '14:06' })), null],
    ['of another total are two, however alike', made(till()), made(till({ total_amount: '12.60' })), null],
    [
      'of which one time may be misread are told by their pages',
      made(till()),
      made(till({ invoice_time: '~14:06' })),
      'PAGES',
    ],
    ['of another seller are two', made(till()), made(till({ seller_name: 'Beta Foods GmbH' }), other), null],
    ['without a time are told by their pages alone', made(untimed), made(untimed), 'PAGES'],
    ['without a time and with other pages are two', made(untimed), made(untimed, other), null],
    ['of which one has no time and other pages are two', made(till()), made(untimed, other), null],
  ])('receipts without a number %s', (_, a, b, kind) => {
    expect(judgePair(a, b)?.kind ?? null).toBe(kind);
    expect(judgePair(b, a)?.kind ?? null).toBe(kind);
  });
});
