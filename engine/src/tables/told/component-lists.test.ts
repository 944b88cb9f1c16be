import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

const partsOf = (picture: string) => rowsOf('PACKAGING_SPEC', 'components', picture);
const BODY = { component: 'Body', material: 'HDPE', remark: 'blow moulded' };
const RING = { component: 'Ring', material: 'galvanised steel', remark: 'two levers' };

test.each([
  [
    'in columns',
    '5 Parts\nBody        HDPE                 blow moulded\nRing        galvanised steel     two levers',
  ],
  [
    'in columns, under heads that nobody knows',
    'Layer / part    Substance            Notes\nBody        HDPE                 blow moulded\nRing        galvanised steel     two levers',
  ],
  [
    'beside another table',
    'C Sizes                        D Bestandteile / Parts\nWide band        398 mm        Body        HDPE                 blow moulded\nHigh band        624 mm        Ring        galvanised steel     two levers',
  ],
  ['behind commas', 'Parts of it\n— Body, of HDPE: blow moulded.\n— Ring, of galvanised steel: two levers.'],
  ['in words', 'It is made up of\na. Body of HDPE; blow moulded\nb. Ring of galvanised steel; two levers'],
  ['behind a colon', '*** PARTS ***\nBody: HDPE, blow moulded\nRing: galvanised steel, two levers'],
  ['on two lines', 'Made of\nBody — HDPE\nblow moulded\nRing — galvanised steel\ntwo levers'],
])('parts are listed %s, under a heading', (_, picture) => {
  expect(partsOf(picture)).toEqual([BODY, RING]);
});

test('parts that are counted have a name and a quantity', () => {
  expect(partsOf('Samenstelling\n• 1 × outer case, solid board\n• 10 × bag 1 kg, OPP/PE')).toEqual([
    { quantity: '1', name: 'outer case', material: 'solid board' },
    { quantity: '10', name: 'bag 1 kg', material: 'OPP/PE' },
  ]);
  expect(
    partsOf(
      'Bauteile\n1    Deckel     HDPE           1 Stück     mit Lüfter\n2    Tafel      Stahlblech     2 Stück',
    ),
  ).toEqual([
    { name: 'Deckel', material: 'HDPE', quantity: '1', remark: 'mit Lüfter' },
    { name: 'Tafel', material: 'Stahlblech', quantity: '2' },
  ]);
});

test('lines under no such heading are no parts, nor is what stands beyond white below them', () => {
  expect(partsOf('Handling\nBody of HDPE; blow moulded\nRing of steel; two levers')).toEqual([]);
  const more =
    'Parts\n1. Body of HDPE; blow moulded\n2. Ring of galvanised steel; two levers\n\n\n\n3. Issue of May; withdrawn';
  expect(partsOf(more)).toEqual([BODY, RING]);
});
