import { drawFacts, drawFooter, drawMark } from '../draw/parts.ts';
import { type Pen, penOf } from '../draw/pen.ts';
import type { Sheet } from '../draw/sheet.ts';
import { drawTable } from '../draw/table.ts';
import { type Habits, type Layout, WESTERN_BUYERS } from '../layout.ts';
import { type Confirmation, confirmationTruth, inventConfirmation } from './content.ts';

const [LEFT, WIDTH] = [50, 495];

/** A vendor of the continent: shaded panel of facts, one row per item with both dates, terms below. */
export const EUROPEAN_CONFIRMATION: Layout = {
  id: 'PO_CONF-european',
  category: 'PO_CONF',
  language: 'en',
  family: 'helvetica',
  size: 'A4',
  compose(habits, doc) {
    const order = inventConfirmation(habits, doc, {
      sellers: ['DE', 'NL', 'FR', 'CH'],
      buyers: WESTERN_BUYERS,
      lines: [1, 5],
      itemStep: 10,
      number: (random) => `1${random.digits(7)}`,
    });
    return {
      vendor: order.seller.name,
      truth: confirmationTruth(order, 'en'),
      paint: (sheet) => paint(sheet, order, habits.random),
    };
  },
};

function paint(sheet: Sheet, order: Confirmation, random: Habits['random']): void {
  const pen = penOf(random, order.country);
  const top = head(sheet, order, pen);
  const below = rows(sheet, order, pen, top);
  closing(sheet, order, pen, below);
}

function head(sheet: Sheet, order: Confirmation, pen: Pen): number {
  const { seller, buyer, country } = order;
  const { random, color, date } = pen;
  sheet.write(
    { x: LEFT, y: 44, width: 420 },
    { field: 'vendor', text: seller.name },
    { size: 15, weight: 'bold', color },
  );
  sheet.write({ x: LEFT, y: 66, width: 420 }, [...seller.address, seller.phone].join('  |  '), {
    size: 7.5,
    color: '#666666',
  });
  drawMark(sheet, 505, 38, 40, color, random);
  sheet.rule(LEFT, 88, WIDTH, color, 1.5);
  const title = random.pick(['ORDER CONFIRMATION', 'Order Confirmation', 'Confirmation of Order']);
  sheet.write({ x: LEFT, y: 104, width: 300 }, title, { size: 17, weight: 'bold' });

  const named = sheet.write(
    { x: LEFT, y: 140, width: 230 },
    { field: 'buyer', text: buyer.name },
    { size: 10, weight: 'bold' },
  );
  const left = sheet.write({ x: LEFT, y: named, width: 230 }, [...buyer.address], { size: 10 });
  sheet.fill(304, 132, 241, 106, '#f0f2f4');
  drawFacts(
    sheet,
    { x: 314, y: 140, labelWidth: 108, width: 225 },
    random.shuffled([
      {
        label: random.pick(['Confirmation no.', 'Our order no.', 'Order conf. number']),
        value: { field: 'confirmation_number', text: order.number },
      },
      { label: 'Date', value: { field: 'confirmation_date', text: date(order.date) } },
      {
        label: random.pick(['Your order no.', 'Your purchase order', 'PO number']),
        value: { field: 'po_number', text: order.poNumber },
      },
      { label: 'Receiving plant', value: { field: 'plant_id', text: order.plant } },
      { label: 'Currency', value: { field: 'currency', text: country.currency } },
      { label: 'Telephone', value: seller.phone },
    ]),
  );
  const thanks = 'Thank you for your order, which we confirm at our general conditions of sale as follows.';
  const top = sheet.write({ x: LEFT, y: Math.max(left, 238) + 16, width: WIDTH }, thanks);
  return top + 8;
}

function rows(sheet: Sheet, order: Confirmation, pen: Pen, top: number): number {
  const { money, quantity, date } = pen;
  return drawTable(sheet, {
    name: 'lines',
    x: LEFT,
    y: top,
    look: { headFill: '#dfe4e8', size: 8, gap: 5 },
    bottom: 640,
    rows: order.lines,
    columns: [
      { heading: 'Item', width: 32, cell: (line) => ({ field: 'item_no', text: String(line.itemNo) }) },
      {
        heading: 'Material / Description',
        width: 142,
        cell: (line) => [
          { field: 'description', text: line.product.name },
          ['Your material ', { field: 'ipc', text: line.ipc }],
        ],
      },
      {
        heading: 'Quantity',
        width: 66,
        align: 'right',
        cell: (line) => [
          [{ field: 'quantity', text: quantity(line.quantity) }, ' ', { field: 'unit', text: line.unit }],
        ],
      },
      {
        heading: 'Dispatch',
        width: 66,
        cell: (line) => ({ field: 'dispatch_date', text: date(line.dispatch) }),
      },
      {
        heading: 'Delivery',
        width: 66,
        cell: (line) => ({ field: 'delivery_date', text: date(line.delivery) }),
      },
      {
        heading: 'Price/KG',
        width: 55,
        align: 'right',
        cell: (line) => ({ field: 'unit_price', text: money(line.price) }),
      },
      {
        heading: 'Value',
        width: 68,
        align: 'right',
        cell: (line) => ({ field: 'amount', text: money(line.amount) }),
      },
    ],
  });
}

function closing(sheet: Sheet, order: Confirmation, pen: Pen, below: number): void {
  const { seller, country } = order;
  const { random, money } = pen;
  sheet.write({ x: 300, y: below + 8, width: 150 }, random.pick(['Total order value', 'Net order value']), {
    size: 10,
    weight: 'bold',
  });
  sheet.write(
    { x: 450, y: below + 8, width: 91 },
    { field: 'total_amount', text: money(order.total) },
    {
      size: 10,
      weight: 'bold',
      align: 'right',
    },
  );
  drawFacts(sheet, { x: LEFT, y: below + 40, labelWidth: 112, width: 400 }, [
    { label: 'Terms of delivery', value: { field: 'incoterm', text: order.incoterm } },
    { label: 'Terms of payment', value: { field: 'payment_term', text: order.term.en } },
    { label: 'Mode of shipment', value: { field: 'ship_mode', text: order.shipMode.en } },
    { label: 'Delivery address', value: order.shipTo.map((text) => ({ field: 'shipto_address', text })) },
  ]);
  const legal = `${country.taxLabel} ID ${seller.taxId ?? ''}`;
  drawFooter(
    sheet,
    LEFT,
    WIDTH,
    [[seller.website], [legal], [seller.bank.name, `IBAN ${seller.bank.account}`]],
    785,
  );
}
