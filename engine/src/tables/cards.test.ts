import { describe, expect, test } from 'vitest';
import { type Placed, read } from '../testing.ts';
import { rowsOf } from './testing.ts';

describe('items that are set as cards', () => {
  test('side by side, under their names', () => {
    const picture = `
01 · Tampa flip-top branca       02 · Frasco PET cristal

Ref.               TB-0412       Ref.               FR-0250
Qtde.            20.000 un       Qtde.            15.000 un
Valor R$          7.600,00       Valor R$         16.800,00`;
    expect(rowsOf('SO', 'lines', picture)).toEqual([
      {
        item_no: '01',
        ipc: 'TB-0412',
        description: 'Tampa flip-top branca',
        quantity: '20000',
        amount: '7600.00',
      },
      {
        item_no: '02',
        ipc: 'FR-0250',
        description: 'Frasco PET cristal',
        quantity: '15000',
        amount: '16800.00',
      },
    ]);
  });

  test('below each other, with the labels under their values', () => {
    const card = (code: string, name: string, net: string, gross: string) => `
${code.padEnd(16)}${name}
código
${net.padStart(26)}${gross.padStart(16)}
                líquido kg      bruto kg

`;
    const picture = card('14.220.01', 'Válvula de esfera', '86,40', '92,15').concat(
      card('14.511.10', 'Atuador pneumático', '45,90', '52,30'),
      card('99.002.00', 'Kit de vedações', '8,00', '10,45'),
    );
    expect(rowsOf('PACKING_LIST', 'lines', picture)).toMatchObject([
      { code: '14.220.01', description: 'Válvula de esfera', net_weight: '86.40', gross_weight: '92.15' },
      { code: '14.511.10', description: 'Atuador pneumático', net_weight: '45.90', gross_weight: '52.30' },
      { code: '99.002.00', description: 'Kit de vedações', net_weight: '8.00', gross_weight: '10.45' },
    ]);
  });

  test('with a line that says the article and how many, and the number of the package under its label', () => {
    const card = (no: string, name: string, article: string, net: string, gross: string) => `
Kollo       ${name.padEnd(46)}netto kg   ${net.padStart(10)}
${no.padEnd(12)}${article.padEnd(46)}brutto kg  ${gross.padStart(10)}

`;
    const picture = card(
      '1/2',
      'Walze Ø 812 × 4 650 mm, geschliffen',
      'Artikel TW-812-4650, 1 Stück',
      '9.840,0',
      '10.615,0',
    ).concat(
      card('2/2', 'Lagergehäuse mit Pendelrollenlager', 'Artikel LG-231/560, 2 Stück', '1.964,0', '2.180,0'),
    );
    expect(rowsOf('PACKING_LIST', 'lines', picture)).toEqual([
      {
        carton_no: '1/2',
        code: 'TW-812-4650',
        description: 'Walze Ø 812 × 4 650 mm, geschliffen',
        quantity: '1',
        unit: 'Stück',
        net_weight: '9840.0',
        gross_weight: '10615.0',
      },
      {
        carton_no: '2/2',
        code: 'LG-231/560',
        description: 'Lagergehäuse mit Pendelrollenlager',
        quantity: '2',
        unit: 'Stück',
        net_weight: '1964.0',
        gross_weight: '2180.0',
      },
    ]);
  });

  test('with the name behind the number of the item, and labels that say more', () => {
    const card = (no: string, name: string, day: string) => `
Item ${no} — ${name}
QUANTITY        NET VALUE       DELIVERY
18,000 KG       41,670.00       ${day}

`;
    const picture = `
DELIVERY TERMS      PAYMENT
CPT Joliet          Net 45 days

`.concat(
      card('000010', 'acrylic emulsion, bulk', '03/25/2026'),
      card('000020', 'wetting agent, drum', '04/02/2026'),
    );
    expect(rowsOf('PO_CONF', 'lines', picture)).toMatchObject([
      { description: 'acrylic emulsion, bulk', delivery_date: '2026-03-25' },
      { description: 'wetting agent, drum', delivery_date: '2026-04-02' },
    ]);
  });

  test('one card is no table', () => {
    const picture = `
Ref.               TB-0412
Qtde.            20.000 un
Valor R$          7.600,00`;
    expect(rowsOf('SO', 'lines', picture)).toEqual([]);
  });
});

test('tables with a head each are no cards of their heads and first rows', () => {
  const xs = [40, 150, 210, 260, 310, 360, 420, 520];
  const heads = ['Analyte', 'Result', 'LOD', 'LOQ', 'Limit', 'Units', 'Method', 'Status'];
  const row = (analyte: string, result: string) => [
    analyte,
    result,
    '0.002',
    '0.006',
    '0.20',
    'mg/kg',
    'EPA 6020B',
    'Pass',
  ];
  const panel = (y: number, ...rows: readonly string[][]): Placed[] =>
    [heads, ...rows].flatMap((cells, at) =>
      cells.map((text, i): Placed => [xs[i]!, y + 14 * at, text, 1, 8]),
    );
  const { rows } = read('LAB_COA', [
    [40, 40, 'Certificate of Analysis', 1, 16],
    ...panel(120, row('Arsenic', '0.041'), row('Cadmium', '0.018'), row('Lead', '0.137')),
    ...panel(220, row('Mercury', '0.011'), row('Nickel', '0.072')),
    ...panel(320, row('Cobalt', '0.009'), row('Thallium', '0.003')),
  ]);
  expect(rows('analytes').map(({ analyte, loq }) => `${analyte} ${loq}`)).toEqual(
    ['Arsenic', 'Cadmium', 'Lead', 'Mercury', 'Nickel', 'Cobalt', 'Thallium'].map((name) => `${name} 0.006`),
  );
});

test('values stand over their labels, names in two lines, and one column is called differently', () => {
  const page: Placed[] = [
    ['Erva-mate moída grossa,', 'pacote de 250 g', '0903.00.90', '12.000 kg', 'peso líquido', 'LYI 1/2000'],
    ['Erva-mate tostada,', 'saquinhos', '0903.00.10', '1.836,5 kg', 'peso líquido', 'LYI 2001/2306'],
    ['Cuias de porongo com bocal', 'em alpaca', '4602.90.00', '450 un.', 'quantidade', 'LYI 2307/2315'],
  ].flatMap(([name, more, tariff, count, counted, marks], i): Placed[] => {
    const top = 100 + 60 * i;
    return [
      [60, top, name!],
      [246, top, tariff!],
      [316, top, count!],
      [404, top, marks!],
      [500, top, `EX-08${i}/25`],
      [60, top + 13, more!],
      [246, top + 13, 'NCM/SH'],
      [316, top + 13, counted!],
      [404, top + 13, 'marcas'],
      [500, top + 13, 'fatura'],
      [60, top + 27, 'descrição'],
    ];
  });
  expect(read('COO', page).rows('goods')).toMatchObject([
    { description: 'Erva-mate moída grossa, pacote de 250 g', hs_code: '0903.00.90', marks: 'LYI 1/2000' },
    { description: 'Erva-mate tostada, saquinhos', quantity: '1836.5', marks: 'LYI 2001/2306' },
    { description: 'Cuias de porongo com bocal em alpaca', quantity: '450', marks: 'LYI 2307/2315' },
  ]);
});
