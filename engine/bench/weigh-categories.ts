import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Category } from '@recto/contracts/categories';
import { classify } from '../src/classify/classify.ts';
import { factsOf } from '../src/classify/page-facts.ts';
import {
  type CategoryParts,
  categoryParts,
  WEIGHED,
  weighCategories,
} from '../src/classify/weigh-category.ts';
import { RULES_UNKNOWN } from '../src/hashed/hashing.ts';
import { type HashedWeights, pack } from '../src/hashed/weights.ts';
import { layOut } from '../src/layout/page.ts';
import { closeOcr } from '../src/read/read-document.ts';
import type { PageText } from '../src/types.ts';
import { followLeader, type Lesson } from './follow-leader.ts';
import { fromFolder, type Material, materialOf } from './material.ts';
import { readerOf } from './readings.ts';

const DATA = fileURLToPath(new URL('../src/classify/category-weights.json', import.meta.url));

/** Documents of no category that has a schema. */
const OTHER = 'OTHER';
/** Certificates of analysis of goods made and grown share titles and fields. */
const ALIKE: ReadonlySet<string> = new Set(['COA', 'NB_COA']);

type Examined = {
  file: string;
  group: string;
  category: string;
  pages: readonly PageText[];
  parts: ReadonlyMap<Category, CategoryParts>;
};

/** Receipts of labelled folders are read as invoices; broken files and bare tables have no category. */
const AS: Readonly<Record<string, string | null>> = { RECEIPT: 'INVOICE', BROKEN: null, TABLE: null };

function examine({ label, pages, group }: Material): Examined | null {
  const category = label.category in AS ? AS[label.category] : label.category;
  const first = pages.find((page) => page.words.length > 0);
  if (!first || !category || label.expected.documents) return null;
  const [facts, page] = [factsOf(first), layOut(first)];
  const parts = new Map(WEIGHED.map((one) => [one, categoryParts(facts, page, one)]));
  return { file: label.file, group, category, pages, parts };
}

/** Each page for each category: with what the lists thought of it, and once more without. */
const lessonsOf = (examined: readonly Examined[]): Lesson[] =>
  examined.flatMap(({ category, parts }) =>
    [...parts].flatMap(([one, { page, rules }]) => [
      [{ parts: [page, rules], right: one === category }],
      [{ parts: [page, RULES_UNKNOWN], right: one === category }],
    ]),
  );

/** Whether a category is the right one: any that has no schema for documents of none, either certificate for both. */
function isRight(got: string, want: string): boolean {
  if (want === OTHER) return !WEIGHED.some((one) => one === got);
  return got === want || (ALIKE.has(got) && ALIKE.has(want));
}

type Figures = Record<'documents' | 'rules' | 'both' | 'won' | 'lost' | 'exactRules' | 'exact', number>;

function judged(examined: readonly Examined[], weights: HashedWeights, say: boolean): Figures {
  const out: Figures = {
    documents: examined.length,
    rules: 0,
    both: 0,
    won: 0,
    lost: 0,
    exactRules: 0,
    exact: 0,
  };
  for (const { file, category, pages } of examined) {
    const [before, after] = [null, weights].map(
      (one) => classify(pages, undefined, one).documents[0]?.category ?? '',
    ) as [string, string];
    const [was, is] = [isRight(before, category), isRight(after, category)];
    out.rules += was ? 1 : 0;
    out.both += is ? 1 : 0;
    out.won += is && !was ? 1 : 0;
    out.lost += was && !is ? 1 : 0;
    out.exactRules += before === category ? 1 : 0;
    out.exact += after === category ? 1 : 0;
    if (say && (!is || !was)) {
      const [first] = pages;
      const best = weighCategories(factsOf(first!), layOut(first!), weights).slice(0, 2);
      const chances = best.map((one) => `${one.category} ${one.chance.toFixed(2)}`).join(', ');
      console.log(`${file}: rules ${before}, both ${after}, is ${category} (${chances})`);
    }
  }
  return out;
}

/**
 * `npm run bench -- weigh-categories --batch DIR… [--held NAME,…]… [--judge DIR]… [--seeds N] [--readings DIR] [--misses] [--write]`:
 * fits the weights by which the first page of a document is weighed for each category, on pages that `first-sight --out`
 * kept and on generated samples; shows the folders of each `--held` by weights that were fitted without them, and those
 * of each `--judge` by all of them.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      batch: { type: 'string', multiple: true, default: [] },
      held: { type: 'string', multiple: true, default: [] },
      judge: { type: 'string', multiple: true, default: [] },
      seeds: { type: 'string', default: '0' },
      readings: { type: 'string' },
      misses: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const read = readerOf(values.readings);
  const all: Examined[] = [];
  for await (const one of materialOf(values.batch, Number(values.seeds), read))
    all.push(...[examine(one) ?? []].flat());
  const rows: (Figures & { held: string })[] = [];
  for (const names of values.held) {
    const apart = new Set(names.split(','));
    const weights = followLeader(lessonsOf(all.filter(({ group }) => !apart.has(group))));
    const held = all.filter(({ group }) => apart.has(group));
    rows.push({ held: names, ...judged(held, weights, values.misses) });
  }
  const weights = values.write || values.judge.length > 0 ? followLeader(lessonsOf(all)) : undefined;
  for (const folder of weights ? values.judge : []) {
    const seen: Examined[] = [];
    for await (const one of fromFolder(folder, read, true)) seen.push(...[examine(one) ?? []].flat());
    rows.push({ held: basename(folder), ...judged(seen, weights!, values.misses) });
  }
  await closeOcr();
  console.table(rows);
  if (values.write && weights) writeFileSync(DATA, `${JSON.stringify(pack(weights), null, 2)}\n`);
  console.log(JSON.stringify({ bench: 'weigh-categories', documents: all.length, held: rows }));
}
