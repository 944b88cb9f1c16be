import type { Category } from '@recto/contracts/categories';
import type { LearnedExample } from '@recto/contracts/learned';
import type { DocumentMetadata, Result, Section, SeenCategory } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import { categoryBorneOut } from './classify/borne-out.ts';
import { classify, UNSURE } from './classify/classify.ts';
import { factsOf } from './classify/page-facts.ts';
import { type FileMemory, recallFile } from './classify/recall-file.ts';
import { compareWithEmbedded } from './embedded/compare.ts';
import { extract, extractionOf, type FindingWay, findValues } from './extract/extract.ts';
import { extractGeneric } from './generic/generic.ts';
import { readUnknown } from './generic/unknown-kind.ts';
import { SCHEMA_VERSION, schemaOf } from './schema/index.ts';
import { findDrawings } from './tables/drawings.ts';
import type { Classification, DocumentRange, EmbeddedInvoice, PageText, ReadDocument } from './types.ts';

export const ENGINE_VERSION = '0.1.0';

/** Categories whose drawings are looked for. */
const DRAWN: ReadonlySet<Category> = new Set(['PACKAGING_SPEC']);

/** How sure a category is at most that people did not give. */
const MOST_SURE = 0.99;
/** How sure the category is that a file states itself. */
const CERTAIN = 0.99;

export type RecogniseOptions = {
  /** All pages are one document of this category; what they look like is kept in `metadata.seen`. */
  category?: Category;
  /** Leaves an invoice that the file holds as XML out of account. */
  ignoreEmbeddedXml?: boolean;
  /** What corrections of earlier documents showed, oldest first. */
  learned?: readonly LearnedExample[];
  /** Ways of finding values that are switched off, to see what they are worth. */
  without?: readonly FindingWay[];
};

export type Recognition = {
  classification: Classification;
  /** One per document range, in page order. */
  results: { range: DocumentRange; result: Result }[];
};

/**
 * Understands what was read: category and range of each document in the file, its fields and tables.
 * Pure and deterministic: same input and options, same output.
 */
export function recogniseDocument(read: ReadDocument, options: RecogniseOptions = {}): Recognition {
  const embedded = options.ignoreEmbeddedXml ? undefined : read.embedded;
  const memory = recallFile(options.learned ?? [], read.pages);
  const classified = options.category
    ? given(read.pages, options.category)
    : withInvoice(classify(read.pages, memory), embedded);
  const documents = classified.documents.map((range) => {
    const pages = read.pages.filter((p) => range.pages.includes(p.number));
    const stated = embedded !== undefined && range.category === 'INVOICE';
    const settled = Boolean(options.category) || stated || isRecalled(range, memory);
    return { pages, ...understand(pages, range, settled, options) };
  });
  const classification = {
    documents: documents.map(({ range }) => range),
    pages: documents.reduce((pages, { range }) => under(pages, range), classified.pages),
  };
  const metadata = metadataOf(classification);
  const seen = options.category ? seenOn(read.pages, options.category) : null;
  const results = documents.map(({ pages, range, found }) => {
    const result = resultOf(pages, range, found, metadata);
    if (seen) result.extraction.metadata.seen = seen;
    return { range, result };
  });
  return { classification, results: embedded ? compared(results, read.pages, embedded) : results };
}

/** A single document that comes with an invoice as XML is that invoice, whatever its title. */
function withInvoice(classification: Classification, embedded: EmbeddedInvoice | undefined): Classification {
  const { documents, pages } = classification;
  const [only] = documents;
  if (!embedded || documents.length !== 1 || !only || only.category === 'INVOICE') return classification;
  const [category, confidence] = ['INVOICE', CERTAIN] as const;
  return {
    documents: [{ ...only, category, confidence }],
    pages: pages.map(({ page }) => ({ page, category, confidence, because: [embedded.file] })),
  };
}

/** The invoice that the XML belongs to: the one of its number, else the first. */
function compared(
  results: Recognition['results'],
  pages: readonly PageText[],
  embedded: EmbeddedInvoice,
): Recognition['results'] {
  const schema = schemaOf('INVOICE');
  const invoices = results.filter(({ range }) => range.category === 'INVOICE');
  const numbers = embedded.fields.invoice_number ?? [];
  const owner =
    invoices.find(({ result }) => result.extraction.keys.some((key) => numbers.includes(key))) ?? invoices[0];
  if (!schema || !owner) return results;
  const own = pages.filter((page) => owner.range.pages.includes(page.number));
  const result = compareWithEmbedded(owner.result, schema, own, embedded);
  return results.map((one) => (one === owner ? { ...one, result } : one));
}

function given(pages: readonly PageText[], category: Category): Classification {
  const numbers = pages.map((p) => p.number);
  return {
    pages: numbers.map((page) => ({ page, category, confidence: 1, because: [] })),
    documents: numbers.length === 0 ? [] : [{ category, confidence: 1, pages: numbers }],
  };
}

/** What the pages look like beside the category that was given: that one if any document in them does, else the longest. */
function seenOn(pages: readonly PageText[], category: Category): SeenCategory | null {
  const [longest, ...others] = classify(pages).documents.toSorted((a, b) => b.pages.length - a.pages.length);
  const best = others.find((one) => one.category === category) ?? longest;
  return best ? { category: best.category, confidence: best.confidence } : null;
}

/** True for a document whose category people chose for this layout. */
const isRecalled = ({ category, pages }: DocumentRange, memory: FileMemory): boolean =>
  pages.some((page) => memory.get(page)?.category?.category === category);

/** What was read of a document, by a schema or without one. */
type Read = Pick<ReturnType<typeof extract>, 'sections' | 'rules' | 'keys' | 'learned' | 'printed'>;
type Understood = { range: DocumentRange; found: Read };

const kindless = (sections: Section[]): Read => ({ sections, rules: [], keys: [], learned: [], printed: {} });

/**
 * Finds what a document has. `settled`: its category was given or shown by people, or the file states it. Any other
 * is the one of the likely ones that is borne out by what it finds; what is of no kind is read as what it mostly consists of.
 */
function understand(
  pages: readonly PageText[],
  range: DocumentRange,
  settled: boolean,
  { learned = [], without = [] }: RecogniseOptions,
): Understood {
  const schema = settled ? schemaOf(range.category) : undefined;
  if (schema) return { range, found: extract(pages, schema, learned, without, range.confidence) };
  if (settled) return { range, found: kindless(extractGeneric(pages, range.category).sections) };
  const first = pages.find(({ words }) => words.length > 0);
  const best =
    first &&
    categoryBorneOut(first, range, (one) => {
      const read = findValues(pages, one, learned, without);
      const familiar = read.slip || read.learned.length > 0;
      return { read, sections: extractionOf(read, 1).sections, familiar };
    });
  if (best) {
    const confidence = Math.round(1000 * Math.min(MOST_SURE, best.likelihood)) / 1000;
    return {
      range: { ...range, category: best.category, confidence },
      found: extractionOf(best.read, confidence),
    };
  }
  const { category, sections } = readUnknown(pages, first ? factsOf(first).made : 'pairs');
  return { range: { ...range, category, confidence: UNSURE }, found: kindless(sections) };
}

/** The pages of a document under the category that it has in the end. */
const under = (
  pages: Classification['pages'],
  { category, confidence, pages: own }: DocumentRange,
): Classification['pages'] =>
  pages.map((page) => {
    if (!own.includes(page.page)) return page;
    const because = page.category === category ? page.because : ['what was found in the document'];
    return { ...page, category, confidence, because };
  });

function resultOf(
  pages: readonly PageText[],
  range: DocumentRange,
  found: Read,
  documentMetadata: DocumentMetadata,
): Result {
  const { sections, rules, keys } = found;
  const drawings = DRAWN.has(range.category) ? findDrawings(pages) : [];
  const problems = pages.flatMap((p) =>
    p.problem ? [said('page_problem', { page: p.number, said: [p.problem] })] : [],
  );
  const sources = [...new Set(pages.map((p) => p.source))];
  return {
    extraction: {
      keys,
      sections,
      blockers: [],
      rules,
      metadata: {
        category: range.category,
        confidence: range.confidence,
        pages: range.pages,
        sources,
        ...(drawings.length > 0 ? { drawings } : {}),
        ...(found.learned.length > 0 ? { learned: found.learned } : {}),
        ...(Object.values(found.printed).some((rows) => rows > 0) ? { printed: found.printed } : {}),
      },
    },
    documentMetadata,
    engine: { version: ENGINE_VERSION, schema: SCHEMA_VERSION },
    ...(problems.length > 0 ? { OCRError: problems } : {}),
  };
}

function metadataOf({ pages, documents }: Classification): DocumentMetadata {
  const idOf = (page: number) => {
    const index = documents.findIndex((d) => d.pages.includes(page));
    return index < 0 ? [] : [`document-${index + 1}`];
  };
  return {
    documents: documents.map((d, i) => ({ id: `document-${i + 1}`, name: d.category })),
    pages: pages.flatMap(({ page, category, confidence, because }) =>
      idOf(page).map((id) => ({ page, category_detected: category, confidence, document_id: id, because })),
    ),
    merged_pages: documents.map(({ category, pages: numbers }) => ({
      category_detected: category,
      pages: numbers,
    })),
  };
}
