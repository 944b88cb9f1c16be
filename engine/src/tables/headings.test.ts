import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

test('units alone make up the second line of a heading', () => {
  const picture = `
Case      Part                                              N.W.      G.W.     Meas.
No.       No.           Description           Quantity      (KG)      (KG)      (M3)
1-10      RB-6204       Ball bearing          5,000 PCS    530.0     560.0     0.860
11-16     RB-6305       Roller bearing        1,800 PCS    415.8     439.8     0.600`;
  expect(rowsOf('PACKING_LIST', 'lines', picture)).toMatchObject([
    { code: 'RB-6204', quantity: '5000', net_weight: '530.0', gross_weight: '560.0', measurement: '0.860' },
    { code: 'RB-6305', quantity: '1800', net_weight: '415.8', gross_weight: '439.8', measurement: '0.600' },
  ]);
});

test('a heading of which one word alone is known gives way to one that is known whole', () => {
  const picture = `
Volumes      Código       Descrição         Peso xq. (kg)     Peso bruto (kg)
001/150      CV-NY2       Café cru               9.000,00            9.105,00
151/270      CV-NAT       Café natural           7.200,00            7.284,00`;
  expect(rowsOf('PACKING_LIST', 'lines', picture).map((row) => row.gross_weight)).toEqual([
    '9105.00',
    '7284.00',
  ]);
});

test('two known headings of four are enough where every row is full', () => {
  const picture = `
Product code      Product name                Class       Mark needed
BF-10440          Sunflower Lecithin          Pareve      No
BF-10452          Diglycerides                Pareve      Yes
BF-20018          Butter Flavor               Dairy       Yes`;
  expect(rowsOf('RELIGIOUS_CERTIFICATE', 'products', picture)).toMatchObject([
    { product_code: 'BF-10440', product_name: 'Sunflower Lecithin' },
    { product_code: 'BF-10452', product_name: 'Diglycerides' },
    { product_code: 'BF-20018', product_name: 'Butter Flavor' },
  ]);
});

test('running numbers are no codes beside a column of codes', () => {
  const picture = `
序号 No.      产品编号 Code      产品名称 Product
1            SHG-101            枸杞浓缩汁
2            SHG-105            枸杞多糖粉`;
  expect(rowsOf('RELIGIOUS_CERTIFICATE', 'products', picture)).toMatchObject([
    { product_code: 'SHG-101', product_name: '枸杞浓缩汁' },
    { product_code: 'SHG-105', product_name: '枸杞多糖粉' },
  ]);
});

test('a line of sums may say so within its words', () => {
  const picture = `
Palet     Ref.        Producto             Uds.      Neto kg     Bruto kg
P-01      AZ-110      Aceite de oliva       960       878,40       912,50
P-02      VN-075      Vinagre               720       518,40       549,25
2         palets en total                 1.680     1.396,80     1.461,75`;
  expect(rowsOf('PACKING_LIST', 'lines', picture).map((row) => row.carton_no)).toEqual(['P-01', 'P-02']);
});

test('a heading of counts gives its unit among its other words', () => {
  const picture = `
Ctn no.     Style            Description       Total PCS 总数      N.W. (kg)      G.W. (kg)
1-12        8820-ECR-S       Pullover, ecru            288          129.6          153.6
13-32       8820-ECR-M       Pullover, ecru            480          220.8          260.8`;
  expect(rowsOf('PACKING_LIST', 'lines', picture)).toMatchObject([
    { quantity: '288', unit: 'PCS' },
    { quantity: '480', unit: 'PCS' },
  ]);
});

test('"min." is a tolerance without a figure', () => {
  const picture = `
Feature              Nominal      Unit      Tolerance
Body diameter          3.640      in        ±0.030
Bore                   1.700      in        min.`;
  expect(rowsOf('PACKAGING_SPEC', 'dimensions', picture).map(({ tolerance }) => tolerance)).toEqual([
    '±0.030',
    'min.',
  ]);
});
