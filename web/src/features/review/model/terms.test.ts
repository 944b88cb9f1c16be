import { termKey } from '@recto/contracts/said/term-key';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { field, section } from './fixtures.ts';
import { inLanguage } from './terms.ts';

const inTexts = (texts: Record<string, string>): TFunction =>
  ((key: string, { defaultValue }: { defaultValue?: string }) =>
    texts[key] ?? defaultValue ?? key) as unknown as TFunction;

test.each([
  ['Seller tax id', 'term.seller_tax_id'],
  ['B/L number', 'term.b_l_number'],
  ['Container no.', 'term.container_no'],
  ['E-mail', 'term.e_mail'],
])('%s is %s', (name, key) => expect(termKey(name)).toBe(key));

test("the engine's names are translated, the document's own words stay", () => {
  const texts: Record<string, string> = { 'term.currency': '幣別' };
  const [shown] = inLanguage(
    [
      section([
        { ...field('currency', { value: 'TWD' }), name: 'Currency' },
        { ...field('other', {}), name: 'Our ref.' },
      ]),
    ],
    inTexts(texts),
  );
  expect(shown?.fields.map(({ name }) => name)).toEqual(['幣別', 'Our ref.']);
  expect(shown?.fields[0]?.data.values).toEqual(['TWD']);
});

test('the choices of a field are translated, the value stays', () => {
  const texts: Record<string, string> = { 'term.receipt': '收据' };
  const options = [
    { value: 'invoice', label: 'Invoice' },
    { value: 'receipt', label: 'Receipt' },
  ];
  const input_config = { type: 'select' as const, options };
  const [shown] = inLanguage(
    [section([field('paper', { value: 'receipt', input_config, block: { input_config } })])],
    inTexts(texts),
  );
  const [paper] = shown!.fields;
  expect(paper?.data.standard_values).toEqual(['receipt']);
  for (const input of [paper?.input_config, paper?.data.blocks[0]?.input_config])
    expect(input?.options).toEqual([
      { value: 'invoice', label: 'Invoice' },
      { value: 'receipt', label: '收据' },
    ]);
});
