import { expect, test } from 'vitest';
import { fold } from '../normalise/fold.ts';
import { meantTitle } from './title-meanings.ts';

const meant = (text: string) => meantTitle(fold(text).split(' '))?.category ?? null;

test.each([
  'Certificato contestuale di residenza',
  'Amtliche Meldebestätigung',
  'Wohnsitzbescheinigung',
  'Volante de inscripción en el Padrón',
  'Confirmation of residence',
  '居住地址證明書',
  'Jahresabrechnung Strom und Gas',
  'Trinkwasserrechnung',
  'Factura de agua y alcantarillado',
  'Votre relevé d’électricité',
  'Residential Utility Statement',
  '自來水繳費通知單',
  '電気料金等領収証',
  'ガス使用量及び料金のお知らせ',
])('"%s" is the title of an address proof by what it means', (title) => {
  expect(meant(title)).toBe('ADDRESS_PROOF');
});

test('the number of a telephone parts what stands in one line by chance', () => {
  expect(meant('Telephone 03-77343662 Fax: Tax invoice')).toBeNull();
});

test.each([
  ['Lista de bultos', 'PACKING_LIST'],
  ['Kolliliste', 'PACKING_LIST'],
  ['Relevé de fret', 'FIS'],
  ['Frachtkostenabrechnung', 'FIS'],
  ['Auftragsannahme', 'PO_CONF'],
  ['Sipariş teyidi', 'PO_CONF'],
  ['Potvrzení objednávky', 'PO_CONF'],
  ['Orderbekräftelse', 'PO_CONF'],
  ['Ordrebekreftelse', 'PO_CONF'],
  ['Objednávka přijatá', 'SO'],
  ['Acceptance of your order', 'PO_CONF'],
  ['Commande client n° CC-7718/26', 'SO'],
  ['Umsatzübersicht', 'BANK_STATEMENT'],
  ['お取引明細書', 'BANK_STATEMENT'],
  ['Batch Certificate', 'COA'],
  ['出厂检验证书', 'COA'],
  ['Rapporto di prova', 'LAB_COA'],
  ['Erklärung: Ursprungserklärung', 'COO'],
  ['Fassspezifikation', 'PACKAGING_SPEC'],
  ['Kosher Certification', 'RELIGIOUS_CERTIFICATE'],
])('"%s" is the title of a %s by what it means', (title, category) => {
  expect(meant(title)).toBe(category);
});

test.each([
  'Bill of lading for ocean transport or multimodal transport',
  'Order item/date Customer number',
  'Certificate of conformity',
  'Statement of account',
  'Water analysis report',
  'Gas chromatography',
  'Rechnung',
  'Residence Park Hotel',
  'Mobile phone and electricity contracts are not part of what this long statement is about',
  '公司註冊處 Companies Registry',
  'Business Registration Office',
])('"%s" is none', (title) => {
  expect(meant(title)).toBeNull();
});
