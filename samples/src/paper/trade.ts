import { vendorOf } from '../data/companies.ts';
import { countryOf } from '../data/countries.ts';
import { CARTON } from '../deals.ts';
import { sumOf } from '../exact.ts';
import { addDays } from '../format.ts';
import type { Random } from '../random.ts';
import { goodsLines, someDate } from '../trade.ts';
import { amount, dated, money, PLACES, partyByName, someCompany } from './common.ts';
import { paperLayout } from './paper.ts';

const seller = (habits: Random) => vendorOf(habits.int(1, 99_999), 'paper', PLACES);

export const SALES_ORDER = paperLayout({
  id: 'SO-counter',
  category: 'SO',
  language: 'en',
  look: 'columns',
  invent(habits, doc) {
    const { name, address, phone, country } = seller(habits);
    const customer = someCompany(doc);
    const date = someDate(doc);
    const lines = goodsLines(doc, countryOf(country), doc.int(3, 6), 1);
    const { currency } = countryOf(country);
    const total = money(sumOf(lines.map((line) => line.amount)));
    return {
      issuer: { name, lines: [...address, phone] },
      title: habits.pick(['Sales Order', 'SALES ORDER', 'Customer Order']),
      groups: [
        [
          partyByName('customer', 'Sold to', customer),
          { id: 'ship_to', label: 'Ship to', text: [customer.name, ...customer.address] },
        ],
        [
          {
            id: 'so_number',
            label: habits.pick(['Sales order no.', 'SO number']),
            text: `SO${doc.digits(7)}`,
          },
          {
            id: 'customer_po',
            label: habits.pick(['Customer PO', "Customer's PO no."]),
            text: `45${doc.digits(8)}`,
          },
          dated('order_date', 'Order date', date),
          dated('requested_date', 'Requested delivery', addDays(date, doc.int(14, 60))),
          { id: 'currency', label: 'Currency', text: currency },
          { id: 'total_amount', label: 'Order total', ...total },
        ],
      ],
      tables: [
        {
          name: 'lines',
          columns: [
            ['item_no', 'Line', 30, 'right'],
            ['code', 'Item code', 70],
            ['description', 'Description', 180],
            ['quantity', 'Ordered', 60, 'right'],
            ['unit', 'UoM', 36],
            ['unit_price', 'Unit price', 60, 'right'],
            ['amount', 'Extended', 74, 'right'],
          ],
          rows: lines.map((line) => ({
            item_no: { text: `${line.itemNo}`, value: line.itemNo },
            code: line.code,
            description: line.product.name,
            quantity: amount(line.quantity),
            unit: line.unit,
            unit_price: money(line.price),
            amount: money(line.amount),
          })),
        },
      ],
      text: ['Entered by the order desk. Stock is reserved for five working days.'],
    };
  },
});

export const PACKING_LIST = paperLayout({
  id: 'PACKING_LIST-export',
  category: 'PACKING_LIST',
  language: 'en',
  look: 'boxes',
  family: 'times',
  invent(habits, doc, deal) {
    const own = seller(habits);
    const shipper = deal?.seller ?? own;
    const lines = deal
      ? deal.lines.map((line) => ({ line, cartons: line.cartons }))
      : goodsLines(doc, countryOf(shipper.country), doc.int(3, 6), 1).map((line) => ({
          line,
          cartons: doc.int(1, 12),
        }));
    const cartons = sumOf(lines.map((l) => l.cartons));
    let next = 1;
    const rows = lines.map(({ line, cartons: count }) => {
      const first = next;
      next += count;
      return {
        carton_no: count === 1 ? `${first}` : `${first}-${next - 1}`,
        code: line.code,
        description: line.product.name,
        quantity: amount(count * CARTON.net),
        unit: 'KG',
        net_weight: amount(count * CARTON.net),
        gross_weight: amount(count * (CARTON.net + CARTON.tare)),
        measurement: amount(count * CARTON.measure),
      };
    });
    return {
      issuer: { name: shipper.name, lines: [...shipper.address, shipper.mail] },
      title: habits.pick(['PACKING LIST', 'Packing List', 'Packing and Weight List']),
      groups: [
        [
          partyByName('shipper', 'Shipper', shipper),
          partyByName('consignee', 'Consignee', deal?.buyer ?? someCompany(doc)),
        ],
        [
          { id: 'packing_list_number', label: 'Packing list no.', text: `PK-${doc.digits(6)}` },
          dated('date', 'Date', deal?.packed ?? someDate(doc)),
          { id: 'invoice_number', label: 'Invoice no.', text: deal?.invoiceNumber ?? `CI${doc.digits(6)}` },
          { id: 'po_number', label: 'PO no.', text: deal?.poNumber ?? `45${doc.digits(8)}` },
        ],
        [
          { id: 'total_packages', label: 'Total packages', text: `${cartons}`, value: cartons },
          { id: 'total_net_weight', label: 'Total net weight (kg)', ...amount(cartons * CARTON.net) },
          {
            id: 'total_gross_weight',
            label: 'Total gross weight (kg)',
            ...amount(cartons * (CARTON.net + CARTON.tare)),
          },
          { id: 'total_measurement', label: 'Total measurement (m³)', ...amount(cartons * CARTON.measure) },
        ],
      ],
      tables: [
        {
          name: 'lines',
          columns: [
            ['carton_no', 'Carton no.', 50],
            ['code', 'Article', 56],
            ['description', 'Description of goods', 150],
            ['quantity', 'Quantity', 50, 'right'],
            ['unit', 'Unit', 30],
            ['net_weight', 'Net kg', 52, 'right'],
            ['gross_weight', 'Gross kg', 56, 'right'],
            ['measurement', 'm³', 50, 'right'],
          ],
          rows,
        },
      ],
    };
  },
});

const CHARGES = [
  'Ocean freight',
  'Bunker surcharge',
  'Terminal handling origin',
  'Terminal handling destination',
  'Documentation fee',
  'Customs entry',
  'Haulage to warehouse',
  'Seal fee',
];

export const FREIGHT_STATEMENT = paperLayout({
  id: 'FIS-agent',
  category: 'FIS',
  language: 'en',
  look: 'rows',
  invent(habits, doc) {
    const { address, phone } = seller(habits);
    const carrier = `${habits.pick(['Northern Arc', 'Blue Meridian', 'Pelagia', 'Three Capes'])} ${habits.pick(['Shipping', 'Lines', 'Forwarding'])} Ltd`;
    const rows = doc.several(CHARGES, doc.int(3, 6)).map((description) => {
      const [quantity, rate] = [doc.int(1, 4), doc.int(35, 1900) * 100];
      return { description, quantity, rate, total: quantity * rate };
    });
    return {
      issuer: { id: 'carrier', name: carrier, lines: [...address, phone] },
      title: habits.pick(['Freight Invoice', 'FREIGHT STATEMENT', 'Statement of Freight Charges']),
      groups: [
        [
          {
            id: 'statement_number',
            label: habits.pick(['Statement no.', 'Freight invoice no.']),
            text: `FR${doc.digits(7)}`,
          },
          dated('date', 'Date', someDate(doc)),
          { id: 'reference', label: 'B/L no.', text: `${doc.letters(4)}${doc.digits(8)}` },
          { id: 'currency', label: 'Currency', text: 'USD' },
          { id: 'total_amount', label: 'Total charges', ...money(sumOf(rows.map((r) => r.total))) },
        ],
      ],
      tables: [
        {
          name: 'charges',
          columns: [
            ['description', 'Charge', 220],
            ['quantity', 'Qty', 50, 'right'],
            ['rate', 'Rate', 80, 'right'],
            ['amount', 'Amount USD', 90, 'right'],
          ],
          rows: rows.map(({ description, quantity, rate, total }) => ({
            description,
            quantity: { text: `${quantity}`, value: quantity },
            rate: money(rate),
            amount: money(total),
          })),
        },
      ],
      text: ['Payment within seven days of the date above. Demurrage and detention are billed separately.'],
    };
  },
});
