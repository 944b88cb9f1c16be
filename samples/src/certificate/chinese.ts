import { brandColor, drawFacts, drawMark } from '../draw/parts.ts';
import type { Sheet } from '../draw/sheet.ts';
import { drawTable } from '../draw/table.ts';
import { printDate, printQuantity } from '../format.ts';
import type { Habits, Layout } from '../layout.ts';
import {
  type Certificate,
  certificateTruth,
  inventCertificate,
  type LimitWords,
  resultText,
  specificationText,
  type Test,
} from './content.ts';

const [LEFT, WIDTH] = [50, 495];

const LIMIT_WORDS: readonly LimitWords[] = [
  { atLeast: '≥ ', atMost: '≤ ', between: ' ~ ' },
  { atLeast: '≧', atMost: '≦', between: '～' },
];

/** A vendor of Taiwan: everything in Chinese, signs for limits, verdict on each row. */
export const CHINESE_CERTIFICATE: Layout = {
  id: 'COA-chinese',
  category: 'COA',
  language: 'zh-tw',
  family: 'noto',
  size: 'A4',
  compose(habits, doc) {
    const certificate = inventCertificate(habits, doc, { sellers: ['TW'], tests: [7, 11] });
    const words = habits.random.pick(LIMIT_WORDS);
    const verdict = habits.random.pick(['合格', '符合']);
    const specification = (test: Test) => specificationText(test, 'point', words, 'zh');
    return {
      vendor: certificate.seller.zh?.name ?? certificate.seller.name,
      truth: certificateTruth(certificate, 'zh', specification, verdict),
      paint: (sheet) => paint(sheet, certificate, verdict, specification, habits.random),
    };
  },
};

function paint(
  sheet: Sheet,
  certificate: Certificate,
  verdict: string,
  specification: (test: Test) => string,
  random: Habits['random'],
): void {
  const { seller, product } = certificate;
  const color = brandColor(random);
  const dates = random.pick(['chinese', 'yearFirst'] as const);
  const date = (iso: string) => printDate(iso, dates);

  const named = sheet.write(
    { x: LEFT, y: 36, width: WIDTH },
    { field: 'vendor', text: seller.zh?.name ?? seller.name },
    {
      size: 17,
      weight: 'bold',
      align: 'center',
    },
  );
  drawMark(sheet, LEFT, 32, 44, color, random);
  sheet.write({ x: LEFT, y: named + 3, width: WIDTH }, `${seller.zh?.address ?? ''}　電話：${seller.phone}`, {
    size: 8,
    align: 'center',
  });
  sheet.write(
    { x: LEFT, y: 92, width: WIDTH },
    random.pick(['檢 驗 報 告', '產品分析證明書', '檢驗合格證明書']),
    {
      size: 18,
      weight: 'bold',
      align: 'center',
    },
  );
  const look = { size: 9.5, gap: 5 };
  const left = drawFacts(
    sheet,
    { x: LEFT, y: 132, labelWidth: 80, width: 250 },
    [
      { label: random.pick(['品名：', '產品名稱：']), value: { field: 'product_name', text: product.zh } },
      {
        label: random.pick(['批號：', '生產批號：']),
        value: { field: 'batch_number', text: certificate.batch },
      },
      {
        label: '數量：',
        value: [[{ field: 'quantity', text: printQuantity(certificate.quantity, 'point') }, ' 公斤']],
      },
      { label: '客戶料號：', value: { field: 'ipc', text: certificate.ipc } },
    ],
    look,
  );
  const right = drawFacts(
    sheet,
    { x: 324, y: 132, labelWidth: 84, width: 221 },
    random.shuffled([
      {
        label: random.pick(['訂單號碼：', '採購單號：']),
        value: { field: 'order_number', text: certificate.order },
      },
      {
        label: random.pick(['製造日期：', '生產日期：']),
        value: { field: 'manufacture_date', text: date(certificate.made) },
      },
      {
        label: random.pick(['有效日期：', '有效期限：']),
        value: { field: 'expiry_date', text: date(certificate.expires) },
      },
      {
        label: random.pick(['報告日期：', '簽發日期：']),
        value: { field: 'report_date', text: date(certificate.reported) },
      },
    ]),
    look,
  );
  const below = rows(sheet, certificate, verdict, specification, random, Math.max(left, right) + 10);
  sheet.write(
    { x: LEFT, y: below + 16, width: WIDTH },
    '本批產品經檢驗，各項目均符合規格。本報告僅對所送樣品負責。',
    { size: 8.5 },
  );
  sheet.write(
    { x: LEFT, y: below + 50, width: WIDTH },
    `品保主管：${random.pick(['林毓庭', '周承勳', '許恩齊'])}　　　　檢驗員：${random.pick(['黃子菱', '蔡允皓', '羅芷涵'])}`,
  );
}

function rows(
  sheet: Sheet,
  certificate: Certificate,
  verdict: string,
  specification: (test: Test) => string,
  random: Habits['random'],
  top: number,
): number {
  return drawTable(sheet, {
    name: 'attributes',
    x: LEFT,
    y: top,
    look: { rules: 'grid', headFill: '#eceff1', ruleColor: '#6f6f6f', size: 9, gap: 5 },
    bottom: 690,
    rows: certificate.tests,
    columns: [
      { heading: '檢驗項目', width: 142, cell: ({ of }) => ({ field: 'characteristic', text: of.zh }) },
      {
        heading: '單位',
        width: 54,
        align: 'center',
        cell: ({ of }) => ({ field: 'unit', text: of.unit ?? '' }),
      },
      {
        heading: random.pick(['規格', '標準']),
        width: 104,
        cell: (test) => ({ field: 'specification', text: specification(test) }),
      },
      {
        heading: random.pick(['檢驗結果', '結果']),
        width: 74,
        cell: (test) => ({ field: 'result', text: resultText(test, 'point', 'zh') }),
      },
      { heading: '方法', width: 77, cell: ({ of }) => ({ field: 'method', text: of.method }) },
      { heading: '判定', width: 44, align: 'center', cell: () => ({ field: 'verdict', text: verdict }) },
    ],
  });
}
