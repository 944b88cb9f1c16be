import { said } from '@recto/contracts/said/said';
import { describe, expect, it } from 'vitest';
import { recogniseDocument } from '../recognise.ts';
import { type Placed, pageOf, read } from '../testing.ts';

const REPORT: readonly Placed[] = [
  [170, 30, 'Harbor Analytics - LA'],
  [170, 42, '12 Bayview Ave.'],
  [170, 54, 'Fairmont, CA 91406'],
  [320, 30, '(818) 555-0100'],
  [30, 80, 'GRAPE GUMMIES', 1, 18],
  [30, 110, 'Matrix: Ingestible'],
  [30, 122, 'Sample Size: 2 units'],
  [30, 134, 'Sample: HA2109-7049'],
  [200, 134, 'Date of Reciept: 09/17/2021'],
  [200, 146, 'Completed: 09/20/2021'],
  [30, 300, 'Certificate shall not be reproduced without the written approval of the laboratory.'],
];

describe('a report of an American laboratory', () => {
  it('takes its sample from the large line, its laboratory from the address at the head', () => {
    expect(read('LAB_COA', REPORT).fields).toMatchObject({
      sample_name: 'GRAPE GUMMIES',
      sample_code: 'HA2109-7049',
      lab_name: 'Harbor Analytics - LA',
      received_date: '2021-09-17',
      reported_date: '2021-09-20',
    });
  });

  it('reads labels that all stand over their values', () => {
    const { fields } = read('LAB_COA', [
      [30, 40, 'Sample Name:'],
      [240, 40, 'Inventory #:'],
      [400, 40, 'Date Received:'],
      [30, 52, 'Blue Banana'],
      [240, 52, '13232582566'],
      [400, 52, '2022-10-15'],
    ]);
    expect(fields).toMatchObject({ sample_name: 'Blue Banana', received_date: '2022-10-15' });
  });

  it.each([
    ['LAB_COA', ['Cannabinoids', 'Terpenes', 'LOD', 'LOQ', 'Sample ID', 'Pesticides']],
    ['COA', ['Batch no.', 'Specification', 'Shelf life', 'Assay', 'LOD']],
  ])('a certificate of analysis with the words of its trade is a %s', (category, words) => {
    const page = pageOf([
      [40, 40, 'Certificate of Analysis', 1, 18],
      ...words.map((word, i): Placed => [40, 100 + 20 * i, word]),
    ]);
    expect(recogniseDocument({ pages: [page] }).classification.documents[0]?.category).toBe(category);
  });
});

describe('a statement of several accounts', () => {
  const SUMMARY: readonly Placed[] = [
    [40, 150, 'MARIA LINDQVIST'],
    [40, 162, '4278 PARIS MOTORWAY, LAKEVIEW, ID 85396'],
    [40, 220, 'Account Name'],
    [200, 220, 'Account Number'],
    [330, 220, 'Beginning Balance'],
    [460, 220, 'Ending Balance'],
    [40, 236, 'Holiday Savings'],
    [200, 236, 'xxxxxx1234'],
    [360, 236, '$5,823.37'],
    [480, 236, '$6,826.05'],
    [40, 252, 'Joint Savings Account'],
    [200, 252, 'xxxxxx4321'],
    [360, 252, '$55,892.61'],
    [480, 252, '$52,954.23'],
    [40, 270, 'Total Account Balances:'],
    [360, 270, '$61,715.98'],
    [480, 270, '$59,780.28'],
  ];

  it('is opened and closed by the totals, and no kind of account is its holder', () => {
    expect(read('BANK_STATEMENT', SUMMARY).fields).toMatchObject({
      account_holder: 'MARIA LINDQVIST',
      opening_balance: '61715.98',
      closing_balance: '59780.28',
    });
  });

  it('takes a balance from beside a label that names its day', () => {
    const { fields } = read('BANK_STATEMENT', [
      [40, 60, 'Your previous balance as of 03/02/2022'],
      [300, 60, '$18,469.05'],
      [40, 74, 'Your new balance as of 06/17/2022'],
      [300, 74, '$3,366.44'],
    ]);
    expect(fields).toMatchObject({ opening_balance: '18469.05', closing_balance: '3366.44' });
  });
});

describe('rules speak to people', () => {
  it('lets the accounts of one statement run each for itself', () => {
    const { rules } = read('BANK_STATEMENT', [
      [40, 40, 'Opening balance'],
      [200, 40, '100.00'],
      [40, 54, 'Closing balance'],
      [200, 54, '95.00'],
      [40, 100, 'Date'],
      [140, 100, 'Description'],
      [280, 100, 'Debits'],
      [380, 100, 'Credits'],
      [480, 100, 'Balance'],
      [40, 116, '01/04/2026'],
      [140, 116, 'Beginning balance'],
      [480, 116, '60.00'],
      [40, 132, '02/04/2026'],
      [140, 132, 'Rent'],
      [280, 132, '-10.00'],
      [480, 132, '50.00'],
      [40, 148, '01/04/2026'],
      [140, 148, 'Beginning balance'],
      [480, 148, '40.00'],
      [40, 164, '03/04/2026'],
      [140, 164, 'Interest'],
      [380, 164, '5.00'],
      [480, 164, '45.00'],
    ]);
    expect(rules).toMatchObject([{ id: 'balance_runs', ok: true }]);
  });

  it('holds the shares of the members against those issued, and names the columns', () => {
    const { rules } = read('NAR', [
      [40, 40, 'Class of shares'],
      [160, 40, 'Total number'],
      [280, 40, 'Total amount'],
      [40, 56, 'Ordinary'],
      [160, 56, '10,000'],
      [280, 56, '250,000.00'],
      [40, 120, 'Name of shareholder'],
      [280, 120, 'Shares held'],
      [40, 136, 'CHAN TAI MAN'],
      [280, 136, '6,000'],
      [40, 152, 'WONG SIU LING'],
      [280, 152, '3,000'],
    ]);
    expect(rules).toEqual([
      {
        id: 'shares_add_up',
        ok: false,
        said: said('rule_column_off', {
          formula: ['Shares'],
          sum: '9000',
          name: 'Number',
          says: '10000',
        }),
        fields: ['members.shares', 'share_classes.number'],
      },
    ]);
  });
});
