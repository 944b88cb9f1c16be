import { drawFacts, drawMark } from '../draw/parts.ts';
import { type Pen, penOf } from '../draw/pen.ts';
import type { Sheet } from '../draw/sheet.ts';
import { drawTable } from '../draw/table.ts';
import type { Habits, Layout } from '../layout.ts';
import { type Confirmation, confirmationTruth, inventConfirmation } from './content.ts';

const [LEFT, WIDTH] = [46, 503];

/** A vendor of Taiwan: form in Chinese and English, framed facts in two columns, grid. */
export const BILINGUAL_CONFIRMATION: Layout = {
  id: 'PO_CONF-bilingual',
  category: 'PO_CONF',
  language: 'en+zh-tw',
  family: 'noto',
  size: 'A4',
  compose(habits, doc) {
    const order = inventConfirmation(habits, doc, {
      sellers: ['TW'],
      buyers: ['TW'],
      lines: [2, 6],
      itemStep: 1,
      number: (random) => `OC${random.digits(9)}`,
    });
    return {
      vendor: order.seller.zh?.name ?? order.seller.name,
      truth: confirmationTruth(order, 'zh'),
      paint: (sheet) => paint(sheet, order, habits.random),
    };
  },
};

function paint(sheet: Sheet, order: Confirmation, random: Habits['random']): void {
  const pen = penOf(random, { ...order.country, dates: ['yearFirst', 'iso'] });
  head(sheet, order, pen);
  const below = rows(sheet, order, pen, 246);
  closing(sheet, order, pen, below);
}

function head(sheet: Sheet, order: Confirmation, pen: Pen): void {
  const { seller, buyer, country } = order;
  const { random, color, date } = pen;
  drawMark(sheet, LEFT, 32, 44, color, random);
  const named = sheet.write(
    { x: 106, y: 34, width: 400 },
    { field: 'vendor', text: seller.zh?.name ?? seller.name },
    { size: 16, weight: 'bold', color },
  );
  sheet.write(
    { x: 106, y: named + 2, width: 400 },
    [seller.name, `${seller.zh?.address ?? ''}　Tel ${seller.phone}`],
    { size: 8 },
  );
  sheet.write({ x: LEFT, y: 98, width: WIDTH }, '訂單確認書 ORDER CONFIRMATION', {
    size: 16,
    weight: 'bold',
    align: 'center',
  });

  sheet.frame(LEFT, 130, WIDTH, 100, '#6f6f6f');
  sheet.upright(300, 130, 100, '#6f6f6f');
  drawFacts(
    sheet,
    { x: LEFT + 8, y: 138, labelWidth: 96, width: 240 },
    [
      { label: '客戶 Customer', value: { field: 'buyer', text: buyer.zh?.name ?? buyer.name } },
      { label: '送貨地址 Ship to', value: { field: 'shipto_address', text: order.shipTo.join('') } },
      { label: '工廠代碼 Plant', value: { field: 'plant_id', text: order.plant } },
      { label: '運送方式 Ship via', value: { field: 'ship_mode', text: order.shipMode.zh } },
      { label: '交貨條件 Incoterm', value: { field: 'incoterm', text: order.incoterm } },
    ],
    { gap: 6 },
  );
  drawFacts(
    sheet,
    { x: 308, y: 138, labelWidth: 122, width: 238 },
    random.shuffled([
      { label: '確認單號 Conf. No.', value: { field: 'confirmation_number', text: order.number } },
      { label: '確認日期 Date', value: { field: 'confirmation_date', text: date(order.date) } },
      {
        label: `${random.pick(['客戶訂單號', '採購單號'])} P/O No.`,
        value: { field: 'po_number', text: order.poNumber },
      },
      { label: '付款條件 Payment', value: { field: 'payment_term', text: order.term.zh } },
      { label: '幣別 Currency', value: { field: 'currency', text: country.currency } },
    ]),
    { gap: 6 },
  );
}

function rows(sheet: Sheet, order: Confirmation, pen: Pen, top: number): number {
  const { money, quantity, date } = pen;
  return drawTable(sheet, {
    name: 'lines',
    x: LEFT,
    y: top,
    look: { rules: 'grid', headFill: '#eef0f2', ruleColor: '#6f6f6f', size: 8, gap: 5 },
    bottom: 680,
    rows: order.lines,
    columns: [
      {
        heading: ['項次', 'Item'],
        width: 32,
        align: 'center',
        cell: (line) => ({ field: 'item_no', text: String(line.itemNo) }),
      },
      { heading: ['客戶料號', 'Material'], width: 58, cell: (line) => ({ field: 'ipc', text: line.ipc }) },
      {
        heading: ['品名', 'Description'],
        width: 122,
        cell: (line) => ({ field: 'description', text: line.product.zh }),
      },
      {
        heading: ['數量', 'Qty'],
        width: 44,
        align: 'right',
        cell: (line) => ({ field: 'quantity', text: quantity(line.quantity) }),
      },
      {
        heading: ['單位', 'Unit'],
        width: 32,
        align: 'center',
        cell: (line) => ({ field: 'unit', text: line.unit }),
      },
      {
        heading: ['單價', 'Price'],
        width: 46,
        align: 'right',
        cell: (line) => ({ field: 'unit_price', text: money(line.price) }),
      },
      {
        heading: ['金額', 'Amount'],
        width: 57,
        align: 'right',
        cell: (line) => ({ field: 'amount', text: money(line.amount) }),
      },
      {
        heading: ['出貨日', 'Dispatch'],
        width: 56,
        align: 'center',
        cell: (line) => ({ field: 'dispatch_date', text: date(line.dispatch) }),
      },
      {
        heading: ['交貨日', 'Delivery'],
        width: 56,
        align: 'center',
        cell: (line) => ({ field: 'delivery_date', text: date(line.delivery) }),
      },
    ],
  });
}

function closing(sheet: Sheet, order: Confirmation, pen: Pen, below: number): void {
  const { money } = pen;
  sheet.write({ x: 330, y: below + 10, width: 110 }, '合計 Total', { size: 10, weight: 'bold' });
  sheet.write(
    { x: 440, y: below + 10, width: 105 },
    { field: 'total_amount', text: money(order.total) },
    { size: 10, weight: 'bold', align: 'right' },
  );
  sheet.rule(330, below + 28, 219, '#6f6f6f');
  sheet.write(
    { x: LEFT, y: below + 50, width: WIDTH },
    '如對上述內容有任何疑問，請於兩個工作天內通知本公司。Please advise us of any discrepancy within two working days.',
    { size: 8, color: '#555555' },
  );
}
