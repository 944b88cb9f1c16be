import { drawBoxedFacts } from '../draw/parts.ts';
import { type Pen, penOf } from '../draw/pen.ts';
import type { Sheet } from '../draw/sheet.ts';
import { drawTable } from '../draw/table.ts';
import type { Habits, Layout } from '../layout.ts';
import { type Confirmation, confirmationTruth, inventConfirmation } from './content.ts';

const [LEFT, WIDTH] = [42, 528];

/** A vendor of the United States: acknowledgement in Times, boxed facts, material and dates below each description. */
export const AMERICAN_CONFIRMATION: Layout = {
  id: 'PO_CONF-american',
  category: 'PO_CONF',
  language: 'en',
  family: 'times',
  size: 'LETTER',
  compose(habits, doc) {
    const order = inventConfirmation(habits, doc, {
      sellers: ['US'],
      buyers: ['US', 'GB', 'SG', 'NL'],
      lines: [2, 5],
      itemStep: 1,
      number: (random) => `SO-${random.digits(6)}`,
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
  sheet.fill(0, 0, sheet.width, 14, color);
  const named = sheet.write(
    { x: LEFT, y: 34, width: 320 },
    { field: 'vendor', text: seller.name },
    { size: 16, weight: 'bold' },
  );
  sheet.write({ x: LEFT, y: named + 4, width: 300 }, [...seller.address, seller.phone], { size: 9.5 });
  const title = random.pick([
    'SALES ORDER\u00a0ACKNOWLEDGMENT',
    'ORDER\u00a0ACKNOWLEDGMENT',
    'ACKNOWLEDGMENT OF\u00a0ORDER',
  ]);
  sheet.write({ x: 370, y: 36, width: 200 }, title, { size: 15, weight: 'bold', align: 'right', color });

  const facts = drawBoxedFacts(
    sheet,
    { x: LEFT, y: 128, height: 38 },
    [
      {
        label: random.pick(['Acknowledgment #', 'Sales Order #']),
        width: 102,
        value: { field: 'confirmation_number', text: order.number },
      },
      { label: 'Date', width: 96, value: { field: 'confirmation_date', text: date(order.date) } },
      {
        label: random.pick(['Customer P.O.', 'Your PO Number']),
        width: 100,
        value: { field: 'po_number', text: order.poNumber },
      },
      { label: 'Terms', width: 130, value: { field: 'payment_term', text: order.term.en } },
      { label: 'Currency', width: 100, value: { field: 'currency', text: country.currency } },
    ],
    { size: 10 },
  );
  const second = drawBoxedFacts(
    sheet,
    { x: LEFT, y: facts, height: 38 },
    [
      { label: 'Freight Terms', width: 198, value: { field: 'incoterm', text: order.incoterm } },
      { label: 'Ship Via', width: 100, value: { field: 'ship_mode', text: order.shipMode.en } },
      { label: 'Plant', width: 130, value: { field: 'plant_id', text: order.plant } },
      {
        label: 'Customer Service',
        width: 100,
        value: random.pick(['T. Alvarez', 'J. Whitcomb', 'R. Okafor']),
      },
    ],
    { size: 10 },
  );
  sheet.write({ x: LEFT, y: second + 14, width: 240 }, 'Sold To:', { size: 10, weight: 'bold' });
  const sold = sheet.write(
    { x: LEFT, y: second + 28, width: 240 },
    { field: 'buyer', text: buyer.name },
    { size: 10.5 },
  );
  const soldEnd = sheet.write({ x: LEFT, y: sold, width: 240 }, [...buyer.address], { size: 10.5 });
  sheet.write({ x: 320, y: second + 14, width: 240 }, 'Ship To:', { size: 10, weight: 'bold' });
  const shipEnd = sheet.block({ x: 320, y: second + 28, width: 250 }, 'shipto_address', order.shipTo, {
    size: 10.5,
  });
  return Math.max(soldEnd, shipEnd) + 16;
}

function rows(sheet: Sheet, order: Confirmation, pen: Pen, top: number): number {
  const { money, quantity, date } = pen;
  return drawTable(sheet, {
    name: 'lines',
    x: LEFT,
    y: top,
    look: { size: 9.5, rules: 'rows', ruleColor: '#555555', gap: 5 },
    bottom: 660,
    rows: order.lines,
    columns: [
      { heading: 'Ln', width: 28, cell: (line) => ({ field: 'item_no', text: String(line.itemNo) }) },
      { heading: 'Item', width: 62, cell: (line) => line.code },
      {
        heading: 'Description',
        width: 236,
        cell: (line) => [
          { field: 'description', text: line.product.name },
          ['Customer material: ', { field: 'ipc', text: line.ipc }],
          ['Ship date: ', { field: 'dispatch_date', text: date(line.dispatch) }],
          ['Delivery date: ', { field: 'delivery_date', text: date(line.delivery) }],
        ],
      },
      {
        heading: 'Ordered',
        width: 62,
        align: 'right',
        cell: (line) => [
          [{ field: 'quantity', text: quantity(line.quantity) }, ' ', { field: 'unit', text: line.unit }],
        ],
      },
      {
        heading: 'Unit Price',
        width: 62,
        align: 'right',
        cell: (line) => ({ field: 'unit_price', text: money(line.price) }),
      },
      {
        heading: 'Extension',
        width: 78,
        align: 'right',
        cell: (line) => ({ field: 'amount', text: money(line.amount) }),
      },
    ],
  });
}

function closing(sheet: Sheet, order: Confirmation, pen: Pen, below: number): void {
  const { random, money } = pen;
  sheet.frame(370, below + 12, 200, 22);
  sheet.write({ x: 378, y: below + 17, width: 90 }, random.pick(['Order Total', 'TOTAL']), {
    size: 11,
    weight: 'bold',
  });
  sheet.write(
    { x: 468, y: below + 17, width: 96 },
    { field: 'total_amount', text: money(order.total) },
    {
      size: 11,
      weight: 'bold',
      align: 'right',
    },
  );
  const notice =
    'Please review this acknowledgment carefully and report any discrepancy within two business days. Shipping dates are estimates and depend on timely receipt of all releases.';
  sheet.write({ x: LEFT, y: 730, width: WIDTH }, notice, { size: 8.5, color: '#555555' });
}
