import { expect, test } from 'vitest';
import { contextOf } from '../context/context.ts';
import { headerIndex } from '../context/indexes.ts';
import { pageOf, read } from '../testing.ts';
import { findHeaders } from './header.ts';
import { CERTIFICATE_OF_ANALYSIS_TABLE, drawn, rowsOf } from './testing.ts';

const WIDTHS = [10, 14, 18, 16, 20, 12, 0];
const line = (...cells: string[]): string => cells.map((text, i) => text.padEnd(WIDTHS[i]!)).join('');

test('labels that go on in a second line head their columns, and the next box of the form ends the rows', () => {
  const rows = rowsOf(
    'COO',
    'goods',
    [
      line(
        '7. 项目',
        '8. HS编码',
        '9. 货品名称、',
        '10. 毛重或其他',
        '11. 包装唛头',
        '12. 原产地',
        '13. 发票价格',
      ),
      line('编号', '', '包装件数及种类', '计量单位', '或编号', '标准', '编号及日期'),
      line('1', '39269090', '水族箱过滤盒', '1680千克', 'CT-KHH 1-210', 'PSR', 'USD 9,240.00'),
      line('', '', '', '', '', '', 'QM2408-19'),
      line('2', '39173900', '聚氯乙烯软管', '1056千克', 'CT-KHH 298', 'PSR', 'USD 3,168.00'),
      line('', '', '', '', '', '', 'QM2408-20'),
      line('14. 出口商声明', '', '', '15. 证明'),
      line('本人对于所填报内容的真实性负责', '', '', '依据框架协议规定'),
    ].join('\n'),
  );
  expect(rows).toMatchObject([
    { hs_code: '3926.90.90', quantity: '1680', marks: 'CT-KHH 1-210', invoice_number: 'QM2408-19' },
    { hs_code: '3917.39.00', quantity: '1056', marks: 'CT-KHH 298', invoice_number: 'QM2408-20' },
  ]);
  expect(rows).toHaveLength(2);
});

test('a heading in two languages is one, and the next numbered section ends the table', () => {
  expect(
    rowsOf(
      'NAR',
      'directors',
      `9    董事 Directors

     Surname, Other Names    中文姓名    身分 Capacity      身分證/護照 Identification
     TSE, Pui Man Gloria     謝佩雯     Director          K482317(6)
     MARCHETTI, Luca                    Director          YA4471902 (Italy)

10   成員詳情 Particulars of Members

     Name                    Address                     Current holding
     TSE Pui Man Gloria      Flat B, Metro Harbour View  120,000`,
    ),
  ).toEqual([
    { name: 'TSE, Pui Man Gloria', name_zh: '謝佩雯', capacity: 'Director', identity: 'K482317(6)' },
    { name: 'MARCHETTI, Luca', capacity: 'Director', identity: 'YA4471902 (Italy)' },
  ]);
});

test('numbers of the lines are no part of the text behind them', () => {
  expect(
    rowsOf(
      'COO',
      'goods',
      `Item number; marks and numbers      Description of goods      Quantity
1 ARTM 772 SOHAR                    Weaving machine           6840 kg
2 ARTM 773 SOHAR                    Warp beams                1215 kg`,
    ).map(({ marks }) => marks),
  ).toEqual(['ARTM 772 SOHAR', 'ARTM 773 SOHAR']);
});

test('of a name with its address the name is taken', () => {
  expect(
    rowsOf(
      'AOA',
      'founder_members',
      `Names and addresses of founder members    Class of shares    Number of shares taken
YEUNG Sau Ching, Beatrice                 Ordinary           30,000
Flat 11B, Tower 4, 9 Oil Street
FAIRWEATHER Colin Andrew                  Ordinary           20,000
House 6, 210 Sai Sha Road`,
    ).map(({ name }) => name),
  ).toEqual(['YEUNG Sau Ching, Beatrice', 'FAIRWEATHER Colin Andrew']);
});

test('one column of a resume says from when until when; a row without a time belongs to one that has it', () => {
  const { rows } = read(
    'RESUME',
    drawn(
      `起止时间            工作单位               职务            工作内容
2022.05—至今        浙江潮信科技           高级设计师       负责企业网银重构
2019.08—2022.04     杭州云栈信息           设计师          政务服务平台

就读时间            学校                   专业            学历
2013.09—2017.06     浙江工业大学           工业设计         本科`,
    ),
  );
  expect(rows('experiences')).toMatchObject([
    { company: '浙江潮信科技', title: '高级设计师', start: '2022-05', end: 'present' },
    { company: '杭州云栈信息', title: '设计师', start: '2019-08', end: '2022-04' },
  ]);
  expect(rows('experiences')).toHaveLength(2);
});

test('one word over two columns leaves each of them its own heading', () => {
  expect(
    rowsOf(
      'COA',
      'attributes',
      `
Test              Unit        Limits of this grade     Value
                              min.        max.
Assay             %           99.5        100.5         99.8
Ash               %                        0.10         0.03
Lead              mg/kg                    0.50         0.05`,
    ),
  ).toMatchObject([
    { characteristic: 'Assay', lower: '99.5', upper: '100.5', result: '99.8' },
    { characteristic: 'Ash', upper: '0.10', result: '0.03' },
    { characteristic: 'Lead', upper: '0.50', result: '0.05' },
  ]);
});

test.each([
  [
    'asides in brackets and numbers of boxes take nothing from a label',
    `8. Marks and numbers      Description of goods      9. Gross mass (kg) or     10. Invoices (Optional)
N&H 1-480                 DRIED APRICOTS            6336.00 KG                EG-417
N&H 481-860               SULTANA RAISINS           4940.00 KG                EG-422`,
  ],
  [
    'the number of a box whose heading stands below is no figure',
    `5.      6. Marks and    Description of goods    8. Origin    9. Gross weight   10. Number, date of
Item    numbers                                 criteria     or quantity       Invoices
1       N&H 1-480       DRIED APRICOTS          "PE"         6336.00 KG        EG-417
2       N&H 481-860     SULTANA RAISINS         "PE"         4940.00 KG        EG-422`,
  ],
])('%s', (_, picture) => {
  expect(rowsOf('COO', 'goods', picture)).toMatchObject([
    { description: 'DRIED APRICOTS', quantity: '6336.00', invoice_number: 'EG-417' },
    { description: 'SULTANA RAISINS', quantity: '4940.00', invoice_number: 'EG-422' },
  ]);
});

test('packages over the goods that are in them are no part of their name', () => {
  const picture = `Marks and numbers    Number and kind of packages; description of goods    Gross weight    Invoices
NHF 1-600            600 CARTONS                                          9720 KGS        HD-184
                     FISH SAUCE 35N
NHF 601-750          150 CARTONS                                          2130 KGS        HD-185
                     SHRIMP PASTE 200G`;
  expect(rowsOf('COO', 'goods', picture).map(({ description }) => description)).toEqual([
    'FISH SAUCE 35N',
    'SHRIMP PASTE 200G',
  ]);
});

test('a register gives what somebody is, and which shares, in two languages, and both are kept', () => {
  expect(
    rowsOf(
      'NAR',
      'directors',
      `Jawatan                   Nama penuh / Full name    No. KP / Pasport    Alamat / Address
Pengarah / Director       Zulkifli bin Abd. Manaf   760314-10-5521      22 Jalan Kenari, Klang
Director 董事             Tan Siew Ling             810927-08-5114      5 Menara Impian`,
    ),
  ).toEqual([
    { capacity: 'Pengarah / Director', name: 'Zulkifli bin Abd. Manaf', identity: '760314-10-5521' },
    { capacity: 'Director 董事', name: 'Tan Siew Ling', identity: '810927-08-5114' },
  ]);
});

test('all lines of a movement say what it was', () => {
  expect(
    rowsOf(
      'BANK_STATEMENT',
      'transactions',
      `Datum         Omschrijving                              Af         Bij        Saldo
01-03-2026    Incasso Waterbedrijf                     47,18                 3.824,26
              Kenmerk: 2203881/03
02-03-2026    Overboeking J.M. Terpstra                          165,00      3.989,26
              Contributie 2026 lid 0417`,
    ).map(({ description }) => description),
  ).toEqual([
    'Incasso Waterbedrijf Kenmerk: 2203881/03',
    'Overboeking J.M. Terpstra Contributie 2026 lid 0417',
  ]);
});

test('forms of origin print the number of packages over the goods, and their value below the quantity', () => {
  expect(
    rowsOf(
      'COO',
      'goods',
      `Marks, Nos. & container No.   No. & kind of packages; description of goods   Quantity or weight   Invoice no
MV 1/3                        Three (3) cartons                              420 PCS              ATP/26-0311
                              Watch cases, stainless steel                   USD 11,760.00
                              H.S. 9111.20
MV 4                          One (1) carton                                 90 PCS               ATP/26-0312
                              Case backs with sapphire glass                 USD 9,450.00
                              H.S. 9111.90`,
    ),
  ).toMatchObject([
    { marks: 'MV 1/3', description: 'Watch cases, stainless steel', quantity: '420', hs_code: '9111.20' },
    { marks: 'MV 4', description: 'Case backs with sapphire glass', quantity: '90', hs_code: '9111.90' },
  ]);
});

test('a code that its cell breaks behind a hyphen is one, and words stay apart', () => {
  const columns = (...cells: string[]): string => cells.map((text) => text.padEnd(22)).join('');
  expect(
    rowsOf(
      'COO',
      'goods',
      [
        columns('Marks', 'Description of goods', 'HS code', 'Quantity', 'Invoice no'),
        columns('KUS/NBO/111-', 'Ankle socks, cotton -', '611595', '7200', 'NKE/25-'),
        columns('122', 'rich', '', '', '26/0419'),
      ].join('\n'),
    ),
  ).toMatchObject([
    { marks: 'KUS/NBO/111-122', description: 'Ankle socks, cotton - rich', invoice_number: 'NKE/25-26/0419' },
  ]);
});

test.each([
  ['03/ENE', '05/ENE'],
  ['03-ENE', '05-ENE'],
  ['03 ENE', '05 ENE'],
])('the day %s leaves its year to the head of a statement', (first, second) => {
  const rows = rowsOf(
    'BANK_STATEMENT',
    'transactions',
    `Periodo DEL 01/01/2026 AL 31/01/2026

FECHA         DESCRIPCION                        CARGOS        ABONOS        SALDO
${first}        SPEI RECIBIDO                                  7,250.00    25,692.07
${second}        CFE SUMINISTRADOR                1,187.00                  24,505.07`,
  );
  expect(rows.map(({ date, withdrawal }) => [date, withdrawal])).toEqual([
    ['2026-01-03', undefined],
    ['2026-01-05', '1187.00'],
  ]);
});

test('labels in brackets behind another name no column of their own', () => {
  const picture = `
Test                Limits (min - max)    Result     Method
Density             0.887 - 0.899         0.8934     ISO 279
Refraction          1.457 - 1.464         1.4602     ISO 280
Rotation            3.5 - 7.0             4.9        ISO 592`;
  const page = pageOf(drawn(picture));
  const [header] = findHeaders(contextOf([page]).pages[0]!, headerIndex(CERTIFICATE_OF_ANALYSIS_TABLE));
  expect(header?.cells.map(({ text }) => text)).toEqual(['Test', 'Limits (min - max)', 'Result', 'Method']);
});

test('prices of less than one are printed from their point on by old systems', () => {
  const rows = rowsOf(
    'PO_CONF',
    'lines',
    `
LN   DESCRIPTION            QTY ORD    UM    UNIT PRICE    PROMISED      EXTENSION
001  HEX CAP SCREW            5,000    EA         .3140    11/24/2025     1,570.00
002  FLANGE LOCKNUT           5,000    EA         .1265    11/24/2025       632.50
003  COTTER PIN                  40    EA        6.7500    11/24/2025       270.00`,
  );
  expect(rows.map(({ unit_price }) => unit_price)).toEqual(['0.3140', '0.1265', '6.7500']);
});
