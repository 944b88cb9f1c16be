import type { SearchClause } from '@recto/contracts/search/body';
import type { SearchFields, SearchIndex } from '@recto/contracts/search/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, TenantScope } from '../db/scope.ts';

/** What of the settings of the installation a field can be made of. */
export type SearchSettings = { readonly internalDomains: readonly string[] };

/** What a capability says of an index of its records. */
export type IndexDefinition = {
  readonly name: SearchIndex;
  readonly fields: SearchFields;
  readonly defaultFields: readonly string[];
  /** Falling, where a search says nothing. */
  readonly defaultSort: string;
  /** The field that holds the uuid by which hits are named. */
  readonly idField: string;
  /** A tenant table with `id` and a column for each field that is held in memory, kept by triggers. */
  readonly table: string;
  /** The table of the records themselves. */
  readonly records: string;
  readonly columns: Readonly<Record<string, string>>;
  /** Fields that are no columns but made of those of a row `r`, when it is read. */
  computed?(settings: SearchSettings): Readonly<Record<string, RawBuilder<unknown>>>;
  /** What the caller may see at all: part of every search. */
  restrict(actor: Actor): SearchClause;
  /** By field: values that the caller may not know of, as if they were not there. */
  hidden(actor: Actor): Readonly<Record<string, (value: string) => boolean>>;
  /** By field: the one of the same kind that this caller's searches look into in its place. */
  instead?(actor: Actor): Readonly<Record<string, string>>;
  /** Ids of records by the values of a field of kind `id`. */
  find(scope: TenantScope, field: string, values: readonly string[]): Promise<number[]>;
  /** Records for a page of hits. One that is gone meanwhile is left out. */
  read(scope: TenantScope, ids: readonly number[]): Promise<ReadonlyMap<number, FoundRecord>>;
};

export type FoundRecord = { uuid: string; source: Record<string, unknown> };

/** An index as this installation holds it: by field, what its cells are made of. */
export type HeldIndex = IndexDefinition & { readonly cells: Readonly<Record<string, RawBuilder<unknown>>> };

export const heldIndex = (index: IndexDefinition, settings: SearchSettings): HeldIndex => ({
  ...index,
  cells: {
    ...Object.fromEntries(
      Object.entries(index.columns).map(([field, column]) => [field, sql.ref(`r.${column}`)]),
    ),
    ...index.computed?.(settings),
  },
});
