import { brandColor, drawFacts, drawMark } from '../draw/parts.ts';
import type { Piece, Sheet } from '../draw/sheet.ts';
import { drawTable } from '../draw/table.ts';
import { type DateStyle, printDate, printNumber, printQuantity } from '../format.ts';
import type { Habits, Layout } from '../layout.ts';
import { type Invoice, inventInvoice, invoiceTruth } from './content.ts';

const [LEFT, WIDTH] = [48, 499];

const layout = (id: string, language: Layout['language'], paint: Painter): Layout => ({
  id,
  category: 'INVOICE',
  language,
  family: 'noto',
  size: 'A4',
  compose(habits, doc) {
    const invoice = inventInvoice(habits, doc, {
      sellers: ['TW'],
      buyers: ['TW'],
      lines: [3, 8],
      itemStep: 1,
      number: (random) => `${random.letters(2)}-${random.digits(8)}`,
    });
    return {
      vendor: invoice.seller.zh?.name ?? invoice.seller.name,
      truth: invoiceTruth(invoice, 'zh'),
      paint: (sheet) => paint(sheet, invoice, habits.random),
    };
  },
});

type Painter = (sheet: Sheet, invoice: Invoice, random: Habits['random']) => void;

/** Chinese only, or Chinese with the English beside it. */
type Words = (zh: string, en: string) => string;

function paintWith(words: Words, dateStyles: readonly DateStyle[]): Painter {
  return (sheet, invoice, random) => {
    const color = brandColor(random);
    const dates = random.pick(dateStyles);
    // The dollar of Taiwan is used without cents.
    const money = (amount: number) => printNumber(amount / 100, 0, 'point');
    head(sheet, invoice, words, random, color);
    const top = facts(sheet, invoice, words, dates, random);
    const below = goods(sheet, invoice, words, top, money);
    totals(sheet, invoice, words, below, money);
  };
}

/** A vendor of Taiwan that writes Chinese. */
export const CHINESE_INVOICE = layout(
  'INVOICE-chinese',
  'zh-tw',
  paintWith((zh) => zh, ['chinese', 'republic']),
);

/** A vendor of Taiwan whose form has every label in Chinese and English. */
export const BILINGUAL_INVOICE = layout(
  'INVOICE-bilingual',
  'en+zh-tw',
  paintWith((zh, en) => `${zh} ${en}`, ['yearFirst', 'iso']),
);

function head(
  sheet: Sheet,
  { seller }: Invoice,
  words: Words,
  random: Habits['random'],
  color: string,
): void {
  const bilingual = words('甲', 'A') !== '甲';
  drawMark(sheet, LEFT, 34, 40, color, random);
  const frame = { x: LEFT + 52, y: 36, width: 380 };
  const named = sheet.write(
    frame,
    { field: 'seller_name', text: seller.zh?.name ?? seller.name },
    { size: 16, weight: 'bold' },
  );
  const below = bilingual ? sheet.write({ ...frame, y: named + 2 }, seller.name, { size: 9 }) : named;
  const address: Piece = { field: 'seller_address', text: seller.zh?.address ?? '' };
  const line = sheet.inline({ ...frame, y: below }, [words('地址', 'Add.'), '：', address], { size: 8.5 });
  sheet.inline(
    { ...frame, y: line + 1 },
    [
      words('電話', 'Tel'),
      `：${seller.phone}　　`,
      words('統一編號', 'Tax ID'),
      '：',
      { field: 'seller_tax_id', text: seller.taxId ?? '' },
    ],
    { size: 8.5 },
  );
  sheet.write({ x: LEFT, y: 108, width: WIDTH }, words('商 業 發 票', ' COMMERCIAL INVOICE'), {
    size: 17,
    weight: 'bold',
    align: 'center',
  });
  sheet.rule(LEFT, 138, WIDTH, color, 1.4);
}

function facts(
  sheet: Sheet,
  invoice: Invoice,
  words: Words,
  dates: DateStyle,
  random: Habits['random'],
): number {
  const { buyer } = invoice;
  const order = random.pick(['訂單號碼', '採購單號', '客戶訂單編號']);
  const left = drawFacts(sheet, { x: LEFT, y: 148, labelWidth: 88, width: 270 }, [
    {
      label: `${words('客戶名稱', 'Bill to')}：`,
      value: { field: 'buyer_name', text: buyer.zh?.name ?? buyer.name },
    },
    {
      label: `${words('地址', 'Address')}：`,
      value: { field: 'buyer_address', text: buyer.zh?.address ?? '' },
    },
    { label: `${words('統一編號', 'Tax ID')}：`, value: buyer.taxId ?? '' },
  ]);
  const right = drawFacts(
    sheet,
    { x: 336, y: 148, labelWidth: 104, width: 211 },
    random.shuffled([
      {
        label: `${words('發票號碼', 'Invoice No.')}：`,
        value: { field: 'invoice_number', text: invoice.number },
      },
      {
        label: `${words('日期', 'Date')}：`,
        value: { field: 'invoice_date', text: printDate(invoice.date, dates) },
      },
      { label: `${words(order, 'P/O No.')}：`, value: { field: 'po_number', text: invoice.poNumber } },
      {
        label: `${words('到期日', 'Due date')}：`,
        value: { field: 'due_date', text: printDate(invoice.due, dates) },
      },
      {
        label: `${words('幣別', 'Currency')}：`,
        value: { field: 'currency', text: invoice.country.currency },
      },
    ]),
  );
  return Math.max(left, right);
}

function goods(
  sheet: Sheet,
  invoice: Invoice,
  words: Words,
  top: number,
  money: (amount: number) => string,
): number {
  const heading = (zh: string, en: string) => (words(zh, en) === zh ? zh : [zh, en]);
  return drawTable(sheet, {
    name: 'lines',
    x: LEFT,
    y: top + 8,
    look: { rules: 'grid', headFill: '#eef0f2', ruleColor: '#6f6f6f', size: 8.5, gap: 4.5 },
    bottom: 620,
    rows: invoice.lines,
    columns: [
      {
        heading: heading('項次', 'Item'),
        width: 36,
        align: 'center',
        cell: (line) => ({ field: 'item_no', text: String(line.itemNo) }),
      },
      { heading: heading('料號', 'Code'), width: 60, cell: (line) => ({ field: 'code', text: line.code }) },
      {
        heading: heading('品名', 'Description'),
        width: 176,
        cell: (line) => ({ field: 'description', text: line.product.zh }),
      },
      {
        heading: heading('數量', 'Quantity'),
        width: 56,
        align: 'right',
        cell: (line) => ({ field: 'quantity', text: printQuantity(line.quantity, 'point') }),
      },
      {
        heading: heading('單位', 'Unit'),
        width: 36,
        align: 'center',
        cell: (line) => ({ field: 'unit', text: line.unit }),
      },
      {
        heading: heading('單價', 'Unit price'),
        width: 60,
        align: 'right',
        cell: (line) => ({ field: 'unit_price', text: money(line.price) }),
      },
      {
        heading: heading('金額', 'Amount'),
        width: 75,
        align: 'right',
        cell: (line) => ({ field: 'amount', text: money(line.amount) }),
      },
    ],
  });
}

function totals(
  sheet: Sheet,
  invoice: Invoice,
  words: Words,
  below: number,
  money: (amount: number) => string,
): void {
  const { seller, taxRate } = invoice;
  drawFacts(
    sheet,
    { x: 342, y: below + 8, labelWidth: 112, width: 201 },
    [
      { label: words('銷售額合計', 'Subtotal'), value: { field: 'subtotal', text: money(invoice.subtotal) } },
      {
        label: [
          [
            `${words('營業稅', 'VAT')} `,
            { field: 'tax_rate', text: printNumber(taxRate / 100, 0, 'plain') },
            '%',
          ],
        ],
        value: { field: 'tax_amount', text: money(invoice.tax) },
      },
      { label: words('總計', 'Total'), value: { field: 'total_amount', text: money(invoice.total) } },
    ],
    { valueStyle: { align: 'right', weight: 'bold' }, rules: '#b8b8b8', gap: 5 },
  );
  drawFacts(sheet, { x: LEFT, y: below + 14, labelWidth: 100, width: 280 }, [
    { label: `${words('付款條件', 'Payment')}：`, value: { field: 'payment_term', text: invoice.term.zh } },
    { label: `${words('匯款銀行', 'Bank')}：`, value: seller.bank.name },
    { label: `${words('帳號', 'Account')}：`, value: { field: 'bank_account', text: seller.bank.account } },
  ]);
  sheet.write({ x: 380, y: 740, width: 167 }, words('公司章', 'Authorised'), { size: 8.5, align: 'center' });
  sheet.rule(380, 734, 167, '#6f6f6f');
}
