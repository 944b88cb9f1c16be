import { z } from 'zod';

/** `[left, top, right, bottom]` in PDF points (1/72 inch), origin at the top left of the page as displayed. */
export const Box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Box = z.infer<typeof Box>;

/** CSS pixels per PDF point at 100 % zoom. */
export const PIXELS_PER_POINT = 4 / 3;

/** What a page measures on screen when its size is not known yet: A4 in CSS pixels. */
export const DEFAULT_PAGE_PIXELS = { width: 793, height: 1122 } as const;
