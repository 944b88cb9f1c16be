import { describe, expect, it } from 'vitest';
import { contextOf } from '../../context/context.ts';
import { schemaOf } from '../../schema/index.ts';
import { pageOf } from '../../testing.ts';
import { readTable } from '../read-table.ts';
import { drawn } from '../testing.ts';

const ANALYTES = schemaOf('LAB_COA')!.sections.flatMap((s) => s.tables)[0]!;

const said = (...pictures: string[]): string[] =>
  readTable(ANALYTES, contextOf(pictures.map((picture, i) => pageOf(drawn(picture), i + 1)))).rows.map(
    ({ cells }) =>
      ['analyte', 'result', 'unit', 'limit', 'status']
        .map((id) => cells.get(id)?.standard ?? '-')
        .join(' | '),
  );

describe('results of laboratories', () => {
  it.each<[string, string, string[]]>([
    [
      'two tables side by side, their units in the headings',
      `
Cannabinoids                              Terpenes
Analyte       LOD (%)   Result (%)        Analyte        Result (ppm)
CBD             0.010        12.40        Limonene               1840
CBDA            0.010         0.31        Myrcene                 920
THC             0.010           ND        Linalool              < LOQ`,
      [
        'CBD | 12.40 | % | - | -',
        'CBDA | 0.31 | % | - | -',
        'THC | ND | % | - | -',
        'Limonene | 1840 | ppm | - | -',
        'Myrcene | 920 | ppm | - | -',
        'Linalool | < LOQ | ppm | - | -',
      ],
    ],
    [
      'the unit that a title or a sentence says for all of them, and none for words',
      `
Metals (µg/g)                              Pesticides by LC-MS/MS in ppm
Element      Result     Limit             Analyte        Result     Limit
Lead           0.03       0.5             Abamectin          ND       0.5
Asbestos     absent    absent             Bifenazate       0.14       0.2`,
      [
        'Lead | 0.03 | µg/g | 0.5 | -',
        'Asbestos | absent | - | absent | -',
        'Abamectin | ND | ppm | 0.5 | -',
        'Bifenazate | 0.14 | ppm | 0.2 | -',
      ],
    ],
    [
      'numbered lines side by side, their numbers set with the names',
      `
 #       Name        %           #       Name        %
1 Thujene            0.003      4 Myrcene            0.89
2 Pinene             0.088      5 Carene             ND
3 Camphene           0.03       6 Limonene           1.1`,
      [
        'Thujene | 0.003 | % | - | -',
        'Pinene | 0.088 | % | - | -',
        'Camphene | 0.03 | % | - | -',
        'Myrcene | 0.89 | % | - | -',
        'Carene | ND | % | - | -',
        'Limonene | 1.1 | % | - | -',
      ],
    ],
    [
      'limits keep the words and signs that say which end they are of',
      `
Test             Result     Unit       Client spec    Method
Fat              26.8       g/100 g    ≥ 26.0         ISO 23318
Moisture         2.9        g/100 g    max 4.0        ISO 5537
pH               6.6        -          6.5 – 6.8      ISO 5546
Nitrate          14         mg/kg      50 †           ISO 14673`,
      [
        'Fat | 26.8 | g/100 g | ≥ 26.0 | -',
        'Moisture | 2.9 | g/100 g | max 4.0 | -',
        'pH | 6.6 | - | 6.5 – 6.8 | -',
        'Nitrate | 14 | mg/kg | 50 | -',
      ],
    ],
    [
      'a limit headed by two lines, units below all headings, verdicts under a second "Result"',
      `
                        Action
Pesticide      LOQ      Level      Result      Result
               ug/g     ug/g       ug/g
Abamectin      0.050    0.300      ND          PASS
Bifenazate     0.050    0.200      0.110       PASS
Captan         0.300    0.700      0.910       FAIL`,
      [
        'Abamectin | ND | ug/g | 0.300 | PASS',
        'Bifenazate | 0.110 | ug/g | 0.200 | PASS',
        'Captan | 0.910 | ug/g | 0.700 | FAIL',
      ],
    ],
    [
      'results in two units, the headings nothing but these',
      `
Terpene            LOQ (mg/g)     %         mg/g
Beta-Pinene             0.020     0.113     1.13
Camphene                0.020     0.042     0.42
Guaiol                  0.020     <LOQ      <LOQ`,
      ['Beta-Pinene | 0.113 | % | - | -', 'Camphene | 0.042 | % | - | -', 'Guaiol | <LOQ | % | - | -'],
    ],
    [
      'tables of different columns below one another',
      `
Microbiology
Parameter               Result          Limit           Status
Salmonella              Not detected    Absent in 25 g  Pass
Total plate count       120 CFU/g       10000           Pass

Heavy metals
Metal       Unit        LOD             Result
Lead        mg/kg       0.010           0.033
Cadmium     mg/kg       0.005           <0.005
Mercury     mg/kg       0.005           ND`,
      [
        'Salmonella | Not detected | - | Absent in 25 g | Pass',
        'Total plate count | 120 | CFU/g | 10000 | Pass',
        'Lead | 0.033 | mg/kg | - | -',
        'Cadmium | <0.005 | mg/kg | - | -',
        'Mercury | ND | mg/kg | - | -',
      ],
    ],
    [
      'German headings',
      `
Parameter             Einheit     Ergebnis     Grenzwert     Methode
Blei                  mg/kg       0,021        0,10          DIN EN 15763
Cadmium               mg/kg       < 0,005      0,05          DIN EN 15763
Aflatoxin B1          µg/kg       n.n.         2,0           DIN EN 14123`,
      [
        'Blei | 0.021 | mg/kg | 0.10 | -',
        'Cadmium | <0.005 | mg/kg | 0.05 | -',
        'Aflatoxin B1 | n.n. | µg/kg | 2.0 | -',
      ],
    ],
    [
      'French headings with a verdict',
      `
Paramètre             Résultat     Unité       Limite      Conformité
Humidité              4,20         %           8,0         Conforme
Plomb                 0,05         mg/kg       0,10        Conforme`,
      ['Humidité | 4.20 | % | 8.0 | Conforme', 'Plomb | 0.05 | mg/kg | 0.10 | Conforme'],
    ],
    [
      'Chinese headings',
      `
检测项目          单位          检测结果        标准限值        单项判定
铅               mg/kg        0.021          0.10           符合
镉               mg/kg        未检出          0.05           符合`,
      ['铅 | 0.021 | mg/kg | 0.10 | 符合', '镉 | 未检出 | mg/kg | 0.05 | 符合'],
    ],
  ])('%s', (_, picture, rows) => {
    expect(said(picture)).toEqual(rows);
  });

  it('goes on over pages that repeat the headings', () => {
    const head = 'Compound             Result (mg/kg)     Limit (mg/kg)\n';
    const first = `${head}Diazinon                     0.010             0.200\nNaled                        ND                0.500`;
    const second = `${head}Oxamyl                       ND                0.200`;
    expect(said(first, second)).toEqual([
      'Diazinon | 0.010 | mg/kg | 0.200 | -',
      'Naled | ND | mg/kg | 0.500 | -',
      'Oxamyl | ND | mg/kg | 0.200 | -',
    ]);
  });
});
