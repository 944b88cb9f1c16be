import { CATEGORIES } from '@recto/contracts/categories';
import { LayoutFingerprint } from '@recto/contracts/learned';
import { z } from 'zod';
import { defineEvent } from '../../../platform/events/index.ts';

/** A certificate of analysis was read, for the first time or again. */
export const certificateRead = defineEvent('extraction.certificate-read', z.object({ extraction: z.int() }));

/** An extraction was read, for the first time or again; what was found is that of `revision`. */
export const extractionRead = defineEvent(
  'extraction.read',
  z.object({ extraction: z.int(), revision: z.int() }),
);

/** Something was learned from a correction, or forgotten, of documents with one of these layouts. */
export const examplesChanged = defineEvent(
  'extraction.lessons-changed',
  z.object({
    category: z.enum(CATEGORIES),
    source: z.string(),
    layouts: z.array(LayoutFingerprint).min(1),
    /** The extraction that taught it, which is done with. */
    from: z.int().nullable(),
  }),
);

/** What is known of an extraction is to be indexed again. */
export const extractionReindexed = defineEvent('extraction.reindexed', z.object({ extraction: z.int() }));
