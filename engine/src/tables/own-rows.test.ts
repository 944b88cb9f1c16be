import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

test('the heading of the next table ends the rows', () => {
  expect(
    rowsOf(
      'NAR',
      'directors',
      `Name                    Capacity      Identification
CHOW WING HONG          Director      K309
FUNG HOI YAN            Director      G476
Member                  Class         Transferred lately
CHOW WING HONG          Ordinary      0`,
    ).map(({ identity }) => identity),
  ).toEqual(['K309', 'G476']);
});

test('rows that say half of what those above say are of another table', () => {
  expect(
    rowsOf(
      'NAR',
      'share_classes',
      `Class of shares     Currency    Number issued    Total amount
Ordinary            HKD         10,000           10,000.00
Class X             HKD         2,000            40,000.00
CHOW WING HONG                                   100.00
LEUNG MEI LING                                   600.00`,
    ).map((row) => row.class),
  ).toEqual(['Ordinary', 'Class X']);
});

test('parts whose names have figures are followed by one without', () => {
  expect(
    rowsOf(
      'PACKAGING_SPEC',
      'components',
      `Component              Material     Remark
Outlet valve DN 50     HDPE         ball type
Lid DN 150             HDPE         gasket
Label plate            Steel`,
    ).map(({ component }) => component),
  ).toEqual(['Outlet valve DN 50', 'Lid DN 150', 'Label plate']);
});
