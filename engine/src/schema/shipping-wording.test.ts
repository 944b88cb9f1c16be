import { expect, test } from 'vitest';
import { FREIGHT_TOLD, MODE_TOLD, PLACE_TOLD } from './shipping-wording.ts';

const told = (forms: readonly RegExp[], text: string) =>
  forms.map((form) => form.exec(text)?.groups?.v).find((v) => v !== undefined);

test.each([
  ['The goods travel by road to Gate 3, 51 Sakra Avenue, Singapore 627891.', 'by road'],
  ['Goods go by road, full truck, DAP Derby, to', 'by road, full truck'],
  ["L'envoi se fera par voie maritime vers votre site", 'voie maritime'],
  ['We received your letter by post on 3 May.', undefined],
])('how goods travel: %s', (text, mode) => {
  expect(told(MODE_TOLD, text)).toBe(mode);
});

test.each([
  [
    'The goods travel by road to Gate 3, 51 Sakra Avenue, Singapore 627891. Payment is 45 days',
    'Gate 3, 51 Sakra Avenue, Singapore 627891',
  ],
  [
    'Goods go by road, DAP Derby (Incoterms 2020), to\nOakmere Foods, Unit 14 Raynesgate, Derby DE21 7ZZ (your plant',
    'Oakmere Foods, Unit 14 Raynesgate, Derby DE21 7ZZ',
  ],
  [
    "L'envoi se\nfera par voie maritime vers votre site : Quai 3, 12 chemin du Moulin, 34150 Aniane. Règlement",
    'Quai 3, 12 chemin du Moulin, 34150 Aniane',
  ],
  ['The goods will be delivered to you shortly.', undefined],
])('where goods travel to: %s', (text, place) => {
  expect(told(PLACE_TOLD, text)).toBe(place);
});

test.each([
  ['Flete: pagadero en origen (prepaid).', 'pagadero en origen'],
  ['FLETE POR PAGAR', 'FLETE POR PAGAR'],
  ["fret payé d'avance au Havre", "fret payé d'avance"],
  ['运费预付', '运费预付'],
  ['运费预付 FREIGHT PREPAID', 'FREIGHT PREPAID'],
])('who pays the freight: %s', (text, terms) => {
  expect(told(FREIGHT_TOLD, text)).toBe(terms);
});
