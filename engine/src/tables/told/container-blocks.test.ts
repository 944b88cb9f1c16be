import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

const containers = (picture: string) => rowsOf('BOL', 'containers', picture);

test('figures stand under their heads, over the number of the container that they are of', () => {
  const rows = containers(`
    Marks, container      Seal           Number and kind     Goods as declared               Gross kg       Meas.
    LOT 771 / PORT        QX 5512041     19 pallets          Empty green glass bottles       14,830.00      47.250
    TGHU5550120                                              Pieces 31 150, heading 7010
    40' HC, tare 3,880

    LOT 772 / PORT        QX 5512042     11 pallets          Empty amber glass bottles        6,715.50      21.300
    TGHU5550136                                              Pieces 24 900, heading 7010
    20' DV, tare 2,240

    Two containers said to contain 30 pallets                                               21,545.50 kg
  `);
  expect(rows).toMatchObject([
    { container_no: 'TGHU5550120', packages: '19', gross_weight: '14830.00', measurement: '47.250' },
    { container_no: 'TGHU5550136', packages: '11', gross_weight: '6715.50', measurement: '21.300' },
  ]);
});

test('the goods stand behind how many there are, and the weight is not that of one bag', () => {
  const rows = containers(`
    TGHU5550120 S/QX700418
    STC 384 BAGS FINE WHITE RICE, 50 KG PP BAGS
    G.WT 19,310.00 KGS     N.WT 19,200.00 KGS     23.1 CBM

    TGHU5550136 S/QX700421
    STC 408 BAGS BROKEN WHITE RICE, 50 KG PP BAGS
    G.WT 20,517.00 KGS     N.WT 20,400.00 KGS     24.6 CBM
  `);
  expect(rows).toMatchObject([
    { seal_no: 'QX700418', packages: '384', gross_weight: '19310.00', measurement: '23.1' },
    { seal_no: 'QX700421', packages: '408', gross_weight: '20517.00', measurement: '24.6' },
  ]);
  expect(rows.map(({ description }) => description)).toEqual([
    'FINE WHITE RICE, 50 KG PP BAGS',
    'BROKEN WHITE RICE, 50 KG PP BAGS',
  ]);
});

test('a seal that columns do not tell comes from the lines around the number', () => {
  const rows = containers(`
    Marks and numbers     Packages       Description of goods             Gross weight     Measurement
    TGHU5550120           20 SKDS        Air filters of glass fibre           6,420 KG        41.20 M3
    SL# 7700417
    TGHU5550136           36 CTNS        Filter media on rolls                4,115 KG        37.45 M3
    SL# 7700418
  `);
  expect(rows).toMatchObject([
    { container_no: 'TGHU5550120', seal_no: '7700417', packages: '20', gross_weight: '6420' },
    { container_no: 'TGHU5550136', seal_no: '7700418', packages: '36', gross_weight: '4115' },
  ]);
});
