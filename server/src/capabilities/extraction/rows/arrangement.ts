import type { Category } from '@recto/contracts/categories';
import type { WantedArrangement } from '@recto/contracts/endpoints/repair';
import type { ArrangementExample } from '@recto/contracts/learned';
import type { DocumentMetadata } from '@recto/contracts/result';
import { type Said, said } from '@recto/contracts/said/said';
import type { PageTurn } from '../../../platform/sandbox/tasks.ts';

/** A document of a file, as far as its place in the file goes. */
type Placed = { uuid: string; category: Category; pages: readonly number[] };

/** A document as it is now; `fixed` says why it must stay so, `removable` whether it may go into another. */
export type PresentDocument = Placed & { fixed: Said | null; hidden: boolean; sent: boolean };

/** A document as it is to be. Without `uuid` it is new. */
export type WantedDocument = { uuid: string | null; category: Category; pages: number[] };

export type ArrangementPlan = {
  /** Everything that is to be there, changed or not. */
  documents: WantedDocument[];
  changed: WantedDocument[];
  added: WantedDocument[];
  removed: string[];
};

/** What a person must mend before an arrangement can be applied, or the plan. */
export type Planned = { plan: ArrangementPlan } | { refusal: Said };

type Bounds = {
  pageCount: number;
  /** What the person's roles open. */
  open: readonly Category[];
  /** Documents that may come back with their old name. */
  revivable?: readonly string[];
};

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((page, i) => page === b[i]);

/** Compares what is wanted with what is there; a refusal says why not. */
export function planArrangement(
  present: readonly PresentDocument[],
  { documents, turns }: Pick<WantedArrangement, 'documents' | 'turns'>,
  { pageCount, open, revivable = [] }: Bounds,
): Planned {
  const wanted = documents.map(
    ({ extractionUuid, category, pages }): WantedDocument => ({
      uuid: extractionUuid ?? null,
      category,
      pages,
    }),
  );
  const known = new Map(present.map((one) => [one.uuid, one]));
  const seen = present.filter((one) => !one.hidden);
  const removed = seen.filter((one) => !wanted.some(({ uuid }) => uuid === one.uuid));
  const turned = new Set(turns.map(({ page }) => page));
  const isChanged = (one: WantedDocument): boolean => {
    const before = known.get(one.uuid ?? '');
    if (!before) return false;
    return (
      before.category !== one.category ||
      !same(before.pages, one.pages) ||
      one.pages.some((page) => turned.has(page))
    );
  };
  const changed = wanted.filter(isChanged);
  const added = wanted.filter(({ uuid }) => uuid === null || !known.has(uuid));
  const refusal =
    pageRefusal(wanted, turns, present, pageCount) ??
    documentRefusal(wanted, known, revivable) ??
    categoryRefusal([...changed, ...added], known, open) ??
    stateRefusal(changed, removed, known);
  if (refusal !== null) return { refusal };
  if (changed.length + added.length + removed.length === 0) return { refusal: said('nothing_changed') };
  return { plan: { documents: wanted, changed, added, removed: removed.map(({ uuid }) => uuid) } };
}

function pageRefusal(
  wanted: readonly WantedDocument[],
  turns: readonly PageTurn[],
  present: readonly PresentDocument[],
  pageCount: number,
): Said | null {
  if (wanted.length === 0) return said('one_has_to_stay');
  const pages = wanted.flatMap((one) => one.pages);
  const missing = [...pages, ...turns.map(({ page }) => page)].find((page) => page > pageCount);
  if (missing !== undefined) return said('file_no_page', { page: missing });
  const twice = pages.find((page, i) => pages.indexOf(page) !== i);
  if (twice !== undefined) return said('page_twice', { page: twice });
  const turnedTwice = turns.find(({ page }, i) => turns.findIndex((t) => t.page === page) !== i);
  if (turnedTwice) return said('page_turned_twice', { page: turnedTwice.page });
  const unread = turns.find(({ page }) => !pages.includes(page));
  if (unread) return said('page_left_out', { page: unread.page });
  const hidden = new Set(present.filter((one) => one.hidden).flatMap((one) => one.pages));
  const foreign = pages.find((page) => hidden.has(page));
  return foreign === undefined ? null : said('page_hidden', { page: foreign });
}

function documentRefusal(
  wanted: readonly WantedDocument[],
  known: ReadonlyMap<string, PresentDocument>,
  revivable: readonly string[],
): Said | null {
  const named = wanted.flatMap(({ uuid }) => uuid ?? []);
  if (named.some((uuid, i) => named.indexOf(uuid) !== i)) return said('document_twice');
  const stranger = named.find((uuid) => (known.get(uuid)?.hidden ?? true) && !revivable.includes(uuid));
  return stranger === undefined ? null : said('document_foreign');
}

function categoryRefusal(
  wanted: readonly WantedDocument[],
  known: ReadonlyMap<string, PresentDocument>,
  open: readonly Category[],
): Said | null {
  const closed = wanted.find(
    ({ uuid, category }) => known.get(uuid ?? '')?.category !== category && !open.includes(category),
  );
  return closed ? said('category_closed', { category: closed.category }) : null;
}

function stateRefusal(
  changed: readonly WantedDocument[],
  removed: readonly PresentDocument[],
  known: ReadonlyMap<string, PresentDocument>,
): Said | null {
  for (const { uuid } of changed) {
    const fixed = known.get(uuid ?? '')?.fixed;
    if (fixed) return fixed;
  }
  const fixed = removed.find((one) => one.fixed !== null)?.fixed;
  if (fixed) return fixed;
  return removed.some((one) => one.sent) ? said('document_sent') : null;
}

/** What the file says of itself once it is put together like this. */
export function metadataOf(documents: readonly Placed[]): DocumentMetadata {
  const ordered = documents.toSorted((a, b) => (a.pages[0] ?? 0) - (b.pages[0] ?? 0));
  const idOf = (index: number) => `document-${index + 1}`;
  return {
    documents: ordered.map(({ category }, i) => ({ id: idOf(i), name: category })),
    pages: ordered
      .flatMap(({ category, pages }, i) =>
        pages.map((page) => ({ page, category_detected: category, confidence: 1, document_id: idOf(i) })),
      )
      .toSorted((a, b) => a.page - b.page),
    merged_pages: ordered.map(({ category, pages }) => ({ category_detected: category, pages: [...pages] })),
  };
}

/** What can be learned from a change: categories that were wrong, and pages that open a document or go on with one. */
export function examplesOf(
  before: readonly Placed[],
  after: readonly Omit<WantedDocument, 'uuid'>[],
): ArrangementExample[] {
  const ownerOf = (page: number) => before.find((one) => one.pages.includes(page));
  return after.flatMap(({ category, pages }): ArrangementExample[] => {
    const [first] = pages;
    if (first === undefined) return [];
    const old = ownerOf(first);
    const named: ArrangementExample[] =
      old && old.category !== category && pages.every((page) => page >= first)
        ? [{ kind: 'category', page: first, category }]
        : [];
    const parted = old?.pages.filter((page) => page < first) ?? [];
    const opens: ArrangementExample[] =
      old && parted.length > 0 && parted.every((page) => !pages.includes(page))
        ? [{ kind: 'boundary', page: first, category, opens: true, before: parted }]
        : [];
    const goesOn = pages.flatMap((page, i): ArrangementExample[] => {
      const previous = pages.slice(0, i);
      const opened = ownerOf(page)?.pages[0] === page;
      const follows = previous.length > 0 && page === Math.max(...previous) + 1;
      return opened && follows && !ownerOf(page)?.pages.some((p) => previous.includes(p))
        ? [{ kind: 'boundary', page, category, opens: false, before: previous }]
        : [];
    });
    return [...named, ...opens, ...goesOn];
  });
}

/** What the history of a document says of a change. */
export function describeChange(
  before: Placed | undefined,
  after: Omit<WantedDocument, 'uuid'>,
  turned: readonly number[],
): Said {
  const list = (pages: readonly number[]) => pages.join(', ');
  const changes: Said[] = [];
  if (!before) changes.push(said('change_is_category', { category: after.category }));
  else if (before.category !== after.category)
    changes.push(said('change_category', { from: before.category, to: after.category }));
  if (!before) changes.push(said('change_has_pages', { pages: list(after.pages) }));
  else if (!same(before.pages, after.pages))
    changes.push(said('change_pages', { from: list(before.pages), to: list(after.pages) }));
  if (turned.length > 0) changes.push(said('change_turned', { pages: list(turned) }));
  return said('put_together', { changes });
}
