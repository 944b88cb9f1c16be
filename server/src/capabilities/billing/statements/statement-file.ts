import { createRequire } from 'node:module';
import type { Statement, StatementForm, StatementLine } from '@recto/contracts/endpoints/products';
import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { writeCsv } from 'hucre/csv';
import type { MadeFile } from '../../../platform/http/bytes.ts';
import { textIn } from '../../../platform/texts/index.ts';

/** A statement as a file, in the language of its reader. @param tenant how it is called */
export async function statementFile(
  statement: Statement,
  form: StatementForm,
  { tenant, locale }: { tenant: string; locale: Locale },
): Promise<MadeFile> {
  const { mediaType, write } = FORMS[form];
  return {
    fileName: `${statement.number}.${form}`,
    mediaType,
    content: await write(statement, tenant, locale),
  };
}

type Write = (statement: Statement, tenant: string, locale: Locale) => Promise<Uint8Array> | Uint8Array;

const FORMS: Readonly<Record<StatementForm, { mediaType: string; write: Write }>> = {
  pdf: { mediaType: 'application/pdf', write: writePdf },
  csv: { mediaType: 'text/csv; charset=utf-8', write: writeLines },
};

type StatementColumn = { text: string; value(line: StatementLine, locale: Locale): string; number?: true };

const COLUMNS: readonly StatementColumn[] = [
  { text: 'entity.field.plan', value: ({ plan }) => plan },
  {
    text: 'entity.field.category',
    value: ({ category }, locale) => textIn(`category.${category}`, locale, category),
  },
  { text: 'statements.pages', number: true, value: ({ pages }) => String(pages) },
  { text: 'statements.brought', number: true, value: ({ brought }) => String(brought) },
  {
    text: 'statements.included',
    number: true,
    value: ({ creditsPerMonth }, locale) =>
      creditsPerMonth === null ? textIn('usage.unlimited', locale) : String(creditsPerMonth),
  },
  { text: 'statements.additional', number: true, value: ({ additionalPages }) => String(additionalPages) },
  {
    text: 'statements.price',
    number: true,
    value: ({ pricePerAdditionalPage }) => amountText(pricePerAdditionalPage),
  },
  { text: 'statements.base', number: true, value: ({ base }) => amountText(base) },
  { text: 'statements.amount', number: true, value: ({ amount }) => amountText(amount) },
];

/** Cents at least, and every digit that there is. */
function amountText(plain: string): string {
  const [whole = '0', part = ''] = plain.split('.');
  return `${whole}.${part.padEnd(2, '0')}`;
}

/** With a mark, so that spreadsheets read it as UTF-8; texts that would be formulas are none. */
function writeLines({ number, month, client, currency, lines, total }: Statement, _: string, locale: Locale) {
  const head = ['number', 'month', 'client'].map((name) => textIn(`statements.${name}`, locale));
  const rows = lines.map((line) => [
    number,
    month.slice(0, 7),
    client,
    ...COLUMNS.map((column) => column.value(line, locale)),
    currency,
  ]);
  const sum = [number, month.slice(0, 7), client, textIn('statements.total', locale)];
  const filled = [...sum, ...Array<string>(COLUMNS.length - 2).fill(''), amountText(total), currency];
  const names = [
    ...head,
    ...COLUMNS.map(({ text }) => textIn(text, locale)),
    textIn('statements.currency', locale),
  ];
  return Buffer.from(`\uFEFF${writeCsv([names, ...rows, filled], { escapeFormulae: true })}`);
}

const require = createRequire(import.meta.url);
/** The one that mails are drawn with: it has the characters of both scripts. */
const FONT = require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf');
const MARGIN = 40;
const QUIET = '#5b6470';
const RULE = '#c9ced6';

const RIGHT = { x: 'right', y: 'top' } as const;
const sideOf = (isNumber: true | undefined) => (isNumber ? RIGHT : ({ x: 'left', y: 'top' } as const));

async function writePdf(statement: Statement, tenant: string, locale: Locale): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const { number, month, client, currency, lines, total, madeDate } = statement;
  const say = (name: string) => textIn(`statements.${name}`, locale);
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    info: {
      Title: `${say('title')} ${number}`,
      CreationDate: new Date(madeDate),
      Producer: 'Recto',
      Creator: 'Recto',
    },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve, reject) => document.once('end', resolve).once('error', reject));
  document.registerFont('regular', FONT).font('regular');
  document.fontSize(18).text(`${say('title')} ${number}`);
  document.moveDown(0.5).fontSize(10).fillColor(QUIET);
  for (const [name, value] of [
    ['month', month.slice(0, 7)],
    ['client', client],
    ['tenant', tenant],
    ['made', madeDate.slice(0, 10)],
  ] as const)
    if (value) document.text(`${say(name)}: ${value}`);
  document.moveDown(1).fillColor('black').fontSize(9);
  document.table({
    defaultStyle: { border: [0, 0, 0.5, 0], borderColor: RULE, padding: 5 },
    columnStyles: COLUMNS.map(({ number: isNumber }, at) => ({
      width: at < 2 ? 130 : '*',
      align: sideOf(isNumber),
    })),
    data: [
      COLUMNS.map(({ text }) => ({ text: textIn(text, locale), textColor: QUIET })),
      ...lines.map((line) => COLUMNS.map((column) => column.value(line, locale))),
      [
        { text: say('total'), colSpan: COLUMNS.length - 1, align: RIGHT },
        { text: `${currency} ${amountText(total)}`, align: RIGHT },
      ],
    ],
  });
  document.end();
  await ended;
  return Buffer.concat(parts);
}
