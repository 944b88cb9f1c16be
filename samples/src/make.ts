import { dealOf } from './deals.ts';
import type { PrintedField } from './draw/sheet.ts';
import { Sheet } from './draw/sheet.ts';
import type { Layout } from './layout.ts';
import { createRandom } from './random.ts';
import type { Expected, ExpectedRow, SampleSpec, Value } from './types.ts';

export type MadeDocument = {
  pdf: Uint8Array;
  pages: number;
  vendor: string;
  expected: Expected;
  printed: Map<string, PrintedField>;
};

const kept = (values: Record<string, Value>, has: (key: string) => boolean): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => has(key)));

/** Limits are read from the text of a specification where there are no columns of their own. */
const IMPLIED: Record<string, string> = { lower: 'specification', upper: 'specification' };

/** The part of the truth that stands on the page. */
function printedTruth(truth: Expected, printed: ReadonlyMap<string, PrintedField>): Expected {
  const row = (values: ExpectedRow, prefix: string) =>
    kept(values, (key) => printed.has(prefix + key) || printed.has(prefix + (IMPLIED[key] ?? key)));
  const tables = Object.entries(truth.tables).map(([name, rows]) => [
    name,
    rows.map((values, index) => row(values, `${name}.${index}.`)),
  ]);
  return { fields: kept(truth.fields, (key) => printed.has(key)), tables: Object.fromEntries(tables) };
}

/** Draws document `doc` (from 1) of the layout's vendor, or of a deal, as a PDF with a text layer. */
export async function makeDocument(
  layout: Layout,
  { seed, doc, deal }: Pick<SampleSpec, 'seed' | 'doc' | 'deal'>,
): Promise<MadeDocument> {
  const habits = {
    seed,
    layout: layout.id,
    random: createRandom(seed, layout.id, 'habits'),
    number: doc,
    ...(deal && { deal: dealOf(deal, seed) }),
  };
  const { vendor, truth, paint } = layout.compose(habits, createRandom(seed, layout.id, 'document', doc));
  const sheet = new Sheet(`${vendor} ${layout.category} ${doc}`, layout.family, layout.size);
  paint(sheet);
  const { pdf, pages, printed } = await sheet.finish();
  return { pdf, pages, vendor, expected: printedTruth(truth, printed), printed };
}
