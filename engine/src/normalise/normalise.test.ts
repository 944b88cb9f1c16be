import { describe, expect, it } from 'vitest';
import { findCurrencies } from './currency.ts';
import { dateOrderOf, findDates } from './dates.ts';
import { add, decimal, multiply, near, plain, sum } from './decimal.ts';
import { fold } from './fold.ts';
import { ibanIn } from './iban.ts';
import { decimalMarkOf, findNumbers } from './numbers.ts';
import { readLimits, readResult } from './results.ts';
import { padIpc, unitBehind, unitOf } from './units.ts';

describe('dates', () => {
  it.each([
    ['2026-04-07', '2026-04-07'],
    ['2026/4/7', '2026-04-07'],
    ['07.04.2026', '2026-04-07'],
    ['7 April 2026', '2026-04-07'],
    ['April 7, 2026', '2026-04-07'],
    ['05-OCT-2025', '2025-10-05'],
    ['28N0V25', '2025-11-28'],
    ['05 0CT 2025', '2025-10-05'],
    ['3. März 2024', '2024-03-03'],
    ['12 février 2023', '2023-02-12'],
    ['1er août 2023', '2023-08-01'],
    ['2026年4月7日', '2026-04-07'],
    ['民國115年4月7日', '2026-04-07'],
    ['115年04月07日', '2026-04-07'],
    ['二〇二六年四月二十八日', '2026-04-28'],
    ['18/10/18', '2018-10-18'],
  ])('reads %s', (text, iso) => {
    expect(findDates(text).map((d) => d.value)).toEqual([iso]);
  });

  it('reads both days of a period that are set close, and none in the number of an account', () => {
    const values = (text: string) => findDates(text).map((d) => d.value);
    expect(values('01/03/2026-31/03/2026')).toEqual(['2026-03-01', '2026-03-31']);
    expect(values('01-31-20-447201')).toEqual([]);
  });

  it.each([
    ['22 | 08 | 2026', '2026-08-22'],
    ['2026│08│22', '2026-08-22'],
    ['22 08 2026', '2026-08-22'],
    ['2 2 0 8 2 0 2 6', '2026-08-22'],
    ['2 2 / 0 8 / 2 0 2 6', '2026-08-22'],
    ['03 / MAR / 24', '2024-03-03'],
    ['on the twenty-second day of August, 2026', '2026-08-22'],
    ['3.III.2024', '2024-03-03'],
    ['14 XII 2025', '2025-12-14'],
    ['贰零贰陆年零玖月壹拾捌日', '2026-09-18'],
  ])('reads %s as forms, deeds and Roman months have it', (text, iso) => {
    expect(findDates(text).map((d) => d.value)).toEqual([iso]);
  });

  it.each([
    ['2025-Sep-24', '2025-09-24'],
    ['MAR. 05. 2026', '2026-03-05'],
    ['Date 7 th May 2026', '2026-05-07'],
    ['2 0 2 5 0 6 3 0', '2025-06-30'],
    ['0 3 0 4 2 0 2 5', '2025-04-03'],
    ['10 Mac 2025', '2025-03-10'],
    ['11 Desember 2025', '2025-12-11'],
    ['05 февраля 2026 г.', '2026-02-05'],
    ['12 marca 2026 r.', '2026-03-12'],
    ['3 Mart 2026', '2026-03-03'],
    ['14. ledna 2026', '2026-01-14'],
    ['12 Μαρτίου 2026', '2026-03-12'],
    ['ngày 06 tháng 02 năm 2026', '2026-02-06'],
    ['9月11日(2026)', '2026-09-11'],
    ['on the ninth of October 2025', '2025-10-09'],
  ])('reads %s as papers of other countries have it', (text, iso) => {
    expect(findDates(text).map((d) => d.value)).toEqual([iso]);
  });

  it.each(['1 SET 25 PCS', 'Dec 12.50', '2 OUT 10', '1 des 20', 'Invoice 4500 Mar 10'])(
    'finds no day in %s',
    (text) => {
      expect(findDates(text)).toEqual([]);
    },
  );

  it.each(['10 X 2000', '5 V 2024', 'Tel 22 08 2026 11', '2 200 1999'])('sees no date in %s', (text) => {
    expect(findDates(text)).toEqual([]);
  });

  it.each([
    ['April 1 – April 30, 2026', ['2026-04-01', '2026-04-30']],
    ['2026 年 10 月 1 日至 10 月 31 日', ['2026-10-01', '2026-10-31']],
    ['15 December to 14 January 2026', ['2025-12-15', '2026-01-14']],
    ['Section 4.2 - 12 March 2026', ['2026-03-12']],
    ['12 March 2026 - 14 items', ['2026-03-12']],
    ['2026-04-01 to May 30 2026', ['2026-04-01', '2026-05-30']],
  ])('reads both ends of %s', (text, days) => {
    expect(findDates(text).map((d) => d.value)).toEqual(days);
  });

  it('does not read a date that the calendar lacks', () => {
    expect(findDates('31.02.2026')).toEqual([]);
  });

  it('takes day or month first as the document shows it', () => {
    expect(dateOrderOf(['05/13/2026', '05/06/2026'])).toBe('mdy');
    expect(dateOrderOf(['13/05/2026', '05/06/2026'], 'mdy')).toBe('dmy');
    expect(dateOrderOf(['01/03/2026-31/03/2026', '01-31-20-447201', '01-14-20-4472'], 'mdy')).toBe('dmy');
    expect(dateOrderOf(['Fecha (d/m/a)', '05/03/2026'], 'mdy')).toBe('dmy');
    expect(dateOrderOf(['DATE MM/DD/YYYY', '05/03/2026'])).toBe('mdy');
    expect(dateOrderOf(['mm/dd/yyyy', '13/03/2026'], 'mdy')).toBe('dmy');
    expect(findDates('05/06/2026', 'mdy')[0]?.value).toBe('2026-05-06');
    expect(findDates('05.06.2026', 'mdy')[0]?.value).toBe('2026-06-05');
  });
});

describe('numbers', () => {
  it.each([
    ["29'691.80", '29691.80'],
    ['16.789,75', '16789.75'],
    ['1,234,567.89', '1234567.89'],
    ['12 345,60', '12345.60'],
    ['(12.00)', '-12.00'],
    ['-7,67', '-7.67'],
    ['45.00-', '-45.00'],
    ['HK$4,124.50', '4124.50'],
    ['0.125', '0.125'],
    ['2.080', '2.080'],
    ['1.234.567', '1234567'],
    ['62.480.00', '62480.00'],
  ])('reads %s', (text, value) => {
    expect(findNumbers(text).map((n) => n.value)).toEqual([value]);
  });

  it.each([
    ['EA .3140 EA', '0.3140'],
    ['$.25', '0.25'],
    ['No.25', '25'],
    ['Total ....... 250', '250'],
  ])('reads a point before the first figure of %s as that of decimals', (text, value) => {
    expect(findNumbers(text)[0]?.value).toBe(value);
  });

  it('settles 1.080 by the decimal mark of the document', () => {
    const mark = decimalMarkOf(['25.174,80', '23,31']);
    expect(mark).toBe(',');
    expect(findNumbers('1.080 KG', mark)[0]?.value).toBe('1080');
    expect(findNumbers('3.116,700 KG', mark)[0]?.value).toBe('3116.700');
    expect(findNumbers('18,400.000 KG', '.')[0]?.value).toBe('18400.000');
    expect(
      findNumbers('Artikel 118.402, 250 kg', ',').map((n) => n.value),
      'a list',
    ).toEqual(['118402', '250']);
    expect(findNumbers('1,186.185')[0]?.value, 'a smudge').toBe('1186185');
  });

  it.each([
    [['1,020.000', '567.000', 'Total 2,906.000'], '2,906.000', '2906.000'],
    [['20.160,000', '38.190,000 kg'], '38.190,000 kg', '38190.000'],
    [['1.440,0 kg', '1.488,0 kg'], '1.440 kg', '1440'],
    [['1,186.185 smudged', '2.100,50', '31,20'], '1,186.185', '1186185'],
    [['6907.21', '6907.30', '3214.90', 'EUR 5,00'], '26.400 KG', '26400'],
    [['17.340 kg', '31,2 m³'], '17.340 kg', '17340'],
    [['8409.91', '7.310 kg', '208,4 kg'], '7.310 kg', '7310'],
    [['7.310 kg', 'Menge der Waren und Gewicht', 'von der Kammer für die Ware'], '7.310 kg', '7310'],
    [['7.310 kg', 'weight of the goods', 'for the chamber and the exporter'], '7.310 kg', '7.310'],
    [['Kapitel 4,2', 'Kapitel 4,3', '7.310 kg'], '7.310 kg', '7.310'],
  ])('takes the decimal mark of %s from numbers that tell it', (texts, printed, value) => {
    expect(findNumbers(printed, decimalMarkOf(texts))[0]?.value).toBe(value);
  });
});

describe('exact decimals', () => {
  const of = (text: string) => decimal(text)!;
  it('adds and multiplies without rounding', () => {
    expect(plain(add(of('0.1'), of('0.2')))).toBe('0.3');
    expect(plain(multiply(of('360'), of('9.33')))).toBe('3358.80');
    expect(plain(sum([of('53.50'), of('-3.5')]))).toBe('50.00');
    expect(near(of('1.004'), of('1'), of('0.01'))).toBe(true);
  });
});

describe('currencies, units and codes', () => {
  it.each([
    ['HK$126.02', 'HKD'],
    ['$10', 'USD'],
    ['1.00 €', 'EUR'],
    ['金額(新臺幣)', 'TWD'],
    ['Total CHF', 'CHF'],
  ])('finds the currency of %s', (text, code) => {
    expect(findCurrencies(text).map((c) => c.code)).toEqual([code]);
  });

  it('takes no other three capitals for a currency', () => {
    expect(findCurrencies('VAT TEL PPM')).toEqual([]);
  });

  it('reads units behind numbers and pads material codes', () => {
    expect(unitOf('kgs')).toBe('KG');
    expect(unitBehind(' KG net')?.unit).toBe('KG');
    expect(unitBehind(' pages')).toBeNull();
    expect(padIpc('10154945')).toBe('000000000010154945');
  });

  it('checks the digits of an IBAN', () => {
    expect(ibanIn('IBAN DE88 2008 0000 0970 3757 00')).toMatchObject({
      value: 'DE88200800000970375700',
      valid: true,
    });
    expect(ibanIn('IBAN KZ86 125K ZT50 0410 0100')).toMatchObject({
      value: 'KZ86125KZT5004100100',
      valid: true,
    });
    expect(ibanIn('IBAN DE89 2008 0000 0970 3757 00')?.valid).toBe(false);
  });
});

describe('measured results and limits', () => {
  it.each([
    ['< 0,10 mg/kg', ',', { value: '<0.10', unit: 'mg/kg' }],
    ['99.5 %', '.', { value: '99.5', unit: '%' }],
    ['Clear colourless liquid', '.', { value: 'Clear colourless liquid' }],
    ['n.d.', '.', { value: 'n.d.' }],
  ] as const)('reads the result %s', (text, mark, expected) => {
    expect(readResult(text, mark)).toEqual(expected);
  });

  it.each([
    ['1.4600 - 1.4650', { lower: '1.4600', upper: '1.4650' }],
    ['-1.00 to 1.00', { lower: '-1.00', upper: '1.00' }],
    ['NLT 98.0', { lower: '98.0' }],
    ['max. 1,000', { upper: '1000' }],
    ['≤ 0.5 %', { upper: '0.5' }],
    ['10 ± 2.5', { lower: '7.5', upper: '12.5' }],
    ['conforms to standard', {}],
  ] as const)('reads the limits %s', (text, expected) => {
    expect(readLimits(text, '.')).toEqual(expected);
  });
});

describe('folding', () => {
  it('compares without case, accents, points and script', () => {
    expect(fold('P.O. No.:')).toBe('po no');
    expect(fold('發票編號')).toBe(fold('发票编号'));
    expect(fold('I N V O I C E')).toBe('invoice');
  });
});
