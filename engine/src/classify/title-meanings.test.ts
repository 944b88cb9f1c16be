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

test.each([
  'Certificate of origin',
  'Statement of account',
  'Water analysis report',
  'Gas chromatography',
  'Rechnung',
  'Residence Park Hotel',
  'Auftragsbestätigung',
  'Mobile phone and electricity contracts are not part of what this long statement is about',
])('"%s" is none', (title) => {
  expect(meant(title)).toBeNull();
});
