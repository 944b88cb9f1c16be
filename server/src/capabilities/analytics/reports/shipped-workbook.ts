import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { textIn } from '../../../platform/texts/index.ts';
import { sheetNames } from '../../../platform/workbook/sheet-names.ts';
import { columnName } from './shipped-columns.ts';

const COUNTS = ['received', 'waiting', 'confirmed', 'modified', 'invalid', 'ignored'] as const;
/** The sheets of the workbook: what they are rows of, and the columns. */
const SHEETS = [
  { list: 'categories', columns: ['category', ...COUNTS] },
  { list: 'months', columns: ['month', ...COUNTS] },
  { list: 'amounts', columns: ['category', 'currency', 'documents', 'amount'] },
  {
    list: 'vendors',
    columns: ['vendor', 'vendor_no', 'received', 'confirmed', 'modified', 'invalid', 'ignored', 'issues'],
  },
  {
    list: 'documents',
    columns: [
      'received_at',
      'category',
      'number',
      'date',
      'vendor',
      'vendor_no',
      'status',
      'amount',
      'currency',
      'channel',
    ],
  },
] as const;

const WIDTHS: Readonly<Record<string, number>> = {
  category: 30,
  vendor: 34,
  vendor_no: 16,
  number: 20,
  received_at: 18,
  channel: 22,
  amount: 16,
};
/** Cells of these are numbers; all others are texts, whatever they look like. */
const FORMATS: Readonly<Record<string, string>> = Object.fromEntries([
  ...[...COUNTS, 'documents', 'issues'].map((name) => [name, '#,##0']),
  ['amount', '#,##0.00'],
]);
/** What a column is called in the data, where that is another name. */
const TAGS: Readonly<Record<string, string>> = { received_at: 'received' };

const HEAD = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F1F5F9' } },
} as const;

/** The template of the summary of all documents that comes with the portal, with its own words in a language. */
export async function shippedWorkbook(locale: Locale): Promise<Buffer> {
  const { writeXlsx } = await import('hucre/xlsx');
  const t = (key: string): string => textIn(`report.${key}`, locale);
  const facts: readonly [string, string, string?][] = [
    [t('fact.tenant'), '{{ tenant }}'],
    [t('fact.from'), '{{ from }}'],
    [t('fact.to'), '{{ to }}'],
    [t('fact.time_zone'), '{{ time_zone }}'],
    [t('fact.made'), '{{ made }}'],
    [t('fact.made_for'), '{{ made_for }}'],
    ...COUNTS.map((name): [string, string, string] => [
      columnName(name, locale),
      `{{ ${name} }}`,
      FORMATS[name] ?? '',
    ]),
    [t('fact.vendors_listed'), '{{ vendors_listed }} / {{ vendor_count }}'],
    [t('fact.documents_listed'), '{{ documents_listed }} / {{ received }}'],
  ];
  const [summary = '', ...names] = sheetNames([
    t('summary_central_database'),
    ...SHEETS.map(({ list }) => t(`table.${list}`)),
  ]);
  const styled = (rows: number, columns: readonly string[]) =>
    new Map<string, object>([
      ...columns.map((_, at): [string, object] => [`0,${at}`, { style: HEAD }]),
      ...columns.flatMap((name, at): [string, object][] =>
        FORMATS[name] && rows > 1 ? [[`1,${at}`, { style: { numFmt: FORMATS[name] } }]] : [],
      ),
    ]);
  return Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: summary,
          columns: [{ width: 34 }, { width: 34 }],
          rows: [[t('summary_central_database'), ''], ...facts.map(([name, value]) => [name, value])],
          cells: new Map<string, object>([
            ['0,0', { style: { font: { bold: true, size: 14 } } }],
            ...facts.flatMap(([, , format], at): [string, object][] =>
              format ? [[`${at + 1},1`, { style: { numFmt: format } }]] : [],
            ),
          ]),
        },
        ...SHEETS.map(({ list, columns }, at) => ({
          name: names[at] ?? list,
          freezePane: { rows: 1 },
          columns: columns.map((name) => ({ width: WIDTHS[name] ?? 13 })),
          rows: [
            columns.map((name) => columnName(name, locale)),
            columns.map((name, nth) => {
              const tag = `{{ row.${TAGS[name] ?? name} }}`;
              return nth === 0 ? `{% for row in ${list} %}${tag}` : tag;
            }),
          ],
          cells: styled(2, columns),
        })),
      ],
    }),
  );
}
