import { expect, test } from 'vitest';
import { conceptsIn, meaningsOfText } from './meaning.ts';

const SAME: readonly (readonly [concepts: string, ...labels: string[]])[] = [
  [
    'net total weight',
    'Tot. N.W. (KGS)',
    'Net mass, total',
    '净重合计',
    '淨重合計',
    'Gesamtgewicht netto',
    'Peso neto total',
  ],
  ['gross total weight', 'Bruttogewicht gesamt', 'Peso bruto total', 'Total G.W.', 'Poids brut total'],
  [
    'invoice number',
    'Rechnungs-Nr.',
    'Num. de la factura',
    '發票號碼 Invoice No.',
    'Factuurnummer',
    'N° facture',
  ],
  ['date invoice', 'Rechnungsdatum', 'Datum der Rechnung', 'Invoice dt.', 'Data da fatura', 'Fecha factura'],
  ['date issue', 'Ausstellungsdatum', "Date d'émission", 'Issued on (date)', '签发日期', 'Data di rilascio'],
  ['customer number', 'Kundennummer', 'Kd.-Nr.', 'Klantnummer', 'Client N°', '客戶編號'],
];

test.each(SAME)('"%s" is one thing in all its wordings', (concepts, ...labels) => {
  for (const label of labels) expect(meaningsOfText(label), label).toContain(concepts);
});

test('a text with a word that no label is made of means nothing', () => {
  expect(meaningsOfText('Invoice from Brindle')).toEqual([]);
  expect(meaningsOfText('4711')).toEqual([]);
});

test.each<[string, string]>([
  ['Invoice from Brindle', 'from invoice'],
  ['Zahlbar bis zum Rechnungsdatum 14 Tage', 'date due invoice'],
  ['Brindle & Oak', ''],
])('"%s" speaks of what its known words mean', (text, concepts) => {
  expect(conceptsIn(text).sort().join(' ')).toBe(concepts);
});
