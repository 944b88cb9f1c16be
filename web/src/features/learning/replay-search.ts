import { z } from 'zod';

/** The replay that is shown stands in the address, so that it outlives a reload and can be sent to a colleague. */
export const ReplaySearch = z.object({ id: z.uuid().optional().catch(undefined) });
