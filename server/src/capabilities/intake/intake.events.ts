import { z } from 'zod';
import { defineEvent } from '../../platform/events/index.ts';

const ofLog = z.object({ log: z.int() });

/** The document of a log is a normalised PDF now and waits to be read. */
export const documentNormalised = defineEvent('document.normalised', ofLog);

/** The file of a log could not be opened; `process_remarks` of the log says why. */
export const documentFailed = defineEvent('document.failed', ofLog);
