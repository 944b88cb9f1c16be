import zh from '@recto/contracts/i18n/zh-cn.json' with { type: 'json' };
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { choicesIn } from './choice-names.ts';
import { matching } from './inputs/choices.ts';

const t = ((key: string, { defaultValue }: { defaultValue: string }) =>
  (zh as Record<string, string>)[key] ?? defaultValue) as unknown as TFunction;

test.each([
  ['currency', 'EUR', 'Euro', '欧元'],
  ['currency', 'CNY', 'Chinese Yuan', '人民币'],
  ['currency', 'EUR', 'Our euro', 'Our euro'],
  ['currency', 'POINTS', 'Points', 'Points'],
  ['country', 'DE', 'Germany', '德国'],
  ['country', 'HK', 'Hong Kong', '香港'],
  ['unit', 'KG', 'Kilogram', '千克'],
  ['unit', 'TIN', 'Tin', 'Tin'],
  ['incoterm', 'CIF', 'Cost, insurance and freight', '成本、保险费加运费'],
])('of %s, %s %s is %s in Chinese', (table, value, label, name) => {
  expect(choicesIn(table, [{ value, label }], t, 'zh-cn')[0]?.label).toBe(name);
});

test('a choice is found by its name and by the English one', () => {
  const choices = choicesIn('currency', [{ value: 'EUR', label: 'Euro' }], t, 'zh-cn');
  for (const typed of ['欧元', 'Euro', 'eur']) expect(matching(choices, typed)).toHaveLength(1);
});
