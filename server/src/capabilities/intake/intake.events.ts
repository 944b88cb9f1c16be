import { z } from 'zod';
import { defineEvent } from '../../platform/events/index.ts';

/** `document` is absent in what an older version wrote: the only one of the log then. */
const ofDocument = z.object({ log: z.int(), document: z.int().optional() });
export type AboutDocument = z.infer<typeof ofDocument>;

/** A document came in by itself and is to be read; whoever lists documents says when. */
export const documentArrived = defineEvent('document.arrived', ofDocument);

/** A document is a normalised PDF now and waits to be read. */
export const documentNormalised = defineEvent('document.normalised', ofDocument);

/** A document could not be opened; its `remarks` say why. */
export const documentFailed = defineEvent('document.failed', ofDocument);
