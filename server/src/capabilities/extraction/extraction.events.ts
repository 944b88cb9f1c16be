import { z } from 'zod';
import { defineEvent } from '../../platform/events/index.ts';

/** A certificate of analysis was read, for the first time or again. */
export const certificateRead = defineEvent('extraction.certificate-read', z.object({ extraction: z.int() }));
