import { expect, test } from 'vitest';
import { isAddressLine, isContact } from './address-words.ts';

test.each([
  ['NIP 772-119-04-38 · BDO 000417722'],
  ['SARL au capital de 8 000 € — SIRET 482 117 930 00021'],
  ['Capital social 60.000,00 € · Matric. na C.R.C.'],
  ['Y-tunnus 2746193-1'],
  ['TRN 100447182200003'],
])('%s is a registration, and no line of an address', (text) => {
  expect(isContact(text)).toBe(true);
});

test.each([
  ['Nippon Steel Building, 2-6-1 Marunouchi', false],
  ['Krsna Road 5', false],
])('%s only begins like one', (text, contact) => {
  expect(isContact(text)).toBe(contact);
});

test.each([
  ['Armaturen · Dichtungen · Rohrzubehör seit 1954', false],
  ['Robinetterie industrielle · seit / depuis 1961', false],
  ['Cordage, netting and splicing since 1884', false],
  ['dal 1931 — Via Mulini 7, 13836 Cossarola (BI)', true],
  ['3179 Kriechenwil', true],
])('%s: where a house stands, not how old it is', (text, address) => {
  expect(isAddressLine(text)).toBe(address);
});
