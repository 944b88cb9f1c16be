import { CATEGORIES } from '@recto/contracts/categories';
import { EXTRACTION_STATUSES } from '@recto/contracts/statuses';
import { z } from 'zod';

/** The state of the list in the address. A wrong value falls back instead of failing. `page` counts from 1 for people. */
export const ListSearch = z.object({
  page: z.int().min(1).max(1_000_000).optional().catch(undefined),
  status: z.array(z.enum(EXTRACTION_STATUSES)).optional().catch(undefined),
  category: z.array(z.enum(CATEGORIES)).optional().catch(undefined),
  /** Part of a number or a file name. An address typed by hand may make a number of it. */
  search: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
});
/** The order in which the list is shown. */
export const LIST_SORT = 'inputChannelDate,desc';

export type ListSearch = z.infer<typeof ListSearch>;
