import { describe, expect, it } from 'vitest';
import { answeredBehind } from './answered-behind.ts';

describe('answeredBehind', () => {
  it.each([
    ['FDA 21 CFR 175.300 lining: YES', 'YES'],
    ['Coating FDA approved (21 CFR 175.300): no. Rated', 'no'],
    ['FDA RESIN .......... Y', 'Y'],
    ['Aprovado FDA? – Sim', 'Sim'],
    ['FDA-Zulassung des Innensacks – ja, eine Erklärung', 'ja'],
    ['FDA approved\nlining: Yes', 'Yes'],
    ['FDA letters are kept. Yes', undefined],
    ['FDA status 21 CFR', undefined],
  ])('reads %s', (text, said) => expect(answeredBehind('FDA').exec(text)?.groups?.v).toBe(said));
});
