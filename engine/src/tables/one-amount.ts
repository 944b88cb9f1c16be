import type { DocumentContext } from '../context/context.ts';
import { compare, type Decimal, decimal, near, subtract } from '../normalise/decimal.ts';
import type { ColumnSchema, TableSchema } from '../schema/types.ts';
import type { CellValue, TableRow } from './types.ts';

/** What went out and what came in may stand in one column: by signs, marks, headings or the balances it is told which. */
const OUT = 'withdrawal';
const IN = 'deposit';

const AMOUNT: ColumnSchema = {
  id: 'amount',
  name: 'Amount',
  type: 'amount',
  labels: {
    en: 'Amount | Transaction amount | Sum | Value | Amount (Dr/Cr)',
    de: 'Betrag | Betrag EUR | Umsatz | Umsätze | Betrag in EUR | EUR',
    fr: 'Montant | Montant EUR | Somme',
    nl: 'Bedrag | Bedrag EUR | Af/Bij',
    es: 'Importe | Monto | Valor | Importe EUR',
    it: 'Importo | Importo EUR | Ammontare',
    pt: 'Valor | Montante | Importância',
    ja: '金額 | 取引金額',
    pl: 'Kwota | Kwota operacji | Kwota transakcji',
    tr: 'Tutar | Tutar (B/A) | İşlem tutarı',
    cs: 'Částka',
    sv: 'Belopp',
    zh_cn: '金额 | 交易金额 | 发生额 | 收支金额 | 交易额',
    zh_tw: '金額 | 交易金額 | 發生額 | 收支金額',
  },
};
const SIDE: ColumnSchema = {
  id: 'side',
  name: 'Side',
  type: 'text',
  labels: {
    en: 'Dr/Cr | D/C | Debit/Credit | Type | +/-',
    de: 'S/H | Soll/Haben | +/-',
    fr: 'D/C | Sens',
    nl: 'Af/Bij | D/C | Code',
    es: 'D/H | Signo',
    it: 'D/A | Segno',
    tr: 'B/A | Borç/Alacak',
    pl: 'Wn/Ma',
    zh_cn: '借贷 | 借/贷 | 收支 | 收/支 | 借贷标志',
    zh_tw: '借貸 | 借/貸 | 收支 | 收/支',
  },
};

const isParted = ({ columns }: TableSchema): boolean =>
  [OUT, IN].every((id) => columns.some((c) => c.id === id));

/** The columns that such a table may have on paper beside its own. */
export const withOneAmount = (schema: TableSchema): TableSchema =>
  isParted(schema) ? widened(schema) : schema;

const known = new WeakMap<TableSchema, TableSchema>();
function widened(schema: TableSchema): TableSchema {
  const wide = known.get(schema) ?? { ...schema, columns: [...schema.columns, AMOUNT, SIDE] };
  known.set(schema, wide);
  return wide;
}

/** Whether rows say what went out and came in. */
export const movesMoney = (rows: readonly TableRow[]): boolean =>
  rows.some(({ cells }) => cells.has(OUT) || cells.has(IN));

/** Marks of one side: "S", "DR", "-", "借"; letters stand right behind a figure or in a column of their own. */
const MARKED_OUT =
  /^\s*[-–—−(]|[-–—−)]\s*$|\d\s*(?:S|D|DR|DB|Debit|Soll|AF)\.?\s*$|^\s*(?:S|D|DR|DB|debit|soll|af|借|支|支出|出|dare|debe)\.?\s*$/iu;
const MARKED_IN =
  /^\s*\+|\+\s*$|\d\s*(?:H|C|CR|Credit|Haben|BIJ)\.?\s*$|^\s*(?:H|C|CR|credit|haben|bij|贷|貸|收|收入|入|avere|haber)\.?\s*$/iu;

/** Headings over the rows of one side. */
const OVER_OUT =
  /withdrawal|debit|checks? paid|cheques? paid|payments? (?:made|out)|money out|fees|charges|belastung|auszahlung|ausgänge|débits|paiements|cargos|addebiti|uscite|débitos|afschrijving|支出|提取|借方/iu;
const OVER_IN =
  /deposit|credit|money in|receipts|additions|gutschrift|eingänge|crédits|versements|abonos|ingresos|accrediti|entrate|créditos|bijschrijving|收入|存入|贷方|貸方/iu;

/** A balance among the transactions that was carried over or is what is left. */
export const CARRIED =
  /\b[BC]\s?\/\s?F\b|forward|opening balance|closing balance|balance (?:at|on|as of)|übertrag|saldovortrag|kontostand|ancien solde|nouveau solde|à reporter|report à nouveau|saldo (?:anterior|inicial|final|precedente|iniziale)|riporto|beginsaldo|eindsaldo|vorig saldo|承[上前]|[转轉]下|期初|期末|上期|前期繰越|次期繰越|繰越/iu;

type Side = typeof OUT | typeof IN;

/**
 * Where all amounts stand in the column of one side and some are marked to be of the other, or the balances say so, it
 * was the only column of amounts.
 */
function asOneAmount(rows: readonly TableRow[]): readonly TableRow[] {
  const sides = [OUT, IN].filter((id) => rows.some(({ cells }) => cells.has(id)));
  const [side] = sides;
  if (sides.length !== 1 || side === undefined || rows.some(({ cells }) => cells.has(AMOUNT.id))) return rows;
  const moved = rows.map((row): TableRow => {
    const cells = new Map(row.cells);
    const amount = cells.get(side);
    cells.delete(side);
    return { ...row, cells: amount ? cells.set(AMOUNT.id, amount) : cells };
  });
  const balances = byBalance(moved);
  const isOther = ({ cells }: TableRow, i: number) => {
    const amount = cells.get(AMOUNT.id);
    const told = amount && (sideOf(amount.printed) ?? balances[i]);
    return told !== undefined && told !== side;
  };
  return moved.some(isOther) ? moved : rows;
}

/** Puts the amounts of one column to the side that each is on; a row that moves nothing is a balance, no transaction. */
export function partAmounts(
  read: readonly TableRow[],
  schema: TableSchema,
  context: DocumentContext,
): TableRow[] {
  if (!isParted(schema)) return [...read];
  const rows = asOneAmount(read);
  const balances = byBalance(rows);
  const parted = rows.map((row, i): TableRow => {
    const cells = new Map(row.cells);
    const amount = cells.get(AMOUNT.id);
    const mark = cells.get(SIDE.id);
    cells.delete(AMOUNT.id);
    cells.delete(SIDE.id);
    if (!amount || cells.has(OUT) || cells.has(IN)) return { ...row, cells };
    const side =
      (mark && sideOf(mark.printed)) ?? sideOf(amount.printed) ?? balances[i] ?? headedSide(amount, context);
    cells.set(side ?? IN, {
      ...amount,
      standard: amount.standard.replace(/^-/, ''),
      value: amount.value.replace(/^-/, ''),
    });
    return { ...row, cells };
  });
  // A balance moves nothing, or tells the sums of both sides.
  return parted.filter(
    ({ cells }) => cells.has(OUT) !== cells.has(IN) || !CARRIED.test(cells.get('description')?.value ?? ''),
  );
}

function sideOf(text: string): Side | undefined {
  if (MARKED_OUT.test(text)) return OUT;
  return MARKED_IN.test(text) ? IN : undefined;
}

const EXACT: Decimal = { units: 0n, scale: 0 };
const of = (row: TableRow | undefined, id: string) => decimal(row?.cells.get(id)?.standard ?? '');

/** What the balances before and behind an amount tell, newest first or last. */
function byBalance(rows: readonly TableRow[]): (Side | undefined)[] {
  const tell = (row: TableRow, other: TableRow | undefined): Side | undefined => {
    const [amount, now, then] = [of(row, AMOUNT.id), of(row, 'balance'), of(other, 'balance')];
    if (!amount || !now || !then) return undefined;
    const [more, less] = [subtract(now, then), subtract(then, now)];
    const size = amount.units < 0n ? subtract(EXACT, amount) : amount;
    if (near(more, size, EXACT)) return IN;
    return near(less, size, EXACT) && compare(size, EXACT) > 0 ? OUT : undefined;
  };
  const older = rows.map((row, i) => tell(row, rows[i - 1]));
  const newer = rows.map((row, i) => tell(row, rows[i + 1]));
  const told = (list: readonly unknown[]) => list.filter((side) => side !== undefined).length;
  return told(newer) > told(older) ? newer : older;
}

/** The nearest heading of one side above an amount. */
function headedSide(amount: CellValue, context: DocumentContext): Side | undefined {
  const page = context.pages.find((p) => p.number === amount.span.page);
  const above =
    page?.rows.filter((row) => row.box[3] <= amount.span.placed[1] + 1 && row.segments.length <= 2) ?? [];
  for (const { segments } of above.toReversed()) {
    const text = segments[0]?.text ?? '';
    if (/\d{2}/.test(text) || text.length > 60) continue;
    if (OVER_OUT.test(text)) return OUT;
    if (OVER_IN.test(text)) return IN;
  }
  return undefined;
}
