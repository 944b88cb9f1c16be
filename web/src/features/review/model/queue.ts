import { CATEGORIES } from '@recto/contracts/categories';
import { EXTRACTION_STATUSES } from '@recto/contracts/statuses';
import { z } from 'zod';

/** The list that a person came from, carried in the address: the queue follows its filters and its order. */
export const FollowedList = z.object({
  status: z.array(z.enum(EXTRACTION_STATUSES)).optional(),
  category: z.array(z.enum(CATEGORIES)).optional(),
  search: z.string().optional(),
  /** `field,direction`, as the API sorts. */
  sort: z.string().max(60),
});
export type FollowedList = z.infer<typeof FollowedList>;
