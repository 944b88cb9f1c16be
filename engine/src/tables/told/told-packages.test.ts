import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

const packagesOf = (picture: string) => rowsOf('PACKING_LIST', 'lines', picture);

test('packages in blocks are told by their weights', () => {
  const picture = `
cartons      Men's woven trousers, olive        129.6 kg net
001–018      style AF-2207                      154.8 kg gross
             18 cartons × 24 = 432 pcs          1.296 cbm

cartons      Ladies' padded vest, sand          104.0 kg net
019–031      style AF-3310                      122.2 kg gross
             13 cartons × 20 = 260 pcs          0.936 cbm

31 cartons   692 pcs   net 233.6 kg   gross 277.0 kg   2.232 cbm`;
  expect(packagesOf(picture)).toEqual([
    {
      carton_no: '001–018',
      description: "Men's woven trousers, olive",
      code: 'AF-2207',
      quantity: '432',
      unit: 'pcs',
      net_weight: '129.6',
      gross_weight: '154.8',
      measurement: '1.296',
    },
    {
      carton_no: '019–031',
      description: "Ladies' padded vest, sand",
      code: 'AF-3310',
      quantity: '260',
      unit: 'pcs',
      net_weight: '104.0',
      gross_weight: '122.2',
      measurement: '0.936',
    },
  ]);
});

test('packages stand beside each other, the lighter weight of two is net', () => {
  const picture = `
PAL 1                            PAL 2
Oak bench frame, 1.80 m          Oak bench frame, 1.50 m
item MB-180-ST                   item MB-150-ST
14 pcs                           16 pcs
392.0 kg      425.5 kg           398.3 kg      364.8 kg



PAL 3                            PAL 4
Table top, beech                 Table leg, black metal
item BM-160-FG                   item PM-072-NG
20 pcs                           80 pcs
610.0 kg      642.0 kg           280.0 kg      306.0 kg`;
  expect(
    packagesOf(picture).map(({ carton_no, code, quantity, net_weight, gross_weight }) => [
      carton_no,
      code,
      quantity,
      net_weight,
      gross_weight,
    ]),
  ).toEqual([
    ['PAL 1', 'MB-180-ST', '14', '392.0', '425.5'],
    ['PAL 2', 'MB-150-ST', '16', '364.8', '398.3'],
    ['PAL 3', 'BM-160-FG', '20', '610.0', '642.0'],
    ['PAL 4', 'PM-072-NG', '80', '280.0', '306.0'],
  ]);
});

test('both weights before one unit; a title over several packages is no name', () => {
  const picture = `
LOT L126

P1     Flanged ball valve DN 50
       ZK-F50-16     96 pcs     787.2 / 815.0 kg

P2     Flanged ball valve DN 80
       ZK-F80-16     48 pcs     700.8 / 728.5 kg`;
  expect(
    packagesOf(picture).map(({ carton_no, description, net_weight, gross_weight }) => [
      carton_no,
      description,
      net_weight,
      gross_weight,
    ]),
  ).toEqual([
    ['P1', 'Flanged ball valve DN 50', '787.2', '815.0'],
    ['P2', 'Flanged ball valve DN 80', '700.8', '728.5'],
  ]);
});

test('one weight each is no package', () => {
  expect(
    packagesOf(`
Rice in bags
25 pcs       1,250 kg

Flour in bags
10 pcs         500 kg`),
  ).toEqual([]);
});
