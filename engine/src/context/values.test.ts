import { expect, test } from 'vitest';
import { contextOf } from './context.ts';
import { readValues } from './values.ts';

const context = contextOf([]);

test.each([
  ['CIF Singapore (Incoterms 2020)', 'CIF Singapore'],
  ['CPT Brest, par camion', 'CPT Brest'],
  ['FOB – por conta do destinatário', 'FOB'],
  ['FOB – Santos', 'FOB – Santos'],
  ['FOB Cat Lai – by sea', 'FOB Cat Lai'],
  ['DAP Lohne per Spedition an Musterbau GmbH', 'DAP Lohne'],
  ['We deliver DAP to Plant 3, by lorry', 'DAP'],
  ['by common carrier, FCA our', 'FCA'],
  ['terms are DAP under', 'DAP'],
  ['DAP Lüneburg by', 'DAP Lüneburg'],
  ['DAP Offenburg (', 'DAP Offenburg'],
  ['DAP Lüneburg (Incoterms', 'DAP Lüneburg'],
])('the delivery term of %s', (text, term) => {
  expect(readValues('incoterm', text, context)[0]?.value).toBe(term);
});

test.each([
  ['ChargeNo.9-2287413-25-6', '9-2287413-25-6'],
  ['NO.0219884/2026', '0219884/2026'],
  ['Number1908845', '1908845'],
  ['NO123456', 'NO123456'],
  ['MBHI/ 04177-03/2025', 'MBHI/ 04177-03/2025'],
  ['VN-TH 26/33/004817', 'VN-TH 26/33/004817'],
  ['陇清认字〔2025〕第0417号', '陇清认字〔2025〕第0417号'],
])('the number of %s', (text, id) => {
  expect(readValues('id', text, context)[0]?.value).toBe(id);
});

test.each([
  ['LEUNG, Siu Ming Oliver MEN', 'LEUNG, Siu Ming Oliver'],
  ['LEUNG, Siu-ming', 'LEUNG, Siu-ming'],
  ['LEUNG, SIU MING OLIVER', 'LEUNG, SIU MING OLIVER'],
])('the name of %s', (text, name) => expect(readValues('person', text, context)[0]?.value).toBe(name));

test.each([
  ['IE 6482190 K', 'IE 6482190 K'],
  ['GB 412 7730 58', 'GB 412 7730 58'],
  ['DE 123456789 K', 'DE 123456789'],
  ['M9-0417735-X', 'M9-0417735-X'],
  ['A-97716304', 'A-97716304'],
])('the tax number of %s', (text, id) => {
  expect(readValues('tax_id', text, context)[0]?.value).toBe(id);
});

test.each([
  ['05 (cancels 04)', '05'],
  ['04 — replaces 03 of 11-09-2023', '04'],
  ['C/2, supersedes C/1', 'C/2'],
  ['C vom 15.01.2024', 'C'],
  ['B', 'B'],
  ['Rev. 3', 'Rev. 3'],
  ['A482317(6)', 'A482317(6)'],
  ['YA4471902 (Italy)', 'YA4471902 (Italy)'],
])('the mark of %s', (text, mark) => {
  expect(readValues('code', text, context)[0]?.value).toBe(mark);
});

test.each([
  ['orcid.org/0000-0001-2345-6789', 'orcid.org/0000-0001-2345-6789'],
  ['Portfolio: annabergman.se/work', 'annabergman.se/work'],
  ['www.example.org', 'www.example.org'],
  ['anna@mail.example/x', undefined],
  ['12.5 kg/m', undefined],
])('the link of %s', (text, link) => {
  expect(readValues('url', text, context)[0]?.value).toBe(link);
});

test.each([
  ['0160 / 004 17 73', '0160 / 004 17 73'],
  ['Tel. +49 (0)89/1234567', '+49 (0)89/1234567'],
  ['(555) 014-1773', '(555) 014-1773'],
  ['04/09/2026', undefined],
])('the telephone number of %s', (text, phone) => {
  expect(readValues('phone', text, context)[0]?.value).toBe(phone);
});

test.each([
  ['月结60天，银行承兑汇票', '月结60天'],
  ['30 days net, by bank transfer', '30 days net'],
])('the payment term of %s', (text, term) => {
  expect(readValues('term', text, context)[0]?.value).toBe(term);
});

test.each([
  [': :unselected: Yes :selected: No', 'No'],
  [':selected: 是 :unselected: 否', 'Yes'],
  ['. . . N', 'No'],
  ['.......... Y', 'Yes'],
  ['No, see note 2', 'No'],
  ['No. PKS-600417 Rev. 06', undefined],
  ['N° 12', undefined],
])('the answer of "%s"', (text, answer) => {
  expect(readValues('yes_no', text, context)[0]?.standard).toBe(answer);
});

test.each([
  ['ML-BR0448172', 'ML-BR0448172'],
  ['NO-BR0448172', 'BR0448172'],
  ['KOL0771842', 'KOL0771842'],
  ['QX 770412', 'QX 770412'],
  ['QX-ZZ 77041', 'QX-ZZ 77041'],
  ['SL 770412', '770412'],
  ['40RF QX-77041', 'QX-77041'],
  ['22G1', undefined],
])('the seal of %s', (text, seal) => {
  expect(readValues('seal', text, context)[0]?.value).toBe(seal);
});
