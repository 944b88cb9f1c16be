import type { Feature } from '../features.ts';
import type { Role } from '../roles.ts';
import type { SearchClause } from '../search/body.ts';
import type { SearchIndex } from '../search/fields.ts';

/** Who looks at a list: the roles of a person and the flags of their tenant. */
export type Viewer = { readonly roles: readonly Role[]; readonly features: readonly Feature[] };

/** Who is shown something: all who satisfy every part that is given, or with `either` one of them. */
export type Audience = {
  readonly roles?: readonly Role[];
  readonly features?: readonly Feature[];
  readonly either?: true;
};

type FacetFacts = {
  /** Its parameter in the address. */
  readonly id: string;
  /** Text key; a facet that is called otherwise in a family has it in the family's `labels`. */
  readonly label: string;
  /** Families that show it; `null` stands for the view of all. Absent: every family. */
  readonly families?: readonly (string | null)[];
  readonly exceptFamilies?: readonly (string | null)[];
  readonly audience?: Audience;
  /** Shown once all values of another facet that are chosen have it: `{facet: 'packagingCategory', values: […]}`. */
  readonly after?: { readonly facet: string; readonly values: readonly string[] };
  /** In the part that is folded away. */
  readonly advanced?: true;
};

/** Values to tick, with their counts; the counts ignore what is ticked here. */
export type ChoiceFacet = FacetFacts & {
  readonly kind: 'choices';
  readonly field: string;
  /** Shown in this order, also with no record. Absent: what occurs, the most frequent first. */
  readonly values?: readonly string[];
  /** Tenants may have more values than these. */
  readonly more?: true;
  /** Of the values only those that occur, the most frequent first. */
  readonly onlyFound?: true;
  /** A value that stands for others as well. */
  readonly also?: Readonly<Record<string, readonly string[]>>;
  /** The value that stands for records that have none. */
  readonly without?: string;
  /** Values are compared whatever their case. */
  readonly caseless?: true;
  /** Text key prefix of values; absent: shown as they are. */
  readonly texts?: string;
  /** Code table that names values; one that it does not know is shown as it is. */
  readonly codeTable?: string;
};

/** From a day to a day, `YYYY-MM-DD..YYYY-MM-DD`; either may be missing. */
export type DateFacet = FacetFacts & {
  readonly kind: 'dates';
  readonly field: string;
  /** The field holds days, which are the same in every time zone. */
  readonly days?: true;
};

/** From a number to a number, `0.5..0.9`; either may be missing. */
export type NumbersFacet = FacetFacts & {
  readonly kind: 'numbers';
  readonly field: string;
  /** Ends of the scale. */
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** There are numbers above the scale; its upper end stands for them as well. */
  readonly open?: true;
};

/** Something typed. */
export type TextFacet = FacetFacts & {
  readonly kind: 'text';
  /** Fields, one of which must have it; `fuzziness`: letters that may differ. */
  readonly fields: readonly { readonly name: string; readonly fuzziness?: 1 | 2 }[];
  /** Leading zeros say nothing (E-022). */
  readonly stripZeros?: true;
  /** The whole text, in whatever case; absent: also how it begins. */
  readonly exact?: true;
};

/** A value that links bring: one of the fields has exactly it. No filter asks for it; its chip takes it back. */
export type GivenFacet = FacetFacts & {
  readonly kind: 'given';
  readonly fields: readonly string[];
  /** Text key prefix of values. */
  readonly texts?: string;
  /** Not a value but days of a calendar: `2026-01-01..2026-01-31 Asia/Taipei`. */
  readonly days?: true;
};

export type Facet = ChoiceFacet | DateFacet | NumbersFacet | TextFacet | GivenFacet;

/** A tab of the rail. */
export type ListFamily = {
  readonly id: string;
  /** Text key. */
  readonly label: string;
  /** What belongs to it. */
  readonly clause: SearchClause;
  /** Whose it is, besides administrators. */
  readonly roles: readonly Role[];
  /** `field,direction`, where it differs from the list's. */
  readonly sort?: string;
  /** Text keys of facets that have another name here. */
  readonly labels?: Readonly<Record<string, string>>;
};

/** A list is this: what it searches, by what it is narrowed, in which orders it can stand. */
export type ListDefinition = {
  /** Under which views are saved. */
  readonly name: string;
  readonly index: SearchIndex;
  readonly families: readonly ListFamily[];
  /** Who sees all families at once, as long as they have several; absent: administrators. */
  readonly all?: 'everybody';
  readonly facets: readonly Facet[];
  /** What the search box means. */
  readonly search: (text: string) => SearchClause;
  readonly sort: string;
  /** Fields that people may choose to sort by, with their text keys. */
  readonly sorts: readonly { readonly field: string; readonly label: string }[];
  readonly pageSize: number;
};

/** The state of a list, as its address has it. `page` counts from 1. */
export type ListState = {
  readonly page?: number | undefined;
  readonly family?: string | undefined;
  readonly sort?: string | undefined;
  readonly search?: string | undefined;
  /** Of facets, by id. */
  readonly [facet: string]: string | readonly string[] | number | undefined;
};

/** Ticked values of a facet. */
export const chosenOf = (state: ListState, id: string): readonly string[] => {
  const value = state[id];
  return Array.isArray(value) ? (value as readonly string[]) : [];
};

/** What is typed into a facet, or its range of days. */
export const textOf = (state: ListState, id: string): string => {
  const value = state[id];
  return typeof value === 'string' ? value.trim() : '';
};

export const familyOf = (list: ListDefinition, state: ListState): ListFamily | null =>
  list.families.find(({ id }) => id === state.family) ?? null;

/** `field,direction` in force: what was chosen, or what the family or the list starts with. */
export const sortOf = (list: ListDefinition, state: ListState): string =>
  state.sort ?? familyOf(list, state)?.sort ?? list.sort;
