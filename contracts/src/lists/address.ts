import {
  type Read,
  readAddress,
  readDays,
  readNumbers,
  readOneOf,
  readPage,
  readSeveral,
  readText,
} from '../address.ts';
import type { Facet, ListDefinition, ListState } from './definition.ts';

/** Fields that a list can be sorted by. */
export const sortable = (list: ListDefinition): readonly string[] => {
  const own = [list.sort, ...list.families.flatMap(({ sort = [] }) => sort)].map(
    (sort) => sort.split(',')[0],
  );
  return [...new Set([...own, ...list.sorts.map(({ field }) => field)])].map(String);
};

const READERS: { [K in Exclude<Facet['kind'], 'choices'>]: Read<string> } = {
  dates: readDays,
  numbers: readNumbers,
  text: readText,
  given: readText,
};
const readerOf = (facet: Facet): Read<unknown> =>
  facet.kind === 'choices'
    ? readSeveral(facet.values && !facet.more ? readOneOf(facet.values) : readText)
    : READERS[facet.kind];

/** The state of a list in an address. A wrong value falls away instead of failing. */
export const listAddress = (
  list: ListDefinition,
): ((given: Readonly<Record<string, unknown>>) => ListState) =>
  readAddress<ListState>({
    page: readPage,
    family: readOneOf(list.families.map(({ id }) => id)),
    sort: readOneOf(sortable(list).flatMap((field) => [`${field},asc`, `${field},desc`])),
    search: readText,
    ...Object.fromEntries(list.facets.map((facet) => [facet.id, readerOf(facet)])),
  });
