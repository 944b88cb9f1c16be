import type { Correction, LearnedExample } from '@recto/contracts/learned';
import { expect, test } from 'vitest';
import { contextOf } from '../context/context.ts';
import { fieldIndex } from '../context/indexes.ts';
import { LabelledPage } from '../context/labelled-page.ts';
import { findValues } from '../extract/extract.ts';
import { learn } from '../learn/learn.ts';
import { schemaOf } from '../schema/index.ts';
import { type Placed, pageOf } from '../testing.ts';
import { fittingExamples } from './recall.ts';

const schema = schemaOf('INVOICE')!;
type Page = ReturnType<typeof pageOf>;

/** What a person put right, also where it was read right already. */
const corrected = (page: Page, ...corrections: Correction[]): LearnedExample[] =>
  learn([page], schema, corrections).map((example) =>
    example.kind === 'value' ? { ...example, confirmed: undefined } : example,
  );
const value = (page: Page, field: string, learned: LearnedExample[] = []) =>
  findValues([page], schema, learned).chosen.get(field)?.candidate.standard;

/** Seller and buyer under labels that are the same. */
const bill = (buyer: string, street: string): Page =>
  pageOf([
    [60, 60, 'Brockmann Feinmechanik GmbH'],
    [60, 76, 'Anschrift'],
    [200, 76, 'Werkhof 3, 50667 Köln'],
    [60, 120, 'Rechnung'],
    [60, 150, 'Kunde'],
    [200, 150, buyer],
    [60, 166, 'Anschrift'],
    [200, 166, street],
    [60, 220, 'Rechnungsnummer'],
    [200, 220, 'BF-20931'],
  ]);

test('an address that was corrected is not taken from another place of that label where it is read at its own', () => {
  const learned = corrected(bill('Halm Levering GmbH', 'Hafenweg 7, 20457 Hamburg'), {
    field: 'buyer_address',
    value: 'Hafenweg 7, 20457 Hamburg',
  });
  expect(learned).toHaveLength(1);
  const next = bill('Ostkai Handel GmbH', 'Am Ostkai 12, 18055 Rostock');
  expect(value(next, 'buyer_address', learned)).toBe('Am Ostkai 12, 18055 Rostock');
});

/** One form in one language, and with the same words and more in two. */
const form = (twice: boolean): Placed[] =>
  ['發票號碼', '開票日期', '客戶編號', '採購單號', '付款條件', '交貨地點'].flatMap((label, i): Placed[] => [
    [60, 80 + 30 * i, label],
    [200, 80 + 30 * i, `A-${i}7`],
    ...(twice
      ? [[60, 93 + 30 * i, `Reference ${'north south east west upper lower'.split(' ')[i]}`] as const]
      : []),
  ]);

test('examples of a field come from the layout that is nearest, those of other fields from any that fits', () => {
  const of = (twice: boolean, field: string) =>
    corrected(pageOf(form(twice)), { field, value: 'A-37' }).slice(0, 1);
  const learned = [...of(true, 'po_number'), ...of(false, 'po_number'), ...of(false, 'invoice_number')];
  expect(learned).toHaveLength(3);
  const { pages } = contextOf([pageOf(form(true))]);
  const first = new LabelledPage(pages[0]!, fieldIndex(schema));
  const fitting = fittingExamples(learned, 'INVOICE', first).map(({ example }) => learned.indexOf(example));
  expect(fitting).toEqual([0, 2]);
});

test('a code is what has the form of the example, without words before it', () => {
  const slip = (number: string): Page =>
    pageOf([
      [60, 40, 'Brockmann Feinmechanik GmbH'],
      [60, 80, 'Invoice'],
      [60, 100, 'Kennziffer'],
      [200, 100, number],
      [60, 120, 'Total'],
      [200, 120, '119.00'],
    ]);
  const learned = corrected(slip('48-3680161'), { field: 'invoice_number', value: '48-3680161' });
  expect(value(slip('EIN 48-3687702'), 'invoice_number', learned)).toBe('48-3687702');
});
