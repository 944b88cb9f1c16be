import type { Category } from '@recto/contracts/categories';
import type { Arrangement, WantedArrangement } from '@recto/contracts/endpoints/repair';
import type { Said } from '@recto/contracts/said/said';

/** A document as it is to be. `uuid` is null for a new one; `fixed` says why it cannot change. */
export type PageGroup = {
  readonly key: string;
  readonly uuid: string | null;
  readonly category: Category;
  readonly pages: readonly number[];
  readonly fixed: Said | null;
};

/** Pages on the desk: the documents, what is left out, and which pages are held. */
export type Desk = {
  readonly groups: readonly PageGroup[];
  readonly out: readonly number[];
  /** Degrees clockwise by page. */
  readonly turns: Readonly<Record<number, number>>;
  readonly selected: readonly number[];
  readonly focus: number | null;
  /** Counts the new documents, for their keys. */
  readonly made: number;
};

export type DeskAction =
  | { readonly type: 'focus'; readonly page: number; readonly extend?: boolean }
  | { readonly type: 'step'; readonly by: number; readonly extend?: boolean }
  | { readonly type: 'toggle'; readonly page: number }
  | { readonly type: 'move'; readonly by: 1 | -1 }
  | { readonly type: 'drop'; readonly group: string | null; readonly before: number | null }
  | { readonly type: 'cut'; readonly page: number }
  | { readonly type: 'join'; readonly group: string }
  | { readonly type: 'leave-out' }
  | { readonly type: 'turn'; readonly degrees: 90 | 270 }
  | { readonly type: 'category'; readonly group: string; readonly category: Category };

export const deskOf = ({ documents, pages, extractionUuid }: Arrangement): Desk => {
  const used = new Set(documents.flatMap((one) => one.pages));
  const here = documents.find((one) => one.extractionUuid === extractionUuid) ?? documents[0];
  return {
    groups: documents.map((one) => ({
      key: one.extractionUuid,
      uuid: one.extractionUuid,
      category: one.category,
      pages: one.pages,
      fixed: one.fixed,
    })),
    out: pages.map(({ number }) => number).filter((number) => !used.has(number)),
    turns: {},
    selected: [],
    focus: here?.pages[0] ?? null,
    made: 0,
  };
};

/** All pages in the order in which they lie there. */
export const laidOut = ({ groups, out }: Pick<Desk, 'groups' | 'out'>): number[] => [
  ...groups.flatMap((group) => group.pages),
  ...out,
];

export const groupOf = ({ groups }: Desk, page: number | null): PageGroup | undefined =>
  groups.find(({ pages }) => page !== null && pages.includes(page));

/** The pages that an action is about: those selected, else the one that has the focus; none of what is fixed. */
export const held = (desk: Desk): number[] => {
  const pages = desk.selected.length > 0 ? desk.selected : desk.focus === null ? [] : [desk.focus];
  return laidOut(desk).filter((page) => pages.includes(page) && !groupOf(desk, page)?.fixed);
};

/** Without pages, a document is none: it is merged away. */
const tidy = (groups: readonly PageGroup[]): PageGroup[] => groups.filter(({ pages }) => pages.length > 0);

const without = (pages: readonly number[], gone: readonly number[]): number[] =>
  pages.filter((page) => !gone.includes(page));

/** Lays pages into a document (null: left out), before another page or at the end. */
function lay(desk: Desk, pages: readonly number[], group: string | null, before: number | null): Desk {
  const into = (rest: readonly number[]): number[] => {
    const at = before === null ? -1 : rest.indexOf(before);
    return at < 0 ? [...rest, ...pages] : [...rest.slice(0, at), ...pages, ...rest.slice(at)];
  };
  const groups = desk.groups.map((one) => {
    const rest = without(one.pages, pages);
    return { ...one, pages: one.key === group ? into(rest) : rest };
  });
  const out = without(desk.out, pages);
  return { ...desk, groups: tidy(groups), out: group === null ? into(out).toSorted((a, b) => a - b) : out };
}

/** One step: within the document first, then over its edge into the next one. */
function shift(desk: Desk, by: 1 | -1): Desk {
  const pages = held(desk);
  const edge = by > 0 ? pages.at(-1) : pages[0];
  if (edge === undefined) return desk;
  const from = groupOf(desk, edge);
  const rest = without(from?.pages ?? desk.out, pages);
  const all = from?.pages ?? desk.out;
  const beyond = by > 0 ? all.slice(all.indexOf(edge) + 1) : all.slice(0, all.indexOf(edge)).toReversed();
  const neighbour = beyond.find((page) => !pages.includes(page));
  if (neighbour !== undefined && from) {
    const before = by > 0 ? (rest[rest.indexOf(neighbour) + 1] ?? null) : neighbour;
    return lay(desk, pages, from.key, before);
  }
  // What is left out lies behind the last document.
  const place = from ? desk.groups.indexOf(from) : desk.groups.length;
  const to = desk.groups[place + by];
  if (place + by < 0 || to?.fixed) return desk;
  if (!to) return from ? lay(desk, pages, null, null) : desk;
  return lay(desk, pages, to.key, by > 0 ? (to.pages[0] ?? null) : null);
}

/** What was one document up to here is another from here on. */
function cut(desk: Desk, page: number): Desk {
  const group = groupOf(desk, page);
  const at = group?.pages.indexOf(page) ?? -1;
  if (!group || group.fixed || at < 1) return desk;
  const key = `new-${desk.made + 1}`;
  const parts: PageGroup[] = [
    { ...group, pages: group.pages.slice(0, at) },
    { ...group, key, uuid: null, pages: group.pages.slice(at) },
  ];
  return {
    ...desk,
    made: desk.made + 1,
    groups: desk.groups.flatMap((one) => (one.key === group.key ? parts : [one])),
  };
}

/** The document goes on with the one before it, which keeps its name and category. */
function join(desk: Desk, key: string): Desk {
  const at = desk.groups.findIndex((group) => group.key === key);
  const [before, group] = [desk.groups[at - 1], desk.groups[at]];
  if (!before || !group || before.fixed || group.fixed) return desk;
  // One that exists already keeps its name.
  const uuid = before.uuid ?? group.uuid;
  const joined = { ...before, uuid, pages: [...before.pages, ...group.pages] };
  return {
    ...desk,
    groups: desk.groups.flatMap((one) => (one === before ? [joined] : one === group ? [] : [one])),
  };
}

function focus(desk: Desk, page: number, extend = false): Desk {
  if (!extend || desk.focus === null) return { ...desk, focus: page, selected: [] };
  const order = laidOut(desk);
  // Where the selection began: its first page.
  const anchor = desk.selected[0] ?? desk.focus;
  const [a, b] = [order.indexOf(anchor), order.indexOf(page)];
  const range = order.slice(Math.min(a, b), Math.max(a, b) + 1);
  return { ...desk, focus: page, selected: a <= b ? range : range.toReversed() };
}

const turned = (turns: Desk['turns'], pages: readonly number[], degrees: number): Desk['turns'] => {
  const next = { ...turns };
  for (const page of pages) next[page] = ((next[page] ?? 0) + degrees) % 360;
  return next;
};

/** What an action makes of the desk. */
export function deskReducer(desk: Desk, action: DeskAction): Desk {
  switch (action.type) {
    case 'focus':
      return focus(desk, action.page, action.extend);
    case 'step': {
      const order = laidOut(desk);
      const at = Math.max(0, Math.min(order.length - 1, order.indexOf(desk.focus ?? 0) + action.by));
      return focus(desk, order[at] ?? 0, action.extend);
    }
    case 'toggle': {
      const { selected } = desk;
      const next = selected.includes(action.page)
        ? without(selected, [action.page])
        : [...selected, action.page];
      return { ...desk, focus: action.page, selected: next };
    }
    case 'move':
      return shift(desk, action.by);
    case 'drop': {
      const target = desk.groups.find(({ key }) => key === action.group);
      const pages = held(desk);
      if (target?.fixed || pages.length === 0 || (action.before !== null && pages.includes(action.before)))
        return desk;
      return lay(desk, pages, action.group, action.before);
    }
    case 'cut':
      return cut(desk, action.page);
    case 'join':
      return join(desk, action.group);
    case 'leave-out': {
      const pages = held(desk);
      const inside = pages.filter((page) => groupOf(desk, page));
      if (inside.length > 0) return { ...lay(desk, inside, null, null), selected: [] };
      const to = desk.groups.findLast((group) => !group.fixed);
      return to ? { ...lay(desk, pages, to.key, null), selected: [] } : desk;
    }
    case 'turn':
      return { ...desk, turns: turned(desk.turns, held(desk), action.degrees) };
    case 'category':
      return {
        ...desk,
        groups: desk.groups.map((one) =>
          one.key === action.group && !one.fixed ? { ...one, category: action.category } : one,
        ),
      };
  }
}

/** What would be sent. Pages that are left out are not turned. */
export const wantedOf = ({ groups, turns, out }: Desk, { documents }: Arrangement): WantedArrangement => ({
  documents: groups.map(({ uuid, category, pages }) => ({
    ...(uuid && { extractionUuid: uuid }),
    category,
    pages: [...pages],
  })),
  turns: Object.entries(turns).flatMap(([page, degrees]) =>
    degrees === 90 || degrees === 180 || degrees === 270
      ? out.includes(Number(page))
        ? []
        : [{ page: Number(page), degrees }]
      : [],
  ),
  versions: Object.fromEntries(documents.map(({ extractionUuid, version }) => [extractionUuid, version])),
});

/** What applying would do, one entry a document. */
export type Change =
  | { readonly kind: 'new'; readonly category: Category; readonly pages: readonly number[] }
  | {
      readonly kind: 'changed';
      readonly category: Category;
      readonly was: Category | null;
      readonly pages: readonly number[] | null;
      readonly turned: readonly number[];
    }
  | { readonly kind: 'gone'; readonly category: Category; readonly pages: readonly number[] }
  | { readonly kind: 'out'; readonly pages: readonly number[] };

export function changesOf(desk: Desk, arrangement: Arrangement): Change[] {
  const start = deskOf(arrangement);
  const turnedPages = (pages: readonly number[]) => pages.filter((page) => (desk.turns[page] ?? 0) !== 0);
  const changed = desk.groups.flatMap((group): Change[] => {
    const before = start.groups.find(({ uuid }) => uuid === group.uuid && uuid !== null);
    const { category, pages } = group;
    if (!before) return [{ kind: 'new', category, pages }];
    const was = before.category === category ? null : before.category;
    const moved = before.pages.join() === pages.join() ? null : pages;
    const turnedHere = turnedPages(pages);
    return was || moved || turnedHere.length > 0
      ? [{ kind: 'changed', category, was, pages: moved, turned: turnedHere }]
      : [];
  });
  const gone = start.groups
    .filter(({ uuid }) => !desk.groups.some((group) => group.uuid === uuid))
    .map(({ category, pages }): Change => ({ kind: 'gone', category, pages }));
  const out = without(desk.out, start.out);
  return [...changed, ...gone, ...(out.length > 0 ? [{ kind: 'out', pages: out } as const] : [])];
}
