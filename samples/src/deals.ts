import { buyer, type Company, vendorOf } from './data/companies.ts';
import { type Country, countryOf } from './data/countries.ts';
import { sumOf, timesQuantity } from './exact.ts';
import { addDays } from './format.ts';
import { createRandom } from './random.ts';
import { type GoodsLine, goodsLines, someDate } from './trade.ts';

/** One order, that several documents are about. */
export type Deal = {
  seller: Company;
  buyer: Company;
  country: Country;
  poNumber: string;
  /** Which of the usual payment terms. */
  term: number;
  invoiceNumber: string;
  /** Days, ISO: each document has its own. */
  confirmed: string;
  certified: string;
  packed: string;
  billed: string;
  shipped: string;
  /** As ordered and packed: each line in full cartons, of one batch. */
  lines: readonly DealLine[];
  /** What the invoice says: the same, unless the seller bills what was not ordered. */
  billedLines: readonly DealLine[];
};

export type DealLine = GoodsLine & { cartons: number };

/** What a full carton weighs, in thousandths of a kilogram, and takes, in thousandths of a cubic metre. */
export const CARTON = { net: 25_000, tare: 1_600, measure: 42 };

type Facts = {
  seller: 'NL' | 'DE';
  lines: number;
  /** Cartons of the last line that are billed on top. */
  over: number;
};

/** The demo tenant's orders: all documents of the first agree; the invoice of the second bills more than was ordered. */
const FACTS = {
  agreed: { seller: 'NL', lines: 2, over: 0 },
  overbilled: { seller: 'DE', lines: 3, over: 4 },
} as const satisfies Record<string, Facts>;

export type DealId = keyof typeof FACTS;

const withCartons = (line: GoodsLine, cartons: number): DealLine => {
  const quantity = cartons * CARTON.net;
  return { ...line, cartons, quantity, amount: timesQuantity(line.price, quantity) };
};

/** The order of this name; the same on every call. */
export function dealOf(id: DealId, seed: number): Deal {
  const { seller: home, lines: count, over }: Facts = FACTS[id];
  const random = createRandom(seed, 'deal', id);
  const seller = vendorOf(seed, `deal ${id}`, [home]);
  const country = countryOf(seller.country);
  const confirmed = someDate(random);
  // Whoever trades by the buyer's own numbers has no others on his papers.
  const lines = goodsLines(random, country, count, 10).map((line) => ({
    ...withCartons(line, random.int(4, 40)),
    code: line.ipc,
  }));
  return {
    seller,
    buyer: buyer(random, ['GB', 'NL', 'SG']),
    country,
    poNumber: `45${random.digits(8)}`,
    term: random.int(0, 4),
    invoiceNumber: `${confirmed.slice(2, 4)}-${random.digits(6)}`,
    confirmed,
    certified: addDays(confirmed, 9),
    packed: addDays(confirmed, 12),
    billed: addDays(confirmed, 13),
    shipped: addDays(confirmed, 14),
    lines,
    billedLines: lines.map((line, at) =>
      over > 0 && at === count - 1 ? withCartons(line, line.cartons + over) : line,
    ),
  };
}

/** Cartons of all lines. */
export const cartonsOf = ({ lines }: Deal): number => sumOf(lines.map(({ cartons }) => cartons));
