import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

const sealsOf = (picture: string) =>
  rowsOf('BOL', 'containers', picture).map(({ container_no, seal_no }) => [container_no, seal_no]);

test.each([
  [
    'under the number of the container, behind its size',
    `Container        Packages       Description of goods             Gross weight
ANKU4183074      21 BUNDLES     Polished marble slabs            25,860 KG
20'DV SEAL TR0441873
ANKU4183080      20 BUNDLES     Polished marble tiles            24,310 KG
20'DV SEAL TR0441880`,
    [
      ['ANKU4183074', 'TR0441873'],
      ['ANKU4183080', 'TR0441880'],
    ],
  ],
  [
    'beside it under no head of its own',
    `Container                            Packages       Description of goods             Gross weight
NMLU5182030      NM 4471802          20 PALLETS     Titanium dioxide                 21,400 KG
NMLU5183777      NM 4471803          20 PALLETS     Titanium dioxide                 21,380 KG`,
    [
      ['NMLU5182030', 'NM 4471802'],
      ['NMLU5183777', 'NM 4471803'],
    ],
  ],
  [
    'nowhere: a size is none',
    `Container        Packages       Description of goods             Gross weight
ANKU4183074      21 BUNDLES     Polished marble slabs            25,860 KG
40HC
ANKU4183080      20 BUNDLES     Polished marble tiles            24,310 KG
40HC`,
    [
      ['ANKU4183074', undefined],
      ['ANKU4183080', undefined],
    ],
  ],
])('the seal of a container stands %s', (_, picture, seals) => {
  expect(sealsOf(picture)).toEqual(seals);
});
