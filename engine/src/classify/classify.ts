import type { Category } from '@recto/contracts/categories';
import type { HashedWeights } from '../hashed/weights.ts';
import { layOut } from '../layout/page.ts';
import type { Classification, DocumentRange, PageText } from '../types.ts';
import { FAINT, type PageScore } from './classify-page.ts';
import { judgeJoint } from './joints.ts';
import { factsOf, type PageFacts } from './page-facts.ts';
import { because } from './reasons.ts';
import type { FileMemory } from './recall-file.ts';
import {
  type CategoryChance,
  foremostCategory,
  likelierCategory,
  surenessOf,
  weighCategories,
} from './weigh-category.ts';

/** How an unknown document is read: as paragraphs, as tables, or as labels with their values. */
const UNKNOWN = { text: 'TEXT_DUMMY', table: 'TABLE_DUMMY', pairs: 'FORM_DUMMY' } as const satisfies Record<
  PageFacts['made'],
  Category
>;
/** How sure it is that a document is of no kind. */
export const UNSURE = 0.3;
/** The first page carries the title; those after it count for less. */
const LATER = 0.3;

type Placed = { facts: PageFacts; joint: string[] };

/** What is known without any example. */
const NOTHING: FileMemory = new Map();

/**
 * Gives each page a category and each run of pages of one document a range. Blank sheets between two documents
 * belong to neither; others go with the document before them, or the first one. `weights`: others for the second look
 * at categories than those in use, null for none.
 */
export function classify(
  pages: readonly PageText[],
  memory: FileMemory = NOTHING,
  weights?: HashedWeights | null,
): Classification {
  const placed = group(pages.map(factsOf), memory);
  const texts = new Map(pages.map((page) => [page.number, page]));
  const documents = placed.map((run) => {
    const facts = run.map((p) => p.facts);
    const first = facts.find((f) => !f.blank);
    const range = rangeOf(facts, memory);
    if (!first || weights === null || memory.get(first.number)?.category) return { range, because: [] };
    const page = layOut(texts.get(first.number)!);
    return lookAgain(range, { ...first, rows: page.rows.length }, weighCategories(first, page, weights));
  });
  const known = new Map(
    placed.flatMap((run, i) => run.map((page) => [page.facts.number, describe(page, documents[i]!)])),
  );
  return {
    documents: documents.map(({ range }) => range),
    pages: pages.map(({ number }) => known.get(number) ?? separator(number)),
  };
}

/** A document with why it has its category, beside what its pages say by themselves. */
type Judged = { range: DocumentRange; because: readonly string[] };

/** A category below this is as good as guessed where its lead is small too, and says less than none. */
const GUESSED = { sureness: 0.2, lead: 0.665 };
/** From here on a category that is ahead is right in 98 of 100 on pages of authors who were not learnt from. */
const CLEAR_LEAD = 0.8;

type FirstPage = PageFacts & { rows: number };

/** Weighs everything that the first page of a document says: another category may be likelier, or none likely at all. */
function lookAgain(range: DocumentRange, first: FirstPage, chances: readonly CategoryChance[]): Judged {
  const { pages, confidence: lead } = range;
  const by = lead >= CLEAR_LEAD ? 'a clear lead' : lead > UNSURE ? 'something' : 'nothing';
  const likelier = likelierCategory(chances, range.category, by);
  const chosen = likelier ?? chances.find(({ category }) => category === range.category);
  if (!chosen && lead > UNSURE) return { range, because: [] };
  const sureness = chosen ? surenessOf(chosen, pointsOf(first, chosen)) : 0;
  if (!chosen || (sureness < GUESSED.sureness && lead < GUESSED.lead)) return guessed(range, first, chances);
  const confidence = !likelier && lead >= CLEAR_LEAD ? Math.max(lead, sureness) : sureness;
  return {
    range: { category: chosen.category, confidence: rounded(confidence), pages },
    because: likelier ? wordsTogether(likelier) : [],
  };
}

/** Few rows say too little to tell what a page is, and running text has words of more than its subject. */
const FEW_ROWS = 5;

/** What is ahead of all else is read as that, though hardly sure, before it is read as a document of no kind. */
function guessed({ pages }: DocumentRange, first: FirstPage, chances: readonly CategoryChance[]): Judged {
  const says = first.made !== 'text' && first.rows >= FEW_ROWS;
  const foremost = says ? foremostCategory(chances) : null;
  const sureness = foremost ? surenessOf(foremost, pointsOf(first, foremost)) : 0;
  return foremost && sureness >= GUESSED.sureness
    ? {
        range: { category: foremost.category, confidence: rounded(sureness), pages },
        because: wordsTogether(foremost),
      }
    : { range: { category: UNKNOWN[first.made], confidence: UNSURE, pages }, because: [] };
}

const pointsOf = ({ scores }: PageFacts, { category }: CategoryChance): number =>
  scores.find((score) => score.category === category)?.score ?? 0;

const rounded = (confidence: number): number => Math.round(1000 * Math.min(0.99, confidence)) / 1000;

const wordsTogether = ({ chance }: CategoryChance): string[] => [
  `all its words together (${chance.toFixed(chance < 0.1 ? 3 : 2)})`,
];

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

function describe({ facts, joint }: Placed, { range: { category, confidence }, because: why }: Judged) {
  const mine = facts.scores.find((s) => s.category === category);
  return {
    page: facts.number,
    category,
    confidence,
    because: [...why, ...because(mine?.reasons ?? []), ...joint],
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
