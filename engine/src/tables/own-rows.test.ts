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

test('measures of a packaging have a tolerance', () => {
  const page = `Maß                    Sollmaß    Einheit    Toleranz
Höhe                       870    mm         ± 3
Durchmesser                585    mm         ± 2`;
  expect(rowsOf('PACKAGING_SPEC', 'dimensions', page)).toMatchObject([
    { name: 'Höhe', value: '870', unit: 'mm', tolerance: '± 3' },
    { name: 'Durchmesser', value: '585', unit: 'mm', tolerance: '± 2' },
  ]);
});

test('words are no tolerance of a measure', () => {
  const page = `Maß                    Sollmaß    Einheit    Toleranz
Höhe                       870    mm         ± 3
Durchmesser                585    mm         nach Muster`;
  const rows = rowsOf('PACKAGING_SPEC', 'dimensions', page);
  expect(rows.map(({ name, tolerance }) => [name, tolerance])).toEqual([
    ['Höhe', '± 3'],
    ['Durchmesser', undefined],
  ]);
});

test('parts of a packaging have a count and a designation', () => {
  const page = `Bauteil         Ausführung     Werkstoff    Anzahl    Bemerkung
Mantel          M 210          Stahl             1    lackiert
Spundschraube   Tri 2          Stahl             2    verzinkt`;
  expect(rowsOf('PACKAGING_SPEC', 'components', page)).toMatchObject([
    { component: 'Mantel', name: 'M 210', material: 'Stahl', quantity: '1', remark: 'lackiert' },
    { component: 'Spundschraube', name: 'Tri 2', material: 'Stahl', quantity: '2', remark: 'verzinkt' },
  ]);
});
