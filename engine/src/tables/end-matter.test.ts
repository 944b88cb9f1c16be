import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

test('those who sign beside one another are no row of the table above them', () => {
  const rows = rowsOf(
    'PACKAGING_SPEC',
    'components',
    `
    Component       Material              Remark
    Pail            HDPE, white           UV stable
    Lid             HDPE, white           tear-off band
    Handle          Galvanised wire       plastic grip

    Prepared: A. Quist      Checked: R. Maas      Approved by: I. Oort
    `,
  );
  expect(rows.map((row) => row.component)).toEqual(['Pail', 'Lid', 'Handle']);
});

test('nor is a conclusion under the columns of the results, and the signatures below it', () => {
  const rows = rowsOf(
    'COA',
    'attributes',
    `
    检验项目       标准要求        检验结果       单项判定
    水分 (%)       ≤5.0            2.1            合格
    灰分 (%)       ≤1.0            0.4            合格
    铅 (mg/kg)     ≤2.0            0.1            合格
    结论           本批产品按企业标准检验合格。
    检验员:丁一     复核:王二        批准:李三
    `,
  );
  expect(rows).toHaveLength(3);
});

test('nor is a sentence on all results, below which the numbers of the tests are taken off their names', () => {
  const rows = rowsOf(
    'COA',
    'attributes',
    `
    SR TEST                 LIMITS           RESULT         REMARK
    01 DESCRIPTION          WHITE POWDER     WHITE POWDER   COMPLIES
    02 LOSS ON DRYING       NMT 10.0         4.72           COMPLIES
    03 SULPHATED ASH        NMT 2.0          0.41           COMPLIES
    04 IDENTITY             POSITIVE         POSITIVE       COMPLIES

    RESULT : THE ABOVE SAMPLE COMPLIES WITH THE TESTS
             LISTED ABOVE.                   STATUS : APPROVED
    `,
  );
  expect(rows.map((row) => row.characteristic)).toEqual([
    'DESCRIPTION',
    'LOSS ON DRYING',
    'SULPHATED ASH',
    'IDENTITY',
  ]);
});

test('verdicts of a row are no signatures', () => {
  const rows = rowsOf(
    'COA',
    'attributes',
    `
    Characteristic     Specification     Result     Verdict
    Water              max. 0.5          0.2        Approved
    Ash                max. 0.1          0.05       Approved
    Lead               max. 2            < 1        Approved
    `,
  );
  expect(rows).toHaveLength(3);
});
