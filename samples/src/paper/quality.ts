import { CHARACTERISTICS } from '../data/characteristics.ts';
import { PRODUCTS } from '../data/products.ts';
import { decimalNumber, decimalText } from '../exact.ts';
import { addDays } from '../format.ts';
import { someDate } from '../trade.ts';
import { amount, dated, someCompany } from './common.ts';
import { paperLayout } from './paper.ts';

const ANALYTES = [
  'Lead',
  'Cadmium',
  'Arsenic',
  'Mercury',
  'Limonene',
  'Myrcene',
  'Linalool',
  'Ochratoxin A',
  'Aflatoxin B1',
  'Ethylene oxide',
];

export const LABORATORY_REPORT = paperLayout({
  id: 'LAB_COA-bench',
  category: 'LAB_COA',
  language: 'en',
  look: 'columns',
  invent(habits, doc) {
    const received = someDate(doc);
    const product = doc.pick(PRODUCTS);
    return {
      issuer: {
        id: 'lab_name',
        name: `${habits.pick(['Fernhill', 'Quayside', 'Aldermoor'])} Analytical Laboratory`,
        lines: ['Accredited to ISO/IEC 17025', 'Testing no. 4471'],
      },
      title: habits.pick(['LABORATORY REPORT', 'Test Report', 'Report of Analysis']),
      groups: [
        [
          { id: 'report_number', label: 'Report no.', text: `LR-${doc.digits(6)}` },
          { id: 'sample_code', label: habits.pick(['Sample ID', 'Sample code']), text: `S${doc.digits(7)}` },
          { id: 'sample_name', label: 'Sample name', text: product.name },
        ],
        [
          dated('received_date', 'Date received', received),
          dated('reported_date', 'Date reported', addDays(received, doc.int(3, 15))),
          { label: 'Client', text: someCompany(doc).name },
        ],
      ],
      tables: [
        {
          name: 'analytes',
          columns: [
            ['analyte', 'Analyte', 120],
            ['result', 'Result', 60, 'right'],
            ['unit', 'Unit', 50],
            ['lod', 'LOD', 50, 'right'],
            ['loq', 'LOQ', 50, 'right'],
            ['limit', 'Limit', 50, 'right'],
            ['method', 'Method', 80],
            ['status', 'Status', 50],
          ],
          rows: doc.several(ANALYTES, doc.int(5, 9)).map((analyte) => {
            const limit = doc.int(20, 90) * 10;
            const hundredths = (n: number) => ({ text: decimalText(n, 3), value: decimalNumber(n, 3) });
            return {
              analyte,
              result: doc.chance(0.3) ? 'ND' : decimalText(doc.int(20, limit - 5), 3),
              unit: 'mg/kg',
              lod: hundredths(3),
              loq: hundredths(10),
              limit: hundredths(limit),
              method: doc.pick(['ICP-MS', 'GC-MS', 'LC-MS/MS']),
              status: 'Pass',
            };
          }),
        },
      ],
      text: ['ND: not detected above the limit of detection. Results relate to the sample as received.'],
    };
  },
});

const PLANTS = ['Citrus sinensis', 'Mentha piperita', 'Lavandula angustifolia', 'Vanilla planifolia'];

export const NATURAL_CERTIFICATE = paperLayout({
  id: 'NB_COA-distiller',
  category: 'NB_COA',
  language: 'en',
  look: 'columns',
  family: 'times',
  invent(habits, doc) {
    const product = doc.pick(PRODUCTS);
    const reported = someDate(doc);
    const made = addDays(reported, -doc.int(10, 60));
    return {
      issuer: {
        id: 'vendor',
        name: `${habits.pick(['Hollybrook', 'Montclair', 'Saffron Vale'])} Distillers Ltd`,
        lines: ['Natural essential oils and extracts', 'Harvested, distilled and packed by us'],
      },
      title: 'Certificate of Analysis',
      groups: [
        [
          { id: 'product_name', label: 'Product', text: product.name },
          { id: 'batch_number', label: 'Batch no.', text: `N${doc.digits(7)}` },
          { id: 'order_number', label: 'Your order no.', text: `45${doc.digits(8)}` },
          { id: 'ipc', label: 'Customer item no.', text: `10${doc.digits(6)}` },
          { label: 'Botanical name', text: doc.pick(PLANTS) },
        ],
        [
          dated('manufacture_date', 'Date of manufacture', made),
          dated('expiry_date', 'Expiry date', addDays(made, 730)),
          dated('report_date', 'Report date', reported),
          { id: 'quantity', label: 'Quantity (kg)', ...amount(doc.int(2, 40) * 25_000) },
          { label: 'Plant material', text: 'Natural, non GMO' },
        ],
      ],
      tables: [
        {
          name: 'attributes',
          columns: [
            ['characteristic', 'Characteristic', 150],
            ['specification', 'Specification', 130],
            ['result', 'Result', 90],
            ['method', 'Method', 90],
          ],
          rows: CHARACTERISTICS.liquid
            .filter((of) => of.kind === 'judged')
            .map((of) => ({
              characteristic: of.name,
              specification: of.specification,
              result: of.result,
              method: of.method,
            })),
        },
      ],
      text: ['Of natural origin; steam distilled from botanical raw material of a single harvest.'],
    };
  },
});

export const RELIGIOUS_CERTIFICATE = paperLayout({
  id: 'RELIGIOUS_CERTIFICATE-council',
  category: 'RELIGIOUS_CERTIFICATE',
  language: 'en',
  look: 'rows',
  family: 'times',
  invent(habits, doc) {
    const kind = habits.pick(['Halal', 'Kosher']);
    const issued = someDate(doc);
    const company = someCompany(doc);
    return {
      issuer: {
        id: 'agency',
        name: habits.pick(['Council for Dietary Certification', 'Northern Supervision Board']),
        lines: ['Department of certification'],
      },
      title: `${kind.toUpperCase()} CERTIFICATE`,
      groups: [
        [
          { id: 'certificate_number', label: 'Certificate no.', text: `${kind[0]}C-${doc.digits(6)}` },
          { id: 'company', label: 'Company', text: company.name },
          { id: 'plant_id', label: 'Plant ID', text: `P-${doc.digits(5)}` },
          { id: 'plant_address', label: 'Plant address', text: company.address },
          dated('issue_date', 'Date of issue', issued),
          dated('expiration_date', 'Valid until', addDays(issued, 365)),
        ],
      ],
      tables: [
        {
          name: 'products',
          columns: [
            ['product_code', 'Product code', 120],
            ['product_name', 'Product name', 300],
          ],
          rows: doc
            .several(PRODUCTS, doc.int(3, 7))
            .map(({ name }) => ({ product_code: `${doc.letters(2)}${doc.digits(4)}`, product_name: name })),
        },
      ],
      text: [
        `This is to certify that the products listed are ${kind.toLowerCase()} and made under our supervision.`,
      ],
    };
  },
});

export const PACKAGING_SPECIFICATION = paperLayout({
  id: 'PACKAGING_SPEC-drum',
  category: 'PACKAGING_SPEC',
  language: 'en',
  look: 'rows',
  invent(habits, doc) {
    const volume = doc.pick([30, 60, 120, 200]);
    const parts = [
      ['Body', 'HDPE'],
      ['Lid', 'HDPE'],
      ['Closing ring', 'Steel'],
      ['Gasket', 'EPDM'],
    ] as const;
    return {
      issuer: {
        id: 'vendor',
        name: `${habits.pick(['Stavewell', 'Drumline', 'Cooper & Hale'])} Packaging Ltd`,
        lines: ['Industrial packaging'],
      },
      title: 'PACKAGING SPECIFICATION',
      groups: [
        [
          { id: 'spec_number', label: 'Specification no.', text: `PS-${doc.digits(5)}` },
          { id: 'version', label: 'Version', text: `${doc.int(1, 9)}` },
          dated('effective_date', 'Effective date', someDate(doc)),
          { id: 'packagingMaterial', label: 'Packaging material', text: 'HDPE' },
          { id: 'volume', label: 'Volume (L)', text: `${volume}`, value: volume },
          { id: 'color', label: 'Colour', text: doc.pick(['Blue', 'Black', 'White']) },
        ],
      ],
      tables: [
        {
          name: 'components',
          columns: [
            ['component', 'Component', 200],
            ['material', 'Material', 200],
          ],
          rows: parts.map(([component, material]) => ({ component, material })),
        },
      ],
      text: ['UN approved closed drum with gasket; stack no more than three pallets high.'],
    };
  },
});
