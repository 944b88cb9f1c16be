import type { Category } from '@recto/contracts/categories';
import type { LearnedExample } from '@recto/contracts/learned';
import { layOut } from '../layout/page.ts';
import { fitLayout } from '../recall/layout-fingerprint.ts';
import { SURE_LIKENESS, sureness } from '../recall/recall.ts';
import type { PageText } from '../types.ts';
import { titlePhrase } from './page-facts.ts';

/** By page: the category of a document that begins with it, and points for (above 0) or against a new document. */
export type FileMemory = ReadonlyMap<
  number,
  { category?: { category: Category; confidence: number }; points?: number }
>;

export type FileExample = Extract<LearnedExample, { kind: 'category' | 'boundary' }>;

/** A layout that people put right is not quite as sure as a category that they chose. */
const LEARNED = 0.97;
/** So much more alike outweighs being newer. */
const CLEARLY = 0.1;

const isOfFile = (example: LearnedExample): example is FileExample =>
  example.kind === 'category' || example.kind === 'boundary';

type Known = { example: FileExample; likeness: number };

/** Of several examples the one most alike; of those much alike the newest, which comes last. */
const nearest = <K extends Known>(known: readonly K[]): K | undefined => {
  const most = Math.max(...known.map((k) => k.likeness));
  return known.findLast((k) => k.likeness > most - CLEARLY);
};

/** What examples say about the pages of a file: nothing about pages of other layouts or titles. */
export function recallFile(learned: readonly LearnedExample[], pages: readonly PageText[]): FileMemory {
  const examples = learned.filter(isOfFile);
  if (examples.length === 0) return new Map();
  return new Map(pages.map((page) => [page.number, recallPage(examples, page)]));
}

function recallPage(examples: readonly FileExample[], text: PageText) {
  const page = layOut(text);
  const known = examples
    .map((example): Known => ({ example, likeness: fitLayout(example.layout, page).likeness }))
    .filter(({ likeness }) => likeness >= SURE_LIKENESS);
  if (known.length === 0) return {};
  const title = titlePhrase(page);
  const alike = known.filter(({ example }) => example.title === title);
  const category = nearest(alike.filter(({ example }) => example.kind === 'category'));
  const boundary = nearest(alike.filter(({ example }) => example.kind === 'boundary'));
  return {
    ...(category && {
      category: {
        category: category.example.category,
        confidence: Math.round(1000 * LEARNED * sureness(category.likeness)) / 1000,
      },
    }),
    ...(boundary?.example.kind === 'boundary' && { points: boundary.example.points }),
  };
}
