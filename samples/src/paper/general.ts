import { PRODUCTS } from '../data/products.ts';
import { people } from './common.ts';
import { paperLayout } from './paper.ts';

const POSTS = [
  'Quality Manager',
  'Flavour Chemist',
  'Purchasing Lead',
  'Export Coordinator',
  'Process Engineer',
];
const SCHOOLS = ['University of Eastmoor', 'Rivergate Polytechnic', 'Saltmarsh College'];
const EMPLOYERS = ['Hearthwick Foods', 'Solvanger Dairy', 'Cobalt Creek Beverages', 'Fenmoor Nutrition'];

export const RESUME = paperLayout({
  id: 'RESUME-plain',
  category: 'RESUME',
  language: 'en',
  look: 'columns',
  invent(_, doc) {
    const [person] = people(doc, 1);
    const start = doc.int(2006, 2012);
    const name = person!.en;
    const [first, second] = doc.several(EMPLOYERS, 2) as [string, string];
    const [now, before] = doc.several(POSTS, 2) as [string, string];
    return {
      issuer: { id: 'name', name, lines: ['Curriculum vitae'] },
      title: 'Profile',
      groups: [
        [{ id: 'email', label: 'E-mail', text: `${name.toLowerCase().replaceAll(' ', '.')}@mail.example` }],
        [{ id: 'phone', label: 'Phone', text: `+852 ${doc.digits(4)} ${doc.digits(4)}` }],
      ],
      text: [
        `${now} with experience in food and fragrance, at home in audits, suppliers and laboratories.`,
        'Work experience',
        `${start + 6} - present   ${now}, ${first}`,
        `${start + 1} - ${start + 6}   ${before}, ${second}`,
        'Education',
        `${start - 3} - ${start}   BSc Chemistry, ${doc.pick(SCHOOLS)}`,
        'Skills',
        'HACCP, statistics, negotiation, English, Cantonese',
        'References on request',
      ],
    };
  },
});

const SENTENCES = [
  'The tide had gone out far enough to show the old causeway, and the children ran along it until the bell called them back.',
  'Nobody in the village remembered who had planted the lime trees, but everybody had an opinion about cutting them.',
  'In the workshop the light came from the north, which the carpenter said was the only honest light for choosing timber.',
  'She kept a diary of the weather for thirty years and never once wrote down what she thought of it.',
  'The ferry was late again, so the baker opened his shutters and sold rolls to everyone who waited on the quay.',
  'When the orchestra tuned, the dog under the piano raised its head and then, satisfied, went back to sleep.',
  'They measured the garden with a rope of knots, as their grandfather had done, and argued about where it began.',
  'A letter that arrives after forty years is still a letter, the postman said, and asked them to sign for it.',
];

export const LETTER = paperLayout({
  id: 'TEXT_DUMMY-letter',
  category: 'TEXT_DUMMY',
  language: 'en',
  look: 'rows',
  family: 'times',
  invent(_, doc) {
    const paragraph = () => doc.several(SENTENCES, doc.int(3, 5)).join(' ');
    return {
      issuer: {
        name: doc.pick(['The Causeway', 'Northern Light', 'The Lime Trees']),
        lines: ['Letters to members'],
      },
      title: doc.pick(['Morning', 'The second summer', 'After the rain']),
      groups: [],
      text: ['Dear friends,', ...Array.from({ length: doc.int(6, 10) }, paragraph), 'Yours, the editor'],
      breakAfter: 6,
    };
  },
});

export const STOCK_TABLE = paperLayout({
  id: 'TABLE_DUMMY-stock',
  category: 'TABLE_DUMMY',
  language: 'en',
  look: 'rows',
  invent(_, doc) {
    const shelf = () => `${doc.letters(1)}${doc.int(1, 40)}`;
    return {
      issuer: { name: 'Warehouse 4', lines: ['Shelf by shelf'] },
      title: doc.pick(['Stock by shelf', 'Stock count', 'Shelf overview']),
      groups: [],
      tables: [
        {
          // Without a schema the engine numbers what it finds.
          name: 'table_1',
          columns: [
            ['column_1', 'Shelf', 60],
            ['column_2', 'Goods', 220],
            ['column_3', 'Drums', 60, 'right'],
            ['column_4', 'Checked by', 100],
          ],
          rows: doc.several(PRODUCTS, doc.int(10, 18)).map(({ name }) => {
            const drums = doc.int(1, 60);
            return {
              column_1: shelf(),
              column_2: name,
              column_3: { text: `${drums}`, value: drums },
              column_4: people(doc, 1)[0]!.en,
            };
          }),
        },
      ],
    };
  },
});
