import { describe, expect, it } from 'vitest';
import { type Placed, pageOf } from '../testing.ts';
import { classify } from './classify.ts';

const at = (y: number, ...texts: string[]): Placed[] => texts.map((text, i) => [50 + 170 * i, y, text]);
/** Letters of a title: the test pages give every word the same height, so it stands at the head alone. */
const title = (text: string): Placed[] => at(40, text);
const foot = (text: string): Placed[] => [[480, 815, text]];

const invoice = (number: string): Placed[] => [
  ...title('INVOICE'),
  ...at(80, 'Invoice no', number),
  ...at(95, 'Invoice date', '05.03.2026'),
  ...at(110, 'Bill to', 'Corvane Foods B.V.'),
  ...at(200, 'Description', 'Quantity', 'Amount'),
  ...at(215, 'Vanilla extract', '10 KG', '200.00'),
  ...at(300, 'Subtotal', '200.00'),
  ...at(315, 'Amount due', '238.00'),
];
const packingList = (number: string): Placed[] => [
  ...title('Packing List'),
  ...at(80, 'Packing list no', number),
  ...at(120, 'Gross weight', '120 kg'),
  ...at(135, 'Net weight', '100 kg'),
  ...at(150, 'Carton no', '7'),
];
const goods: Placed[] = [
  ...at(60, 'Description', 'Quantity', 'Amount'),
  ...at(75, 'Citral', '5 KG', '100.00'),
  ...at(90, 'Linalool', '3 KG', '90.00'),
];
const clauses: Placed[] = [
  ...title('General terms and conditions'),
  ...Array.from({ length: 14 }, (_, i): Placed[] =>
    at(
      70 + 14 * i,
      'Every invoice and packing list of the seller is subject to these conditions alone and to no other',
    ),
  ).flat(),
];

const sheet = (): Placed[] => [];

const file = (...pages: Placed[][]) => pages.map((texts, i) => pageOf(texts, i + 1));
const pagesOf = (...pages: Placed[][]) => classify(file(...pages)).documents.map((d) => d.pages.join('+'));

describe('classify parts documents', () => {
  it.each<[string, Placed[][]]>([
    ['whose titles differ', [invoice('R-20471'), packingList('P-881')]],
    ['of one title with different numbers', [invoice('R-20471'), invoice('R-20472')]],
    [
      'whose page numbers start over',
      [
        [...invoice('R-20471'), ...foot('Page 1')],
        [...goods, ...foot('Page 1')],
      ],
    ],
    [
      'when one is addressed to somebody',
      [
        invoice('R-20471'),
        [...at(90, 'Dear Ms Varga'), ...at(120, 'Please find our offer on the next pages')],
      ],
    ],
    ['behind the last page of one', [[...invoice('R-20471'), ...foot('Page 2 of 2')], goods]],
  ])('%s', (_, pages) => {
    expect(pagesOf(...pages)).toEqual(['1', '2']);
  });

  it('at a blank sheet, which belongs to neither', () => {
    const { documents, pages } = classify(file(invoice('R-20471'), sheet(), invoice('R-20472')));
    expect(documents.map((d) => d.pages)).toEqual([[1], [3]]);
    expect(pages.map((p) => p.page)).toEqual([1, 2, 3]);
  });
});

describe('classify keeps pages together', () => {
  it.each<[string, Placed[][]]>([
    ['that have no title of their own', [invoice('R-20471'), goods]],
    ['that repeat title and number', [invoice('R-20471'), invoice('R-20471')]],
    [
      'whose page numbers go on',
      [
        [...invoice('R-20471'), ...foot('1 / 2')],
        [...packingList('P-881'), ...foot('2 / 2')],
      ],
    ],
    ['that say that they go on', [invoice('R-20471'), [...at(20, 'Invoice (continued)'), ...goods]]],
    ['with the small print behind', [invoice('R-20471'), clauses]],
    [
      'even if the last of its numbers has small print behind',
      [[...invoice('R-20471'), ...foot('Page 1 of 1')], clauses],
    ],
    ['with a blank back at the end', [invoice('R-20471'), sheet()]],
  ])('%s', (_, pages) => {
    expect(pagesOf(...pages)).toEqual(['1+2']);
  });

  it('around the blank back of one of them', () => {
    const pages = [
      [...invoice('R-20471'), ...foot('Page 1 of 2')],
      sheet(),
      [...goods, ...foot('Page 2 of 2')],
    ];
    expect(pagesOf(...pages)).toEqual(['1+2+3']);
  });
});

describe('classify names the category', () => {
  const categoryOf = (...texts: Placed[][]) => classify(file(texts.flat())).documents[0]?.category;

  it.each<[string, Placed[][], string]>([
    [
      'a title in two languages',
      [at(40, '運費結算單 FREIGHT STATEMENT'), at(80, 'Ocean freight', '20.00')],
      'FIS',
    ],
    ['the longest title of a line', [at(40, 'Freight invoice'), at(80, 'Terminal handling')], 'FIS'],
    ['a title with its number behind', [at(40, 'Rechnung Nr. 471102 vom 05.03.2018')], 'INVOICE'],
    [
      'labels alone',
      [at(80, 'Rechnungsnummer', '471102'), at(95, 'Rechnungsdatum', '05.03.2018'), at(110, 'MwSt', '19,00')],
      'INVOICE',
    ],
    [
      'words for natural goods',
      [
        at(40, 'Certificate of Analysis'),
        at(80, 'Botanical name', 'Citrus sinensis'),
        at(95, 'Essential oil', 'cold pressed'),
        at(110, 'Plant material', 'peel'),
      ],
      'NB_COA',
    ],
    [
      'a letter that takes an order',
      [
        at(80, 'Thank you for purchase order OV-118264, which reached us on April 9.'),
        at(95, 'We have booked it as our order S-73051. Sales tax is not included.'),
      ],
      'PO_CONF',
    ],
    [
      'the words of a maker under the title of a laboratory',
      [
        at(40, 'Boletim de Análise'),
        at(80, 'Lote', 'L25114-B'),
        at(95, 'Consumir de preferência antes de', '24-10-2026'),
        at(110, 'Artigo do cliente', '60011985'),
        at(125, 'Quantidade', '3000 kg'),
      ],
      'COA',
    ],
    [
      'no title that is another word with a letter more',
      [at(80, 'Status'), at(95, 'Nature of business')],
      'BR',
    ],
    [
      'a title in two lines',
      [at(40, 'ACKNOWLEDGMENT'), at(51, 'OF ORDER'), at(80, 'Sales order no', 'S-1188')],
      'PO_CONF',
    ],
    [
      'running text that is none of them',
      Array.from({ length: 9 }, (_, i) =>
        at(80 + 14 * i, 'The ferry was late again so the baker opened his shutters early'),
      ),
      'TEXT_DUMMY',
    ],
    [
      'words that only the lines around a total give a meaning',
      Array.from({ length: 9 }, (_, i) =>
        at(
          80 + 14 * i,
          'Over time the rate of goods that pay their tax at a base of 12 % is paid on balance',
        ),
      ),
      'TEXT_DUMMY',
    ],
    [
      'rows of many parts that are none of them',
      Array.from({ length: 9 }, (_, i) => at(80 + 14 * i, 'Shelf', 'Drums', 'Seen')),
      'TABLE_DUMMY',
    ],
    [
      'words for natural goods without a certificate',
      Array.from({ length: 2 }, (_, i) => at(80 + 14 * i, 'Natural', 'Extract')),
      'FORM_DUMMY',
    ],
    ['nothing that is known', [at(40, 'Wind from the west'), at(80, 'Clouds', 'few')], 'FORM_DUMMY'],
    [
      'the title of a form',
      [at(40, 'Supplier registration form'), at(80, 'Account number', '12-34'), at(95, 'Bank', 'Zell')],
      'FORM_DUMMY',
    ],
  ])('by %s', (_, texts, category) => {
    expect(categoryOf(...texts)).toBe(category);
  });

  it('by the subject of a letter, which stands below its address', () => {
    const letter: Placed[] = [
      ...at(60, 'Severn Vale Water', 'Bill date'),
      ...at(75, 'Mrs H J Okonedo', '9 September 2024'),
      [50, 333, 'Your metered water and wastewater bill', 1, 14],
      ...at(365, 'Amount now due', '173.62'),
      ...Array.from({ length: 12 }, (_, i) => at(400 + 14 * i, 'what a customer is told')).flat(),
    ];
    expect(classify([pageOf(letter)]).documents[0]!.category).toBe('ADDRESS_PROOF');
  });

  it('is not misled by a title among the headings of a table', () => {
    const texts = [invoice('R-20471'), at(190, 'Bill of lading', 'Packing list', 'Container')];
    expect(categoryOf(...texts)).toBe('INVOICE');
  });

  it('says what decided, with its points', () => {
    const [page] = classify(file(invoice('R-20471'))).pages;
    expect(page?.because[0]).toMatch(/^title “INVOICE” \(\d\.\d\)$/);
    expect(page?.because).toContainEqual(expect.stringMatching(/^amount due \(\d\.\d\)$/i));
  });

  it('says why a page opens a document or goes on', () => {
    const { pages } = classify(file(invoice('R-20471'), clauses, invoice('R-20472')));
    expect(pages[1]?.because).toContain('same document: small print (6)');
    expect(pages[2]?.because).toContain('new document: another number (2.5)');
  });

  it('is surer with more evidence', () => {
    const [bare] = classify(file(title('INVOICE'))).documents;
    const [full] = classify(file(invoice('R-20471'))).documents;
    expect(full!.confidence).toBeGreaterThan(bare!.confidence);
    expect(full!.confidence).toBeLessThanOrEqual(1);
  });
});

describe('classify survives', () => {
  it.each<[string, Placed[][], string[]]>([
    ['a file without pages', [], []],
    ['blank sheets alone', [sheet(), sheet()], ['1+2']],
    ['a blank sheet in front', [sheet(), invoice('R-20471')], ['1+2']],
    ['specks', [at(40, '.', ',')], ['1']],
  ])('%s', (_, pages, want) => {
    expect(pagesOf(...pages)).toEqual(want);
  });
});

describe('a till slip that lies on a wide photo', () => {
  const slip: Placed[] = [
    [250, 60, 'Corner Kitchen'],
    [250, 75, '12 Main Street'],
    [250, 120, 'Cappuccino'],
    [350, 120, '$2.20'],
    [250, 140, 'Tip'],
    [350, 140, '$1.00'],
  ];
  const foot: Placed[] = [
    [250, 160, 'Tax'],
    [350, 160, '$0.30'],
    [250, 180, 'Total'],
    [350, 180, '$3.50'],
  ];

  it('is known by its column, its amounts and the words of tills', () => {
    expect(classify([pageOf([...slip, ...foot])]).documents[0]!.category).toBe('INVOICE');
  });

  it('is not seen in a narrow list of prices', () => {
    expect(classify([pageOf(slip)]).documents[0]!.category).toBe('FORM_DUMMY');
  });
});
