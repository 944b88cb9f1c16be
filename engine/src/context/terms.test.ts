import { expect, test } from 'vitest';
import { type Placed, read } from '../testing.ts';

const HEAD: Placed[] = [
  [40, 40, 'Harbour Supplies Ltd'],
  [40, 90, 'Invoice number: HS-20417'],
  [40, 104, 'Invoice date: 2026-03-12'],
];
const termOf = (...lines: string[]) =>
  read('INVOICE', [...HEAD, ...lines.map((text, at): Placed => [40, 200 + 13 * at, text])]).fields
    .payment_term;

test.each([
  ['TERMS: 21 DAYS FROM INVOICE DATE', '21 DAYS FROM INVOICE DATE'],
  ['Forma de pago: transferencia a 60 días fecha factura', 'transferencia a 60 días fecha factura'],
  ['Paiement : virement à 30 jours fin de mois, soit le 31 mai 2026', 'virement à 30 jours fin de mois'],
  ['Payment terms: 14 days from date of invoice (by 19/06/2026)', '14 days from date of invoice'],
  ['Pagamento: bonifico 30 gg d.f., sul conto IT60 X054 2811', 'bonifico 30 gg d.f.'],
  ['Payment terms: 30 days net Invoice date: 2026-03-12', '30 days net'],
])('%s: the day that a term runs from is part of it, the one that it comes to is not', (line, term) => {
  expect(termOf(line)).toBe(term);
});
