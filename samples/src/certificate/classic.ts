import { brandColor, drawFacts, drawMark } from '../draw/parts.ts';
import type { Sheet } from '../draw/sheet.ts';
import { drawTable } from '../draw/table.ts';
import { type DateStyle, printDate, printQuantity } from '../format.ts';
import type { Layout } from '../layout.ts';
import type { Random } from '../random.ts';
import {
  type Certificate,
  certificateTruth,
  inventCertificate,
  type LimitWords,
  resultText,
  specificationText,
  type Test,
} from './content.ts';

const [LEFT, WIDTH] = [50, 512];

const LIMIT_WORDS: readonly LimitWords[] = [
  { atLeast: 'min. ', atMost: 'max. ', between: ' - ' },
  { atLeast: 'NLT ', atMost: 'NMT ', between: ' to ' },
  { atLeast: '>= ', atMost: '<= ', between: ' - ' },
];

type Voice = { color: string; words: LimitWords; date: DateStyle; random: Random };

/** A vendor of America, Britain or Singapore: test, specification as text, result, method. */
export const CLASSIC_CERTIFICATE: Layout = {
  id: 'COA-classic',
  category: 'COA',
  language: 'en',
  family: 'helvetica',
  size: 'LETTER',
  compose(habits, doc) {
    const certificate = inventCertificate(habits, doc, { sellers: ['US', 'GB', 'SG'], tests: [7, 11] });
    const { random } = habits;
    const voice: Voice = {
      color: brandColor(random),
      words: random.pick(LIMIT_WORDS),
      date: random.pick(['long', 'short', 'americanLong']),
      random,
    };
    const specification = (test: Test) => specificationText(test, 'point', voice.words, 'en');
    return {
      vendor: certificate.seller.name,
      truth: certificateTruth(certificate, 'en', specification, ''),
      paint: (sheet) => paint(sheet, certificate, voice, specification),
    };
  },
};

function paint(
  sheet: Sheet,
  certificate: Certificate,
  voice: Voice,
  specification: (test: Test) => string,
): void {
  const { seller, product } = certificate;
  const { color, random } = voice;
  const date = (iso: string) => printDate(iso, voice.date);

  drawMark(sheet, LEFT, 34, 44, color, random);
  sheet.write(
    { x: LEFT + 56, y: 38, width: 400 },
    { field: 'vendor', text: seller.name },
    { size: 16, weight: 'bold', color },
  );
  sheet.write({ x: LEFT + 56, y: 60, width: 400 }, `${seller.address.join(', ')}   ${seller.phone}`, {
    size: 8,
  });
  sheet.rule(LEFT, 92, WIDTH, color, 1);
  sheet.write({ x: LEFT, y: 106, width: WIDTH }, 'CERTIFICATE OF ANALYSIS', {
    size: 18,
    weight: 'bold',
    align: 'center',
  });

  const top = 146;
  const look = { size: 9.5, gap: 4, labelStyle: { weight: 'bold' } } as const;
  const left = drawFacts(
    sheet,
    { x: LEFT, y: top, labelWidth: 96, width: 270 },
    [
      {
        label: random.pick(['Product:', 'Product name:', 'Material:']),
        value: { field: 'product_name', text: product.name },
      },
      { label: 'Product code:', value: certificate.code },
      {
        label: random.pick(['Lot No.:', 'Batch No.:', 'Lot number:']),
        value: { field: 'batch_number', text: certificate.batch },
      },
      {
        label: 'Quantity:',
        value: [[{ field: 'quantity', text: printQuantity(certificate.quantity, 'point') }, ' kg']],
      },
      { label: 'Report date:', value: { field: 'report_date', text: date(certificate.reported) } },
    ],
    look,
  );
  const right = drawFacts(
    sheet,
    { x: 332, y: top, labelWidth: 116, width: 230 },
    random.shuffled([
      {
        label: random.pick(['Customer PO:', 'Your order no.:', 'Order number:']),
        value: { field: 'order_number', text: certificate.order },
      },
      {
        label: random.pick(['Customer item:', 'Your material no.:']),
        value: { field: 'ipc', text: certificate.ipc },
      },
      {
        label: random.pick(['Date of manufacture:', 'Production date:']),
        value: { field: 'manufacture_date', text: date(certificate.made) },
      },
      {
        label: random.pick(['Best before:', 'Expiry date:', 'Use by:']),
        value: { field: 'expiry_date', text: date(certificate.expires) },
      },
    ]),
    look,
  );
  const below = rows(sheet, certificate, voice, specification, Math.max(left, right) + 12);
  const statement =
    'The above results were obtained on a representative sample of the lot. The product meets the specification. This certificate was issued electronically and is valid without signature.';
  sheet.write({ x: LEFT, y: below + 16, width: WIDTH }, statement, { size: 8.5, color: '#444444' });
  const signer = random.pick(['L. Hargreaves', 'M. Tanabe', 'C. Delgado', 'S. Whitlock']);
  sheet.write({ x: LEFT, y: below + 52, width: 200 }, [signer, 'Quality Assurance'], {
    size: 9,
    weight: 'italic',
  });
}

function rows(
  sheet: Sheet,
  certificate: Certificate,
  voice: Voice,
  specification: (test: Test) => string,
  top: number,
): number {
  const { color, random } = voice;
  return drawTable(sheet, {
    name: 'attributes',
    x: LEFT,
    y: top,
    look: { headFill: color, headColor: '#ffffff', size: 9, gap: 5, rules: 'frame', stripe: '#f3f3f3' },
    bottom: 660,
    rows: certificate.tests,
    columns: [
      {
        heading: random.pick(['Test', 'Parameter', 'Characteristic']),
        width: 158,
        cell: ({ of }) => ({ field: 'characteristic', text: of.name }),
      },
      { heading: 'Unit', width: 56, cell: ({ of }) => ({ field: 'unit', text: of.unit ?? '' }) },
      {
        heading: 'Specification',
        width: 122,
        cell: (test) => ({ field: 'specification', text: specification(test) }),
      },
      {
        heading: random.pick(['Result', 'Results', 'Found']),
        width: 80,
        cell: (test) => ({ field: 'result', text: resultText(test, 'point', 'en') }),
      },
      { heading: 'Method', width: 96, cell: ({ of }) => ({ field: 'method', text: of.method }) },
    ],
  });
}
