import { z } from 'zod';
import { defineEvent } from '../../platform/events/index.ts';

/** A delivery was given up, or refused for good: somebody has to look at it. */
export const deliveryEnded = defineEvent(
  'posting.delivery-not-arrived',
  z.object({ delivery: z.int(), extraction: z.int() }),
);
