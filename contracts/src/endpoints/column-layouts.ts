import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** A person has the columns of so many tables at most; those that were changed longest ago are forgotten. */
export const MOST_LAYOUTS = 300;
const MOST_COLUMNS = 200;

const Id = z.string().max(120);
const Name = z.string().min(1).max(160);

/** How a person wants the columns of a table; what is not named is as it comes. */
export const ColumnLayout = z.object({
  /** Ids from left to right. */
  order: z.array(Id).max(MOST_COLUMNS).readonly(),
  /** By id, px. */
  widths: z
    .record(Id, z.number().min(1).max(5000))
    .refine((widths) => Object.keys(widths).length <= MOST_COLUMNS)
    .readonly(),
  /** Columns that are shown although they have no values. */
  opened: z.array(Id).max(MOST_COLUMNS).readonly(),
});
export type ColumnLayout = z.infer<typeof ColumnLayout>;

const access = 'signed-in' as const;

export const listColumnLayouts = endpoint({
  name: 'listColumnLayouts',
  method: 'GET',
  path: '/api/account/columns',
  summary: 'How the signed-in person wants the columns of tables in this tenant',
  access,
  reply: z.array(z.object({ name: z.string(), layout: ColumnLayout })),
  records: {},
});

/** One that says nothing is forgotten. */
export const putColumnLayout = endpoint({
  name: 'putColumnLayout',
  method: 'PUT',
  path: '/api/account/columns/:name',
  summary: 'Remember how the signed-in person wants the columns of a table',
  access,
  params: z.object({ name: Name }),
  body: ColumnLayout,
  reply: 'none',
  records: {},
});
