import { describe, expect, it } from 'vitest';
import { contextOf } from '../../context/context.ts';
import { schemaOf } from '../../schema/index.ts';
import { type Placed, pageOf } from '../../testing.ts';
import { readTable } from '../read-table.ts';
import { drawn } from '../testing.ts';

const TABLE = schemaOf('NB_COA')!.sections.flatMap((s) => s.tables)[0]!;
const COLUMNS = ['characteristic', 'mic', 'result', 'unit', 'lower', 'upper', 'specification', 'method'];

/** The rows of a drawn page whose first line, of headings, is set closer to the second than others are. */
function said(picture: string): string[] {
  const page = drawn(picture);
  const top = Math.min(...page.map(([, y]) => y));
  const placed = page.map(([x, y, text]): Placed => [x, y === top ? y + 2 : y, text]);
  return readTable(TABLE, contextOf([pageOf(placed)])).rows.map(({ cells }) =>
    COLUMNS.map((id) => cells.get(id)?.standard ?? '-').join(' | '),
  );
}

describe('headings of results over two lines', () => {
  it('puts the line under a name where its heading says the method stands, and words across both limits apart', () => {
    expect(
      said(`
Merkmal               Stamm-                              Untere          Obere
Prüfmethode           merkmal      Einheit      Wert      Grenze          Grenze
Trockenmasse          QM0001102    %            30,4        29,5            31,0
Hausverfahren 11

pH-Wert               QM0001107                  9,7         9,2            10,5
DIN EN ISO 10523

Dichte                QM0001115    g/cm³        1,21        1,19            1,22
DIN 51757

Aussehen              QM0001101              entspricht   klar, farblos
visuell


Die Charge ist frei.`),
    ).toEqual([
      'Trockenmasse | QM0001102 | 30.4 | % | 29.5 | 31.0 | - | Hausverfahren 11',
      'pH-Wert | QM0001107 | 9.7 | - | 9.2 | 10.5 | - | DIN EN ISO 10523',
      'Dichte | QM0001115 | 1.21 | g/cm³ | 1.19 | 1.22 | - | DIN 51757',
      'Aussehen | QM0001101 | entspricht | - | - | - | klar, farblos | visuell',
    ]);
  });
});

it('takes "Test procedure" for one heading, though results may stand behind it without one', () => {
  expect(
    said(`
Property          Result      Min       Max      Units        Test procedure
Acid Number        0.03        –        0.10     mg KOH/g       ASTM D974      Pass
Hydroxyl Number     2.1        –         5.0     mg KOH/g      ASTM E1899      Pass
Water               118        –         300      ppm           ASTM E203      Pass
Viscosity         19.42      18.50     20.50      cSt           ASTM D445      Pass`),
  ).toEqual([
    'Acid Number | - | 0.03 | mg KOH/g | - | 0.10 | - | ASTM D974',
    'Hydroxyl Number | - | 2.1 | mg KOH/g | - | 5.0 | - | ASTM E1899',
    'Water | - | 118 | ppm | - | 300 | - | ASTM E203',
    'Viscosity | - | 19.42 | cSt | 18.50 | 20.50 | - | ASTM D445',
  ]);
});
