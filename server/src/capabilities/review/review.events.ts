import { z } from 'zod';
import { defineEvent } from '../../platform/events/index.ts';

/** An extraction was confirmed; `revision` is what was confirmed, `person` whether somebody did and no script. */
export const extractionConfirmed = defineEvent(
  'extraction.confirmed',
  z.object({ extraction: z.int(), revision: z.int(), person: z.boolean().default(false) }),
);
