import { z } from 'zod';
import { defineEvent } from '../../platform/events/index.ts';

/** A person confirmed an extraction; `revision` is what they confirmed. */
export const extractionConfirmed = defineEvent(
  'extraction.confirmed',
  z.object({ extraction: z.int(), revision: z.int() }),
);
