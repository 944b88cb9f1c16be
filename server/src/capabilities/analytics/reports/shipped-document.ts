import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { textIn } from '../../../platform/texts/index.ts';
import { columnName } from './shipped-columns.ts';

/** Twentieths of a point between the margins of an A4 sheet. */
const WIDTH = 9638;
const GREY = '64748B';

type Column = { name: string; share: number };
const numbers = (...names: string[]): Column[] => names.map((name) => ({ name, share: 1 }));
const COUNTS = numbers('received', 'waiting', 'confirmed', 'modified', 'invalid', 'ignored');

/** The lists of the document: what they are rows of, and the tags of a row. */
const TABLES: readonly { list: string; columns: readonly Column[] }[] = [
  { list: 'categories', columns: [{ name: 'category', share: 3 }, ...COUNTS] },
  { list: 'months', columns: [{ name: 'month', share: 3 }, ...COUNTS] },
  {
    list: 'amounts',
    columns: [
      { name: 'category', share: 3 },
      { name: 'currency', share: 1 },
      { name: 'documents', share: 1.2 },
      { name: 'amount', share: 2 },
    ],
  },
  {
    list: 'vendors',
    columns: [
      { name: 'vendor', share: 3 },
      { name: 'vendor_no', share: 1.3 },
      ...numbers('received', 'confirmed', 'modified', 'invalid', 'ignored', 'issues'),
    ],
  },
];
const WORDS = new Set(['category', 'month', 'vendor', 'vendor_no', 'currency']);

/** The template of the sales report that comes with the portal, with its own words in a language. */
export async function shippedDocument(locale: Locale): Promise<Buffer> {
  const {
    AlignmentType,
    BorderStyle,
    Document: Word,
    HeadingLevel,
    Packer,
    Paragraph,
    Table,
    TableCell,
    TableLayoutType,
    TableRow,
    TextRun,
    WidthType,
  } = await import('docx');
  const t = (key: string): string => textIn(`report.${key}`, locale);
  const quiet = (text: string) => new Paragraph({ children: [new TextRun({ text, color: GREY })] });
  const line = { style: BorderStyle.SINGLE, size: 4, color: 'CBD5E1' } as const;
  const cell = (column: Column, text: string, width: number, isHead: boolean) =>
    new TableCell({
      width: { size: width, type: WidthType.DXA },
      margins: { top: 50, bottom: 50, left: 80, right: 80 },
      ...(isHead && { shading: { fill: 'F1F5F9', color: 'auto', type: 'clear' } }),
      children: [
        new Paragraph({
          alignment: WORDS.has(column.name) ? AlignmentType.LEFT : AlignmentType.RIGHT,
          children: [new TextRun({ text, bold: isHead, size: 17 })],
        }),
      ],
    });
  const table = ({ list, columns }: (typeof TABLES)[number]) => {
    const all = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => Math.floor((share / all) * WIDTH));
    const row = (isHead: boolean, textOf: (column: Column, at: number) => string) =>
      new TableRow({
        cantSplit: true,
        tableHeader: isHead,
        children: columns.map((column, at) => cell(column, textOf(column, at), widths[at] ?? 0, isHead)),
      });
    const last = columns.length - 1;
    return new Table({
      columnWidths: widths,
      width: { size: WIDTH, type: WidthType.DXA },
      layout: TableLayoutType.FIXED,
      borders: {
        top: line,
        bottom: line,
        left: line,
        right: line,
        insideHorizontal: line,
        insideVertical: line,
      },
      rows: [
        row(true, ({ name }) => columnName(name, locale)),
        row(
          false,
          ({ name }, at) => `${at === 0 ? `{#${list}}` : ''}{${name}}${at === last ? `{/${list}}` : ''}`,
        ),
      ],
    });
  };
  const children = [
    new Paragraph({ text: t('sales_report'), heading: HeadingLevel.TITLE }),
    quiet(`{tenant} · {from} – {to} ({time_zone})`),
    quiet(t('made_for')),
    new Paragraph({ text: t('in_short'), heading: HeadingLevel.HEADING_1 }),
    new Paragraph(t('summary')),
    ...TABLES.flatMap((one) => [
      new Paragraph({ text: t(`table.${one.list}`), heading: HeadingLevel.HEADING_1, keepNext: true }),
      ...(one.list === 'vendors' ? [quiet(t('vendors_listed'))] : []),
      table(one),
    ]),
    quiet(t('how_counted')),
  ];
  const font = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Calibri', eastAsia: EAST_ASIAN[locale] };
  const margin = 1134;
  return Packer.toBuffer(
    new Word({
      title: t('sales_report'),
      creator: 'Recto',
      styles: {
        default: {
          document: { run: { font, size: 20 } },
          title: {
            run: { font, size: 40, bold: true, color: '0F172A' },
            paragraph: { spacing: { after: 120 } },
          },
          heading1: {
            run: { font, size: 26, bold: true, color: '3730A3' },
            paragraph: { spacing: { before: 320, after: 120 } },
          },
        },
      },
      sections: [
        {
          properties: {
            page: {
              size: { width: 11_906, height: 16_838 },
              margin: { top: margin, bottom: margin, left: margin, right: margin },
            },
          },
          children,
        },
      ],
    }),
  );
}

/** Named for each script, so that Chinese is set in the forms that its reader writes. */
const EAST_ASIAN: Record<Locale, string> = {
  en: 'Microsoft YaHei',
  'zh-cn': 'Microsoft YaHei',
  'zh-tw': 'Microsoft JhengHei',
};
