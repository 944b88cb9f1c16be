import { awbDigit, containerDigit } from '../check-digits.ts';
import { countryOf } from '../data/countries.ts';
import { CARTON, cartonsOf, type Deal } from '../deals.ts';
import type { Random } from '../random.ts';
import { goodsLines, someDate } from '../trade.ts';
import { amount, dated, money, party, someCompany } from './common.ts';
import { paperLayout } from './paper.ts';

const PORTS = [
  'Rotterdam, Netherlands',
  'Felixstowe, United Kingdom',
  'Singapore',
  'Kaohsiung, Taiwan',
  'Santos, Brazil',
  'Savannah, USA',
];
const SHIPS = ['ARDENT HERON', 'CAPE SOLVEIG', 'MERIDIAN PEARL', 'NORDIC LANTERN', 'ORIENT TERN'];
const AIRPORTS = ['AMS', 'SIN', 'LHR', 'TPE', 'ORD', 'HKG'];

function container(random: Random): string {
  const body = `${random.letters(3)}U${random.digits(6)}`;
  return `${body}${containerDigit(body)}`;
}

type Shipped = { description: string; packages: number; gross: number; measure: number };

/** What each container holds; one at a time, as a container has its numbers from the same source. */
function* shipped(doc: Random, deal: Deal | undefined): Generator<Shipped> {
  if (deal) {
    const packages = cartonsOf(deal);
    const description = `Cartons of ${deal.lines.map(({ product }) => product.name).join('; ')}`;
    yield {
      description,
      packages,
      gross: packages * (CARTON.net + CARTON.tare),
      measure: packages * CARTON.measure,
    };
    return;
  }
  for (const { product } of goodsLines(doc, countryOf('SG'), doc.int(1, 3), 1)) {
    const packages = doc.int(20, 80);
    const description = `Drums of ${product.name}`;
    yield { description, packages, gross: packages * 205_000, measure: packages * 310 };
  }
}

export const BILL_OF_LADING = paperLayout({
  id: 'BOL-liner',
  category: 'BOL',
  language: 'en',
  look: 'boxes',
  invent(habits, doc, deal) {
    const line = `${habits.pick(['Halcyon', 'Blue Meridian', 'Pelagia', 'Three Capes'])} Container Line`;
    const [loading, discharge, place] = doc.several(PORTS, 3) as [string, string, string];
    const consignee = deal?.buyer ?? someCompany(doc);
    return {
      issuer: { name: line, lines: ['Carrier', 'Standard conditions overleaf'] },
      title: habits.pick(['BILL OF LADING', 'Ocean Bill of Lading', 'Combined Transport Bill of Lading']),
      groups: [
        [
          party('shipper', 'Shipper', deal?.seller ?? someCompany(doc)),
          { id: 'bl_number', label: 'B/L No.', text: `${doc.letters(4)}${doc.digits(8)}` },
        ],
        [party('consignee', 'Consignee', consignee), party('notify_party', 'Notify party', consignee)],
        [
          { id: 'vessel', label: 'Vessel', text: doc.pick(SHIPS) },
          { id: 'voyage', label: 'Voyage no.', text: `${doc.int(100, 480)}${doc.pick(['E', 'W', 'N'])}` },
          { id: 'port_of_loading', label: 'Port of loading', text: loading },
        ],
        [
          { id: 'port_of_discharge', label: 'Port of discharge', text: discharge },
          { id: 'place_of_delivery', label: 'Place of delivery', text: place },
          { id: 'freight_terms', label: 'Freight', text: doc.pick(['FREIGHT PREPAID', 'FREIGHT COLLECT']) },
          dated('issue_date', 'Date of issue', deal?.shipped ?? someDate(doc)),
        ],
      ],
      tables: [
        {
          name: 'containers',
          columns: [
            ['container_no', 'Container no.', 84],
            ['seal_no', 'Seal no.', 66],
            ['packages', 'Packages', 54, 'right'],
            ['description', 'Description of goods', 170],
            ['gross_weight', 'Gross weight kg', 76, 'right'],
            ['measurement', 'Measurement m³', 76, 'right'],
          ],
          rows: Array.from(shipped(doc, deal), ({ description, packages, gross, measure }) => ({
            container_no: container(doc),
            seal_no: `${doc.letters(2)}${doc.digits(6)}`,
            packages: { text: `${packages}`, value: packages },
            description,
            gross_weight: amount(gross),
            measurement: amount(measure),
          })),
        },
      ],
      text: [
        'Shipped on board in apparent good order and condition. In witness whereof three originals have been signed.',
      ],
    };
  },
});

export const AIR_WAYBILL = paperLayout({
  id: 'HAWB-forwarder',
  category: 'HAWB',
  language: 'en',
  look: 'boxes',
  family: 'times',
  invent(habits, doc) {
    const [from, to] = doc.several(AIRPORTS, 2) as [string, string];
    const serial = doc.digits(7);
    const pieces = doc.int(2, 40);
    const gross = pieces * doc.int(8, 26);
    const chargeable = Math.round(gross * 1.1);
    return {
      issuer: {
        name: `${habits.pick(['Skyfold', 'Aerolane', 'Cumulus'])} Air Cargo`,
        lines: ['As agent of the carrier'],
      },
      title: habits.pick(['HOUSE AIR WAYBILL', 'House Air Waybill']),
      groups: [
        [
          { id: 'hawb_number', label: 'HAWB no.', text: `${doc.letters(3)}${doc.digits(8)}` },
          {
            id: 'mawb_number',
            label: 'MAWB no.',
            text: `${doc.pick(['618', '160', '074'])}-${serial}${awbDigit(serial)}`,
          },
        ],
        [
          party('shipper', "Shipper's name and address", someCompany(doc)),
          party('consignee', "Consignee's name and address", someCompany(doc)),
        ],
        [
          { id: 'departure_airport', label: 'Airport of departure', text: from },
          { id: 'destination_airport', label: 'Airport of destination', text: to },
          { id: 'flight', label: 'Flight', text: `${doc.letters(2)}${doc.digits(3)}` },
          dated('flight_date', 'Flight date', someDate(doc)),
        ],
        [
          { id: 'pieces', label: 'No. of pieces', text: `${pieces}`, value: pieces },
          { id: 'gross_weight', label: 'Gross weight kg', text: `${gross}`, value: gross },
          { id: 'chargeable_weight', label: 'Chargeable weight', text: `${chargeable}`, value: chargeable },
          { id: 'freight_charge', label: 'Freight charge USD', ...money(chargeable * doc.int(180, 420)) },
        ],
        [
          {
            id: 'goods',
            label: 'Nature and quantity of goods',
            text: doc.pick([
              'Flavour samples, not restricted',
              'Vanilla extract in drums',
              'Essential oils, non hazardous',
            ]),
          },
        ],
      ],
    };
  },
});

export const CERTIFICATE_OF_ORIGIN = paperLayout({
  id: 'COO-chamber',
  category: 'COO',
  language: 'en',
  look: 'boxes',
  invent(habits, doc) {
    const authority = `${habits.pick(['Eastmoor', 'Rivergate', 'Saltmarsh'])} Chamber of Commerce`;
    const { name } = countryNames[doc.int(0, countryNames.length - 1)]!;
    return {
      issuer: { id: 'issuing_authority', name: authority, lines: ['Founded 1871', 'Certification desk'] },
      title: 'CERTIFICATE OF ORIGIN',
      groups: [
        [
          party('exporter', 'Exporter', someCompany(doc)),
          { id: 'certificate_number', label: 'Certificate no.', text: `CO-${doc.digits(7)}` },
        ],
        [
          party('consignee', 'Consignee', someCompany(doc)),
          { id: 'origin_country', label: 'Country of origin', text: name },
        ],
        [
          {
            id: 'transport',
            label: 'Means of transport',
            text: doc.pick(['By sea', 'By air', 'By road and sea']),
          },
          dated('issue_date', 'Date of issue', someDate(doc)),
        ],
      ],
      tables: [
        {
          name: 'goods',
          columns: [
            ['marks', 'Marks and numbers', 80],
            ['description', 'Description of goods', 170],
            ['hs_code', 'HS code', 64],
            ['quantity', 'Quantity kg', 70, 'right'],
            ['invoice_number', 'Invoice no.', 80],
          ],
          rows: goodsLines(doc, countryOf('GB'), doc.int(2, 4), 1).map(({ product, quantity }) => ({
            marks: `${doc.letters(3)} ${doc.int(1, 9)}/UP`,
            description: product.name,
            hs_code: product.hs,
            quantity: amount(quantity),
            invoice_number: `CI${doc.digits(6)}`,
          })),
        },
      ],
      text: ['The undersigned certifies that the goods described above originate in the country shown.'],
    };
  },
});

const countryNames = [
  { name: 'United Kingdom' },
  { name: 'Singapore' },
  { name: 'Netherlands' },
  { name: 'Madagascar' },
];
