import { describe, expect, it } from 'vitest';
import { latinLanguage, takeAccents } from './accents.ts';

const line = (...texts: string[]) => ({
  words: texts.map((text, index) => ({
    text,
    box: [index * 100, 0, index * 100 + 90, 20] as [number, number, number, number],
    confidence: 0.9,
  })),
});

describe('the language of a page in Latin letters', () => {
  it.each([
    ['Rechnung Nr. 12 vom 3.4. und die Lieferung von der Firma Muster, zzgl. MwSt', 'deu'],
    ['Facture no 12 pour le client de la societe, montant total et TVA, prix unitaire', 'fra'],
    ['Factura num. 12 con fecha de vencimiento, importe total y forma de pago del cliente', 'spa'],
    ['Fatura no 12 com data de vencimento, valor total e pagamento do cliente, nao ao portador', 'por'],
    ['Fattura n. 12 con data di scadenza, importo totale della consegna e codice cliente', 'ita'],
    ['Faktura nr 12 termin platnosci, sprzedawca i nabywca, ilosc, cena netto, wartosc brutto', 'pol'],
    ['Invoice number 12 and the date of payment, total amount due to the bank', undefined],
    ['4711 0815', undefined],
  ])('of “%s” is %s', (text, language) => expect(latinLanguage(text.split(' '))).toBe(language));
});

describe('accents', () => {
  it.each([
    ['Strabe', 'Straße', 'Straße'],
    ['Echeance:', 'Échéance', 'Échéance:'],
    ['Muller', 'Müllex', 'Muller'],
    ['Gr0be', 'Größe', 'Größe'],
    ['Direccion', 'Dirección', 'Dirección'],
    ['anos', 'años', 'años'],
    ['Ilosc', 'Ilość', 'Ilość'],
    ['Klos', 'Kłos', 'Kłos'],
  ])('%s beside %s becomes %s', (read, other, meant) => {
    expect(takeAccents([line(read)], [line(other)])[0]?.words[0]?.text).toBe(meant);
  });

  it('are taken from the word in the same place only', () => {
    expect(
      takeAccents([line('Muller', 'Muller')], [line('x', 'Müller')])[0]?.words.map((w) => w.text),
    ).toEqual(['Muller', 'Müller']);
  });
});
