import type { Category } from '@recto/contracts/categories';
import type { CrossPlace } from '@recto/contracts/cross-checks';
import { compare, type Decimal } from '@recto/contracts/decimal';
import type { Amount } from './amounts.ts';
import { unitIn } from './amounts.ts';
import { type ComparedDocument, cellsOf, isUnread, numberOf, type Reading, readSide } from './readings.ts';

/** Documents with lines, and how their columns are called. */
const COLUMNS: Partial<Record<Category, { number: string; code: string }>> = {
  PO_CONF: { number: 'item_no', code: 'ipc' },
  INVOICE: { number: 'item_no', code: 'code' },
  PACKING_LIST: { number: '', code: 'code' },
};
const TABLE = 'lines';
const ZERO: Decimal = { units: 0n, scale: 0 };

/** A line of a document that says what and how much. */
export type Line = {
  readonly uuid: string;
  readonly category: Category;
  readonly row: number;
  readonly number: Reading | null;
  readonly code: Reading | null;
  readonly description: Reading | null;
  readonly unit: Reading | null;
  readonly quantity: Reading | null;
  readonly price: Reading | null;
  /** Negative for what is taken back; null where none can be read. */
  readonly counted: Amount | null;
  /** True for a line of a credit note. */
  readonly credit: boolean;
  /** Something that should be a number is none. */
  readonly unread: boolean;
};

const isBelow = (number: Decimal | null): boolean => number !== null && compare(number, ZERO) < 0;

const negated = (number: Decimal): Decimal =>
  number.units > 0n ? { ...number, units: -number.units } : number;

/** A paper whose total is below nothing takes back what its lines say, though they are printed without a minus. */
const takesBack = (document: ComparedDocument): boolean =>
  readSide(document, { category: document.category, field: 'total_amount' }, 'number').some((total) =>
    isBelow(numberOf(total)),
  );

/** The lines of a document. Those that name neither a quantity nor a sum, texts between the lines, are left out. */
export function linesOf(document: ComparedDocument): Line[] {
  const columns = COLUMNS[document.category];
  if (!columns) return [];
  const { rows, cell } = cellsOf(document, TABLE);
  const back = takesBack(document);
  return Array.from({ length: rows }, (_, row): Line => {
    const [quantity, price] = [cell(row, 'quantity', 'quantity'), cell(row, 'unit_price', 'number')];
    const [amount, unit] = [cell(row, 'amount', 'number'), cell(row, 'unit', 'unit')];
    const number = numberOf(quantity);
    const credit = back || [number, numberOf(price), numberOf(amount)].some(isBelow);
    return {
      uuid: document.uuid,
      category: document.category,
      row,
      number: columns.number ? cell(row, columns.number, 'code') : null,
      code: cell(row, columns.code, 'ipc'),
      description: cell(row, 'description', 'text'),
      unit,
      quantity,
      price,
      counted: number && {
        number: credit ? negated(number) : number,
        unit: unit?.text ?? unitIn(quantity?.text ?? ''),
      },
      credit,
      unread: isUnread(quantity) || (quantity === null && isUnread(amount)),
    };
  }).filter(({ quantity, row }) => quantity !== null || cell(row, 'amount', 'number') !== null);
}

/** What names a line to people: its code, else what it is called. The number of an item is for administrators only. */
export const nameOf = ({ code, description, number }: Line): Reading | null => code ?? description ?? number;

/** The values by which a person sees what a line is, and the ones that are told of it. */
export const placesOf = (line: Line, ...told: readonly (Reading | null)[]): CrossPlace[] =>
  [nameOf(line), ...told].flatMap((reading) => (reading ? [reading.place] : []));
