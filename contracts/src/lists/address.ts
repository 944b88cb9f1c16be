import { z } from 'zod';
import { TEXT_LIMITS } from '../limits.ts';
import type { Facet, ListDefinition, ListState } from './definition.ts';

/** Values of one facet that an address may have. */
const MOST_VALUES = 100;

/** An address typed by hand may make a number of it. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().trim().max(TEXT_LIMITS.name));
const days = z.string().regex(/^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/);

const numbers = z.string().regex(/^(\d{1,9}(\.\d{1,4})?)?\.\.(\d{1,9}(\.\d{1,4})?)?$/);

/** A list, or one value alone. */
const several = (values: readonly string[] | undefined) => {
  const one = values ? z.enum(values) : text;
  return z.union([z.array(one).max(MOST_VALUES), one.transform((value) => [value])]);
};

const SCHEMAS: { [K in Exclude<Facet['kind'], 'choices'>]: z.ZodType } = {
  dates: days,
  numbers,
  text,
  given: text,
};
const schemaOf = (facet: Facet): z.ZodType =>
  facet.kind === 'choices' ? several(facet.values) : SCHEMAS[facet.kind];

const sortable = (list: ListDefinition) => {
  const fields = [list.sort, ...list.families.flatMap(({ sort = [] }) => sort)].map(
    (sort) => sort.split(',')[0],
  );
  const names = new Set([...fields, ...list.sorts.map(({ field }) => field)]);
  return z
    .string()
    .regex(
      new RegExp(`^(${[...names].join('|')}),(asc|desc)$`),
      `sort by one of ${[...names].join(', ')}, then asc or desc`,
    );
};

const shapeOf = (list: ListDefinition): Record<string, z.ZodType> => ({
  family: z.enum(list.families.map(({ id }) => id)),
  sort: sortable(list),
  search: text,
  ...Object.fromEntries(list.facets.map((facet) => [facet.id, schemaOf(facet)])),
});

/**
 * What narrows and orders a list, as parameters of a request. Wrong ones are refused.
 * @returns a schema whose output is a `ListState` without its page
 */
export const listChoice = (list: ListDefinition): z.ZodObject =>
  z.object(Object.fromEntries(Object.entries(shapeOf(list)).map(([id, of]) => [id, of.optional()])));

/** The state of a list in an address. A wrong value falls away instead of failing. */
export const listAddress = (list: ListDefinition): z.ZodType<ListState, ListState> =>
  z.object({
    page: z.int().min(1).max(1_000_000).optional().catch(undefined),
    ...Object.fromEntries(
      Object.entries(shapeOf(list)).map(([id, of]) => [id, of.optional().catch(undefined)]),
    ),
  }) as unknown as z.ZodType<ListState, ListState>;
