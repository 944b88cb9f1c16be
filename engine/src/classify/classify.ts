import type { Category } from '@recto/contracts/categories';
import type { Classification, DocumentRange, PageText } from '../types.ts';
import { FAINT, type PageScore } from './classify-page.ts';
import { judgeJoint } from './joints.ts';
import { factsOf, type PageFacts } from './page-facts.ts';
import { because } from './reasons.ts';
import type { FileMemory } from './recall-file.ts';

/** How an unknown document is read: as paragraphs, as tables, or as labels with their values. */
const UNKNOWN = { text: 'TEXT_DUMMY', table: 'TABLE_DUMMY', pairs: 'FORM_DUMMY' } as const satisfies Record<
  PageFacts['made'],
  Category
>;
const UNSURE = 0.3;
/** The first page carries the title; those after it count for less. */
const LATER = 0.3;

type Placed = { facts: PageFacts; joint: string[] };

/** What is known without any example. */
const NOTHING: FileMemory = new Map();

/**
 * Gives each page a category and each run of pages of one document a range. Blank sheets between two documents
 * belong to neither; others go with the document before them, or the first one.
 */
export function classify(pages: readonly PageText[], memory: FileMemory = NOTHING): Classification {
  const placed = group(pages.map(factsOf), memory);
  const documents = placed.map((run) =>
    rangeOf(
      run.map((p) => p.facts),
      memory,
    ),
  );
  const known = new Map(
    placed.flatMap((run, i) => run.map((page) => [page.facts.number, describe(page, documents[i]!)])),
  );
  return { documents, pages: pages.map(({ number }) => known.get(number) ?? separator(number)) };
}

const separator = (page: number) => ({
  page,
  category: UNKNOWN.pairs,
  confidence: UNSURE,
  because: ['a blank sheet between two documents'],
});

function group(pages: readonly PageFacts[], memory: FileMemory): Placed[][] {
  const groups: Placed[][] = [];
  let blanks: Placed[] = [];
  for (const facts of pages) {
    if (facts.blank) {
      blanks.push({ facts, joint: ['a blank sheet'] });
      continue;
    }
    const run = groups.at(-1);
    const joint = run ? judge(run, facts, blanks.length, memory) : { opens: true, because: [] };
    const page = { facts, joint: joint.because };
    if (!run) groups.push([...blanks, page]);
    else if (joint.opens) groups.push([page]);
    else run.push(...blanks, page);
    blanks = [];
  }
  const last = groups.at(-1);
  if (last) last.push(...blanks);
  else if (blanks.length > 0) groups.push(blanks);
  return groups;
}

function judge(run: readonly Placed[], page: PageFacts, blanks: number, memory: FileMemory) {
  const facts = run.map((p) => p.facts);
  return judgeJoint({ ...jointOf(facts, page, memory), blanks });
}

/** The joint between the pages of a document so far and one more. */
export function jointOf(run: readonly PageFacts[], page: PageFacts, memory: FileMemory = NOTHING) {
  const group = run.filter((f) => !f.blank);
  const { category } = rangeOf(group, memory);
  return { group, category, page, blanks: 0, learned: memory.get(page.number)?.points };
}

function describe({ facts, joint }: Placed, { category, confidence }: DocumentRange) {
  const mine = facts.scores.find((s) => s.category === category);
  return {
    page: facts.number,
    category,
    confidence,
    because: [...because(mine?.reasons ?? []), ...joint],
  };
}

function totalsOf(run: readonly PageFacts[]): PageScore[] {
  const totals = new Map<Category, PageScore>();
  run.forEach(({ scores }, i) => {
    for (const { category, score } of scores) {
      const known = totals.get(category) ?? { category, score: 0, words: 0, reasons: [] };
      totals.set(category, { ...known, score: known.score + score * (i === 0 ? 1 : LATER) });
    }
  });
  return [...totals.values()].sort((a, b) => b.score - a.score || (a.category < b.category ? -1 : 1));
}

function rangeOf(run: readonly PageFacts[], memory: FileMemory): DocumentRange {
  const pages = run.map((p) => p.number);
  const learned = memory.get(run.find((p) => !p.blank)?.number ?? 0)?.category;
  if (learned) return { ...learned, pages };
  const [best, rival] = totalsOf(run);
  if (!best || best.score < FAINT)
    return { category: UNKNOWN[run[0]?.made ?? 'pairs'], confidence: UNSURE, pages };
  const ahead = best.score - (rival?.score ?? 0);
  const confidence = Math.min(0.99, 1 - 0.5 * Math.exp(-ahead));
  return { category: best.category, confidence: Math.round(confidence * 1000) / 1000, pages };
}
