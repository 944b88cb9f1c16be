import type { ValueChange } from '@recto/contracts/endpoints/history';
import type { FieldData, Result, ReviewMark, Section, Table } from '@recto/contracts/result';
import { rowCount } from '../values/result-walk.ts';
import type { ChangeRow } from './change.queries.ts';

/** Where a value stands in a result now; `fieldId` is the column of a cell. */
export type ValueAddress = {
  sectionId: string;
  fieldId: string;
  tableId?: string | undefined;
  row?: number | undefined;
};

type Value = { data: FieldData; review: ReviewMark };

/** What people saw after a change, and who made it. */
type Version = { time: Date; actor: string; read: boolean; shown: Result | null };

const sectionOf = (result: Result | null, id: string): Section | undefined =>
  result?.extraction.sections.find((section) => section.id === id);

const tableOf = (result: Result | null, at: ValueAddress): Table | undefined =>
  sectionOf(result, at.sectionId)?.tables.find((table) => table.id === at.tableId);

/** The value at an address; undefined where the result has none. */
export function valueAt(result: Result | null, at: ValueAddress): Value | undefined {
  if (at.tableId === undefined)
    return sectionOf(result, at.sectionId)?.fields.find((field) => field.id === at.fieldId);
  const column = tableOf(result, at)?.columns.find(({ id }) => id === at.fieldId);
  const [data, review] = [column?.data[at.row ?? 0], column?.review[at.row ?? 0]];
  return data && { data, review: review ?? { result: { reviewed: false } } };
}

const blockIds = (table: Table, row: number): Set<string> =>
  new Set(table.columns.flatMap((column) => (column.data[row]?.blocks ?? []).map(({ id }) => id)));

/**
 * The row that a row was in an earlier version of its table: the one that shares most places on the page, or the
 * one of the same number when the table had as many rows. Undefined when it wasn't there yet.
 */
export function earlierRow(now: Table, row: number, before: Table): number | undefined {
  const ids = blockIds(now, row);
  const shared = Array.from({ length: rowCount(before) }, (_, candidate) =>
    [...blockIds(before, candidate)].reduce((sum, id) => sum + (ids.has(id) ? 1 : 0), 0),
  );
  const most = Math.max(0, ...shared);
  if (most > 0) return shared.indexOf(most);
  return rowCount(before) === rowCount(now) ? row : undefined;
}

/** Results as people saw them, oldest first. */
function versionsOf(changes: readonly ChangeRow[]): Version[] {
  let result: Result | null = null;
  let revised: Result | null = null;
  return changes.flatMap(({ changed, time, actor }) => {
    if (changed.result === undefined && changed.revised_result === undefined) return [];
    if (changed.result !== undefined) result = changed.result;
    if (changed.revised_result !== undefined) revised = changed.revised_result;
    return { time, actor, read: changed.result !== undefined, shown: revised ?? result };
  });
}

/** The value in each version, oldest first; rows are followed back from where they are now. */
function follow(versions: readonly Version[], at: ValueAddress): (Value | undefined)[] {
  let address: ValueAddress | undefined = at;
  let later: Result | null = null;
  const found: (Value | undefined)[] = [];
  for (const { shown } of versions.toReversed()) {
    const [now, before] = address ? [tableOf(later, address), tableOf(shown, address)] : [];
    if (address?.row !== undefined && now && before) {
      const row = earlierRow(now, address.row, before);
      address = row === undefined ? undefined : { ...address, row };
    }
    found.push(address && valueAt(shown, address));
    later = shown;
  }
  return found.reverse();
}

const placeOf = ({ data }: Value): ValueChange['place'] => {
  const [block] = data.blocks;
  return block ? { page: block.page, bbox: block.bbox } : null;
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function kindOf(version: Version, value: Value, before: Value | undefined): ValueChange['kind'] | null {
  const sameValue = before !== undefined && same(before.data.values, value.data.values);
  const { reviewed, latest } = value.review.result;
  if (version.read && !reviewed) return sameValue && same(placeOf(before), placeOf(value)) ? null : 'read';
  if (!sameValue) return 'edited';
  if (!same(placeOf(before), placeOf(value))) return 'placed';
  return reviewed && !same(before.review.result.latest, latest) ? 'accepted' : null;
}

/**
 * What was done to one value, newest first, rebuilt from the change log.
 * @param changes all of the extraction, oldest first
 * @param at where the value stands now
 */
export function valueHistory(changes: readonly ChangeRow[], at: ValueAddress): ValueChange[] {
  const versions = versionsOf(changes);
  const values = follow(versions, at);
  return versions
    .flatMap((version, index) => {
      const value = values[index];
      const kind = value && kindOf(version, value, values[index - 1]);
      if (!kind) return [];
      return {
        time: version.time.toISOString(),
        actor: version.actor,
        kind,
        values: value.data.values,
        standardValues: value.data.standard_values,
        place: placeOf(value),
      };
    })
    .reverse();
}
