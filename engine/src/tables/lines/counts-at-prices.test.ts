import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

const told = (picture: string) =>
  rowsOf('PO_CONF', 'lines', picture).map(({ quantity, unit, unit_price }) => [quantity, unit, unit_price]);

test('a line under each item says how many at what price come to its amount', () => {
  expect(
    told(`Pos.    Omschrijving                                        Bedrag
10      Flensring RVS 316, DN 80                          1.722,00
        artikel VR-2218B — 120 stuks à € 14,35
20      Inslagmoer M12, verzinkt                            965,00
        artikel VR-3040 — 25 dozen à € 38,60
30      Draadstang M16 x 1000                               387,20
        artikel VR-9110 — 60,5 m à € 6,40`),
  ).toEqual([
    ['120', 'stuks', '14.35'],
    ['25', 'dozen', '38.60'],
    ['60.5', 'm', '6.40'],
  ]);
});

test('without headings the lines under the last item are its own', () => {
  expect(
    told(`10      Flensring RVS 316, DN 80                          1.722,00
        120 x 14,35
20      Inslagmoer M12, verzinkt                            965,00
        25 x 38,60
30      Draadstang M16 x 1000                               387,20
        60,5 x 6,40

Totaal                                                    3.074,20`),
  ).toEqual([
    ['120', undefined, '14.35'],
    ['25', undefined, '38.60'],
    ['60.5', undefined, '6.40'],
  ]);
});

test('figures that come to the amount in one row of several are none', () => {
  expect(
    told(`Pos.    Omschrijving                                        Bedrag
10      Flensring RVS 316, DN 80                             20,00
        4 gaten 5 mm
20      Inslagmoer M12, verzinkt                            965,00
        doos van 50
30      Draadstang M16 x 1000                               387,20
        verzinkt`).map(([quantity]) => quantity),
  ).toEqual([undefined, undefined, undefined]);
});
