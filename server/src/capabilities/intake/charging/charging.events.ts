import { z } from 'zod';
import { defineEvent } from '../../../platform/events/index.ts';

/** Pages were charged, or given back, for documents of a log. */
export const usageCharged = defineEvent('intake.usage-charged', z.object({ log: z.int() }));
