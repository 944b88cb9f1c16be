import { expect, test } from 'vitest';
import { rowsOf as told } from '../testing.ts';

test('reads containers that are told in sentences', () => {
  const [first, ...others] = told(
    'BOL',
    'containers',
    `Container MSKU2581764 (20' dry), seal ES-118402
22 pallets containing porcelain tiles
Gross weight 26480 kg, 19.36 m3
Total 26480 kg`,
  );
  expect(first).toEqual({
    container_no: 'MSKU2581764',
    seal_no: 'ES-118402',
    packages: '22',
    description: 'porcelain tiles',
    gross_weight: '26480',
    measurement: '19.36',
  });
  expect(others).toEqual([]);
});

test('reads a seal of letters and figures apart, and packages by what they are made of', () => {
  const rows = told(
    'BOL',
    'containers',
    `
KOLU3044181          400 paper sacks              24,960 kgs
seal K 90017         Black CTC tea, grade BP1     58.20 m3`,
  );
  expect(rows).toMatchObject([{ container_no: 'KOLU3044181', seal_no: 'K 90017', packages: '400' }]);
});

test('reads seals and goods of containers that stand in pieces of their own', () => {
  const [first, second] = told(
    'BOL',
    'containers',
    `Consignor            MSKU2581764    KE300418    40HC    1080 bags    23760.0 kg
Mombasa Road 4                      Black tea BP1, in paper sacks
Nairobi              MRKU6402931    KE300421    40HC    540 bags     11880.0 kg
                                    Black tea PF1, in paper sacks`,
  );
  expect(first).toMatchObject({
    seal_no: 'KE300418',
    packages: '1080',
    description: 'Black tea BP1, in paper sacks',
  });
  expect(second).toMatchObject({
    seal_no: 'KE300421',
    packages: '540',
    description: 'Black tea PF1, in paper sacks',
  });
});

test('reads instalments that are told line by line', () => {
  expect(
    told(
      'HK_TAX_DEMAND_NOTE',
      'instalments',
      `Payable as follows
1st instalment on or before 15 January 2027, 2,855.00
2nd instalment on or before 16 April 2027, 645.00`,
    ).map(({ due_date, amount }) => [due_date, amount]),
  ).toEqual([
    ['2027-01-15', '2855.00'],
    ['2027-04-16', '645.00'],
  ]);
});

test('reads the coded charges of an air waybill', () => {
  expect(told('HAWB', 'charges', 'Other charges\nMYC 2527.20 SCC 561.60 AWA 15.00')).toEqual([
    { description: 'MYC', amount: '2527.20' },
    { description: 'SCC', amount: '561.60' },
    { description: 'AWA', amount: '15.00' },
  ]);
});

test('reads the charges in a box of their own with what they are the product of', () => {
  expect(
    told(
      'HAWB',
      'charges',
      `Other Charges
AWB FEE AWA 30.00
FUEL MYC 262.5 X 0.90 = 236.25`,
    ),
  ).toEqual([
    { description: 'AWB FEE AWA', amount: '30.00' },
    { description: 'FUEL MYC', quantity: '262.5', rate: '0.90', amount: '236.25' },
  ]);
});

test('charges listed under a heading end at their sum, whatever stands before its amount', () => {
  expect(
    told(
      'HAWB',
      'charges',
      `OTHER CHARGES
SCC SECURITY          61.80
AWB FEE               75.00
TOTAL COLLECT     AED 136.80`,
    ).map(({ description }) => description),
  ).toEqual(['SCC SECURITY', 'AWB FEE']);
});
