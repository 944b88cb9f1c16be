import { brandColor, drawBoxedFacts, drawFooter } from '../draw/parts.ts';
import type { Sheet } from '../draw/sheet.ts';
import { drawTable } from '../draw/table.ts';
import { printDate, printNumber, printQuantity } from '../format.ts';
import type { Habits, Layout } from '../layout.ts';
import { type Certificate, certificateTruth, inventCertificate, resultText, type Test } from './content.ts';

const [LEFT, WIDTH] = [48, 499];

/** A vendor of the continent: lower and upper limits in columns of their own, comma decimals, a verdict on each row. */
export const LIMITS_CERTIFICATE: Layout = {
  id: 'COA-limits',
  category: 'COA',
  language: 'en',
  family: 'helvetica',
  size: 'A4',
  compose(habits, doc) {
    const certificate = inventCertificate(habits, doc, { sellers: ['DE', 'NL', 'CH', 'FR'], tests: [6, 10] });
    const verdict = habits.random.pick(['OK', 'pass', 'in spec.']);
    return {
      vendor: certificate.seller.name,
      truth: certificateTruth(certificate, 'en', () => '', verdict),
      paint: (sheet) => paint(sheet, certificate, verdict, habits.random),
    };
  },
};

function paint(sheet: Sheet, certificate: Certificate, verdict: string, random: Habits['random']): void {
  const { seller, product } = certificate;
  const color = brandColor(random);
  const dates = random.pick(['dotted', 'iso'] as const);
  const date = (iso: string) => printDate(iso, dates);
  sheet.fill(LEFT, 40, 6, 40, color);
  sheet.write(
    { x: LEFT + 16, y: 42, width: 330 },
    { field: 'vendor', text: seller.name },
    { size: 15, weight: 'bold' },
  );
  sheet.write({ x: LEFT + 16, y: 62, width: 330 }, seller.address.join(', '), {
    size: 8.5,
    color: '#555555',
  });
  sheet.write(
    { x: LEFT, y: 104, width: WIDTH },
    random.pick(['Certificate of Analysis', 'Inspection Certificate 3.1', 'Analysis Certificate']),
    {
      size: 17,
      weight: 'bold',
      color,
    },
  );
  const first = drawBoxedFacts(sheet, { x: LEFT, y: 140, height: 38 }, [
    { label: 'Material', width: 249, value: { field: 'product_name', text: product.name } },
    {
      label: random.pick(['Customer material', 'Your article']),
      width: 125,
      value: { field: 'ipc', text: certificate.ipc },
    },
    {
      label: random.pick(['Batch', 'Charge', 'Batch number']),
      width: 125,
      value: { field: 'batch_number', text: certificate.batch },
    },
  ]);
  const second = drawBoxedFacts(sheet, { x: LEFT, y: first, height: 38 }, [
    {
      label: random.pick(['Purchase order', 'Customer order']),
      width: 124,
      value: { field: 'order_number', text: certificate.order },
    },
    {
      label: 'Quantity (KG)',
      width: 125,
      value: { field: 'quantity', text: printQuantity(certificate.quantity, 'comma', 1) },
    },
    {
      label: 'Production date',
      width: 125,
      value: { field: 'manufacture_date', text: date(certificate.made) },
    },
    {
      label: random.pick(['Expiry date', 'Use by']),
      width: 125,
      value: { field: 'expiry_date', text: date(certificate.expires) },
    },
  ]);

  const below = rows(sheet, certificate, verdict, random, second + 20);
  sheet.inline({ x: LEFT, y: below + 20, width: WIDTH }, [
    'Released on ',
    { field: 'report_date', text: date(certificate.reported) },
    ' by Quality Control',
  ]);
  drawFooter(
    sheet,
    LEFT,
    WIDTH,
    [
      [seller.name, seller.website],
      [seller.phone, seller.mail],
    ],
    780,
  );
}

function rows(
  sheet: Sheet,
  certificate: Certificate,
  verdict: string,
  random: Habits['random'],
  top: number,
): number {
  const [lower, upper] = random.pick([
    ['Lower limit', 'Upper limit'],
    ['Min.', 'Max.'],
    ['From', 'To'],
  ] as const);
  const limit = ({ of }: Test, side: 'lower' | 'upper') => {
    const value = of.kind === 'measured' ? of[side] : undefined;
    return {
      field: side,
      text: of.kind === 'judged' || value === undefined ? '' : printNumber(value, of.places, 'comma'),
    };
  };
  return drawTable(sheet, {
    name: 'attributes',
    x: LEFT,
    y: top,
    look: { rules: 'grid', headFill: '#e6eaed', ruleColor: '#8d8d8d', size: 8.5, gap: 4.5 },
    bottom: 690,
    rows: certificate.tests,
    columns: [
      { heading: 'MIC', width: 56, cell: ({ mic }) => ({ field: 'mic', text: mic }) },
      {
        heading: 'Characteristic',
        width: 163,
        cell: ({ of }) => ({ field: 'characteristic', text: of.name }),
      },
      { heading: 'Unit', width: 48, cell: ({ of }) => ({ field: 'unit', text: of.unit ?? '' }) },
      {
        heading: lower,
        width: 58,
        align: 'right',
        cell: (test) => limit(test, 'lower'),
      },
      {
        heading: upper,
        width: 58,
        align: 'right',
        cell: (test) => limit(test, 'upper'),
      },
      {
        heading: 'Result',
        width: 66,
        align: 'right',
        cell: (test) => ({ field: 'result', text: resultText(test, 'comma', 'en') }),
      },
      { heading: 'Verdict', width: 50, align: 'center', cell: () => ({ field: 'verdict', text: verdict }) },
    ],
  });
}
