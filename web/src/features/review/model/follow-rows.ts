import type { Result, Section, Table } from '@recto/contracts/result';
import type { Draft, Drafts } from './edits.ts';
import type { TableAddress } from './rows.ts';
import { rowCount } from './slots.ts';

type Row = {
  readonly cells: ReadonlySet<object>;
  readonly blocks: ReadonlySet<string>;
  readonly text: string;
};

const rowsOf = (table: Table): Row[] =>
  Array.from({ length: rowCount(table) }, (_, row) => {
    const cells = table.columns.flatMap((column) => column.data[row] ?? []);
    return {
      cells: new Set(cells),
      blocks: new Set(cells.flatMap((cell) => cell.blocks.map((block) => block.id))),
      text: JSON.stringify(table.columns.map((column) => column.data[row]?.values ?? [])),
    };
  });

const meets = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean => [...a].some((item) => b.has(item));

/** How a row is known again, surest first: the same objects, the same places on the page, the same words. */
const KNOWN_BY: readonly ((a: Row, b: Row) => boolean)[] = [
  (a, b) => meets(a.cells, b.cells),
  (a, b) => meets(a.blocks, b.blocks),
  (a, b) => a.text === b.text,
];

/** Where each row of a table is in a later state of it; null: it is gone. */
export const rowsLater = (before: Table, after: Table): (number | null)[] => {
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const later: (number | null)[] = old.map(() => null);
  const taken = new Set<number>();
  const take = (row: number, at: number) => {
    later[row] = at;
    taken.add(at);
  };
  for (const known of KNOWN_BY)
    for (const [row, one] of old.entries()) {
      if (later[row] !== null) continue;
      // The nearest one, for rows that read the same.
      const fits = now.flatMap((other, at) => (!taken.has(at) && known(one, other) ? [at] : []));
      const nearest = fits.sort((a, b) => Math.abs(a - row) - Math.abs(b - row))[0];
      if (nearest !== undefined) take(row, nearest);
    }
  // Rewritten from end to end: the one that follows the row before it.
  for (const row of old.keys()) {
    const next = row === 0 ? 0 : (later[row - 1] ?? -2) + 1;
    if (later[row] === null && next >= 0 && next < now.length && !taken.has(next)) take(row, next);
  }
  return later;
};

const tablesOf = (result: Result): (TableAddress & { table: Table })[] =>
  result.extraction.sections.flatMap(({ id, tables }: Section) =>
    tables.map((table) => ({ sectionId: id, tableId: table.id, table })),
  );

const find = (result: Result, at: TableAddress): Table | undefined =>
  tablesOf(result).find(({ sectionId, tableId }) => sectionId === at.sectionId && tableId === at.tableId)
    ?.table;

/** The tables that are not the same in two states of a result, as they were before. */
export const changedTables = (before: Result, after: Result): (TableAddress & { table: Table })[] =>
  tablesOf(before).filter((at) => JSON.stringify(at.table) !== JSON.stringify(find(after, at)));

/** The sections that are not the same in two states of a result, as they were before. */
export const changedSections = (before: Result, after: Result): Section[] =>
  before.extraction.sections.filter(
    (section, at) => JSON.stringify(section) !== JSON.stringify(after.extraction.sections[at]),
  );

/** True when these tables hold the same rows in two states of a result, whoever reviewed them. */
export const sameRows = (before: Result, after: Result, tables: readonly TableAddress[]): boolean =>
  tables.every((at) => {
    const [a, b] = [find(before, at), find(after, at)];
    const text = (table: Table) => JSON.stringify(rowsOf(table).map((row) => row.text));
    return a !== undefined && b !== undefined && text(a) === text(b);
  });

const GONE = 'gone-';

/** The key of a draft whose row was deleted by somebody: no value has it, so that it waits for a decision. */
export const goneKey = (key: string): string => key.replace(/\/(\d+)\/([^/]+)$/, `/${GONE}$1/$2`);

/** The deleted row that such a key is about, as its table and what the keys of its cells begin with; else null. */
export const goneRow = (key: string): (TableAddress & { prefix: string }) | null => {
  const [, sectionId = '', tableId = '', row = ''] = /^([^/]+)\/([^/]+)\/(gone-\d+)\/[^/]+$/.exec(key) ?? [];
  return row === '' ? null : { sectionId, tableId, prefix: `${sectionId}/${tableId}/${row}/` };
};

/** Where the value of a key is in a later state; null: its row is gone. */
export const keyLater = (before: Result, after: Result, key: string): string | null => {
  const { drafts } = followRows(before, after, { [key]: { text: '', base: '', status: 'typed' } });
  return Object.keys(drafts)[0] ?? null;
};

export type LostDraft = { readonly key: string; readonly draft: Draft };

/** Drafts after rows came, went or moved: they keep to their rows. `lost`: those whose row is gone. */
export const followRows = (
  before: Result,
  after: Result,
  drafts: Drafts,
): { drafts: Drafts; lost: LostDraft[] } => {
  const lost: LostDraft[] = [];
  const kept = Object.entries(drafts).flatMap(([key, draft]) => {
    const at = tablesOf(before).find((one) => key.startsWith(`${one.sectionId}/${one.tableId}/`));
    const now = at && find(after, at);
    if (!at || !now) return [[key, draft] as const];
    const prefix = `${at.sectionId}/${at.tableId}/`;
    const [row = '', ...column] = key.slice(prefix.length).split('/');
    const later = rowsLater(at.table, now)[Number(row)];
    if (later === null || later === undefined) {
      lost.push({ key, draft });
      return [];
    }
    return [[`${prefix}${later}/${column.join('/')}`, draft] as const];
  });
  return { drafts: Object.fromEntries(kept), lost };
};
