import { buyer, type Company, vendorOf } from '../data/companies.ts';
import { type Country, type CountryCode, countryOf } from '../data/countries.ts';
import { decimalNumber, sumOf } from '../exact.ts';
import { addDays } from '../format.ts';
import { PAYMENT_TERMS, type PaymentTerm } from '../invoice/content.ts';
import type { Habits } from '../layout.ts';
import type { Random } from '../random.ts';
import { type GoodsLine, goodsLines, someDate } from '../trade.ts';
import type { Expected } from '../types.ts';

export type ConfirmedLine = GoodsLine & { dispatch: string; delivery: string };

export type Confirmation = {
  seller: Company;
  buyer: Company;
  country: Country;
  number: string;
  date: string;
  poNumber: string;
  term: PaymentTerm;
  incoterm: string;
  shipMode: ShipMode;
  plant: string;
  /** Where the goods go: the buyer's plant, not its office. */
  shipTo: string[];
  lines: ConfirmedLine[];
  total: number;
};

type ShipMode = { en: string; zh: string; days: number };
const SHIP_MODES: readonly ShipMode[] = [
  { en: 'Road', zh: '陸運', days: 3 },
  { en: 'Sea freight', zh: '海運', days: 28 },
  { en: 'Air freight', zh: '空運', days: 5 },
  { en: 'Courier', zh: '快遞', days: 2 },
];
const INCOTERMS = ['DAP', 'FCA', 'CIP', 'DDP', 'EXW'] as const;

export type ConfirmationOptions = {
  sellers: readonly CountryCode[];
  buyers: readonly CountryCode[];
  lines: readonly [low: number, high: number];
  itemStep: number;
  number: (random: Random) => string;
};

/** Invents one order confirmation; seller and payment term stay with the layout's vendor. */
export function inventConfirmation(
  { seed, layout, random, deal }: Habits,
  doc: Random,
  options: ConfirmationOptions,
): Confirmation {
  const seller = deal?.seller ?? vendorOf(seed, layout, options.sellers);
  const country = countryOf(seller.country);
  const usual = random.pick(PAYMENT_TERMS);
  const term = (deal && PAYMENT_TERMS[deal.term]) ?? usual;
  const to = deal?.buyer ?? buyer(doc, options.buyers);
  const date = deal?.confirmed ?? someDate(doc);
  const shipMode = doc.pick(SHIP_MODES);
  const dispatch = deal?.packed ?? addDays(date, doc.int(6, 20));
  const goods = deal?.lines ?? goodsLines(doc, country, doc.int(...options.lines), options.itemStep);
  const lines = goods.map((line) => {
    const leaves = addDays(dispatch, deal ? 0 : doc.pick([0, 0, 7, 14]));
    return { ...line, dispatch: leaves, delivery: addDays(leaves, shipMode.days) };
  });
  return {
    seller,
    buyer: to,
    country,
    number: options.number(doc),
    date,
    poNumber: deal?.poNumber ?? `45${doc.digits(8)}`,
    term,
    incoterm: `${doc.pick(INCOTERMS)} ${to.town}`,
    shipMode,
    plant: `${to.country}${doc.digits(2)}`,
    shipTo: plantAddress(to, doc),
    lines,
    total: sumOf(lines.map((line) => line.amount)),
  };
}

function plantAddress(to: Company, doc: Random): string[] {
  if (to.zh) return [to.zh.address.replace(/\d+號.*$/, `${doc.int(400, 900)}號`)];
  const { streets, towns, address } = countryOf(to.country);
  const [town, postcode] = doc.pick(towns);
  return address(doc.pick(streets), doc.int(200, 260), town, postcode);
}

/** The whole truth of a confirmation, in the wording of its language. */
export function confirmationTruth(order: Confirmation, language: 'en' | 'zh'): Expected {
  const named = (company: Company) => (language === 'zh' && company.zh ? company.zh.name : company.name);
  return {
    fields: {
      po_number: order.poNumber,
      confirmation_number: order.number,
      confirmation_date: order.date,
      vendor: named(order.seller),
      buyer: named(order.buyer),
      incoterm: order.incoterm,
      payment_term: order.term[language],
      ship_mode: order.shipMode[language],
      currency: order.country.currency,
      shipto_address: order.shipTo.join(', '),
      plant_id: order.plant,
      total_amount: decimalNumber(order.total, 2),
    },
    tables: {
      lines: order.lines.map((line) => ({
        item_no: line.itemNo,
        ipc: line.ipc,
        description: language === 'zh' ? line.product.zh : line.product.name,
        quantity: decimalNumber(line.quantity, 3),
        unit: line.unit,
        unit_price: decimalNumber(line.price, 2),
        dispatch_date: line.dispatch,
        delivery_date: line.delivery,
        amount: decimalNumber(line.amount, 2),
      })),
    },
  };
}
