import { expect, test } from 'vitest';
import { spelledAmountIn } from './number-words.ts';

test.each([
  ['Payez mille sept cent trente-quatre euros et quatre-vingts centimes', '1734.80'],
  ['Rupees Twelve Lakh Seventy Five Thousand Four Hundred and Twenty only', '1275420'],
  ['eintausendsiebenhundertvierunddreißig Euro', '1734'],
  ['dos mil trescientos cuarenta y cinco euros con diez céntimos', '2345.10'],
  ['millesettecentotrentaquattro', '1734'],
  ['tweeduizend driehonderdvijfenveertig euro', '2345'],
  ['duzentos e cinquenta euros', '250'],
  ['The two parties agree on one', undefined],
  ['MG Road, Pune 411001', undefined],
])('%s', (text, value) => expect(spelledAmountIn(text)?.value).toBe(value));
