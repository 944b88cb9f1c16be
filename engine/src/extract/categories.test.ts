import { expect, test } from 'vitest';
import { read } from '../testing.ts';

test('an identity card is read without labels, its number by its check digit', () => {
  const { fields } = read('HKID', [
    [60, 30, 'HONG KONG IDENTITY CARD'],
    [100, 60, 'CHAN, Tai Man'],
    [100, 80, '7115 1129 2429'],
    [100, 100, 'Date of Birth'],
    [100, 112, '17-03-1982'],
    [100, 130, '***AO'],
    [200, 160, 'A123456(3)'],
  ]);
  expect(fields).toMatchObject({
    id_number: 'A123456(3)',
    name_en: 'CHAN, Tai Man',
    commercial_code: '7115 1129 2429',
    date_of_birth: '1982-03-17',
    symbols: '***AO',
  });
});

test('the words of a cheque are held against its figures', () => {
  const cheque = (figures: string) =>
    read('CHEQUE', [
      [30, 30, 'Cheque No. 939036'],
      [300, 30, 'Date 21/10/2025'],
      [30, 60, 'Pay'],
      [75, 60, 'Northwind Trading Limited'],
      [30, 90, 'Hong Kong Dollars Four Thousand Three Hundred'],
      [30, 102, 'and Five and Cents Sixty Only'],
      [400, 90, `HK$ ${figures}`],
    ]);
  const { fields, rules } = cheque('4,305.60');
  expect(fields).toMatchObject({
    cheque_number: '939036',
    amount: '4305.60',
    payee: 'Northwind Trading Limited',
  });
  expect(fields.amount_in_words).toBe('Four Thousand Three Hundred and Five and Cents Sixty Only');
  expect(rules).toMatchObject([{ id: 'words_equal_figures', ok: true }]);
  expect(cheque('4,350.60').rules).toMatchObject([{ id: 'words_equal_figures', ok: false }]);
});

test('a balance that does not run is told', () => {
  const statement = (second: string) =>
    read('BANK_STATEMENT', [
      [40, 40, 'Account number'],
      [160, 40, '264-767261-637'],
      [40, 70, 'Opening balance'],
      [160, 70, '100.00'],
      [40, 100, 'Date'],
      [140, 100, 'Description'],
      [280, 100, 'Withdrawal'],
      [380, 100, 'Deposit'],
      [480, 100, 'Balance'],
      [40, 116, '01/04/2026'],
      [140, 116, 'SALARY'],
      [380, 116, '50.00'],
      [480, 116, '150.00'],
      [40, 132, '28/04/2026'],
      [140, 132, 'RENT'],
      [280, 132, '30.00'],
      [480, 132, second],
    ]).rules.find((r) => r.id === 'balance_runs')?.ok;
  expect(statement('120.00')).toBe(true);
  expect(statement('102.00')).toBe(false);
});

test('a date in boxes is read below its label', () => {
  const { fields } = read('NAR', [
    [40, 40, '1 Company Name'],
    [44, 60, 'NORTHWIND LIMITED'],
    [40, 90, '4 Date to which this Return is Made Up'],
    [50, 108, '02'],
    [80, 108, '05'],
    [110, 108, '2026'],
  ]);
  expect(fields).toMatchObject({ company_name: 'NORTHWIND LIMITED', return_date: '2026-05-02' });
});

test('a cell with container and seal gives both', () => {
  const { rows } = read('BOL', [
    [40, 40, 'Container / Seal No.'],
    [200, 40, 'Packages'],
    [300, 40, 'Description of Goods'],
    [460, 40, 'Gross Weight'],
    [40, 60, 'CSQU3054383 /'],
    [200, 60, '80'],
    [300, 60, 'Orange oil'],
    [460, 60, '16,097.3'],
    [40, 72, 'FB819285'],
  ]);
  expect(rows('containers')).toMatchObject([
    { container_no: 'CSQU3054383', seal_no: 'FB819285', packages: '80', gross_weight: '16097.3' },
  ]);
});

test('posts and schools of a resume are entries with their time', () => {
  const { rows } = read('RESUME', [
    [40, 40, 'Experience'],
    [40, 60, 'Senior Accountant, Northwind Systems'],
    [420, 60, 'Sep 2021 – Present'],
    [60, 76, 'Closed the books in three days.'],
    [40, 100, 'Education'],
    [40, 120, 'BA Linguistics, Westlake College'],
    [420, 120, '2015 – 2019'],
  ]);
  expect(rows('experiences')).toEqual([
    {
      title: 'Senior Accountant',
      company: 'Northwind Systems',
      start: '2021-09',
      end: 'present',
      description: 'Closed the books in three days.',
    },
  ]);
  expect(rows('educations')).toEqual([
    { school: 'Westlake College', degree: 'BA', field: 'Linguistics', start: '2015', end: '2019' },
  ]);
});
