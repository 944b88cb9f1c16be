import { expect, test } from 'vitest';
import { layOut } from '../layout/page.ts';
import { type Placed, pageOf } from '../testing.ts';
import { looksOfKind } from './looks-of-kind.ts';

const looks = (...texts: string[]): string[] =>
  looksOfKind(layOut(pageOf(texts.map((text, i): Placed => [50, 40 + 16 * i, text]))));

test.each([
  [
    'a bill to a person',
    ['Stadtwerke Auental GmbH', 'Frau', 'Mme Odile Ferrand', 'Verbrauch 1.240 kWh'],
    'person true',
  ],
  ['a letter to somebody in China', ['临湖市水务集团', '陈立群先生'], 'person true'],
  ['an invoice to a company', ['Nordwerk GmbH', 'Hallberg Systems AB', 'SE556677889901'], 'person false'],
])('%s', (_, texts, look) => {
  expect(looks(...texts)).toContain(look);
});

test('companies at the head, what is measured and how many amounts there are', () => {
  const page = looks('Nordwerk GmbH', 'Hallberg Systems AB', 'Strom 12 kWh', '1.234,50', '19,00', '7 %');
  expect(page).toEqual(['companies 2', 'person false', 'amounts 2', 'measures energy', 'measures share']);
});
