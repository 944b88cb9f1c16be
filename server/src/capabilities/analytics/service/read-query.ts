import { said } from '@recto/contracts/said/said';
import { parse } from 'rison2';
import { z } from 'zod';
import { badRequest } from '../../../platform/errors.ts';

/** Records of one page, as Superset has them; without a word all that fit. */
const PAGE = { most: 100 } as const;

const Value = z.union([z.string().max(500), z.number(), z.boolean()]);
const AskedList = z.object({
  filters: z
    .array(z.object({ col: z.string().max(100), opr: z.string().max(100), value: Value.optional() }))
    .max(10)
    .default([]),
  order_column: z.string().max(100).optional(),
  order_direction: z.enum(['asc', 'desc']).default('asc'),
  page: z.number().int().min(0).max(1_000_000).default(0),
  page_size: z
    .number()
    .int()
    .min(-1)
    .default(PAGE.most)
    .transform((size) => (size < 1 ? PAGE.most : Math.min(size, PAGE.most))),
  // What Superset's own pages send beside; every answer has all columns.
  columns: z.array(z.string()).optional(),
  select_columns: z.array(z.string()).optional(),
  keys: z.array(z.string()).optional(),
});
export type AskedList = z.output<typeof AskedList>;
export type ListFilter = AskedList['filters'][number];

const wrong = (place: string, reason: string) =>
  badRequest(said('validation', { field: place, said: [said('as_written', { text: reason })] }));

/** Rison or JSON to what it says. @throws Problem 400 */
function read(q: string): unknown {
  try {
    return /^\s*[[{]/.test(q) ? JSON.parse(q) : parse(q);
  } catch {
    throw wrong('q', 'is neither Rison nor JSON');
  }
}

/**
 * What `q` asks of a list.
 * @throws Problem 400 for what cannot be read
 */
export function readListQuery(q: string | undefined): AskedList {
  const asked = AskedList.safeParse(q === undefined || q === '' ? {} : read(q));
  if (asked.success) return asked.data;
  const [issue] = asked.error.issues;
  throw wrong(['q', ...(issue?.path ?? [])].join('.'), issue?.message ?? 'is not a query');
}

/** The ids that `q` names: `!(1,2)`. @throws Problem 400 */
export function readIds(q: string | undefined): number[] {
  const asked = z
    .array(z.number().int())
    .max(PAGE.most)
    .safeParse(read(q ?? '!()'));
  if (!asked.success) throw wrong('q', 'is not a list of ids');
  return asked.data;
}

/** @throws Problem 400 that says so */
export const refuseFilter = ({ col, opr }: ListFilter) => wrong('q.filters', `knows no ${opr} of ${col}`);
export const refuseOrder = (column: string) => wrong('q.order_column', `knows no ${column}`);
