import type { BaselineLine, BaselineOrder } from '@recto/contracts/baseline';
import { DEAL_IDS, DEAL_SPECS, DEMO_SPECS } from './demo.ts';
import { LAYOUTS } from './layouts.ts';
import { makeDocument } from './make.ts';
import { createRandom } from './random.ts';
import type { Expected, ExpectedRow, SampleSpec } from './types.ts';

const text = (value: ExpectedRow[string] | undefined): string => (value === undefined ? '' : String(value));

/** The order that a confirmation would answer, had the supplier confirmed it as it was placed. */
export function orderOf({ fields, tables }: Expected): BaselineOrder {
  const vendor = text(fields.vendor);
  return {
    po_number: text(fields.po_number),
    vendor: {
      name: vendor,
      vendor_no: `1${createRandom(vendor, 'vendor number').digits(6)}`,
      vendor_fullname: vendor,
    },
    plant_id: text(fields.plant_id),
    incoterm: text(fields.incoterm),
    payment_term: text(fields.payment_term),
    ship_mode: text(fields.ship_mode),
    currency: text(fields.currency),
    lineitems: (tables.lines ?? []).map(lineOf),
  };
}

const lineOf = (row: ExpectedRow, at: number): BaselineLine => ({
  item_number: text(row.item_no ?? (at + 1) * 10).padStart(5, '0'),
  ipc: text(row.ipc).padStart(18, '0'),
  description: text(row.description),
  quantity: text(row.quantity),
  unit: text(row.unit),
  unit_price: text(row.unit_price),
  dispatch_date: text(row.dispatch_date),
  delivery_date: text(row.delivery_date),
});

/** Another quantity in one line and a later delivery in the last: the supplier confirmed something else. */
const confirmedOtherwise = (order: BaselineOrder): BaselineOrder => ({
  ...order,
  lineitems: order.lineitems.map((line, at) => ({
    ...line,
    ...(at === 0 && { quantity: String(Number(line.quantity) * 2) }),
    ...(at === order.lineitems.length - 1 && { delivery_date: '2025-01-10' }),
  })),
});

/** One line that the ERP does not have, and one that nobody confirms. */
const otherLines = (order: BaselineOrder): BaselineOrder => ({
  ...order,
  lineitems: [
    ...order.lineitems.slice(1),
    {
      item_number: '00990',
      ipc: '000000000010999999',
      description: 'Citric Acid Monohydrate',
      quantity: '500',
      unit: 'KG',
      unit_price: '1.20',
      dispatch_date: '2026-03-02',
      delivery_date: '2026-03-09',
    },
  ],
});

const CHANGES = [(order: BaselineOrder) => order, confirmedOtherwise, otherLines];

/** The truth of a sample, without drawing the scan of it. */
export async function truthOf(spec: SampleSpec): Promise<Expected> {
  const layout = LAYOUTS.find(({ id }) => id === spec.layout);
  if (!layout) throw new RangeError(`Unknown layout ${spec.layout}`);
  return (await makeDocument(layout, spec)).expected;
}

/** All documents of the deals of the demo tenant. */
export const dealSpecs = (): SampleSpec[] => DEAL_IDS.flatMap((id) => DEAL_SPECS[id]);

/** The truths of those documents whose layout is of this family. */
export const truthsOf = (specs: readonly SampleSpec[], family: string): Promise<Expected[]> =>
  Promise.all(specs.filter(({ layout }) => layout.startsWith(family)).map(truthOf));

/** The orders behind the confirmations of the demo tenant: those of deals and one more as placed, others otherwise. */
export async function demoOrders(): Promise<BaselineOrder[]> {
  const truths = await truthsOf(DEMO_SPECS, 'PO_CONF');
  const deals = await truthsOf(dealSpecs(), 'PO_CONF');
  return [...truths.map((truth, at) => CHANGES[at % CHANGES.length]!(orderOf(truth))), ...deals.map(orderOf)];
}
