import { z } from 'zod';
import { PAGING } from './limits.ts';

/** Query of every list: 0-based page, size, `sort=field,direction`. The total travels in `x-total-count`. */
export const pageQuery = <const F extends readonly [string, ...string[]]>(
  sortable: F,
  fallback: `${F[number]},${'asc' | 'desc'}`,
) =>
  z.object({
    page: z.coerce.number().int().min(0).max(1_000_000).default(0),
    size: z.coerce.number().int().min(1).max(PAGING.maxSize).default(PAGING.size),
    sort: z
      .string()
      .regex(
        new RegExp(`^(${sortable.join('|')}),(asc|desc)$`),
        `sort by one of ${sortable.join(', ')}, then asc or desc`,
      )
      .default(fallback),
  });
