import type { RequirementName } from '@recto/contracts/entities/requirements';
import type { ExtractionStatus } from '@recto/contracts/statuses';
import {
  CHARACTERISTICS,
  type Characteristic,
  type MeasuredCharacteristic,
} from '../data/characteristics.ts';
import { PRODUCTS } from '../data/products.ts';
import { createRandom, type Random } from '../random.ts';
import { PAST_VENDORS, type PastVendor } from './vendors.ts';

type Cells = Readonly<Record<string, string>>;

/** A paper of the year before: what stood on it, how it came, and what became of it. */
export type PastPaper = {
  category: 'PO_CONF' | 'COA' | 'NB_COA';
  vendor: PastVendor;
  /** Of the order, or of the batch. */
  number: string;
  poNumber: string;
  plant: string;
  came: Date;
  decided: Date;
  status: ExtractionStatus;
  /** By whom it was sent; null for an upload. */
  sender: string | null;
  /** Fetched from a portal of the vendor. */
  robot: boolean;
  fields: Cells;
  /** Rows of its table. */
  rows: readonly Cells[];
  missed: readonly RequirementName[];
  /** English names of the characteristics that it reports, and of those with a result outside its limits. */
  characteristics: readonly string[];
  outside: readonly string[];
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS = 365;
/** Of two months. */
const WORKDAYS = 43.4;
/** What came later is for the demo itself. */
const LAST_DAY = 4;

/** More before the ends of quarters, less in the holidays, as trade is. */
const SEASON = [0.8, 0.85, 1.2, 1, 1, 1.15, 0.9, 0.7, 1.15, 1.05, 1.2, 1.1];
/** Tenants of the demo are in the time of Hong Kong or near it: a mail of the morning comes at one. */
const OPENS_UTC = 1;
const OPEN_HOURS = 9;

const money = (hundredths: number): string => (hundredths / 100).toFixed(2);
const iso = (at: Date | number): string => new Date(at).toISOString().slice(0, 10);

type Outcome = readonly [status: ExtractionStatus, share: number];
const OUTCOMES: Readonly<Record<PastPaper['category'], readonly Outcome[]>> = {
  PO_CONF: [
    ['POSTED', 0.8],
    ['MODIFIED', 0.12],
    ['CONFIRMED', 0.05],
    ['IGNORED', 0.03],
  ],
  COA: [
    ['POSTED', 0.74],
    ['MODIFIED', 0.17],
    ['CONFIRMED', 0.03],
    ['IGNORED', 0.06],
  ],
  NB_COA: [
    ['POSTED', 0.8],
    ['MODIFIED', 0.15],
    ['IGNORED', 0.05],
  ],
};

function outcomeOf(
  random: Random,
  { invalid }: PastVendor,
  category: PastPaper['category'],
): ExtractionStatus {
  if (random.chance(invalid)) return 'INVALID';
  let left = random.next();
  for (const [status, share] of OUTCOMES[category]) {
    left -= share;
    if (left < 0) return status;
  }
  return 'POSTED';
}

/** Mondays to Fridays; a decision that would fall into the night or a weekend is made when people are back. */
function atWork(moment: number): number {
  let at = new Date(moment);
  if (at.getUTCHours() >= OPENS_UTC + OPEN_HOURS)
    at = new Date(Date.parse(`${iso(moment + DAY)}T00:00:00Z`) + (OPENS_UTC + (moment % HOUR) / HOUR) * HOUR);
  const weekend = { 0: 1, 6: 2 }[at.getUTCDay() as 0 | 6];
  return at.getTime() + (weekend ?? 0) * DAY;
}

/** Half of the papers take the usual hours, a few far longer; a year of learning makes a quarter of it. */
function decidedAt(random: Random, { hours }: PastVendor, came: number, age: number): Date {
  const spread = Math.exp(1.1 * (random.next() + random.next() + random.next() - 1.5) * 1.4);
  return new Date(atWork(came + hours * (0.75 + 0.5 * age) * spread * HOUR));
}

/** Who of the vendor writes; one in five uses an address of their own. */
function senderOf(random: Random, { domain }: PastVendor): string {
  const box = random.pick(['orders', 'orders', 'sales', 'quality', 'noreply']);
  return `${random.chance(0.2) ? random.pick(['anna.k', 'lab2', 'export.desk']) : box}@${domain}`;
}

function howItCame(random: Random, vendor: PastVendor): Pick<PastPaper, 'sender' | 'robot'> {
  if (random.chance(0.03)) return { sender: null, robot: true };
  return { sender: random.chance(0.12) ? null : senderOf(random, vendor), robot: false };
}

const missedBy = (random: Random, { misses }: PastVendor, of: 'oc' | 'coa'): RequirementName[] =>
  (Object.entries(misses) as [RequirementName, number][])
    .filter(([name]) => name.startsWith(of))
    .filter(([, share]) => random.chance(share))
    .map(([name]) => name);

const ipcOf = ({ number }: PastVendor, nth: number): string => `000${number.slice(-4)}${10 + nth}`;

type Drawn = Pick<PastPaper, 'fields' | 'rows' | 'missed' | 'characteristics' | 'outside'>;

function confirmation(random: Random, vendor: PastVendor, po: string, came: number): Drawn {
  const missed = missedBy(random, vendor, 'oc');
  const has = (name: RequirementName, text: string) => (missed.includes(name) ? '' : text);
  const products = PRODUCTS.filter(({ form }) => form === vendor.form);
  // A price that does not make the amount: somebody typed one of them.
  const wrong = random.chance(0.04);
  let total = 0;
  const rows = random.several(products, random.int(1, 3)).map((product, nth): Cells => {
    const quantity = random.int(2, 60) * 25;
    const price = random.int(...product.price);
    const amount = quantity * price + (wrong && nth === 0 ? 10_000 : 0);
    total += amount;
    return {
      item_no: String((nth + 1) * 10),
      ipc: has('ocIpc', ipcOf(vendor, products.indexOf(product))),
      description: has('ocDescription', product.name),
      quantity: has('ocQuantity', String(quantity)),
      unit: has('ocUnit', 'kg'),
      unit_price: has('ocPrice', money(price)),
      delivery_date: has('ocDeliverDate', iso(came + random.int(10, 45) * DAY)),
      amount: money(amount),
    };
  });
  const fields = {
    po_number: po,
    confirmation_number: `AB${random.digits(6)}`,
    confirmation_date: iso(came),
    currency: has('ocCurrency', 'EUR'),
    total_amount: money(total + (random.chance(0.02) ? 5_000 : 0)),
    vendor: vendor.name,
    buyer: 'Demo Trading',
    shipto_address: has('ocAddress', 'Gate 4, Harbour Road 18'),
    incoterm: has('ocIncoterms', random.pick(['DAP', 'CIP', 'FCA'])),
    ship_mode: has('ocShipMode', random.pick(['SEA', 'ROAD', 'AIR'])),
  };
  return { fields, rows, missed, characteristics: [], outside: [] };
}

const plain = (value: number, places: number): string => (value / 10 ** places).toFixed(places);

/** Warm months bring water into what is kept dry. */
const DRAWS_WATER = new Set(['Moisture', 'Loss on drying', 'Water (Karl Fischer)']);
const isWarm = (came: number): boolean => [5, 6, 7, 8].includes(new Date(came).getUTCMonth());

function measuredRow(random: Random, one: MeasuredCharacteristic, off: boolean): Cells {
  const { lower, upper, typical, places, unit } = one;
  const inside = random.int(typical[0], typical[1]);
  const beyond = upper === undefined ? Math.floor((lower ?? 0) * 0.93) : Math.ceil(upper * 1.08) + 1;
  return {
    characteristic: one.name,
    result: plain(off ? beyond : inside, places),
    unit,
    specification: [lower, upper]
      .map((limit) => (limit === undefined ? '' : plain(limit, places)))
      .join(' – '),
    lower: lower === undefined ? '' : plain(lower, places),
    upper: upper === undefined ? '' : plain(upper, places),
    method: one.method,
  };
}

function row(random: Random, one: Characteristic, off: boolean): Cells {
  if (one.kind === 'measured') return measuredRow(random, one, off);
  const { name, unit = '', specification, result, method } = one;
  return { characteristic: name, result, unit, specification, method };
}

function certificate(random: Random, vendor: PastVendor, po: string, came: number): Drawn {
  const missed = missedBy(random, vendor, 'coa');
  const products = PRODUCTS.filter(({ form }) => form === vendor.form);
  const product = random.pick(products);
  const tested = missed.includes('coaTable')
    ? []
    : CHARACTERISTICS[vendor.form].filter(() => random.chance(0.85));
  const limited = tested.filter((one) => one.kind === 'measured' && (one.lower ?? one.upper) !== undefined);
  const wet = isWarm(came) ? limited.filter(({ name }) => DRAWS_WATER.has(name) && random.chance(0.18)) : [];
  const off = new Set([...wet, ...(random.chance(vendor.outside) ? random.several(limited, 1) : [])]);
  const rows = tested.map((one) => row(random, one, off.has(one)));
  if (missed.includes('coaValue') && rows[0]) rows[0] = { ...rows[0], result: '' };
  const made = came - random.int(8, 60) * DAY;
  const fields = {
    order_number: po,
    ipc: random.chance(missed.includes('coaMic') ? 0.5 : 0.06)
      ? ''
      : ipcOf(vendor, products.indexOf(product)),
    batch_number: `${random.letters(2)}${random.digits(6)}`,
    product_name: product.name,
    vendor: vendor.name,
    report_date: iso(came - DAY),
    manufacture_date: iso(made),
    expiry_date: iso(made + 730 * DAY),
  };
  const names = tested.map(({ name }) => name);
  return { fields, rows, missed, characteristics: names, outside: [...off].map(({ name }) => name) };
}

function paper(
  random: Random,
  vendor: PastVendor,
  category: PastPaper['category'],
  { plants, came, age }: { plants: readonly string[]; came: number; age: number },
): PastPaper {
  const poNumber = `45${random.digits(8)}`;
  const drawn =
    category === 'PO_CONF'
      ? confirmation(random, vendor, poNumber, came)
      : certificate(random, vendor, poNumber, came);
  return {
    category,
    vendor,
    poNumber,
    number: category === 'PO_CONF' ? poNumber : (drawn.fields.batch_number as string),
    plant: random.pick(plants),
    came: new Date(came),
    decided: decidedAt(random, vendor, came, age),
    status: outcomeOf(random, vendor, category),
    ...howItCame(random, vendor),
    ...drawn,
  };
}

/** Papers of a month are as many as usual, give or take, by the season; they come while people are at work. */
function papersOf(random: Random, vendor: PastVendor, now: number, plants: readonly string[]): PastPaper[] {
  const papers: PastPaper[] = [];
  for (let age = DAYS; age >= LAST_DAY; age--) {
    const day = Date.parse(`${iso(now - age * DAY)}T00:00:00Z`);
    const weekday = new Date(day).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    const share = (SEASON[new Date(day).getUTCMonth()] as number) / WORKDAYS;
    const came = () => Math.floor(day + (OPENS_UTC + random.next() * OPEN_HOURS) * HOUR);
    const add = (category: PastPaper['category']) =>
      papers.push(paper(random, vendor, category, { plants, came: came(), age: age / DAYS }));
    if (random.chance(vendor.orders * share)) add('PO_CONF');
    if (random.chance(vendor.certificates * share)) add(random.chance(0.15) ? 'NB_COA' : 'COA');
  }
  return papers;
}

/**
 * What came to the demo tenant in the year before `now`, the oldest first, each of it decided. The same day gives the
 * same papers.
 * @param plants codes of the places that things were ordered for
 */
export function pastPapers(now: number, plants: readonly string[]): PastPaper[] {
  const until = now - DAY;
  return PAST_VENDORS.flatMap((vendor) =>
    papersOf(createRandom('the year before', vendor.number), vendor, now, plants),
  )
    .map((one) => (one.decided.getTime() > until ? { ...one, decided: new Date(until) } : one))
    .sort((a, b) => a.came.getTime() - b.came.getTime());
}
