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
  ['Two thousand four hundred and eighteen pounds 65p only', '2418.65'],
  ['EIGHTEEN THOUSAND TWO HUNDRED FORTY-SEVEN AND 36/100 DOLLARS', '18247.36'],
  ['One hundred and twelve and 05/100', '112.05'],
  ['The two parties agree on one', undefined],
  ['MG Road, Pune 411001', undefined],
])('%s', (text, value) => expect(spelledAmountIn(text)?.value).toBe(value));
