import { describe, expect, it } from 'vitest';
import { LETTER_TEXT } from '../testing.ts';
import { rarePairShare } from './letter-pairs.ts';

const TEXTS: readonly (readonly [string, string])[] = [
  ['English', LETTER_TEXT.join(' ')],
  [
    'German',
    'Wir bestätigen Ihre Bestellung und liefern die genannten Artikel zum vereinbarten Zeitpunkt an Ihre Anschrift. Die Rechnung ist innerhalb von dreißig Tagen ohne Abzug zahlbar. Beanstandungen bitten wir schriftlich mitzuteilen.',
  ],
  [
    'French',
    'Nous confirmons votre commande et livrerons les articles mentionnés à la date convenue. La facture est payable sous trente jours sans escompte. Toute réclamation doit être adressée par écrit à notre service commercial.',
  ],
  [
    'Spanish',
    'Confirmamos su pedido y entregaremos los artículos indicados en la fecha acordada. La factura se paga en treinta días sin descuento. Cualquier reclamación deberá presentarse por escrito a nuestro departamento comercial.',
  ],
];
const CONSONANTS = [...'bcdfghjklmnpqrstvwxz'];
const VOWELS = [...'aeiou'];

/** Every letter becomes another one; vowels stay vowels, so that their share looks right (the hardest case). */
function encipher(text: string): string {
  return [...text]
    .map((letter) => {
      const row = VOWELS.includes(letter) ? VOWELS : CONSONANTS;
      const at = row.indexOf(letter);
      return at < 0 ? letter : (row[(at * 3 + 1) % row.length] ?? letter);
    })
    .join('');
}

describe('pairs of letters', () => {
  it.each(TEXTS)('of %s are the usual ones', (_, text) => {
    expect(rarePairShare(text.split(' '))).toBeLessThan(0.02);
  });

  it.each(TEXTS.slice(0, 2))('of enciphered %s are not', (_, text) => {
    expect(rarePairShare(encipher(text).split(' '))).toBeGreaterThan(0.09);
  });

  it('of a few words prove nothing', () => {
    expect(rarePairShare(['xqjvw', 'zxqjk'])).toBeUndefined();
  });
});
