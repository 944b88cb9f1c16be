import { z } from 'zod';
import { DAYS, MOST_VALUES, NUMBERS } from '../address.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { sortable } from './address.ts';
import type { Facet, ListDefinition } from './definition.ts';

const text = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().trim().max(TEXT_LIMITS.name));
const days = z.string().regex(DAYS);

/** A list, or one value alone. */
const several = (values: readonly string[] | undefined) => {
  const one = values ? z.enum(values) : text;
  return z.union([z.array(one).max(MOST_VALUES), one.transform((value) => [value])]);
};

const SCHEMAS: { [K in Exclude<Facet['kind'], 'choices'>]: z.ZodType } = {
  dates: days,
  numbers: z.string().regex(NUMBERS),
  text,
  given: text,
};
const schemaOf = (facet: Facet): z.ZodType =>
  facet.kind === 'choices' ? several(facet.more ? undefined : facet.values) : SCHEMAS[facet.kind];

const sort = (list: ListDefinition) => {
  const names = sortable(list);
  return z
    .string()
    .regex(
      new RegExp(`^(${names.join('|')}),(asc|desc)$`),
      `sort by one of ${names.join(', ')}, then asc or desc`,
    );
};

const shapeOf = (list: ListDefinition): Record<string, z.ZodType> => ({
  family: z.enum(list.families.map(({ id }) => id)),
  sort: sort(list),
  search: text,
  ...Object.fromEntries(list.facets.map((facet) => [facet.id, schemaOf(facet)])),
});

/**
 * What narrows and orders a list, as parameters of a request. What an address drops (`listAddress`) is refused here.
 * @returns a schema whose output is a `ListState` without its page
 */
export const listChoice = (list: ListDefinition): z.ZodObject =>
  z.object(Object.fromEntries(Object.entries(shapeOf(list)).map(([id, of]) => [id, of.optional()])));
