import { describe, expect, it } from 'vitest';
import { contextOf } from '../context/context.ts';
import { pageOf } from '../testing.ts';
import { readTable } from './read-table.ts';
import { drawn, INVOICE_LINES } from './testing.ts';

const said = (picture: string): string[] =>
  readTable(INVOICE_LINES, contextOf([pageOf(drawn(picture))])).rows.map(({ cells }) =>
    ['description', 'quantity', 'unit_price', 'amount']
      .map((id) => cells.get(id)?.standard ?? '-')
      .join(' | '),
  );

describe('line items of many layouts', () => {
  it.each<[string, string, string[]]>([
    [
      'French, with a table of taxes beside the totals',
      `
Réf.     Désignation                          Qté     PU HT    TVA      Total HT
A100     Chaise pivotante                       2    125,00    20%        250,00
A101     Lampe LED                              4     19,90    20%         79,60
         (garantie 2 ans)

Base HT     Taux     Montant TVA               Total HT               329,60
329,60      20%      65,92                     TVA                     65,92`,
      ['Chaise pivotante | 2 | 125.00 | 250.00', 'Lampe LED (garantie 2 ans) | 4 | 19.90 | 79.60'],
    ],
    [
      'German, in titled groups with sums of their own',
      `
Pos.   Menge  Einheit   Bezeichnung                        E-Preis       G-Preis
Titel 1: Badezimmer
1.1        2  Stk       Waschtisch montieren                 85,00 €      170,00 €
                        inkl. Kleinmaterial
1.2       12  m²        Fliesen verlegen                     42,50 €      510,00 €
Summe Titel 1                                                             680,00 €
Titel 2: Küche
2.1        5  Std       Monteurstunde                        58,00 €      290,00 €
Summe Titel 2                                                             290,00 €`,
      [
        'Waschtisch montieren inkl. Kleinmaterial | 2 | 85.00 | 170.00',
        'Fliesen verlegen | 12 | 42.50 | 510.00',
        'Monteurstunde | 5 | 58.00 | 290.00',
      ],
    ],
    [
      'two columns of the same name, told apart by quantity x price',
      `
Bezeichnung                  Anzahl   Netto/Stk   USt    Netto     Brutto
Monatsabo Standard                1      29,00    19%    29,00      34,51
Zusatznutzer                      3       5,00    19%    15,00      17,85`,
      ['Monatsabo Standard | 1 | 29.00 | 29.00', 'Zusatznutzer | 3 | 5.00 | 15.00'],
    ],
    [
      'a sentence below the header and one below the items',
      `
Leistung                                 Menge       EP          GP
Wir bedanken uns für Ihren Auftrag und berechnen wie folgt:
Grundreinigung                            1,00   320,00      320,00
Fensterreinigung                          8,00    14,00      112,00
Alle Arbeiten wurden am 12.03.2023 ausgeführt.`,
      ['Grundreinigung | 1.00 | 320.00 | 320.00', 'Fensterreinigung | 8.00 | 14.00 | 112.00'],
    ],
    [
      'Spanish',
      `
Código   Concepto                         Cantidad    Precio     Dto.     Importe
M-20     Mesa plegable                           3     45,50       0%      136,50
S-11     Silla apilable                         12     18,00      10%      194,40

                                            Base imponible                 330,90`,
      ['Mesa plegable | 3 | 45.50 | 136.50', 'Silla apilable | 12 | 18.00 | 194.40'],
    ],
    [
      'no word of the header known',
      `
Booking                       Nights     Nightly      Charge
Seaview double room                3      110.00      330.00
Parking                            3       12.00       36.00

Balance                                               366.00`,
      ['Seaview double room | 3 | 110.00 | 330.00', 'Parking | 3 | 12.00 | 36.00'],
    ],
    [
      'a tax in words within each item, and a discount',
      `
Description                 Quantité       Prix unitaire    Remise (%)   Taxes               Prix
Nougat de Provence          20,000 pce              4,55         10,00   TVA 5,5 %        81,90 €
Biscuits aux raisins        15,000 pce              3,20          5,00   TVA 5,5 %        45,60 €

                                         Total hors-taxes                                127,50 €`,
      ['Nougat de Provence | 20.000 | 4.55 | 81.90', 'Biscuits aux raisins | 15.000 | 3.20 | 45.60'],
    ],
    [
      'amounts under the word for price, which add up',
      `
Pos   Bezeichnung                       Menge      Preis
1     Beratung vor Ort                  1 Std      95,00 €
2     Anfahrt pauschal                  1          25,00 €

                                        Zwischensumme     120,00 €`,
      ['Beratung vor Ort | 1 | - | 95.00', 'Anfahrt pauschal | 1 | - | 25.00'],
    ],
    [
      'names under a word that mostly heads numbers, and a sum that no word names',
      `
Position                                Nettobetrag EUR     USt-Satz     Bruttobetrag EUR
Arbeitspreis Strom                               300,00         19 %               357,00
Grundpreis Strom                                 120,00         19 %               142,80
Alles zusammen                                   420,00                            499,80`,
      ['Arbeitspreis Strom | - | - | 300.00', 'Grundpreis Strom | - | - | 120.00'],
    ],
    [
      'a list of hours above the items',
      `
Datum        Tätigkeit                Stunden
01.02.2024   Montage                     8,00
02.02.2024   Abnahme                     2,00

Bezeichnung            Menge     Einzelpreis     Gesamtpreis
Montagestunden         10,00           60,00          600,00
Anfahrt                 3,00           25,00           75,00`,
      ['Montagestunden | 10.00 | 60.00 | 600.00', 'Anfahrt | 3.00 | 25.00 | 75.00'],
    ],
    [
      'Chinese, its words set across their cells',
      `
货物名称       规格型号       单 位      数  量        单  价       金   额
不锈钢螺丝      M8x20       个        500        0.35      175.00
六角螺母       M8          个        500        0.20      100.00
合  计                                                 275.00`,
      ['不锈钢螺丝 | 500 | 0.35 | 175.00', '六角螺母 | 500 | 0.20 | 100.00'],
    ],
    [
      'labels that run together over two columns of figures',
      `
Pos   Bezeichnung              Anzahl Einheit Ansatz            Total CHF
1     Jahresabschluss 2023           14.50 Std.   165.00         2'392.50
2     Mehrwertsteuerabrechnung        2.25 Std.   140.00           315.00

                                                 Zwischentotal 2'707.50`,
      [
        'Jahresabschluss 2023 | 14.50 | 165.00 | 2392.50',
        'Mehrwertsteuerabrechnung | 2.25 | 140.00 | 315.00',
      ],
    ],
    [
      'codes above names in one column',
      `
Pos.     Material                            Menge     Preis     Wert
         Bezeichnung                                   EUR       EUR
10       10044871                         5.000 ST     0,04    200,00
         Stopfen PE schwarz
         Ihre Materialnummer: A-77123
20       10055902                            10 ST     4,20     42,00
         Kabelclip natur`,
      ['Stopfen PE schwarz | 5000 | 0.04 | 200.00', 'Kabelclip natur | 10 | 4.20 | 42.00'],
    ],
    [
      'groups with titles above their items, and a sum beside each title',
      `
N°   Désignation                    Qté     P.U. HT     Total HT
1    Dépose                                                95,00
1.1  Dépose de la chaudière         1,00      95,00        95,00
2    Pose                                                 336,00
2.1  Tube cuivre                   12,00      14,50       174,00
2.2  Main d'oeuvre                  3,00      54,00       162,00`,
      [
        'Dépose de la chaudière | 1.00 | 95.00 | 95.00',
        'Tube cuivre | 12.00 | 14.50 | 174.00',
        "Main d'oeuvre | 3.00 | 54.00 | 162.00",
      ],
    ],
    [
      'titles of groups that name a tax rate',
      `
Artikel                            Menge   Einh.     Preis      Summe
Artikel mit 7 % MwSt.
Kartoffeln festkochend                 4   Sack      18,50      74,00
Eier, Freiland                        30   Karton     2,10      63,00
Artikel mit 19 % MwSt.
Apfelsaft                             10   Kiste     11,40     114,00`,
      [
        'Kartoffeln festkochend | 4 | 18.50 | 74.00',
        'Eier, Freiland | 30 | 2.10 | 63.00',
        'Apfelsaft | 10 | 11.40 | 114.00',
      ],
    ],
    [
      'no word for the goods, and labels in two lines',
      `
                                 Quantité     Prix unitaire     Montant     TVA
                                                         HT          HT
Fibre Pro                               1           39,00 €     39,00 €     20%
Appels internationaux                  17            0,12 €      2,04 €     20%

                                                   Total HT     41,04 €`,
      ['Fibre Pro | 1 | 39.00 | 39.00', 'Appels internationaux | 17 | 0.12 | 2.04'],
    ],
    [
      'amounts behind the product of count and price, which alone add up',
      `
Désignation                    Quantité        Prix     Montant     % avanc.     Montant
                                                         marché                  situation
Élévation parpaings              160,00       62,00     9920,00         60%       5952,00
Dalle béton armé                  80,00       78,00     6240,00         50%       3120,00

                                                       Total situation HT         9072,00`,
      ['Élévation parpaings | 160.00 | 62.00 | 5952.00', 'Dalle béton armé | 80.00 | 78.00 | 3120.00'],
    ],
    [
      'a remark that begins with the same word on every item',
      `
Bezeichnung                      Anzahl     Einzelpreis     Gesamtpreis
Faltblatt Altstadt 1                 50          0,24 €         12,00 €
Papier 135 g
Faltblatt Museum 2                  100          0,24 €         24,00 €
Papier 170 g`,
      ['Faltblatt Altstadt 1 | 50 | 0.24 | 12.00', 'Faltblatt Museum 2 | 100 | 0.24 | 24.00'],
    ],
    [
      'shipping among the items, with a price and a rate of its own',
      `
Beschreibung                       Menge     Einzelpreis     USt.     Gesamtpreis
Ladekabel 2 m                          2         11,99 €      19%         23,98 €
Versandkosten                          1          3,99 €      19%          3,99 €

Rechnungsbetrag                                                           27,97 €`,
      ['Ladekabel 2 m | 2 | 11.99 | 23.98', 'Versandkosten | 1 | 3.99 | 3.99'],
    ],
    [
      'a remark below the last item, further off than the lines of items',
      `
Bezeichnung                      Menge     Einzelpreis     Gesamtpreis
Zahnradpumpe ZP 22 für                2          418,00          836,00
zähe Öle und Fette
Dichtungssatz für Pumpen ab           4           23,50           94,00
Baujahr 2015

Ursprung Bundesrepublik`,
      [
        'Zahnradpumpe ZP 22 für zähe Öle und Fette | 2 | 418.00 | 836.00',
        'Dichtungssatz für Pumpen ab Baujahr 2015 | 4 | 23.50 | 94.00',
      ],
    ],
    [
      'a column of deductions and charges before the amounts, and the months that items are for',
      `
Désignation                     Qté     P.U. HT     Remise (-) Charge (+)     Total HT
Location benne                    1       80,00                     -5,00        75,00
Période de 01/03/2024 au 31/03/2024
Évacuation gravats                2       40,00                      4,00        84,00
Période de 01/03/2024 au 31/03/2024`,
      ['Location benne | 1 | 80.00 | 75.00', 'Évacuation gravats | 2 | 40.00 | 84.00'],
    ],
    [
      'a receipt that counts before the names',
      `
2 x Flat white                          7.00
1 x Almond croissant                    3.20
Orange juice                            2.90

Subtotal                               13.10`,
      ['Flat white | 2 | - | 7.00', 'Almond croissant | 1 | - | 3.20', 'Orange juice | - | - | 2.90'],
    ],
    [
      'figures below no header that give no printed sum',
      `
Kreditlinie heute                     5.000,00
Verfügbar im April                    1.250,00

Seite 1                                    2,00`,
      [],
    ],
  ])('%s', (_, picture, expected) => expect(said(picture)).toEqual(expected));
});
